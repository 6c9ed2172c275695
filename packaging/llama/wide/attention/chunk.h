// One chunk of cells for the queries of a strip: keys and values are read and widened once for all of them.
#pragma once
#include <string.h>

#include "cells.h"
#include "plan.h"

#if defined(GGML_CPU_WIDE_ATTENTION)
namespace ggml::cpu::wide {

class Chunk {
    const Plan & plan;
    float *      queries;  // those that see a cell of the chunk, one behind the other
    float *      scores;   // [query][CHUNK], then weights
    float *      cells;    // some cells, widened
    int32_t *    whose;    // numbers of those queries
    int          n = 0;

    // Narrows [first, last) to what the mask leaves.
    static void narrow(const ggml_fp16_t * mask, int & first, int & last) {
        constexpr ggml_fp16_t NEVER = 0xfc00;
        while (first < last && mask[first] == NEVER) first++;
        while (first < last && mask[last - 1] == NEVER) last--;
    }

    // The weighted sum of one query, without the cells that its mask excludes, whatever stands in them.
    void add_up_again(const Strip & strip, int64_t from, int first, int end, int number, float * sums) {
        using namespace lanes;
        const ggml_tensor * v = plan.v;
        const char *        values = plan.cells_of(v, strip, from);
        const ggml_fp16_t * mask = plan.mask_of(strip, whose[number], from);
        memset(sums, 0, plan.size_v * sizeof(float));
        for (int cell = first; cell < end; cell++) {
            int begin = cell, behind = cell + 1;
            narrow(mask, begin, behind);
            if (begin == behind) continue;
            widen_cell(v->type, values + cell * v->nb[1], plan.size_v, cells);
            const vf weight = splat(scores[(size_t) number * CHUNK + cell]);
            for (int j = 0; j < plan.size_v; j += L) store(sums + j, fma(weight, load(cells + j), load(sums + j)));
        }
        for (int j = 0; j < plan.size_v; j += L) store(sums + j, add(load(sums + j), zero()));
    }

  public:
    // `memory`: the first four of the plan's own bytes.
    Chunk(const Plan & plan, char * memory) : plan(plan) {
        queries = (float *) memory;
        scores = (float *) (memory += plan.queries_bytes);
        cells = (float *) (memory += plan.scores_bytes);
        whose = (int32_t *) (memory += plan.cells_bytes);
    }

    // Fills parts[query], and sums[place][size_v] for those that see something; false where none does.
    bool run(const Strip & strip, int64_t chunk, Part * parts, float * sums) {
        const int64_t from = chunk * CHUNK;
        const int     valid = (int) std::min<int64_t>(CHUNK, plan.n_kv - from);

        // 1. The queries that see a cell here, and the cells that any of them sees.
        int first = valid, last = 0, begin = 0, behind = 0;
        n = 0;
        for (int i = 0; i < strip.count; i++) {
            if (plan.has_new_mask(strip, i)) {
                begin = 0;
                behind = valid;
                narrow(plan.mask_of(strip, i, from), begin, behind);
            }
            parts[i] = {-INFINITY, 0.0f, n};
            if (begin >= behind) continue;
            first = std::min(first, begin);
            last = std::max(last, behind);
            memcpy(queries + (size_t) n * plan.size_k, plan.query_of(strip, i), plan.size_k * sizeof(float));
            whose[n++] = i;
        }
        if (n == 0) return false;
        first = first / 16 * 16;
        last = (last + 15) / 16 * 16;
        const int end = std::min(last, valid);

        // 2. Scores.
        const ggml_tensor *k = plan.k, *v = plan.v;
        const char *       keys = plan.cells_of(k, strip, from);
        const int          many_keys = block_of(plan.size_k);
        for (int cell = first; cell < end; cell += many_keys) {
            const int count = std::min(many_keys, end - cell), fours = (count + 3) / 4 * 4;
            widen_cells(k->type, keys + cell * k->nb[1], k->nb[1], count, std::min(many_keys, end - cell - count), plan.size_k, cells);
            memset(cells + (size_t) count * plan.size_k, 0, (size_t) (fours - count) * plan.size_k * sizeof(float));
            score(queries, n, cells, plan.size_k, fours, scores + cell);
        }

        // 3. Weights.
        Logits how{ggml_get_op_params_f32(plan.op, 0), ggml_get_op_params_f32(plan.op, 2)};
        if (how.cap != 0.0f) how.scale /= how.cap;
        for (int i = 0; i < n; i++) {
            Part & part = parts[whose[i]];
            weigh(how, scores + (size_t) i * CHUNK, plan.mask_of(strip, whose[i], from), plan.slope_of(plan.head_of(strip, whose[i])),
                  valid, first, last, part.maximum, part.total);
        }

        // 4. Weighted sums of the values.
        const char * values = plan.cells_of(v, strip, from);
        const int    many_values = block_of(plan.size_v);
        memset(sums, 0, (size_t) n * plan.size_v * sizeof(float));
        for (int cell = first; cell < end; cell += many_values) {
            const int count = std::min(many_values, end - cell);
            widen_cells(v->type, values + cell * v->nb[1], v->nb[1], count, std::min(many_values, end - cell - count), plan.size_v, cells);
            sum(scores + cell, n, cells, plan.size_v, count, sums);
        }

        // 5. A value that is no number, in a cell that only other rows see, times a weight of 0: those sums are made again
        // without the cell. And no sum is a negative zero, which adding nothing would make a positive one.
        for (int i = 0; i < n; i++) {
            float * at = sums + (size_t) i * plan.size_v;
            bool    bad = false;
            for (int j = 0; j < plan.size_v; j += lanes::L) {
                const lanes::vf x = lanes::add(lanes::load(at + j), lanes::zero());
                lanes::store(at + j, x);
                bad |= lanes::any_not_finite(x);
            }
            if (bad) add_up_again(strip, from, first, end, i, at);
        }
        return true;
    }
};

}  // namespace ggml::cpu::wide
#endif
