// Cells of a cache, widened to floats: keys or values of one head.
#pragma once
#include "lanes.h"

#define GGML_COMMON_DECL_CPP
#include "ggml-common.h"

namespace ggml::cpu::wide {

// Whether cells of this type and size can be read here. Sizes are the same for all instruction sets.
inline bool reads_cells(ggml_type type, int64_t size) {
    switch (type) {
        case GGML_TYPE_F32:
        case GGML_TYPE_F16:
        case GGML_TYPE_BF16: return size % 16 == 0;
        case GGML_TYPE_Q8_0: return size % QK8_0 == 0;
        default: return false;
    }
}

#if defined(GGML_CPU_WIDE_ATTENTION)

// One cell of `size` numbers.
WIDE_INLINE void widen_cell(ggml_type type, const char * cell, int size, float * to) {
    using namespace lanes;
    switch (type) {
        case GGML_TYPE_F16:
            for (int i = 0; i < size; i += L) store(to + i, halves(cell + 2 * i));
            break;
        case GGML_TYPE_BF16:
            for (int i = 0; i < size; i += L) store(to + i, bfloats(cell + 2 * i));
            break;
        case GGML_TYPE_Q8_0:
            for (int i = 0; i < size; i += QK8_0) {
                const block_q8_0 * block = (const block_q8_0 *) cell + i / QK8_0;
                const vf d = splat(GGML_CPU_FP16_TO_FP32(block->d));
                for (int j = 0; j < QK8_0; j += L) store(to + i + j, mul(d, bytes(block->qs + j)));
            }
            break;
        default: memcpy(to, cell, size * sizeof(float)); break;
    }
}

// Some cells of one head: numbers `from`, from + 1 … or, where there is a list, those that stand in it.
struct Cells {
    const char *    first;  // of the whole cache
    size_t          stride;
    int64_t         from;
    const int32_t * list;
    const char *    operator[](int i) const { return first + (list ? list[i] : from + i) * stride; }
};

// Cells begin..end - 1; the lines of as many cells behind them, up to `last`, are asked for.
inline void widen_cells(ggml_type type, const Cells & cells, int begin, int end, int last, int size, float * to) {
    const size_t bytes = ggml_row_size(type, size);
    for (int i = begin; i < end; i++, to += size) {
        const int next = i + end - begin;
        for (size_t line = 0; next < last && line < bytes; line += 64) lanes::fetch(cells[next] + line);
        widen_cell(type, cells[i], size, to);
    }
}

#endif
}  // namespace ggml::cpu::wide
