// The three steps of attention over some cells, for many queries at once: scores, softmax, weighted sums. A query is one
// row of the pass in one head.
//
// What is computed for a query, and in which order, depends on that query and the cells that it sees alone, and not on
// where those lie: a score's sum runs over the numbers of a cell in order, a weighted sum over the cells in order, where
// cells of weight 0 change nothing, and the sum of the weights is one of whole numbers, which has no order.
#pragma once
#include "lanes.h"

#if defined(GGML_CPU_WIDE_ATTENTION)
namespace ggml::cpu::wide {

// So many cells that a query sees have one maximum and one sum.
constexpr int CHUNK = 256;

// Room for the cells of a chunk, which may be more where queries see different ones.
constexpr int SPAN = CHUNK + 64;

template <int ROWS>
static void score_tile(const float * queries, const float * cells, int size, int n_cells, float * scores) {
    using namespace lanes;
    for (int cell = 0; cell < n_cells; cell += 4, cells += 4 * (size_t) size) {
        vf s[ROWS][4];
        for (int r = 0; r < ROWS; r++) {
            for (int c = 0; c < 4; c++) s[r][c] = zero();
        }
        for (int i = 0; i < size; i += L) {
            vf k[4];
            for (int c = 0; c < 4; c++) k[c] = load(cells + c * (size_t) size + i);
            for (int r = 0; r < ROWS; r++) {
                const vf q = load(queries + r * (size_t) size + i);
                for (int c = 0; c < 4; c++) s[r][c] = fma(q, k[c], s[r][c]);
            }
        }
        store_sums<ROWS>(s, scores + cell, SPAN);
    }
}

template <int ROWS, int VECTORS>
static void sum_tile(const float * weights, const float * cells, int size, int n_cells, float * sums) {
    using namespace lanes;
    vf s[ROWS][VECTORS];
    for (int r = 0; r < ROWS; r++) {
        for (int v = 0; v < VECTORS; v++) s[r][v] = load(sums + r * (size_t) size + v * L);
    }
    for (int cell = 0; cell < n_cells; cell++, cells += size) {
        vf x[VECTORS];
        for (int v = 0; v < VECTORS; v++) x[v] = load(cells + v * L);
        for (int r = 0; r < ROWS; r++) {
            const vf w = splat(weights[r * SPAN + cell]);
            for (int v = 0; v < VECTORS; v++) s[r][v] = fma(w, x[v], s[r][v]);
        }
    }
    for (int r = 0; r < ROWS; r++) {
        for (int v = 0; v < VECTORS; v++) store(sums + r * (size_t) size + v * L, s[r][v]);
    }
}

// Calls tile(row, n) for tiles of n <= MOST rows that differ by one row at most.
template <int MOST, class Tile> WIDE_INLINE void in_tiles(int rows, Tile && tile) {
    const int tiles = (rows + MOST - 1) / MOST;
    for (int t = 0; t < tiles; t++) {
        const int from = rows * t / tiles;
        tile(from, rows * (t + 1) / tiles - from);
    }
}

// scores[query * SPAN + cell], for queries of `size` numbers that lie one behind the other; n_cells: a multiple of 4.
inline void score(const float * queries, int n_queries, const float * cells, int size, int n_cells, float * scores) {
    in_tiles<lanes::SCORE_ROWS>(n_queries, [&](int from, int n) {
        const float * q = queries + from * (size_t) size;
        float *       s = scores + from * (size_t) SPAN;
        switch (n) {
            case 1: score_tile<1>(q, cells, size, n_cells, s); break;
            case 2: score_tile<2>(q, cells, size, n_cells, s); break;
            case 3: score_tile<3>(q, cells, size, n_cells, s); break;
            default: score_tile<4>(q, cells, size, n_cells, s); break;
        }
    });
}

template <int VECTORS>
static void sum_columns(const float * weights, int n_queries, const float * cells, int size, int n_cells, float * sums) {
    in_tiles<lanes::SUM_ROWS>(n_queries, [&](int from, int n) {
        const float * w = weights + from * (size_t) SPAN;
        float *       s = sums + from * (size_t) size;
        switch (n) {
            case 1: sum_tile<1, VECTORS>(w, cells, size, n_cells, s); break;
            case 2: sum_tile<2, VECTORS>(w, cells, size, n_cells, s); break;
            case 3: sum_tile<3, VECTORS>(w, cells, size, n_cells, s); break;
            case 4: sum_tile<4, VECTORS>(w, cells, size, n_cells, s); break;
            case 5: sum_tile<5, VECTORS>(w, cells, size, n_cells, s); break;
            default: sum_tile<6, VECTORS>(w, cells, size, n_cells, s); break;
        }
    });
}

// sums[query * size + i] += weights[query * SPAN + cell] * cells[cell * size + i], cell after cell.
inline void sum(const float * weights, int n_queries, const float * cells, int size, int n_cells, float * sums) {
    constexpr int L = lanes::L;
    int i = 0;
    for (; i + 4 * L <= size; i += 4 * L) sum_columns<4>(weights, n_queries, cells + i, size, n_cells, sums + i);
    for (; i + 2 * L <= size; i += 2 * L) sum_columns<2>(weights, n_queries, cells + i, size, n_cells, sums + i);
    for (; i < size; i += L) sum_columns<1>(weights, n_queries, cells + i, size, n_cells, sums + i);
}

// How a score becomes a logit: scale * score + slope * mask, and with a soft cap cap * tanh(scale * score) + slope * mask.
struct Logits {
    float scale, cap;
};

// A query's scores of the cells from `first` to `last` (multiples of 16) become weights, exp(logit - maximum). The mask
// ends at `valid`. Cells that it excludes get a weight of 0, whatever their scores are, and change nothing else. Where no
// cell is left, or all logits are minus infinity, so is the maximum.
inline void weigh(const Logits & how, float * scores, const ggml_fp16_t * mask, float slope, int valid, int first, int last,
                  float & maximum, float & total) {
    using namespace lanes;
    ggml_fp16_t tail[L];
    for (int i = 0; i < L; i++) {
        const int cell = valid / L * L + i;
        tail[i] = cell < valid ? mask[cell] : GGML_CPU_FP32_TO_FP16(-INFINITY);
    }
    vf most = splat(-INFINITY);
    for (int i = first; i < last; i += L) {
        const vf bias = i + L <= valid ? halves(mask + i) : i < valid ? halves(tail) : splat(-INFINITY);
        vf s = load(scores + i), scale = splat(how.scale);
        if (how.cap != 0.0f) {
            // tanh(x) = 1 - 2 / (exp(2x) + 1)
            const vf e = lanes::exp(mul(mul(s, scale), splat(2.0f)));
            s = fma(splat(-2.0f), divide(splat(1.0f), add(e, splat(1.0f))), splat(1.0f));
            scale = splat(how.cap);
        }
        s = unless_masked(bias, fma(s, scale, mul(bias, splat(slope))));
        store(scores + i, s);
        most = larger_number(s, most);
    }
    alignas(64) float lane[L];
    store(lane, most);
    maximum = lane[0];
    for (int i = 1; i < L; i++) maximum = lane[i] > maximum ? lane[i] : maximum;
    if (maximum == -INFINITY) {
        // NaN is no maximum, and is not lost either.
        bool lost = false;
        for (int i = first; i < last; i++) lost |= scores[i] != scores[i];
        for (int i = first; i < last; i += L) store(scores + i, zero());
        total = lost ? NAN : 0.0f;
        maximum = lost ? 0.0f : maximum;
        return;
    }
    Halves halves_of_all;
    vf     sums = zero();
    for (int i = first; i < last; i += L) {
        const vf w = lanes::exp(sub(load(scores + i), splat(maximum)));
        store(scores + i, w);
        halves_of_all.add(w);
        sums = add(sums, w);
    }
    int32_t upper[L], lower[L];
    halves_of_all.store(upper, lower);
    int64_t all = 0;
    for (int i = 0; i < L; i++) all += (int64_t) upper[i] * 0x8000 + lower[i];
    total = any_not_finite(sums) ? NAN : (float) ((double) all * 0x1p-30);
}

}  // namespace ggml::cpu::wide
#endif
