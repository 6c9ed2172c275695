// The kinds of weights that there are kernels for: how each is packed, how its activations are, which kernel takes how many
// rows.
#pragma once
#include "ggml.h"
#include "pack.h"
#include "simd/simd.h"

#if defined(GGML_CPU_WIDE)
namespace ggml::cpu::wide {

// So many rows are multiplied at once: their sums fit into the registers.
#if defined(__AVX512F__)
constexpr int MAX_ROWS = 8;
#else
constexpr int MAX_ROWS = 4;
#endif

// The tile at w, `blocks` blocks long, times a panel x of so many rows; row r's TILE results to out + r * TILE.
using Kernel = void (*)(const uint8_t * w, size_t blocks, const uint8_t * x, float * out);

struct Kind {
    ggml_type type;
    int block;       // columns of a block
    size_t bytes;    // of a block, in the file and in a tile
    size_t x_bytes;  // of a row's block of activations
    void (*pack)(uint8_t * tile, int r, const void * row, size_t blocks);
    void (*quantize)(const float * x, uint8_t * block, int rows, int r);
    Kernel multiply[MAX_ROWS + 1];  // by rows
};

// The kinds of the file that each is defined in; the last one's type is GGML_TYPE_COUNT.
extern const Kind kinds_of_32[], kinds_of_256[], kinds_of_floats[];

// The kind of a type of weights, or null.
inline const Kind * kind_of(ggml_type type) {
    for (const Kind * kinds : {kinds_of_32, kinds_of_256, kinds_of_floats}) {
        for (const Kind * kind = kinds; kind->type != GGML_TYPE_COUNT; kind++) {
            if (kind->type == type) return kind;
        }
    }
    return nullptr;
}

}  // namespace ggml::cpu::wide
#endif
