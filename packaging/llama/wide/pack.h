// Weights from the file's blocks to tiles of 16 outputs.
//
// A tile holds 16 rows of the weight matrix (outputs), block by block: of each block first what belongs to the whole block
// (scales, minima: 16 of each), then the columns, four of each output in a 32-bit lane, in the order in which a kernel
// uses them. The sizes are the file's own. Nibbles lie in pairs of quads: the lower one's quad is j, the upper one's
// QUADS / 2 + j, of the same part.
#pragma once
#include "simd/simd.h"

#define GGML_COMMON_DECL_CPP
#include "ggml-common.h"

#if defined(GGML_CPU_WIDE)
namespace ggml::cpu::wide {

constexpr int TILE = 16, VECTORS = TILE / R;

WIDE_INLINE uint32_t word(const void * p) { uint32_t x; memcpy(&x, p, 4); return x; }
WIDE_INLINE void put_word(uint8_t * p, uint32_t x) { memcpy(p, &x, 4); }

// Byte c of the result has as bit k the bit 4 k + c of `bits`: the high bits of a part's 32 columns, by quads.
inline uint32_t by_quads(uint32_t bits) {
    uint32_t found = 0;
    for (int c = 0; c < 4; c++) {
        uint32_t t = bits >> c & 0x11111111;
        t = (t | t >> 3) & 0x03030303;
        t = (t | t >> 6) & 0x000f000f;
        found |= ((t | t >> 12) & 0xff) << (8 * c);
    }
    return found;
}

// A scale and a minimum, with which the blocks of Q4_1, Q5_1, Q4_K and Q5_K begin.
inline void put_two_halves(uint8_t * to, int r, const void * block) {
    memcpy(to + r * 2, block, 2);
    memcpy(to + 32 + r * 2, (const uint8_t *) block + 2, 2);
}

// Output r's block of a tile's block `to`, from the file's. One for each kind of block.
inline void put(uint8_t * to, int r, const block_q4_0 & x) {
    memcpy(to + r * 2, &x.d, 2);
    for (int j = 0; j < 4; j++) memcpy(to + 32 + j * 64 + r * 4, x.qs + j * 4, 4);
}
inline void put(uint8_t * to, int r, const block_iq4_nl & x) {
    memcpy(to + r * 2, &x.d, 2);
    for (int j = 0; j < 4; j++) memcpy(to + 32 + j * 64 + r * 4, x.qs + j * 4, 4);
}
inline void put(uint8_t * to, int r, const block_mxfp4 & x) {
    to[r] = x.e;
    for (int j = 0; j < 4; j++) memcpy(to + 16 + j * 64 + r * 4, x.qs + j * 4, 4);
}
inline void put(uint8_t * to, int r, const block_q4_1 & x) {
    put_two_halves(to, r, &x);
    for (int j = 0; j < 4; j++) memcpy(to + 64 + j * 64 + r * 4, x.qs + j * 4, 4);
}
inline void put(uint8_t * to, int r, const block_q5_0 & x) {
    memcpy(to + r * 2, &x.d, 2);
    put_word(to + 32 + r * 4, by_quads(word(x.qh)));
    for (int j = 0; j < 4; j++) memcpy(to + 96 + j * 64 + r * 4, x.qs + j * 4, 4);
}
inline void put(uint8_t * to, int r, const block_q5_1 & x) {
    put_two_halves(to, r, &x);
    put_word(to + 64 + r * 4, by_quads(word(x.qh)));
    for (int j = 0; j < 4; j++) memcpy(to + 128 + j * 64 + r * 4, x.qs + j * 4, 4);
}
inline void put(uint8_t * to, int r, const block_q8_0 & x) {
    memcpy(to + r * 2, &x.d, 2);
    for (int j = 0; j < 8; j++) put_word(to + 32 + j * 64 + r * 4, word(x.qs + j * 4) ^ (BIASED ? 0x80808080 : 0));
}

// Six-bit scales and minima of Q4_K and Q5_K: three words of an output, in whose lower six bits lie scales 0..3, 4..7 and
// minima 0..3; the upper two bits of all three are minima 4..7.
inline void put_scales(uint8_t * to, int r, const uint8_t * packed) {
    const uint32_t a = word(packed), b = word(packed + 4), c = word(packed + 8);
    const uint32_t scales_low = a & 0x3f3f3f3f, least_low = b & 0x3f3f3f3f;
    const uint32_t scales_high = (c & 0x0f0f0f0f) | (a >> 2 & 0x30303030);
    const uint32_t least_high = (c >> 4 & 0x0f0f0f0f) | (b >> 2 & 0x30303030);
    put_word(to + r * 4, scales_low | (least_high & 0x03030303) << 6);
    put_word(to + 64 + r * 4, scales_high | (least_high & 0x0c0c0c0c) << 4);
    put_word(to + 128 + r * 4, least_low | (least_high & 0x30303030) << 2);
}

// The 32 nibbles of the parts 2 p and 2 p + 1 lie in the file as lower and upper halves of the same bytes.
inline void put_nibbles(uint8_t * even, uint8_t * odd, int r, const uint8_t * q) {
    for (int j = 0; j < 4; j++) {
        const uint32_t a = word(q + j * 4), b = word(q + 16 + j * 4);
        put_word(even + j * 64 + r * 4, (a & 0x0f0f0f0f) | (b & 0x0f0f0f0f) << 4);
        put_word(odd + j * 64 + r * 4, (a >> 4 & 0x0f0f0f0f) | (b & 0xf0f0f0f0));
    }
}
inline void put(uint8_t * to, int r, const block_q4_K & x) {
    put_two_halves(to, r, &x);
    put_scales(to + 64, r, x.scales);
    for (int p = 0; p < 4; p++) put_nibbles(to + 256 + p * 512, to + 256 + p * 512 + 256, r, x.qs + p * 32);
}

// Bit k of byte P of the result is bit P of byte k: an 8 by 8 matrix of bits, mirrored (Hacker's Delight, 7-3).
inline uint64_t mirrored(uint64_t x) {
    uint64_t t = (x ^ x >> 7) & 0x00AA00AA00AA00AAull;
    x ^= t ^ t << 7;
    t = (x ^ x >> 14) & 0x0000CCCC0000CCCCull;
    x ^= t ^ t << 14;
    t = (x ^ x >> 28) & 0x00000000F0F0F0F0ull;
    return x ^ t ^ t << 28;
}
inline void put(uint8_t * to, int r, const block_q5_K & x) {
    put_two_halves(to, r, &x);
    put_scales(to + 64, r, x.scales);
    for (int c = 0; c < 4; c++) {  // column 4 k + c of part P has its high bit in byte 4 k + c, bit P
        uint64_t rows = 0;
        for (int k = 0; k < 8; k++) rows |= (uint64_t) x.qh[4 * k + c] << (8 * k);
        const uint64_t parts = mirrored(rows);
        for (int part = 0; part < 8; part++) to[256 + part * 320 + r * 4 + c] = (uint8_t) (parts >> (8 * part));
    }
    for (int p = 0; p < 4; p++) put_nibbles(to + 256 + p * 640 + 64, to + 256 + p * 640 + 384, r, x.qs + p * 32);
}

// Each part of 16 columns: 64 bytes of upper bits (two of each of four quads), then nibbles of the quads 0 and 2, 1 and 3.
inline void put(uint8_t * to, int r, const block_q6_K & x) {
    memcpy(to + r * 2, &x.d, 2);
    for (int i = 0; i < 4; i++) memcpy(to + 32 + i * 64 + r * 4, x.scales + i * 4, 4);
    for (int part = 0; part < 16; part++) {
        const int half = part / 8, quarter = part % 8 / 2, from = part % 2 * 16;
        const uint8_t * low = x.ql + half * 64 + quarter % 2 * 32 + from;
        const uint8_t * high = x.qh + half * 32 + from;
        uint32_t nibbles[4], upper = 0;
        for (int k = 0; k < 4; k++) {
            nibbles[k] = word(low + k * 4) >> (quarter / 2 * 4) & 0x0f0f0f0f;
            upper |= (word(high + k * 4) >> (quarter * 2) & 0x03030303) << (2 * k);
        }
        uint8_t * p = to + 288 + part * 192 + r * 4;
        put_word(p, upper);
        put_word(p + 64, nibbles[0] | nibbles[2] << 4);
        put_word(p + 128, nibbles[1] | nibbles[3] << 4);
    }
}

// 32 columns of 16-bit floats: each column's 16 outputs.
struct Halves {
    uint16_t x[32];
};
inline void put(uint8_t * to, int r, const Halves & block) {
    for (int c = 0; c < 32; c++) memcpy(to + (c * TILE + r) * 2, block.x + c, 2);
}

}  // namespace ggml::cpu::wide
#endif
