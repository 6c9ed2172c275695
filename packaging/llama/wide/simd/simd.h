// Vectors of 32-bit lanes, for the instruction set that this file is compiled for. A lane belongs to one output (one row
// of the weight matrix) and holds four neighbouring columns as bytes, or one sum.
//
//   vi, vf        integers and floats; R lanes
//   quad(p)       the four bytes at p in each lane: four activations beside four columns of R outputs
//   dot<MAX>      products of unsigned weights of at most MAX with the four signed bytes at x, summed in 32 bits; `half`
//                 is scratch that processors without such an instruction need between the QUADS quads J of a part
//   dot_signed    the same for weights of eight bits: +128 where BIASED is set, else with their sign
//
//   FUSED         whether `dot` is one instruction that adds to a sum; elsewhere a sum's beginning is better added last
//   in_order()    keeps loads behind it there: compilers bring all of a block's forward, and have no registers for them
//
// The kernels write every multiplication that feeds an addition as `fma`, so that no compiler has a choice left.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <type_traits>
#include <utility>

#if defined(_MSC_VER)
#    define WIDE_INLINE __forceinline
#    define WIDE_LAMBDA
#else
#    define WIDE_INLINE inline __attribute__((always_inline))
#    define WIDE_LAMBDA __attribute__((always_inline))
#endif

#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__)
#    include "avx512.h"
#elif defined(__AVX2__) && (defined(__FMA__) || defined(_MSC_VER)) && (defined(__F16C__) || defined(_MSC_VER))
#    include "avx2.h"
#elif defined(__aarch64__) && defined(__ARM_NEON) && defined(__ARM_FEATURE_DOTPROD)
#    include "neon.h"
#endif

#if defined(GGML_CPU_WIDE)
namespace ggml::cpu::wide {

WIDE_INLINE void in_order() {
#    if defined(__GNUC__)
    __asm__ volatile("" ::: "memory");
#    endif
}

// Calls body(0), body(1) … body(N - 1) with numbers that are known when compiling.
template <class Body, size_t... I> WIDE_INLINE void each_of(std::index_sequence<I...>, Body && body) {
    (body(std::integral_constant<int, (int) I>{}), ...);
}
template <int N, class Body> WIDE_INLINE void each(Body && body) { each_of(std::make_index_sequence<N>{}, body); }

}  // namespace ggml::cpu::wide
#endif
