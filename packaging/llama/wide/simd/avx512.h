// AVX-512: 16 lanes, 32 registers; with VNNI (Ice Lake, Zen 4 on) or without (Skylake-X).
#pragma once
#include <immintrin.h>

#define GGML_CPU_WIDE 1

namespace ggml::cpu::wide {

constexpr int R = 16;
#if defined(__AVX512VNNI__)
constexpr bool BIASED = true, FUSED = true;
#else
constexpr bool BIASED = false, FUSED = false;
#endif

using vi = __m512i;
using vf = __m512;

struct Four { uint8_t x[4]; };

WIDE_INLINE vi load(const void * p) { return _mm512_loadu_si512(p); }
WIDE_INLINE vi zero() { return _mm512_setzero_si512(); }
WIDE_INLINE vf zerof() { return _mm512_setzero_ps(); }
WIDE_INLINE vi splat(int32_t x) { return _mm512_set1_epi32(x); }
WIDE_INLINE vi splat8(int x) { return _mm512_set1_epi8((char) x); }
WIDE_INLINE vf splatf(float x) { return _mm512_set1_ps(x); }
WIDE_INLINE vi quad(const void * p) { int32_t x; memcpy(&x, p, 4); return _mm512_set1_epi32(x); }
WIDE_INLINE vf quadf(const void * p) { float x; memcpy(&x, p, 4); return _mm512_set1_ps(x); }
WIDE_INLINE vi bit_and(vi a, vi b) { return _mm512_and_si512(a, b); }
WIDE_INLINE vi and_or(vi a, vi mask, vi b) { return _mm512_ternarylogic_epi32(a, mask, b, 0xEA); }  // (a & mask) | b
template <int N> WIDE_INLINE vi shift(vi a) {  // to the right by N, or to the left by -N; bits cross bytes
    if constexpr (N > 0) return _mm512_srli_epi16(a, N);
    else if constexpr (N < 0) return _mm512_slli_epi16(a, -N);
    else return a;
}
template <int N> WIDE_INLINE vi shr32(vi a) { return _mm512_srli_epi32(a, N); }
template <int N> WIDE_INLINE vi shl32(vi a) { return _mm512_slli_epi32(a, N); }
template <int N> WIDE_INLINE vi sar32(vi a) { return _mm512_srai_epi32(a, N); }
WIDE_INLINE vi addi(vi a, vi b) { return _mm512_add_epi32(a, b); }
WIDE_INLINE vi look_up(vi table, vi index) { return _mm512_shuffle_epi8(table, index); }
WIDE_INLINE vi table16(const void * p) { return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *) p)); }
WIDE_INLINE vf to_float(vi a) { return _mm512_cvtepi32_ps(a); }
WIDE_INLINE vf mul(vf a, vf b) { return _mm512_mul_ps(a, b); }
WIDE_INLINE vf fma(vf a, vf b, vf c) { return _mm512_fmadd_ps(a, b, c); }
WIDE_INLINE vf negative_fma(vf a, vf b, vf c) { return _mm512_fnmadd_ps(a, b, c); }  // c - a b
WIDE_INLINE vf loadf(const float * p) { return _mm512_loadu_ps(p); }
WIDE_INLINE void store(float * p, vf a) { _mm512_storeu_ps(p, a); }
WIDE_INLINE vf as_float(vi a) { return _mm512_castsi512_ps(a); }
WIDE_INLINE vf halves(const void * p) { return _mm512_cvtph_ps(_mm256_loadu_si256((const __m256i *) p)); }
WIDE_INLINE vf bfloats(const void * p) {
    return as_float(_mm512_slli_epi32(_mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *) p)), 16));
}
WIDE_INLINE vi bytes(const void * p) { return _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *) p)); }
WIDE_INLINE vi less(vi a, vi b, vi then, vi otherwise) {  // a < b ? then : otherwise
    return _mm512_mask_blend_epi32(_mm512_cmplt_epi32_mask(a, b), otherwise, then);
}

#if defined(__AVX512VNNI__)
// One instruction: compilers load and broadcast the four bytes with one of their own, which costs a quarter of the time.
WIDE_INLINE void dot_bytes(vi & sum, vi weights, const void * x) {
#    if defined(__GNUC__)
    __asm__("vpdpbusd %2%{1to16%}, %1, %0" : "+v"(sum) : "v"(weights), "m"(*(const Four *) x));
#    else
    sum = _mm512_dpbusd_epi32(sum, weights, quad(x));
#    endif
}
#endif

template <int MAX, int QUADS, int J> WIDE_INLINE void dot(vi & sum, vi & half, vi weights, const void * x) {
#if defined(__AVX512VNNI__)
    dot_bytes(sum, weights, x);
    (void) half;
#else
    // So many sums of two products stay below 2^15.
    constexpr int MANY = MAX <= 15 ? 8 : MAX <= 31 ? 4 : MAX <= 63 ? 2 : 1;
    const vi two = _mm512_maddubs_epi16(weights, quad(x));
    half = J % MANY == 0 ? two : _mm512_add_epi16(half, two);
    if (J % MANY == MANY - 1 || J == QUADS - 1) sum = _mm512_add_epi32(sum, _mm512_madd_epi16(half, _mm512_set1_epi16(1)));
#endif
}
WIDE_INLINE void dot_signed(vi & sum, vi weights, const void * x) {
#if defined(__AVX512VNNI__)
    dot_bytes(sum, weights, x);
#else
    const vi y = _mm512_mask_sub_epi8(quad(x), _mm512_movepi8_mask(weights), _mm512_setzero_si512(), quad(x));
    sum = _mm512_add_epi32(sum, _mm512_madd_epi16(_mm512_maddubs_epi16(_mm512_abs_epi8(weights), y), _mm512_set1_epi16(1)));
#endif
}

// Activations. `bits` are those of the largest magnitude among n floats (a multiple of 16): larger than those of infinity
// where one is NaN.
WIDE_INLINE uint32_t largest_bits(const float * x, int n) {
    __m512i most = _mm512_setzero_si512();
    const __m512i magnitude = _mm512_set1_epi32(0x7fffffff);
    for (int i = 0; i < n; i += 16) most = _mm512_max_epu32(most, _mm512_and_si512(_mm512_loadu_si512(x + i), magnitude));
    return _mm512_reduce_max_epu32(most);
}
// 16 floats times `factor` as bytes, rounded to the nearest; returns their sum.
WIDE_INLINE int32_t to_bytes16(const float * x, float factor, int8_t * to) {
    const __m512i whole = _mm512_cvtps_epi32(_mm512_mul_ps(_mm512_loadu_ps(x), _mm512_set1_ps(factor)));
    _mm_storeu_si128((__m128i *) to, _mm512_cvtepi32_epi8(whole));
    return _mm512_reduce_add_epi32(whole);
}

WIDE_INLINE void fetch_far(const void * p) { _mm_prefetch((const char *) p, _MM_HINT_T1); }
WIDE_INLINE void fetch_near(const void * p) { _mm_prefetch((const char *) p, _MM_HINT_T0); }

}  // namespace ggml::cpu::wide
