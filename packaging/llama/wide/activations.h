// Rows of activations as the kernels read them: quantized to bytes, some rows interleaved to a panel.
//
// A panel holds 1 to MAX_ROWS rows, block by block and within a block part by part, so that a kernel for so many rows
// reads it in order and at distances that are known when compiling. What is computed for a row does not depend on the
// rows beside it. A block with a NaN or an infinity gets the scale NaN, so that its row's results are NaN, and no other's.
#pragma once
#include <math.h>

#include "simd/simd.h"

namespace ggml::cpu::wide {

constexpr float SMALLEST = 1e-35f;  // the reciprocal of anything smaller is infinite: such a block counts as zeros

// 127 divided by the largest magnitude of n floats, and the scale that makes up for it.
struct Scale {
    float inverse, scale;
    WIDE_INLINE Scale(const float * x, int n) {
        const uint32_t bits = largest_bits(x, n);
        float most;
        memcpy(&most, &bits, 4);
        inverse = bits < 0x7f800000u && most > SMALLEST ? 127.0f / most : 0.0f;
        scale = bits >= 0x7f800000u ? NAN : most > SMALLEST ? most / 127.0f : 0.0f;
    }
    WIDE_INLINE int32_t bytes16(const float * x, int8_t * to) const {
        if (inverse == 0.0f) {
            memset(to, 0, 16);
            return 0;
        }
        return to_bytes16(x, inverse, to);
    }
};

WIDE_INLINE void put_float(uint8_t * at, float x) { memcpy(at, &x, 4); }
WIDE_INLINE void put_int(uint8_t * at, int32_t x) { memcpy(at, &x, 4); }

// Blocks of 32: for each of ROWS rows 32 bytes; then ROWS scales, ROWS sums of the bytes times -OFFSET (with what weights
// that are stored with OFFSET added must begin), ROWS sums times the scale (for weights with a minimum).
template <int OFFSET> struct Blocks32 {
    static constexpr int BLOCK = 32, BYTES = 44;  // columns of a block, bytes of a row's block
    static void put(const float * x, uint8_t * block, int rows, int r) {
        const Scale scale(x, 32);
        int8_t * q = (int8_t *) block + r * 32;
        const int32_t sum = scale.bytes16(x, q) + scale.bytes16(x + 16, q + 16);
        put_float(block + rows * 32 + r * 4, scale.scale);
        put_int(block + rows * 36 + r * 4, -OFFSET * sum);
        put_float(block + rows * 40 + r * 4, scale.scale * (float) sum);
    }
};

// Blocks of 256 in 8 parts of 32, for weights with a minimum for each part: ROWS scales; for each row the sums of its parts
// as 8 low bytes (0..63) and 8 high ones; then for each part ROWS times 32 bytes.
struct Blocks256 {
    static constexpr int BLOCK = 256, BYTES = 276;
    static void put(const float * x, uint8_t * block, int rows, int r) {
        const Scale scale(x, 256);
        put_float(block + r * 4, scale.scale);
        int8_t * sums = (int8_t *) block + rows * 4 + r * 16;
        for (int part = 0; part < 8; part++) {
            int8_t * q = (int8_t *) block + rows * (20 + part * 32) + r * 32;
            const int32_t sum = scale.bytes16(x + part * 32, q) + scale.bytes16(x + part * 32 + 16, q + 16);
            sums[part] = (int8_t) (sum & 63);
            sums[part + 8] = (int8_t) (sum >> 6);
        }
    }
};

// Blocks of 256 in 16 parts of 16: ROWS scales; then for each part ROWS times 16 bytes and ROWS sums times -OFFSET.
template <int OFFSET> struct Blocks256By16 {
    static constexpr int BLOCK = 256, BYTES = 324;
    static void put(const float * x, uint8_t * block, int rows, int r) {
        const Scale scale(x, 256);
        put_float(block + r * 4, scale.scale);
        for (int part = 0; part < 16; part++) {
            uint8_t * at = block + rows * (4 + part * 20);
            put_int(at + rows * 16 + r * 4, -OFFSET * scale.bytes16(x + part * 16, (int8_t *) at + r * 16));
        }
    }
};

// Floats as they are: for each column ROWS of them.
struct Floats {
    static constexpr int BLOCK = 32, BYTES = 128;
    static void put(const float * x, uint8_t * block, int rows, int r) {
        for (int i = 0; i < 32; i++) put_float(block + (i * rows + r) * 4, x[i]);
    }
};

}  // namespace ggml::cpu::wide
