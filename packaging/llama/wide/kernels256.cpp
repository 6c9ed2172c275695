// Products with weights in blocks of 256 columns: Q4_K, Q5_K (8 parts of 32 with six-bit scales and minima), Q6_K (16 parts
// of 16 with scales of eight bits).
//
// A part's sum is exact in integers. Its scale goes onto it as a float (one `fma` a part), the block's scale and the
// activations' onto all parts at once. The minima need only the sums of the activations' parts, which are split into two
// bytes, so that one product instruction takes the minima of four parts.
#include "simd.h"

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

template <class T, int ROWS> static void multiply256(const uint8_t * w, int lane, size_t blocks, const uint8_t * x, float * out) {
    constexpr int BYTES = sizeof(typename T::Block) * TILE;
    const vi six = splat8(0x3f);
    const uint8_t * fours = w + lane * 4;
    vf sum[ROWS];
    EACH_ROW sum[r] = zerof();
    for (size_t b = 0; b < blocks; b++, w += BYTES, fours += BYTES, x += Blocks256::BYTES * ROWS) {
        const vi s0 = load(fours + 64), s1 = load(fours + 128), s2 = load(fours + 192);
        const vi least0 = bit_and(s2, six);
        const vi least1 = and_or(shift<6>(s0), splat8(3), and_or(shift<4>(s1), splat8(0x0c), bit_and(shift<2>(s2), splat8(0x30))));
        const vf least = halves(w + 32 + lane * 2);
        vf whole[ROWS];
        if (lane == 0) fetch_ahead<ROWS, 256>(w);
        EACH_ROW {
            const uint8_t * sums = x + ROWS * 4 + r * 16;
            vi low = zero(), high = zero(), half;
            dot<63, 2, 0>(low, half, least0, sums);
            dot<63, 2, 1>(low, half, least1, sums + 4);
            dot<63, 2, 0>(high, half, least0, sums + 8);
            dot<63, 2, 1>(high, half, least1, sums + 12);
            sum[r] = negative_fma(to_float(addi(shl32<6>(high), low)), mul(least, quadf(x + r * 4)), sum[r]);
            whole[r] = zerof();
        }
        const uint8_t * q = x + ROWS * 20, * p = fours + 256;
        for (int four = 0; four < 2; four++) {
            const vi scales = bit_and(load(fours + 64 + four * 64), six);
            each<4>([&](auto number) WIDE_LAMBDA {
                constexpr int P = number;
                vi part[ROWS], half[ROWS];
                if (lane == 0) fetch_ahead<ROWS, T::PART>(p);
                EACH_ROW part[r] = zero();
                const vi upper = T::HIGH ? load(p) : zero();
                each<4>([&](auto number) WIDE_LAMBDA {
                    constexpr int J = number;
                    vi low, high;
                    T::template quads<J>(load(p + T::QUADS + J * 64), upper, low, high);
                    EACH_ROW {
                        dot<T::MAX, 8, J * 2>(part[r], half[r], low, q + r * 32 + J * 4);
                        dot<T::MAX, 8, J * 2 + 1>(part[r], half[r], high, q + r * 32 + 16 + J * 4);
                    }
                });
                const vf scale = byte_of<P>(scales);
                EACH_ROW whole[r] = fma(to_float(part[r]), scale, whole[r]);
                p += T::PART;
                q += ROWS * 32;
            });
        }
        const vf scale = halves(w + lane * 2);
        EACH_ROW sum[r] = fma(whole[r], mul(scale, quadf(x + r * 4)), sum[r]);
    }
    EACH_ROW store(out + r * R, sum[r]);
}

// Q6_K: 32 bytes of scales, 256 of the parts' scales, then parts of 64 bytes of upper bits and 128 of nibbles.
struct Q6_K {
    using Block = block_q6_K;
    static constexpr int OFFSET = 32;
};

template <int ROWS> static void multiply_q6_K(const uint8_t * w, int lane, size_t blocks, const uint8_t * x, float * out) {
    constexpr int BYTES = sizeof(block_q6_K) * TILE;
    const vi upper = splat8(0x30);
    const uint8_t * fours = w + lane * 4;
    vf sum[ROWS];
    EACH_ROW sum[r] = zerof();
    for (size_t b = 0; b < blocks; b++, w += BYTES, fours += BYTES, x += Blocks256By16<32>::BYTES * ROWS) {
        vf whole[ROWS];
        EACH_ROW whole[r] = zerof();
        if (lane == 0) fetch_ahead<ROWS, 288>(w);
        const uint8_t * q = x + ROWS * 4, * p = fours + 288;
        for (int four = 0; four < 4; four++) {
            const vi scales = load(fours + 32 + four * 64);
            each<4>([&](auto number) WIDE_LAMBDA {
                constexpr int P = number;
                vi part[ROWS], half[ROWS];
                if (lane == 0) fetch_ahead<ROWS, 192>(p);
                EACH_ROW part[r] = quad(q + ROWS * 16 + r * 4);
                const vi two = load(p);
                each<2>([&](auto number) WIDE_LAMBDA {
                    constexpr int J = number;
                    vi low, high;
                    nibbles(load(p + 64 + J * 64), low, high);
                    low = and_or(shift<2 * J - 4>(two), upper, low);
                    high = and_or(shift<2 * J>(two), upper, high);
                    EACH_ROW {
                        dot<63, 4, J * 2>(part[r], half[r], low, q + r * 16 + J * 4);
                        dot<63, 4, J * 2 + 1>(part[r], half[r], high, q + r * 16 + 8 + J * 4);
                    }
                });
                const vf scale = signed_byte_of<P>(scales);
                EACH_ROW whole[r] = fma(to_float(part[r]), scale, whole[r]);
                p += 192;
                q += ROWS * 20;
            });
        }
        const vf scale = halves(w + lane * 2);
        EACH_ROW sum[r] = fma(whole[r], mul(scale, quadf(x + r * 4)), sum[r]);
    }
    EACH_ROW store(out + r * R, sum[r]);
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
