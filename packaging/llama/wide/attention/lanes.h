// Vectors of floats for the instruction set that this file is compiled for: L lanes each.
//
// Every multiplication that feeds an addition is written as `fma`, so that no compiler has a choice left: what is computed
// for a row must not depend on the rows beside it, and so not on the copy of the code that computes it.
#pragma once
#include "ggml-cpu-impl.h"
#include "vec.h"

#if defined(_MSC_VER)
#    define WIDE_INLINE __forceinline
#else
#    define WIDE_INLINE inline __attribute__((always_inline))
#endif

#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512DQ__)
#    define GGML_CPU_WIDE_ATTENTION 1
namespace ggml::cpu::wide::lanes {

constexpr int L = 16;
constexpr int SCORE_ROWS = 4, SUM_ROWS = 6;  // rows whose sums fill the 32 registers
using vf = __m512;

WIDE_INLINE vf zero() { return _mm512_setzero_ps(); }
WIDE_INLINE vf splat(float x) { return _mm512_set1_ps(x); }
WIDE_INLINE vf load(const float * p) { return _mm512_loadu_ps(p); }
WIDE_INLINE void store(float * p, vf a) { _mm512_storeu_ps(p, a); }
WIDE_INLINE vf fma(vf a, vf b, vf c) { return _mm512_fmadd_ps(a, b, c); }
WIDE_INLINE vf mul(vf a, vf b) { return _mm512_mul_ps(a, b); }
WIDE_INLINE vf add(vf a, vf b) { return _mm512_add_ps(a, b); }
WIDE_INLINE vf sub(vf a, vf b) { return _mm512_sub_ps(a, b); }
WIDE_INLINE vf divide(vf a, vf b) { return _mm512_div_ps(a, b); }
WIDE_INLINE vf larger_number(vf a, vf b) { return _mm512_max_ps(a, b); }  // b, where a is NaN
WIDE_INLINE vf halves(const void * p) { return _mm512_cvtph_ps(_mm256_loadu_si256((const __m256i *) p)); }
WIDE_INLINE vf bfloats(const void * p) {
    return _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_cvtepu16_epi32(_mm256_loadu_si256((const __m256i *) p)), 16));
}
WIDE_INLINE vf bytes(const void * p) { return _mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(_mm_loadu_si128((const __m128i *) p))); }
// x, but minus infinity where `bias` is that.
WIDE_INLINE vf unless_masked(vf bias, vf x) {
    const vf never = _mm512_set1_ps(-INFINITY);
    return _mm512_mask_blend_ps(_mm512_cmp_ps_mask(bias, never, _CMP_EQ_OQ), x, never);
}
WIDE_INLINE bool any_not_finite(vf x) {
    return _mm512_cmp_ps_mask(_mm512_abs_ps(x), _mm512_set1_ps(INFINITY), _CMP_NLT_UQ) != 0;
}

// Numbers from 0 to 1 as whole numbers of 2^-30, in an upper and a lower half that add up without a carry.
struct Halves {
    __m512i upper = _mm512_setzero_si512(), lower = _mm512_setzero_si512();
    WIDE_INLINE void add(vf x) {
        const __m512i whole = _mm512_cvtps_epi32(mul(x, splat(0x1p30f)));
        upper = _mm512_add_epi32(upper, _mm512_srli_epi32(whole, 15));
        lower = _mm512_add_epi32(lower, _mm512_and_si512(whole, _mm512_set1_epi32(0x7fff)));
    }
    WIDE_INLINE void store(int32_t * upper_to, int32_t * lower_to) const {
        _mm512_storeu_si512(upper_to, upper);
        _mm512_storeu_si512(lower_to, lower);
    }
};

// The sums over the lanes of `s[r][cell]`, at out + r * stride + cell.
template <int ROWS> WIDE_INLINE void store_sums(const vf (&s)[ROWS][4], float * out, size_t stride) {
    vf v[4];  // 128 bits for each cell
    for (int r = 0; r < 4; r++) {
        if (r >= ROWS) { v[r] = v[0]; continue; }
        const vf a = add(_mm512_shuffle_f32x4(s[r][0], s[r][1], 0x44), _mm512_shuffle_f32x4(s[r][0], s[r][1], 0xee));
        const vf b = add(_mm512_shuffle_f32x4(s[r][2], s[r][3], 0x44), _mm512_shuffle_f32x4(s[r][2], s[r][3], 0xee));
        v[r] = add(_mm512_shuffle_f32x4(a, b, 0x88), _mm512_shuffle_f32x4(a, b, 0xdd));
    }
    const vf a = add(_mm512_unpacklo_ps(v[0], v[1]), _mm512_unpackhi_ps(v[0], v[1]));
    const vf b = add(_mm512_unpacklo_ps(v[2], v[3]), _mm512_unpackhi_ps(v[2], v[3]));
    const __m512d c = _mm512_castps_pd(a), d = _mm512_castps_pd(b);
    const vf by_cell = add(_mm512_castpd_ps(_mm512_unpacklo_pd(c, d)), _mm512_castpd_ps(_mm512_unpackhi_pd(c, d)));
    const __m512i by_row = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    const vf sums = _mm512_permutexvar_ps(by_row, by_cell);
    _mm_storeu_ps(out, _mm512_castps512_ps128(sums));
    if constexpr (ROWS > 1) _mm_storeu_ps(out + stride, _mm512_extractf32x4_ps(sums, 1));
    if constexpr (ROWS > 2) _mm_storeu_ps(out + 2 * stride, _mm512_extractf32x4_ps(sums, 2));
    if constexpr (ROWS > 3) _mm_storeu_ps(out + 3 * stride, _mm512_extractf32x4_ps(sums, 3));
}
WIDE_INLINE vf exp(vf x) { return ggml_v_expf(x); }
WIDE_INLINE void fetch(const void * p) { _mm_prefetch((const char *) p, _MM_HINT_T0); }

}  // namespace ggml::cpu::wide::lanes

#elif defined(__AVX2__) && defined(__FMA__) && defined(__F16C__)
#    define GGML_CPU_WIDE_ATTENTION 1
namespace ggml::cpu::wide::lanes {

constexpr int L = 8;
constexpr int SCORE_ROWS = 3, SUM_ROWS = 3;  // rows whose sums fill the 16 registers
using vf = __m256;

WIDE_INLINE vf zero() { return _mm256_setzero_ps(); }
WIDE_INLINE vf splat(float x) { return _mm256_set1_ps(x); }
WIDE_INLINE vf load(const float * p) { return _mm256_loadu_ps(p); }
WIDE_INLINE void store(float * p, vf a) { _mm256_storeu_ps(p, a); }
WIDE_INLINE vf fma(vf a, vf b, vf c) { return _mm256_fmadd_ps(a, b, c); }
WIDE_INLINE vf mul(vf a, vf b) { return _mm256_mul_ps(a, b); }
WIDE_INLINE vf add(vf a, vf b) { return _mm256_add_ps(a, b); }
WIDE_INLINE vf sub(vf a, vf b) { return _mm256_sub_ps(a, b); }
WIDE_INLINE vf divide(vf a, vf b) { return _mm256_div_ps(a, b); }
WIDE_INLINE vf larger_number(vf a, vf b) { return _mm256_max_ps(a, b); }
WIDE_INLINE vf halves(const void * p) { return _mm256_cvtph_ps(_mm_loadu_si128((const __m128i *) p)); }
WIDE_INLINE vf bfloats(const void * p) {
    return _mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *) p)), 16));
}
WIDE_INLINE vf bytes(const void * p) { return _mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(_mm_loadl_epi64((const __m128i *) p))); }
WIDE_INLINE vf unless_masked(vf bias, vf x) {
    const vf never = _mm256_set1_ps(-INFINITY);
    return _mm256_blendv_ps(x, never, _mm256_cmp_ps(bias, never, _CMP_EQ_OQ));
}
WIDE_INLINE bool any_not_finite(vf x) {
    const vf magnitude = _mm256_andnot_ps(_mm256_set1_ps(-0.0f), x);
    return _mm256_movemask_ps(_mm256_cmp_ps(magnitude, _mm256_set1_ps(INFINITY), _CMP_NLT_UQ)) != 0;
}
struct Halves {
    __m256i upper = _mm256_setzero_si256(), lower = _mm256_setzero_si256();
    WIDE_INLINE void add(vf x) {
        const __m256i whole = _mm256_cvtps_epi32(mul(x, splat(0x1p30f)));
        upper = _mm256_add_epi32(upper, _mm256_srli_epi32(whole, 15));
        lower = _mm256_add_epi32(lower, _mm256_and_si256(whole, _mm256_set1_epi32(0x7fff)));
    }
    WIDE_INLINE void store(int32_t * upper_to, int32_t * lower_to) const {
        _mm256_storeu_si256((__m256i *) upper_to, upper);
        _mm256_storeu_si256((__m256i *) lower_to, lower);
    }
};
template <int ROWS> WIDE_INLINE void store_sums(const vf (&s)[ROWS][4], float * out, size_t stride) {
    for (int r = 0; r < ROWS; r++) {
        const vf sums = _mm256_hadd_ps(_mm256_hadd_ps(s[r][0], s[r][1]), _mm256_hadd_ps(s[r][2], s[r][3]));
        _mm_storeu_ps(out + r * stride, _mm_add_ps(_mm256_castps256_ps128(sums), _mm256_extractf128_ps(sums, 1)));
    }
}
WIDE_INLINE vf exp(vf x) { return ggml_v_expf(x); }
WIDE_INLINE void fetch(const void * p) { _mm_prefetch((const char *) p, _MM_HINT_T0); }

}  // namespace ggml::cpu::wide::lanes

#elif defined(__ARM_NEON) && defined(__aarch64__)
#    define GGML_CPU_WIDE_ATTENTION 1
namespace ggml::cpu::wide::lanes {

constexpr int L = 4;
constexpr int SCORE_ROWS = 4, SUM_ROWS = 6;
using vf = float32x4_t;

WIDE_INLINE vf zero() { return vdupq_n_f32(0); }
WIDE_INLINE vf splat(float x) { return vdupq_n_f32(x); }
WIDE_INLINE vf load(const float * p) { return vld1q_f32(p); }
WIDE_INLINE void store(float * p, vf a) { vst1q_f32(p, a); }
WIDE_INLINE vf fma(vf a, vf b, vf c) { return vfmaq_f32(c, a, b); }
WIDE_INLINE vf mul(vf a, vf b) { return vmulq_f32(a, b); }
WIDE_INLINE vf add(vf a, vf b) { return vaddq_f32(a, b); }
WIDE_INLINE vf sub(vf a, vf b) { return vsubq_f32(a, b); }
WIDE_INLINE vf divide(vf a, vf b) { return vdivq_f32(a, b); }
WIDE_INLINE vf larger_number(vf a, vf b) { return vmaxnmq_f32(a, b); }
WIDE_INLINE vf halves(const void * p) { return vcvt_f32_f16(vreinterpret_f16_u16(vld1_u16((const uint16_t *) p))); }
WIDE_INLINE vf bfloats(const void * p) { return vreinterpretq_f32_u32(vshll_n_u16(vld1_u16((const uint16_t *) p), 16)); }
WIDE_INLINE vf bytes(const void * p) {
    int32_t four;
    memcpy(&four, p, 4);
    return vcvtq_f32_s32(vmovl_s16(vget_low_s16(vmovl_s8(vcreate_s8((uint32_t) four)))));
}
WIDE_INLINE vf unless_masked(vf bias, vf x) {
    const vf never = vdupq_n_f32(-INFINITY);
    return vbslq_f32(vceqq_f32(bias, never), never, x);
}
WIDE_INLINE bool any_not_finite(vf x) { return vminvq_u32(vcaltq_f32(x, vdupq_n_f32(INFINITY))) == 0; }
struct Halves {
    int32x4_t upper = vdupq_n_s32(0), lower = vdupq_n_s32(0);
    WIDE_INLINE void add(vf x) {
        const int32x4_t whole = vcvtnq_s32_f32(mul(x, splat(0x1p30f)));
        upper = vaddq_s32(upper, vshrq_n_s32(whole, 15));
        lower = vaddq_s32(lower, vandq_s32(whole, vdupq_n_s32(0x7fff)));
    }
    WIDE_INLINE void store(int32_t * upper_to, int32_t * lower_to) const {
        vst1q_s32(upper_to, upper);
        vst1q_s32(lower_to, lower);
    }
};
template <int ROWS> WIDE_INLINE void store_sums(const vf (&s)[ROWS][4], float * out, size_t stride) {
    for (int r = 0; r < ROWS; r++) {
        vst1q_f32(out + r * stride, vpaddq_f32(vpaddq_f32(s[r][0], s[r][1]), vpaddq_f32(s[r][2], s[r][3])));
    }
}
// ggml_v_expf as it is for NEON; ggml has another one where there is SVE.
WIDE_INLINE vf exp(vf x) {
    const vf shifter = vdupq_n_f32(0x1.8p23f);
    const vf z = vfmaq_f32(shifter, x, vdupq_n_f32(0x1.715476p+0f)), n = vsubq_f32(z, shifter);
    const vf b = vfmsq_f32(vfmsq_f32(x, n, vdupq_n_f32(0x1.62e4p-1f)), n, vdupq_n_f32(0x1.7f7d1cp-20f));
    const vf u = vmulq_f32(b, b);
    const vf high = vfmaq_f32(vdupq_n_f32(0x1.573e2ep-5f), vdupq_n_f32(0x1.0e4020p-7f), b);
    const vf low = vfmaq_f32(vdupq_n_f32(0x1.fffdb6p-2f), vdupq_n_f32(0x1.555e66p-3f), b);
    const vf j = vfmaq_f32(vmulq_f32(vdupq_n_f32(0x1.ffffecp-1f), b), vfmaq_f32(low, high, u), u);
    const uint32x4_t e = vshlq_n_u32(vreinterpretq_u32_f32(z), 23);
    const vf k = vreinterpretq_f32_u32(vaddq_u32(e, vreinterpretq_u32_f32(vdupq_n_f32(1))));
    // 2^n in two factors, where it is no normal number.
    const uint32x4_t d = vandq_u32(vclezq_f32(n), vdupq_n_u32(0x82000000));
    const vf s1 = vreinterpretq_f32_u32(vaddq_u32(d, vdupq_n_u32(0x7f000000))), s2 = vreinterpretq_f32_u32(vsubq_u32(e, d));
    const vf far = vbslq_f32(vcagtq_f32(n, vdupq_n_f32(192)), vmulq_f32(s1, s1), vmulq_f32(vfmaq_f32(s2, s2, j), s1));
    return vbslq_f32(vcagtq_f32(n, vdupq_n_f32(126)), far, vfmaq_f32(k, k, j));
}
WIDE_INLINE void fetch(const void * p) { __builtin_prefetch(p); }

}  // namespace ggml::cpu::wide::lanes
#endif
