// AVX2: 8 lanes, 16 registers; with AVX-VNNI (Alder Lake on) or without.
#pragma once
#include <immintrin.h>

#define GGML_CPU_WIDE 1

namespace ggml::cpu::wide {

constexpr int R = 8;
#if defined(__AVXVNNI__)
constexpr bool BIASED = true, FUSED = true;
#else
constexpr bool BIASED = false, FUSED = false;
#endif

using vi = __m256i;
using vf = __m256;

WIDE_INLINE vi load(const void * p) { return _mm256_loadu_si256((const __m256i *) p); }
WIDE_INLINE vi zero() { return _mm256_setzero_si256(); }
WIDE_INLINE vf zerof() { return _mm256_setzero_ps(); }
WIDE_INLINE vi splat(int32_t x) { return _mm256_set1_epi32(x); }
WIDE_INLINE vi splat8(int x) { return _mm256_set1_epi8((char) x); }
WIDE_INLINE vf splatf(float x) { return _mm256_set1_ps(x); }
WIDE_INLINE vi quad(const void * p) { int32_t x; memcpy(&x, p, 4); return _mm256_set1_epi32(x); }
WIDE_INLINE vf quadf(const void * p) { float x; memcpy(&x, p, 4); return _mm256_set1_ps(x); }
WIDE_INLINE vi bit_and(vi a, vi b) { return _mm256_and_si256(a, b); }
WIDE_INLINE vi and_or(vi a, vi mask, vi b) { return _mm256_or_si256(_mm256_and_si256(a, mask), b); }
template <int N> WIDE_INLINE vi shift(vi a) {  // to the right by N, or to the left by -N; bits cross bytes
    if constexpr (N > 0) return _mm256_srli_epi16(a, N);
    else if constexpr (N < 0) return _mm256_slli_epi16(a, -N);
    else return a;
}
template <int N> WIDE_INLINE vi shr32(vi a) { return _mm256_srli_epi32(a, N); }
template <int N> WIDE_INLINE vi shl32(vi a) { return _mm256_slli_epi32(a, N); }
template <int N> WIDE_INLINE vi sar32(vi a) { return _mm256_srai_epi32(a, N); }
WIDE_INLINE vi addi(vi a, vi b) { return _mm256_add_epi32(a, b); }
WIDE_INLINE vi look_up(vi table, vi index) { return _mm256_shuffle_epi8(table, index); }
WIDE_INLINE vi table16(const void * p) { return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *) p)); }
WIDE_INLINE vf to_float(vi a) { return _mm256_cvtepi32_ps(a); }
WIDE_INLINE vf mul(vf a, vf b) { return _mm256_mul_ps(a, b); }
WIDE_INLINE vf fma(vf a, vf b, vf c) { return _mm256_fmadd_ps(a, b, c); }
WIDE_INLINE vf negative_fma(vf a, vf b, vf c) { return _mm256_fnmadd_ps(a, b, c); }  // c - a b
WIDE_INLINE vf loadf(const float * p) { return _mm256_loadu_ps(p); }
WIDE_INLINE void store(float * p, vf a) { _mm256_storeu_ps(p, a); }
WIDE_INLINE vf as_float(vi a) { return _mm256_castsi256_ps(a); }
WIDE_INLINE vf halves(const void * p) { return _mm256_cvtph_ps(_mm_loadu_si128((const __m128i *) p)); }
WIDE_INLINE vf bfloats(const void * p) {
    return as_float(_mm256_slli_epi32(_mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *) p)), 16));
}
WIDE_INLINE vi bytes(const void * p) { return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *) p)); }
WIDE_INLINE vi less(vi a, vi b, vi then, vi otherwise) {  // a < b ? then : otherwise
    return _mm256_blendv_epi8(otherwise, then, _mm256_cmpgt_epi32(b, a));
}

// Has x computed here: GCC puts such additions off to the end of a block, and meanwhile keeps their terms in memory.
WIDE_INLINE void here(vi & x) {
#if defined(__GNUC__)
    __asm__ volatile("" : "+x"(x));
#else
    (void) x;
#endif
}

template <int MAX, int QUADS, int J> WIDE_INLINE void dot(vi & sum, vi & half, vi weights, const void * x) {
#if defined(__AVXVNNI__)
    sum = _mm256_dpbusd_avx_epi32(sum, weights, quad(x));
    (void) half;
#else
    // So many sums of two products stay below 2^15.
    constexpr int MANY = MAX <= 15 ? 8 : MAX <= 31 ? 4 : MAX <= 63 ? 2 : 1;
    const vi two = _mm256_maddubs_epi16(weights, quad(x));
    half = J % MANY == 0 ? two : _mm256_add_epi16(half, two);
    here(half);
    if (J % MANY == MANY - 1 || J == QUADS - 1) sum = _mm256_add_epi32(sum, _mm256_madd_epi16(half, _mm256_set1_epi16(1)));
#endif
}
WIDE_INLINE void dot_signed(vi & sum, vi weights, const void * x) {
#if defined(__AVXVNNI__)
    sum = _mm256_dpbusd_avx_epi32(sum, weights, quad(x));
#else
    const vi two = _mm256_maddubs_epi16(_mm256_abs_epi8(weights), _mm256_sign_epi8(quad(x), weights));
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(two, _mm256_set1_epi16(1)));
    here(sum);
#endif
}

WIDE_INLINE int32_t sum_of(__m256i a) {
    __m128i s = _mm_add_epi32(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    s = _mm_add_epi32(s, _mm_shuffle_epi32(s, 0x4e));
    return _mm_cvtsi128_si32(_mm_add_epi32(s, _mm_shuffle_epi32(s, 0xb1)));
}

// Activations. `bits` are those of the largest magnitude among n floats (a multiple of 16): larger than those of infinity
// where one is NaN.
WIDE_INLINE uint32_t largest_bits(const float * x, int n) {
    __m256i most = _mm256_setzero_si256();
    const __m256i magnitude = _mm256_set1_epi32(0x7fffffff);
    for (int i = 0; i < n; i += 8) most = _mm256_max_epi32(most, _mm256_and_si256(load(x + i), magnitude));
    __m128i m = _mm_max_epi32(_mm256_castsi256_si128(most), _mm256_extracti128_si256(most, 1));
    m = _mm_max_epi32(m, _mm_shuffle_epi32(m, 0x4e));
    return (uint32_t) _mm_cvtsi128_si32(_mm_max_epi32(m, _mm_shuffle_epi32(m, 0xb1)));
}
// 16 floats times `factor` as bytes, rounded to the nearest; returns their sum.
WIDE_INLINE int32_t to_bytes16(const float * x, float factor, int8_t * to) {
    const __m256 f = _mm256_set1_ps(factor);
    const __m256i a = _mm256_cvtps_epi32(_mm256_mul_ps(_mm256_loadu_ps(x), f));
    const __m256i b = _mm256_cvtps_epi32(_mm256_mul_ps(_mm256_loadu_ps(x + 8), f));
    const __m256i words = _mm256_permute4x64_epi64(_mm256_packs_epi32(a, b), 0xd8);
    _mm_storeu_si128((__m128i *) to, _mm_packs_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1)));
    return sum_of(_mm256_add_epi32(a, b));
}

WIDE_INLINE void fetch_far(const void * p) { _mm_prefetch((const char *) p, _MM_HINT_T1); }
WIDE_INLINE void fetch_near(const void * p) { _mm_prefetch((const char *) p, _MM_HINT_T0); }

}  // namespace ggml::cpu::wide
