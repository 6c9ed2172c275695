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

// `count` cells, `stride` bytes apart; the lines of as many cells behind them are asked for.
inline void widen_cells(ggml_type type, const char * cells, size_t stride, int count, int ahead, int size, float * to) {
    const size_t bytes = ggml_row_size(type, size);
    for (int i = 0; i < count; i++) {
        if (i < ahead) {
            for (size_t line = 0; line < bytes; line += 64) lanes::fetch(cells + (count + i) * stride + line);
        }
        widen_cell(type, cells + i * stride, size, to + (size_t) i * size);
    }
}

#endif
}  // namespace ggml::cpu::wide
