// Attention of few rows: keys and values are read once for all rows of a pass and all heads that share them. llama.cpp's
// own way reads and widens them again for each row and head.
//
// The cache is cut into chunks of CHUNK cells. Each chunk gives each query (a row in a head) a maximum, a sum and a
// weighted sum of values; those are joined in the order of the chunks. A cell that the mask excludes contributes exactly
// nothing, so neither the cache's padding nor the rows beside a row change a bit of its result.
#include "attention.h"

#include <math.h>
#include <string.h>

#include <algorithm>
#include <atomic>
#include <new>

#include "cells.h"
#include "tiles.h"

namespace ggml::cpu::wide {
namespace {

// More rows are a prompt, for which llama.cpp has kernels of its own.
constexpr int64_t MOST_ROWS = 33;

bool has_rows(const ggml_tensor * t) { return t->nb[0] == ggml_type_size(t->type); }

}  // namespace

bool attention_takes(const ggml_tensor * op) {
#if defined(GGML_CPU_WIDE_ATTENTION)
    const ggml_tensor * q = op->src[0], * k = op->src[1], * v = op->src[2], * mask = op->src[3], * sinks = op->src[4];
    return op->op == GGML_OP_FLASH_ATTN_EXT && q->ne[1] <= MOST_ROWS && q->type == GGML_TYPE_F32 && op->type == GGML_TYPE_F32 &&
           has_rows(q) && has_rows(k) && has_rows(v) && ggml_is_contiguous(op) &&
           reads_cells(k->type, k->ne[0]) && reads_cells(v->type, v->ne[0]) &&
           k->ne[2] == v->ne[2] && q->ne[2] % k->ne[2] == 0 && k->ne[3] == q->ne[3] && v->ne[3] == q->ne[3] &&
           (!mask || (mask->type == GGML_TYPE_F16 && has_rows(mask))) && (!sinks || sinks->type == GGML_TYPE_F32);
#else
    GGML_UNUSED(op);
    return false;
#endif
}

#if defined(GGML_CPU_WIDE_ATTENTION)
namespace {

// What a chunk gives a query, beside the weighted sum of its values, which lies at number `place` of its task's.
struct Part {
    float   maximum, total;
    int32_t place;
};

size_t padded(size_t bytes) { return (bytes + 63) / 64 * 64; }

// Cells that are widened at a time: they stay in the nearest cache while they are used. A multiple of 4.
int block_of(int64_t size) { return (int) std::max<int64_t>(8, 4096 / size / 4 * 4); }

// How many chunks of a head are still to be done. Whoever does the last one joins them: nobody waits for a thread that is
// held up elsewhere, and threads meet once only.
using Left = std::atomic<int32_t>;

// Sizes of the operation and where things lie in the working memory.
struct Plan {
    const ggml_tensor *q, *k, *v, *mask;
    int                rows, group, size_k, size_v, queries;
    int64_t            heads, kv_heads, batches, n_kv, chunks, tasks;
    size_t             parts_at, sums_at, scratch_at, scratch;                 // bytes
    size_t             queries_bytes, scores_bytes, cells_bytes, whose_bytes;  // of a thread's scratch

    explicit Plan(const ggml_tensor * op) : q(op->src[0]), k(op->src[1]), v(op->src[2]), mask(op->src[3]) {
        rows = (int) q->ne[1];
        heads = q->ne[2];
        kv_heads = k->ne[2];
        group = (int) (heads / kv_heads);
        size_k = (int) k->ne[0];
        size_v = (int) v->ne[0];
        queries = rows * group;
        n_kv = k->ne[1];
        chunks = (n_kv + CHUNK - 1) / CHUNK;
        batches = q->ne[3];
        tasks = chunks * kv_heads * batches;
        parts_at = padded(kv_heads * batches * sizeof(Left));
        sums_at = parts_at + padded(tasks * queries * sizeof(Part));
        scratch_at = sums_at + padded(tasks * queries * size_v * sizeof(float));
        queries_bytes = padded((size_t) queries * size_k * sizeof(float));
        scores_bytes = padded((size_t) queries * CHUNK * sizeof(float));
        cells_bytes = padded(std::max(block_of(size_k) * size_k, block_of(size_v) * size_v) * sizeof(float));
        whose_bytes = padded(queries * sizeof(int32_t));
        scratch = queries_bytes + scores_bytes + cells_bytes + whose_bytes;
    }
    int64_t task_of(int64_t chunk, int64_t batch, int64_t kv_head) const { return (chunk * batches + batch) * kv_heads + kv_head; }
    size_t bytes(int threads) const { return 64 + scratch_at + threads * scratch; }

    const char * query(int64_t row, int64_t head, int64_t batch) const {
        return (const char *) q->data + row * q->nb[1] + head * q->nb[2] + batch * q->nb[3];
    }
    // The mask of one row, from `cell` on.
    const ggml_fp16_t * mask_of(int64_t row, int64_t head, int64_t batch, int64_t cell) const {
        static const ggml_fp16_t nothing[CHUNK] = {};
        if (!mask) return nothing;
        return (const ggml_fp16_t *) ((const char *) mask->data + row * mask->nb[1] + head % mask->ne[2] * mask->nb[2] +
                                      batch % mask->ne[3] * mask->nb[3]) + cell;
    }
};

// ALiBi: how much the mask counts in a head.
float slope_of(const ggml_tensor * op, int64_t head, int64_t heads) {
    const float max_bias = ggml_get_op_params_f32(op, 1);
    if (max_bias <= 0.0f) return 1.0f;
    const int64_t two = (int64_t) 1 << (int) floor(log2((double) heads));
    return head < two ? powf(powf(2.0f, -max_bias / two), head + 1) : powf(powf(2.0f, -max_bias / 2.0f / two), 2 * (head - two) + 1);
}

// Narrows [first, last) to what the mask leaves.
void narrow(const ggml_fp16_t * mask, int & first, int & last) {
    constexpr ggml_fp16_t NEVER = 0xfc00;
    while (first < last && mask[first] == NEVER) first++;
    while (first < last && mask[last - 1] == NEVER) last--;
}

class Task {
    const Plan &        plan;
    const ggml_tensor * op;
    float *             queries;  // of the rows that see a cell of this chunk, one behind the other
    float *             scores;   // [query][CHUNK], then weights
    float *             cells;    // some cells, widened
    int32_t *           whose;    // numbers of those queries
    int                 n = 0;

    void add_up_again(int64_t kv_head, int64_t batch, int64_t from, int first, int end, int number, float * sums) const;

  public:
    Task(const Plan & plan, const ggml_tensor * op, char * scratch) : plan(plan), op(op) {
        queries = (float *) scratch;
        scores = (float *) (scratch += plan.queries_bytes);
        cells = (float *) (scratch += plan.scores_bytes);
        whose = (int32_t *) (scratch += plan.cells_bytes);
    }
    void run(int64_t batch, int64_t kv_head, int64_t chunk, Part * parts, float * sums);
};

void Task::run(int64_t batch, int64_t kv_head, int64_t chunk, Part * parts, float * sums) {
    const int64_t from = chunk * CHUNK;
    const int     valid = (int) std::min<int64_t>(CHUNK, plan.n_kv - from);

    // 1. The queries that see a cell here, and the cells that any of them sees.
    int first = valid, last = 0;
    n = 0;
    for (int i = 0; i < plan.queries; i++) {
        const int     row = i / plan.group;
        const int64_t head = kv_head * plan.group + i % plan.group;
        int           begin = 0, end = valid;
        narrow(plan.mask_of(row, head, batch, from), begin, end);
        parts[i] = {-INFINITY, 0.0f, n};
        if (begin >= end) continue;
        first = std::min(first, begin);
        last = std::max(last, end);
        memcpy(queries + (size_t) n * plan.size_k, plan.query(row, head, batch), plan.size_k * sizeof(float));
        whose[n++] = i;
    }
    if (n == 0) return;
    first = first / 16 * 16;
    last = (last + 15) / 16 * 16;
    const int end = std::min(last, valid);

    // 2. Scores.
    const ggml_tensor * k = plan.k, * v = plan.v;
    const char * keys = (const char *) k->data + from * k->nb[1] + kv_head * k->nb[2] + batch * k->nb[3];
    const int    many_keys = block_of(plan.size_k);
    for (int cell = first; cell < end; cell += many_keys) {
        const int count = std::min(many_keys, end - cell), fours = (count + 3) / 4 * 4;
        widen_cells(k->type, keys + cell * k->nb[1], k->nb[1], count, std::min(many_keys, end - cell - count), plan.size_k, cells);
        memset(cells + (size_t) count * plan.size_k, 0, (size_t) (fours - count) * plan.size_k * sizeof(float));
        score(queries, n, cells, plan.size_k, fours, scores + cell);
    }

    // 3. Weights.
    Logits how{ggml_get_op_params_f32(op, 0), ggml_get_op_params_f32(op, 2)};
    if (how.cap != 0.0f) how.scale /= how.cap;
    for (int i = 0; i < n; i++) {
        Part &        part = parts[whose[i]];
        const int64_t head = kv_head * plan.group + whose[i] % plan.group;
        weigh(how, scores + (size_t) i * CHUNK, plan.mask_of(whose[i] / plan.group, head, batch, from),
              slope_of(op, head, plan.heads), valid, first, last, part.maximum, part.total);
    }

    // 4. Weighted sums of the values.
    const char * values = (const char *) v->data + from * v->nb[1] + kv_head * v->nb[2] + batch * v->nb[3];
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
        float *   at = sums + (size_t) i * plan.size_v;
        bool      bad = false;
        for (int j = 0; j < plan.size_v; j += lanes::L) {
            const lanes::vf x = lanes::add(lanes::load(at + j), lanes::zero());
            lanes::store(at + j, x);
            bad |= lanes::any_not_finite(x);
        }
        if (bad) add_up_again(kv_head, batch, from, first, end, i, at);
    }
}

void Task::add_up_again(int64_t kv_head, int64_t batch, int64_t from, int first, int end, int number, float * sums) const {
    using namespace lanes;
    const ggml_tensor * v = plan.v;
    const char *        values = (const char *) v->data + from * v->nb[1] + kv_head * v->nb[2] + batch * v->nb[3];
    const int           query = whose[number];
    const ggml_fp16_t * mask = plan.mask_of(query / plan.group, kv_head * plan.group + query % plan.group, batch, from);
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

// Joins what the chunks gave one query, in their order, and writes the result.
void join(const Plan & plan, const ggml_tensor * op, const Part * parts, const float * sums, int64_t batch, int64_t kv_head, int query) {
    using namespace lanes;
    const int64_t head = kv_head * plan.group + query % plan.group;
    float *       out = (float *) ((char *) op->data + head * op->nb[1] + query / plan.group * op->nb[2] + batch * op->nb[3]);
    float         maximum = -INFINITY, total = 0.0f;
    memset(out, 0, plan.size_v * sizeof(float));
    for (int64_t chunk = 0; chunk < plan.chunks; chunk++) {
        const int64_t task = plan.task_of(chunk, batch, kv_head);
        const Part    part = parts[task * plan.queries + query];
        if (part.maximum == -INFINITY) continue;
        const float   larger = part.maximum > maximum ? part.maximum : maximum;
        const float   old = expf(maximum - larger), now = expf(part.maximum - larger);
        const float * x = sums + (task * plan.queries + part.place) * plan.size_v;
        for (int j = 0; j < plan.size_v; j += L) store(out + j, fma(load(x + j), splat(now), mul(load(out + j), splat(old))));
        total = fmaf(part.total, now, total * old);
        maximum = larger;
    }
    float factor = 1.0f;
    if (op->src[4]) {  // a logit of each head that has no value
        const float sink = ((const float *) op->src[4]->data)[head], larger = sink > maximum ? sink : maximum;
        factor = expf(maximum - larger);
        total = fmaf(total, factor, expf(sink - larger));
    }
    factor = total == 0.0f ? 0.0f : factor / total;
    for (int j = 0; j < plan.size_v; j += L) store(out + j, mul(load(out + j), splat(factor)));
}

}  // namespace

size_t attention_work_size(int n_threads, const ggml_tensor * op) { return Plan(op).bytes(n_threads); }

void attention(const ggml_compute_params * params, ggml_tensor * op) {
    const Plan plan(op);
    GGML_ASSERT(plan.bytes(params->nth) <= params->wsize);
    char *  base = (char *) (((uintptr_t) params->wdata + 63) / 64 * 64);
    Left *  left = (Left *) base;
    Part *  parts = (Part *) (base + plan.parts_at);
    float * sums = (float *) (base + plan.sums_at);

    if (params->ith == 0) {
        for (int64_t i = 0; i < plan.kv_heads * plan.batches; i++) new (left + i) Left((int32_t) plan.chunks);
        if (plan.tasks == 0) memset(op->data, 0, ggml_nbytes(op));
        ggml_threadpool_chunk_set(params->threadpool, params->nth);
    }
    ggml_barrier(params->threadpool);

    Task task(plan, op, base + plan.scratch_at + params->ith * plan.scratch);
    for (int64_t i = params->ith; i < plan.tasks; i = ggml_threadpool_chunk_add(params->threadpool, 1)) {
        const int64_t kv_head = i % plan.kv_heads, batch = i / plan.kv_heads % plan.batches, chunk = i / plan.kv_heads / plan.batches;
        task.run(batch, kv_head, chunk, parts + i * plan.queries, sums + i * plan.queries * plan.size_v);
        if (left[batch * plan.kv_heads + kv_head].fetch_sub(1, std::memory_order_acq_rel) > 1) continue;
        for (int query = 0; query < plan.queries; query++) join(plan, op, parts, sums, batch, kv_head, query);
    }
}
#else
size_t attention_work_size(int, const ggml_tensor *) { return 0; }
void   attention(const ggml_compute_params *, ggml_tensor *) {}
#endif

}  // namespace ggml::cpu::wide
