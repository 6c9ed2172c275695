// NEON of 64-bit ARM with products of bytes (ARMv8.2's dotprod: Cortex-A55 and A76, Neoverse N1, Apple M1 on): 4 lanes, 32
// registers. Weights are multiplied as signed bytes, also those that have no sign: none of these is larger than 63.
#pragma once
#include <arm_neon.h>

#define GGML_CPU_WIDE 1

namespace ggml::cpu::wide {

constexpr int R = 4;
constexpr bool BIASED = false, FUSED = true;

using vi = int32x4_t;
using vf = float32x4_t;

WIDE_INLINE vi of_bytes(uint8x16_t a) { return vreinterpretq_s32_u8(a); }
WIDE_INLINE uint8x16_t bytes_of(vi a) { return vreinterpretq_u8_s32(a); }

WIDE_INLINE vi load(const void * p) { return of_bytes(vld1q_u8((const uint8_t *) p)); }
WIDE_INLINE vi zero() { return vdupq_n_s32(0); }
WIDE_INLINE vf zerof() { return vdupq_n_f32(0.0f); }
WIDE_INLINE vi splat(int32_t x) { return vdupq_n_s32(x); }
WIDE_INLINE vi splat8(int x) { return of_bytes(vdupq_n_u8((uint8_t) x)); }
WIDE_INLINE vf splatf(float x) { return vdupq_n_f32(x); }
WIDE_INLINE vi quad(const void * p) { int32_t x; memcpy(&x, p, 4); return vdupq_n_s32(x); }
WIDE_INLINE vf quadf(const void * p) { float x; memcpy(&x, p, 4); return vdupq_n_f32(x); }
WIDE_INLINE vi bit_and(vi a, vi b) { return vandq_s32(a, b); }
WIDE_INLINE vi and_or(vi a, vi mask, vi b) { return vorrq_s32(vandq_s32(a, mask), b); }
template <int N> WIDE_INLINE vi shift(vi a) {  // to the right by N, or to the left by -N; of each byte
    if constexpr (N > 0) return of_bytes(vshrq_n_u8(bytes_of(a), N));
    else if constexpr (N < 0) return of_bytes(vshlq_n_u8(bytes_of(a), -N));
    else return a;
}
template <int N> WIDE_INLINE vi shr32(vi a) {
    if constexpr (N > 0) return vreinterpretq_s32_u32(vshrq_n_u32(vreinterpretq_u32_s32(a), N));
    else return a;
}
template <int N> WIDE_INLINE vi shl32(vi a) { return vshlq_n_s32(a, N); }
template <int N> WIDE_INLINE vi sar32(vi a) { return vshrq_n_s32(a, N); }
WIDE_INLINE vi addi(vi a, vi b) { return vaddq_s32(a, b); }
WIDE_INLINE vi look_up(vi table, vi index) { return of_bytes(vqtbl1q_u8(bytes_of(table), bytes_of(index))); }
WIDE_INLINE vi table16(const void * p) { return load(p); }
WIDE_INLINE vf to_float(vi a) { return vcvtq_f32_s32(a); }
WIDE_INLINE vf mul(vf a, vf b) { return vmulq_f32(a, b); }
WIDE_INLINE vf fma(vf a, vf b, vf c) { return vfmaq_f32(c, a, b); }
WIDE_INLINE vf negative_fma(vf a, vf b, vf c) { return vfmsq_f32(c, a, b); }  // c - a b
WIDE_INLINE vf loadf(const float * p) { return vld1q_f32(p); }
WIDE_INLINE void store(float * p, vf a) { vst1q_f32(p, a); }
WIDE_INLINE vf as_float(vi a) { return vreinterpretq_f32_s32(a); }
WIDE_INLINE vf halves(const void * p) { return vcvt_f32_f16(vreinterpret_f16_u8(vld1_u8((const uint8_t *) p))); }
WIDE_INLINE vf bfloats(const void * p) {
    return vreinterpretq_f32_u32(vshll_n_u16(vreinterpret_u16_u8(vld1_u8((const uint8_t *) p)), 16));
}
WIDE_INLINE vi bytes(const void * p) {
    uint32_t x;
    memcpy(&x, p, 4);
    return vreinterpretq_s32_u32(vmovl_u16(vget_low_u16(vmovl_u8(vreinterpret_u8_u32(vdup_n_u32(x))))));
}
WIDE_INLINE vi less(vi a, vi b, vi then, vi otherwise) {  // a < b ? then : otherwise
    return vbslq_s32(vcltq_s32(a, b), then, otherwise);
}

// By element: four bytes are loaded into the lowest lane, and need no instruction that spreads them over the others.
WIDE_INLINE void dot_signed(vi & sum, vi weights, const void * x) {
    uint32_t four;
    memcpy(&four, x, 4);
    sum = vdotq_lane_s32(sum, vreinterpretq_s8_s32(weights), vcreate_s8(four), 0);
}
template <int MAX, int QUADS, int J> WIDE_INLINE void dot(vi & sum, vi & half, vi weights, const void * x) {
    static_assert(MAX <= 127, "weights without a sign are multiplied as signed bytes");
    dot_signed(sum, weights, x);
    (void) half;
}

// Activations. `bits` are those of the largest magnitude among n floats (a multiple of 16): larger than those of infinity
// where one is NaN.
WIDE_INLINE uint32_t largest_bits(const float * x, int n) {
    uint32x4_t most = vdupq_n_u32(0);
    const uint32x4_t magnitude = vdupq_n_u32(0x7fffffff);
    for (int i = 0; i < n; i += 4) most = vmaxq_u32(most, vandq_u32(vreinterpretq_u32_f32(vld1q_f32(x + i)), magnitude));
    return vmaxvq_u32(most);
}
// 16 floats times `factor` as bytes, rounded to the nearest; returns their sum.
WIDE_INLINE int32_t to_bytes16(const float * x, float factor, int8_t * to) {
    const int32x4_t a = vcvtnq_s32_f32(vmulq_n_f32(vld1q_f32(x), factor));
    const int32x4_t b = vcvtnq_s32_f32(vmulq_n_f32(vld1q_f32(x + 4), factor));
    const int32x4_t c = vcvtnq_s32_f32(vmulq_n_f32(vld1q_f32(x + 8), factor));
    const int32x4_t d = vcvtnq_s32_f32(vmulq_n_f32(vld1q_f32(x + 12), factor));
    const int16x8_t low = vcombine_s16(vqmovn_s32(a), vqmovn_s32(b)), high = vcombine_s16(vqmovn_s32(c), vqmovn_s32(d));
    vst1q_s8(to, vcombine_s8(vqmovn_s16(low), vqmovn_s16(high)));
    return vaddvq_s32(vaddq_s32(vaddq_s32(a, b), vaddq_s32(c, d)));
}

WIDE_INLINE void fetch_far(const void * p) { __builtin_prefetch(p, 0, 2); }
WIDE_INLINE void fetch_near(const void * p) { __builtin_prefetch(p, 0, 3); }

}  // namespace ggml::cpu::wide
