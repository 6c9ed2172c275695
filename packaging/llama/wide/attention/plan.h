// Sizes of one attention, how it is cut into tasks, and where things lie in the working memory.
//
// A strip is some queries that share keys and values: rows of the pass in the heads of a group. A pass of few rows is one
// strip for each head of the cache, and its tasks are the chunks of cells, so that all threads have something to do. In a
// pass of many rows, a prompt, a task is a strip with all chunks, and nothing has to be kept for later. Where that makes
// fewer tasks than threads could take, strips are narrower. All ways give the same bits.
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

// What a row sees of the cache: from its first cell to its last so many.
struct Seen {
    int32_t first, behind, count;
};

struct Strip {
    int64_t batch, kv_head;
    int     first, count;  // queries, counted row after row, in each row its heads
};

inline size_t padded(size_t bytes) { return (bytes + 63) / 64 * 64; }

// Cells that are widened at a time: they stay in the nearest cache while they are used. A multiple of 4.
inline int block_of(int64_t size) { return (int) std::max<int64_t>(8, 4096 / size / 4 * 4); }

struct Plan {
    static constexpr int    FEW_ROWS = 33, FEW_QUERIES = 256, PROMPT_QUERIES = 64, LEAST_QUERIES = 6;
    static constexpr size_t MOST_KEPT = (size_t) 64 << 20;  // bytes of what chunks give

    const ggml_tensor *op, *q, *k, *v, *mask;
    int                group, size_k, size_v, all, queries;  // queries of a head of the cache, of a strip
    int64_t            kv_heads, batches, n_kv, chunks, blocks, strips, mask_rows;
    bool               split;  // whether a task is a chunk

    // Where things lie, in bytes. First what all threads share: Left[strip], Seen[row of the mask], int32_t[row of the
    // mask][chunk], and where chunks are tasks Part[chunk][head of the cache][query] and float[chunk][head of the
    // cache][query][size_v]. Then each thread's own.
    size_t seen_at, before_at, parts_at, sums_at, own_at;
    size_t queries_bytes, scores_bytes, cells_bytes, whose_bytes, parts_bytes, sums_bytes, own_bytes;

    char *             base = nullptr;

    Plan(const ggml_tensor * op, int threads) : op(op), q(op->src[0]), k(op->src[1]), v(op->src[2]), mask(op->src[3]) {
        kv_heads = k->ne[2];
        batches = q->ne[3];
        group = (int) (q->ne[2] / kv_heads);
        all = (int) q->ne[1] * group;
        size_k = (int) k->ne[0];
        size_v = (int) v->ne[0];
        n_kv = k->ne[1];
        chunks = (n_kv + CHUNK - 1) / CHUNK;

        const size_t  kept = (size_t) (kv_heads * batches * chunks) * all;
        split = q->ne[1] <= FEW_ROWS && kept * size_v * sizeof(float) <= MOST_KEPT;
        const int     most = std::min(all, split ? FEW_QUERIES : PROMPT_QUERIES);
        const int64_t wanted = 2 * threads / std::max<int64_t>(1, kv_heads * batches * (split ? chunks : 1));  // strips of a head
        queries = wanted > 1 && threads > 1 ? std::min(most, std::max(LEAST_QUERIES, (int) ((all + wanted - 1) / wanted))) : most;
        blocks = (all + queries - 1) / queries;
        strips = blocks * kv_heads * batches;

        // Enough for any number of threads: fewer may come than were planned for.
        parts_bytes = padded(most * sizeof(Part));
        sums_bytes = split ? 0 : padded((size_t) most * size_v * sizeof(float));
        queries_bytes = padded((size_t) most * size_k * sizeof(float));
        scores_bytes = padded((size_t) most * SPAN * sizeof(float));
        cells_bytes = padded(std::max(block_of(size_k) * size_k, block_of(size_v) * size_v) * sizeof(float));
        whose_bytes = padded(most * sizeof(int32_t));
        own_bytes = queries_bytes + scores_bytes + cells_bytes + whose_bytes + 2 * parts_bytes + sums_bytes;
        mask_rows = mask ? q->ne[1] * mask->ne[2] * mask->ne[3] : 0;
        seen_at = padded((size_t) (kv_heads * batches) * all * sizeof(Left));
        before_at = seen_at + padded(mask_rows * sizeof(Seen));
        parts_at = before_at + padded(mask_rows * chunks * sizeof(int32_t));
        sums_at = parts_at + (split ? padded(kept * sizeof(Part)) : 0);
        own_at = sums_at + (split ? padded(kept * size_v * sizeof(float)) : 0);
    }

    int64_t tasks() const { return split ? strips * chunks : strips; }
    size_t  bytes(int threads) const { return 64 + own_at + threads * own_bytes; }

    Strip strip(int64_t number) const {
        const int first = (int) (number / kv_heads % blocks) * queries;
        return {number / kv_heads / blocks, number % kv_heads, first, std::min(queries, all - first)};
    }
    // The number of a strip's first query in what is kept of a chunk.
    size_t kept_at(const Strip & s, int64_t chunk) const { return (size_t) ((chunk * batches + s.batch) * kv_heads + s.kv_head) * all + s.first; }

    int64_t row_of(const Strip & s, int query) const { return (s.first + query) / group; }
    int64_t head_of(const Strip & s, int query) const { return s.kv_head * group + (s.first + query) % group; }

    const float * query_of(const Strip & s, int query) const {
        return (const float *) ((const char *) q->data + row_of(s, query) * q->nb[1] + head_of(s, query) * q->nb[2] + s.batch * q->nb[3]);
    }
    float * result_of(const Strip & s, int query) const {
        return (float *) ((char *) op->data + head_of(s, query) * op->nb[1] + row_of(s, query) * op->nb[2] + s.batch * op->nb[3]);
    }
    // One head of the cache, from its first cell on.
    const char * cells_of(const ggml_tensor * cache, const Strip & s) const {
        return (const char *) cache->data + s.kv_head * cache->nb[2] + s.batch * cache->nb[3];
    }

    // Rows of the mask: all that are different.
    int64_t mask_row_of(const Strip & s, int query) const {
        return (s.batch % mask->ne[3] * mask->ne[2] + head_of(s, query) % mask->ne[2]) * q->ne[1] + row_of(s, query);
    }
    const ggml_fp16_t * mask_row(int64_t number) const {
        const int64_t row = number % q->ne[1], head = number / q->ne[1] % mask->ne[2], batch = number / q->ne[1] / mask->ne[2];
        return (const ggml_fp16_t *) ((const char *) mask->data + row * mask->nb[1] + head * mask->nb[2] + batch * mask->nb[3]);
    }
    // Whether a query's mask is another than that of the query before it.
    bool has_new_mask(const Strip & s, int query) const { return query == 0 || (s.first + query) % group == 0 || (mask && mask->ne[2] > 1); }
    Seen &    seen(int64_t mask_row) const { return ((Seen *) (base + seen_at))[mask_row]; }
    int32_t * before(int64_t mask_row) const { return (int32_t *) (base + before_at) + mask_row * chunks; }  // cells seen before each chunk

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
