// One chunk of cells for the queries of a strip: keys and values are read and widened once for all of them.
#pragma once
#include "cells.h"
#include "sight.h"

#if defined(GGML_CPU_WIDE_ATTENTION)
namespace ggml::cpu::wide {

class Chunk {
    const Plan & plan;
    float *      queries;  // those that see a cell of the chunk, one behind the other
    float *      scores;   // [query][SPAN], then weights
    float *      widened;  // some cells
    int32_t *    whose;    // numbers of those queries
    int          n = 0;
    int64_t      from = 0;            // the chunk's first cell
    bool         listed = false;      // or its cells are listed
    Sight        sight;
    ggml_fp16_t  picked[SPAN] = {};

    Cells cells_of(const ggml_tensor * cache, const Strip & strip) const {
        return {plan.cells_of(cache, strip), cache->nb[1], from, listed ? sight.listed() : nullptr};
    }

    // The mask of a query for the chunk's cells; valid until the next one is asked for.
    const ggml_fp16_t * mask_of(const Strip & strip, int query) {
        static const ggml_fp16_t nothing[CHUNK] = {};
        if (!plan.mask) return nothing;
        const ggml_fp16_t * mask = plan.mask_row(plan.mask_row_of(strip, query));
        if (!listed) return mask + from;
        sight.pick(mask, picked);
        return picked;
    }

    // Copies a query that sees some of the chunk.
    void take(const Strip & strip, int query) {
        memcpy(queries + (size_t) n * plan.size_k, plan.query_of(strip, query), plan.size_k * sizeof(float));
        whose[n++] = query;
    }

    // Each row of a strip alone.
    bool run_rows(const Strip & strip, int64_t chunk, Part * parts, float * sums) {
        bool any = false;
        for (int i = 0, next = 0; i < strip.count; i = next) {
            for (next = i + 1; next < strip.count && !plan.has_new_mask(strip, next);) next++;
            any |= run({strip.batch, strip.kv_head, strip.first + i, next - i}, chunk, parts + i, sums + (size_t) i * plan.size_v);
            for (int j = i; j < next; j++) parts[j].place += i;
        }
        return any;
    }

    // The weighted sum of one query, without the cells that its mask excludes, whatever stands in them.
    void add_up_again(const Strip & strip, int first, int end, int number, float * sums) {
        using namespace lanes;
        const Cells         values = cells_of(plan.v, strip);
        const ggml_fp16_t * mask = mask_of(strip, whose[number]);
        memset(sums, 0, plan.size_v * sizeof(float));
        for (int cell = first; cell < end; cell++) {
            if (mask[cell] == NEVER) continue;
            widen_cell(plan.v->type, values[cell], plan.size_v, widened);
            const vf weight = splat(scores[(size_t) number * SPAN + cell]);
            for (int j = 0; j < plan.size_v; j += L) store(sums + j, fma(weight, load(widened + j), load(sums + j)));
        }
        for (int j = 0; j < plan.size_v; j += L) store(sums + j, add(load(sums + j), zero()));
    }

  public:
    // `memory`: the first four of the plan's own bytes.
    Chunk(const Plan & plan, char * memory) : plan(plan) {
        queries = (float *) memory;
        scores = (float *) (memory += plan.queries_bytes);
        widened = (float *) (memory += plan.scores_bytes);
        whose = (int32_t *) (memory += plan.cells_bytes);
    }

    // Fills parts[query], and sums[place][size_v] for those that see something; false where none does.
    bool run(const Strip & strip, int64_t chunk, Part * parts, float * sums) {
        // 1. The queries that see a cell here, and the cells that any of them sees.
        from = chunk * CHUNK;
        listed = false;
        n = 0;
        for (int i = 0; plan.mask && !listed && i < strip.count; i++) {
            listed = plan.has_new_mask(strip, i) && !Sight::in_order(plan, plan.mask_row_of(strip, i), chunk);
        }
        int valid = (int) std::min<int64_t>(CHUNK, plan.n_kv - from), first = valid, last = 0;
        if (listed) {
            if (!sight.list(plan, strip, chunk)) return run_rows(strip, chunk, parts, sums);
            valid = sight.size();
            first = 0;
            last = valid;
        }
        for (int i = 0; i < strip.count; i++) {
            int begin = 0, behind = valid;
            if (plan.mask && !listed) {
                const Seen & seen = plan.seen(plan.mask_row_of(strip, i));
                begin = (int) std::max<int64_t>(0, seen.first - from);
                behind = (int) std::min<int64_t>(valid, seen.behind - from);
            }
            parts[i] = {-INFINITY, 0.0f, n};
            if (begin >= behind) continue;
            first = std::min(first, begin);
            last = std::max(last, behind);
            take(strip, i);
        }
        if (n == 0) return false;
        first = first / 16 * 16;
        const int end = last, behind = (last + 15) / 16 * 16;

        // 2. Scores.
        const Cells keys = cells_of(plan.k, strip);
        const int   many_keys = block_of(plan.size_k);
        for (int cell = first; cell < end; cell += many_keys) {
            const int next = std::min(cell + many_keys, end), count = next - cell, fours = (count + 3) / 4 * 4;
            widen_cells(plan.k->type, keys, cell, next, end, plan.size_k, widened);
            memset(widened + (size_t) count * plan.size_k, 0, (size_t) (fours - count) * plan.size_k * sizeof(float));
            score(queries, n, widened, plan.size_k, fours, scores + cell);
        }

        // 3. Weights.
        Logits how{ggml_get_op_params_f32(plan.op, 0), ggml_get_op_params_f32(plan.op, 2)};
        if (how.cap != 0.0f) how.scale /= how.cap;
        for (int i = 0; i < n; i++) {
            Part & part = parts[whose[i]];
            weigh(how, scores + (size_t) i * SPAN, mask_of(strip, whose[i]), plan.slope_of(plan.head_of(strip, whose[i])), valid, first,
                  behind, part.maximum, part.total);
        }

        // 4. Weighted sums of the values.
        const Cells values = cells_of(plan.v, strip);
        const int   many_values = block_of(plan.size_v);
        memset(sums, 0, (size_t) n * plan.size_v * sizeof(float));
        for (int cell = first; cell < end; cell += many_values) {
            const int next = std::min(cell + many_values, end);
            widen_cells(plan.v->type, values, cell, next, end, plan.size_v, widened);
            sum(scores + cell, n, widened, plan.size_v, next - cell, sums);
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
            if (bad) add_up_again(strip, first, end, i, at);
        }
        return true;
    }
};

}  // namespace ggml::cpu::wide
#endif
