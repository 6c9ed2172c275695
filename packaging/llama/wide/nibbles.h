// Two quads of weights from a vector of nibbles, with a fifth bit where there is one.
#pragma once
#include "simd/simd.h"

namespace ggml::cpu::wide {

WIDE_INLINE void nibbles(vi x, vi & low, vi & high) {
    low = bit_and(x, splat8(15));
    high = bit_and(shift<4>(x), splat8(15));
}
// With a fifth bit: bit J of `upper` for the lower quad, bit J + 4 for the upper one.
template <int J> WIDE_INLINE void five_bits(vi x, vi upper, vi & low, vi & high) {
    nibbles(x, low, high);
    low = and_or(shift<J - 4>(upper), splat8(16), low);
    high = and_or(shift<J>(upper), splat8(16), high);
}

}  // namespace ggml::cpu::wide
