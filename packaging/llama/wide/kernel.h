// What the kernels have in common: which rows and outputs a call takes, and how weights are fetched ahead.
//
// A call takes the TILE outputs of a tile, as VECTORS vectors, and ROWS rows. Weights are read in one piece: calls for
// two tiles at once, which would share a broadcast activation, were tried on AVX-512 and are slower.
#pragma once
#include "activations.h"
#include "kinds.h"
#include "nibbles.h"

namespace ggml::cpu::wide {

// Unrolled whole, so that what it indexes lies in registers.
#define EACH_ROW _Pragma("GCC unroll 8") for (int r = 0; r < ROWS; r++)
#define EACH_VECTOR _Pragma("GCC unroll 4") for (int v = 0; v < VECTORS; v++)

// Fetches BYTES bytes ahead of p: from memory into the second level, and from there into the first shortly before their use,
// for a load that misses the first level takes one of the few places in which lines from memory are waited for, too. On a
// Sapphire Rapids the second level alone, 8 KB ahead, takes 1.1 to 1.25 times as long, and past the caches (`prefetchnta`,
// as weights are read once) 1.6 to 1.9 times.
template <int BYTES> WIDE_INLINE void fetch_ahead(const uint8_t * p) {
    constexpr int INTO_L2 = 3072, INTO_L1 = 512;
    each<(BYTES + 63) / 64>([&](auto i) WIDE_LAMBDA {
        fetch_far(p + INTO_L2 + i * 64);
        fetch_near(p + INTO_L1 + i * 64);
    });
}

// A kernel's variants by rows. `Of` names it: `Of::kernel<ROWS>`.
template <class Of, int... ROW> constexpr void fill(Kind & kind, std::integer_sequence<int, ROW...>) {
    ((kind.multiply[ROW + 1] = Of::template kernel<ROW + 1>), ...);
}
template <class Block> static void pack_row(uint8_t * tile, int r, const void * row, size_t blocks) {
    for (size_t b = 0; b < blocks; b++) put(tile + b * sizeof(Block) * TILE, r, ((const Block *) row)[b]);
}
template <class Of, class Block, class X> constexpr Kind kind_with(ggml_type type) {
    Kind kind = {type, X::BLOCK, sizeof(Block), X::BYTES, pack_row<Block>, X::put, {}};
    fill<Of>(kind, std::make_integer_sequence<int, MAX_ROWS>{});
    return kind;
}
constexpr Kind NO_KIND = {GGML_TYPE_COUNT, 0, 0, 0, nullptr, nullptr, {}};

}  // namespace ggml::cpu::wide
