// Products with weights in blocks of 256 columns: Q4_K, Q5_K (8 parts of 32 with six-bit scales and minima), Q6_K (16 parts
// of 16 with scales of eight bits).
//
// A part's sum is exact in integers. Its scale goes onto it as a float (one `fma` a part), the block's scale and the
// activations' onto all parts at once. The minima need only the sums of the activations' parts, which are split into two
// bytes, so that one product instruction takes the minima of four parts.
#include "simd/simd.h"

#if defined(GGML_CPU_WIDE)
#    include "kernel.h"

namespace ggml::cpu::wide {

struct Q4_K {
    using Block = block_q4_K;
    static constexpr int PART = 256, HIGH = 0, QUADS = 0, MAX = 15;  // bytes of a tile's part; in it upper bits, columns
    template <int J> static WIDE_INLINE void quads(vi x, vi, vi & low, vi & high) { nibbles(x, low, high); }
};
struct Q5_K {
    using Block = block_q5_K;
    static constexpr int PART = 320, HIGH = 1, QUADS = 64, MAX = 31;
    template <int J> static WIDE_INLINE void quads(vi x, vi upper, vi & low, vi & high) { five_bits<J>(x, upper, low, high); }
};

// Byte P of each lane as a float.
template <int P> WIDE_INLINE vf byte_of(vi x) { return to_float(bit_and(shr32<8 * P>(x), splat(0xff))); }
template <int P> WIDE_INLINE vf signed_byte_of(vi x) { return to_float(sar32<24>(shl32<24 - 8 * P>(x))); }

// The minima's part of a block's results: sums of the activations' parts times the parts' minima.
template <int ROWS> WIDE_INLINE void subtract_minima(const uint8_t * w, const uint8_t * x, vf (&sum)[ROWS][VECTORS]) {
    EACH_VECTOR {
        const vi s0 = load(w + 64 + v * R * 4), s1 = load(w + 128 + v * R * 4), s2 = load(w + 192 + v * R * 4);
        const vi low_four = bit_and(s2, splat8(0x3f));
        const vi upper = and_or(shift<4>(s1), splat8(0x0c), bit_and(shift<2>(s2), splat8(0x30)));
        const vi high_four = and_or(shift<6>(s0), splat8(0x03), upper);
        const vf least = halves(w + 32 + v * R * 2);
        EACH_ROW {
            const uint8_t * sums = x + ROWS * 4 + r * 16;
            vi low = zero(), high = zero(), half;
            dot<63, 2, 0>(low, half, low_four, sums);
            dot<63, 2, 1>(low, half, high_four, sums + 4);
            dot<63, 2, 0>(high, half, low_four, sums + 8);
            dot<63, 2, 1>(high, half, high_four, sums + 12);
            const vf whole = to_float(addi(shl32<6>(high), low));
            sum[r][v] = negative_fma(whole, mul(least, quadf(x + r * 4)), sum[r][v]);
        }
    }
}

template <class T, int ROWS> static void multiply256(const uint8_t * w, size_t blocks, const uint8_t * x, float * out) {
    constexpr int BYTES = sizeof(typename T::Block) * TILE;
    vf sum[ROWS][VECTORS];
    EACH_ROW EACH_VECTOR sum[r][v] = zerof();
    for (size_t b = 0; b < blocks; b++, w += BYTES, x += Blocks256::BYTES * ROWS) {
        vf whole[ROWS][VECTORS];
        EACH_ROW EACH_VECTOR whole[r][v] = zerof();
        fetch_ahead<256>(w);
        subtract_minima<ROWS>(w, x, sum);
        const uint8_t * q = x + ROWS * 20, * p = w + 256;
        for (int four = 0; four < 2; four++) each<4>([&](auto number) WIDE_LAMBDA {
            constexpr int P = number;
            vi part[ROWS][VECTORS], half[ROWS][VECTORS], upper[VECTORS];
            fetch_ahead<T::PART>(p);
            EACH_ROW EACH_VECTOR part[r][v] = zero();
            EACH_VECTOR upper[v] = T::HIGH ? load(p + v * R * 4) : zero();
            each<4>([&](auto number) WIDE_LAMBDA {
                constexpr int J = number;
                vi low[VECTORS], high[VECTORS];
                EACH_VECTOR T::template quads<J>(load(p + T::QUADS + J * 64 + v * R * 4), upper[v], low[v], high[v]);
                in_order();
                EACH_ROW EACH_VECTOR {
                    dot<T::MAX, 8, J * 2>(part[r][v], half[r][v], low[v], q + r * 32 + J * 4);
                    dot<T::MAX, 8, J * 2 + 1>(part[r][v], half[r][v], high[v], q + r * 32 + 16 + J * 4);
                }
            });
            EACH_VECTOR {
                const vf scale = byte_of<P>(bit_and(load(w + 64 + four * 64 + v * R * 4), splat8(0x3f)));
                EACH_ROW whole[r][v] = fma(to_float(part[r][v]), scale, whole[r][v]);
            }
            p += T::PART;
            q += ROWS * 32;
        });
        EACH_VECTOR {
            const vf scale = halves(w + v * R * 2);
            EACH_ROW sum[r][v] = fma(whole[r][v], mul(scale, quadf(x + r * 4)), sum[r][v]);
        }
    }
    EACH_ROW EACH_VECTOR store(out + r * TILE + v * R, sum[r][v]);
}

// Q6_K: 32 bytes of scales, 256 of the parts' scales, then parts of 64 bytes of upper bits and 128 of nibbles.
struct Q6_K {
    using Block = block_q6_K;
    static constexpr int OFFSET = 32;
};

template <int ROWS> static void multiply_q6_K(const uint8_t * w, size_t blocks, const uint8_t * x, float * out) {
    constexpr int BYTES = sizeof(block_q6_K) * TILE;
    vf sum[ROWS][VECTORS];
    EACH_ROW EACH_VECTOR sum[r][v] = zerof();
    for (size_t b = 0; b < blocks; b++, w += BYTES, x += Blocks256By16<32>::BYTES * ROWS) {
        vf whole[ROWS][VECTORS];
        EACH_ROW EACH_VECTOR whole[r][v] = zerof();
        fetch_ahead<288>(w);
        const uint8_t * q = x + ROWS * 4, * p = w + 288;
        for (int four = 0; four < 4; four++) each<4>([&](auto number) WIDE_LAMBDA {
            constexpr int P = number;
            vi part[ROWS][VECTORS], half[ROWS][VECTORS];
            fetch_ahead<192>(p);
            EACH_ROW EACH_VECTOR part[r][v] = FUSED ? quad(q + ROWS * 16 + r * 4) : zero();
            each<2>([&](auto number) WIDE_LAMBDA {
                constexpr int J = number;
                vi low[VECTORS], high[VECTORS];
                EACH_VECTOR {
                    const vi two = load(p + v * R * 4);
                    nibbles(load(p + 64 + J * 64 + v * R * 4), low[v], high[v]);
                    low[v] = and_or(shift<2 * J - 4>(two), splat8(0x30), low[v]);
                    high[v] = and_or(shift<2 * J>(two), splat8(0x30), high[v]);
                }
                in_order();
                EACH_ROW EACH_VECTOR {
                    dot<63, 4, J * 2>(part[r][v], half[r][v], low[v], q + r * 16 + J * 4);
                    dot<63, 4, J * 2 + 1>(part[r][v], half[r][v], high[v], q + r * 16 + 8 + J * 4);
                }
            });
            EACH_VECTOR {
                const vf scale = signed_byte_of<P>(load(w + 32 + four * 64 + v * R * 4));
                if (!FUSED) EACH_ROW part[r][v] = addi(part[r][v], quad(q + ROWS * 16 + r * 4));
                EACH_ROW whole[r][v] = fma(to_float(part[r][v]), scale, whole[r][v]);
            }
            p += 192;
            q += ROWS * 20;
        });
        EACH_VECTOR {
            const vf scale = halves(w + v * R * 2);
            EACH_ROW sum[r][v] = fma(whole[r][v], mul(scale, quadf(x + r * 4)), sum[r][v]);
        }
    }
    EACH_ROW EACH_VECTOR store(out + r * TILE + v * R, sum[r][v]);
}

template <class T> struct Of {
    template <int ROWS> static constexpr Kernel kernel = multiply256<T, ROWS>;
};
struct OfQ6 {
    template <int ROWS> static constexpr Kernel kernel = multiply_q6_K<ROWS>;
};

const Kind kinds_of_256[] = {
    kind_with<Of<Q4_K>, block_q4_K, Blocks256>(GGML_TYPE_Q4_K),
    kind_with<Of<Q5_K>, block_q5_K, Blocks256>(GGML_TYPE_Q5_K),
    kind_with<OfQ6, block_q6_K, Blocks256By16<Q6_K::OFFSET>>(GGML_TYPE_Q6_K),
    NO_KIND,
};

}  // namespace ggml::cpu::wide
#endif
