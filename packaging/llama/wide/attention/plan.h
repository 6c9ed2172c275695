// Sizes of one attention, how it is cut into tasks, and where things lie in the working memory.
//
// A strip is some rows of the pass in the heads that share keys and values. A pass of few rows is one strip for each head
// of the cache, and its tasks are the chunks of cells, so that all threads have something to do. In a pass of many rows,
// a prompt, a task is a strip with all chunks, and nothing has to be kept for later. Both ways give the same bits.
#pragma once
#include <math.h>

#include <algorithm>
#include <atomic>

#include "tiles.h"

#if defined(GGML_CPU_WIDE_ATTENTION)
namespace ggml::cpu::wide {

// What a chunk gives a query, beside the weighted sum of its values, which lies at number `place` of its task's.
struct Part {
    float   maximum, total;
    int32_t place;
};

// How many chunks of a strip are still to be done. Whoever does the last one joins them: nobody waits for a thread that is
// held up elsewhere, and threads meet once only.
using Left = std::atomic<int32_t>;

struct Strip {
    int64_t batch, kv_head;
    int     first_row, rows;
};

inline size_t padded(size_t bytes) { return (bytes + 63) / 64 * 64; }

// Cells that are widened at a time: they stay in the nearest cache while they are used. A multiple of 4.
inline int block_of(int64_t size) { return (int) std::max<int64_t>(8, 4096 / size / 4 * 4); }

struct Plan {
    static constexpr int    FEW_ROWS = 33, FEW_QUERIES = 256, QUERIES = 64;
    static constexpr size_t MOST_KEPT = (size_t) 64 << 20;  // bytes of what chunks give

    const ggml_tensor *op, *q, *k, *v, *mask;
    int                group, size_k, size_v, strip_rows, queries;
    int64_t            kv_heads, batches, n_kv, chunks, blocks, strips;
    bool               split;  // whether a task is a chunk

    // Bytes. All threads: Left[strip], Part[task][query], float[task][query][size_v]; the last two only where chunks are
    // tasks, else they are part of each thread's own memory.
    size_t parts_at, sums_at, own_at, parts_bytes, sums_bytes;
    size_t queries_bytes, scores_bytes, cells_bytes, whose_bytes, own_bytes;

    explicit Plan(const ggml_tensor * op) : op(op), q(op->src[0]), k(op->src[1]), v(op->src[2]), mask(op->src[3]) {
        const int rows = (int) q->ne[1];
        kv_heads = k->ne[2];
        batches = q->ne[3];
        group = (int) (q->ne[2] / kv_heads);
        size_k = (int) k->ne[0];
        size_v = (int) v->ne[0];
        n_kv = k->ne[1];
        chunks = (n_kv + CHUNK - 1) / CHUNK;

        const size_t kept = sizeof(float) * size_v * q->ne[2] * rows * batches * chunks;
        split = rows <= FEW_ROWS && kept <= MOST_KEPT;
        strip_rows = std::max(1, std::min(rows, (split ? FEW_QUERIES : QUERIES) / group));
        blocks = (rows + strip_rows - 1) / strip_rows;
        strips = blocks * kv_heads * batches;
        queries = strip_rows * group;

        parts_bytes = padded(queries * sizeof(Part));
        sums_bytes = padded((size_t) queries * size_v * sizeof(float));
        queries_bytes = padded((size_t) queries * size_k * sizeof(float));
        scores_bytes = padded((size_t) queries * CHUNK * sizeof(float));
        cells_bytes = padded(std::max(block_of(size_k) * size_k, block_of(size_v) * size_v) * sizeof(float));
        whose_bytes = padded(queries * sizeof(int32_t));
        own_bytes = queries_bytes + scores_bytes + cells_bytes + whose_bytes + parts_bytes + (split ? 0 : parts_bytes + sums_bytes);
        parts_at = padded(strips * sizeof(Left));
        sums_at = parts_at + (split ? tasks() * parts_bytes : 0);
        own_at = sums_at + (split ? tasks() * sums_bytes : 0);
    }

    int64_t tasks() const { return split ? strips * chunks : strips; }
    size_t  bytes(int threads) const { return 64 + own_at + threads * own_bytes; }

    Strip strip(int64_t number) const {
        const int64_t block = number / kv_heads % blocks;
        const int     first = (int) block * strip_rows;
        return {number / kv_heads / blocks, number % kv_heads, first, std::min(strip_rows, (int) q->ne[1] - first)};
    }
    // Queries of a strip: row after row, in each its heads.
    int     row_of(const Strip & strip, int query) const { return strip.first_row + query / group; }
    int64_t head_of(const Strip & strip, int query) const { return strip.kv_head * group + query % group; }

    const float * query_of(const Strip & s, int query) const {
        return (const float *) ((const char *) q->data + row_of(s, query) * q->nb[1] + head_of(s, query) * q->nb[2] + s.batch * q->nb[3]);
    }
    float * result_of(const Strip & s, int query) const {
        return (float *) ((char *) op->data + head_of(s, query) * op->nb[1] + row_of(s, query) * op->nb[2] + s.batch * op->nb[3]);
    }
    const char * cells_of(const ggml_tensor * cache, const Strip & s, int64_t cell) const {
        return (const char *) cache->data + cell * cache->nb[1] + s.kv_head * cache->nb[2] + s.batch * cache->nb[3];
    }
    const ggml_fp16_t * mask_of(const Strip & s, int query, int64_t cell) const {
        static const ggml_fp16_t nothing[CHUNK] = {};
        if (!mask) return nothing;
        return (const ggml_fp16_t *) ((const char *) mask->data + row_of(s, query) * mask->nb[1] +
                                      head_of(s, query) % mask->ne[2] * mask->nb[2] + s.batch % mask->ne[3] * mask->nb[3]) + cell;
    }
    bool has_mask_for_each_head() const { return mask && mask->ne[2] > 1; }

    // ALiBi: how much the mask counts in a head.
    float slope_of(int64_t head) const {
        const float max_bias = ggml_get_op_params_f32(op, 1);
        if (max_bias <= 0.0f) return 1.0f;
        const int64_t two = (int64_t) 1 << (int) floor(log2((double) q->ne[2]));
        return head < two ? powf(powf(2.0f, -max_bias / two), head + 1) : powf(powf(2.0f, -max_bias / 2.0f / two), 2 * (head - two) + 1);
    }
};

}  // namespace ggml::cpu::wide
#endif
