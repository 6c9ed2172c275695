// Products with weights in blocks of 32 columns: Q4_0, Q4_1, Q5_0, Q5_1, Q8_0, IQ4_NL, MXFP4.
//
// A sum of 32 products is exact in integers; one `fma` a block adds it, times both scales, to the result. What is added
// for a result, and in which order, depends on its row and its output alone.
#include "simd/simd.h"

#if defined(GGML_CPU_WIDE)
#    include "kernel.h"

namespace ggml::cpu::wide {

// What the kinds of blocks have in common. QUADS is where the columns begin in a tile's block, HIGH where upper bits lie,
// LEAST where minima do; weights of at most MAX, stored with OFFSET added; SIGNED where they keep their sign in eight bits.
struct Kind32 {
    static constexpr int LEAST = 0, HIGH = 0;
    static constexpr bool SIGNED = false;
    static WIDE_INLINE vf scale(const uint8_t * block, int v) { return halves(block + v * R * 2); }
};

struct Q4_0 : Kind32 {
    using Block = block_q4_0;
    static constexpr int QUADS = 32, MAX = 15, OFFSET = 8;
    template <int J> static WIDE_INLINE void quads(vi x, vi, vi & low, vi & high) { nibbles(x, low, high); }
};
struct Q4_1 : Kind32 {
    using Block = block_q4_1;
    static constexpr int LEAST = 32, QUADS = 64, MAX = 15, OFFSET = 0;
    template <int J> static WIDE_INLINE void quads(vi x, vi, vi & low, vi & high) { nibbles(x, low, high); }
};
struct Q5_0 : Kind32 {
    using Block = block_q5_0;
    static constexpr int HIGH = 32, QUADS = 96, MAX = 31, OFFSET = 16;
    template <int J> static WIDE_INLINE void quads(vi x, vi upper, vi & low, vi & high) { five_bits<J>(x, upper, low, high); }
};
struct Q5_1 : Kind32 {
    using Block = block_q5_1;
    static constexpr int LEAST = 32, HIGH = 64, QUADS = 128, MAX = 31, OFFSET = 0;
    template <int J> static WIDE_INLINE void quads(vi x, vi upper, vi & low, vi & high) { five_bits<J>(x, upper, low, high); }
};
struct Q8_0 : Kind32 {
    using Block = block_q8_0;
    static constexpr int QUADS = 32, MAX = 255, OFFSET = BIASED ? 128 : 0;
    static constexpr bool SIGNED = true;
};
// A nibble is looked up in a table of 16 bytes.
struct IQ4_NL : Kind32 {
    using Block = block_iq4_nl;
    static constexpr int QUADS = 32, MAX = 255, OFFSET = BIASED ? 128 : 0;
    static constexpr bool SIGNED = true;
    template <int J> static WIDE_INLINE void quads(vi x, vi, vi & low, vi & high) {
        static constexpr int8_t values[16] = {-127, -104, -83, -65, -49, -35, -22, -10, 1, 13, 25, 38, 53, 69, 89, 113};
        static constexpr uint8_t biased[16] = {1, 24, 45, 63, 79, 93, 106, 118, 129, 141, 153, 166, 181, 197, 217, 241};
        const vi table = table16(BIASED ? (const void *) biased : (const void *) values);
        nibbles(x, low, high);
        low = look_up(table, low);
        high = look_up(table, high);
    }
};
struct MXFP4 : Kind32 {
    using Block = block_mxfp4;
    static constexpr int QUADS = 16, MAX = 24, OFFSET = 12;
    template <int J> static WIDE_INLINE void quads(vi x, vi, vi & low, vi & high) {
        static constexpr uint8_t values[16] = {12, 13, 14, 15, 16, 18, 20, 24, 12, 11, 10, 9, 8, 6, 4, 0};
        nibbles(x, low, high);
        low = look_up(table16(values), low);
        high = look_up(table16(values), high);
    }
    static WIDE_INLINE vf scale(const uint8_t * block, int v) {  // half of 2^(e - 127), also where that is subnormal
        const vi e = bytes(block + v * R);
        return as_float(less(e, splat(2), addi(splat(0x00200000), shl32<21>(e)), shl32<23>(addi(e, splat(-1)))));
    }
};

template <class T, int ROWS> static void multiply32(const uint8_t * w, size_t blocks, const uint8_t * x, float * out) {
    constexpr int BYTES = sizeof(typename T::Block) * TILE;
    vf sum[ROWS][VECTORS];
    EACH_ROW EACH_VECTOR sum[r][v] = zerof();
    for (size_t b = 0; b < blocks; b++, w += BYTES, x += Blocks32<0>::BYTES * ROWS) {
        vi part[ROWS][VECTORS], half[ROWS][VECTORS], upper[VECTORS];
        fetch_ahead<BYTES>(w);
        EACH_ROW EACH_VECTOR part[r][v] = T::OFFSET && FUSED ? quad(x + ROWS * 36 + r * 4) : zero();
        EACH_VECTOR upper[v] = T::HIGH ? load(w + T::HIGH + v * R * 4) : zero();
        each<4>([&](auto number) WIDE_LAMBDA {
            constexpr int J = number;
            vi low[VECTORS], high[VECTORS];
            EACH_VECTOR {
                const uint8_t * p = w + T::QUADS + J * 64 + v * R * 4;
                if constexpr (std::is_same_v<T, Q8_0>) {
                    low[v] = load(p);
                    high[v] = load(p + 256);
                } else {
                    T::template quads<J>(load(p), upper[v], low[v], high[v]);
                }
            }
            in_order();
            EACH_ROW EACH_VECTOR {
                const uint8_t * q = x + r * 32 + J * 4;
                if constexpr (T::SIGNED) {
                    dot_signed(part[r][v], low[v], q);
                    dot_signed(part[r][v], high[v], q + 16);
                } else {
                    dot<T::MAX, 8, J * 2>(part[r][v], half[r][v], low[v], q);
                    dot<T::MAX, 8, J * 2 + 1>(part[r][v], half[r][v], high[v], q + 16);
                }
            }
        });
        EACH_VECTOR {
            const vf scale = T::scale(w, v);
            EACH_ROW {
                if constexpr (T::OFFSET != 0 && !FUSED) part[r][v] = addi(part[r][v], quad(x + ROWS * 36 + r * 4));
                sum[r][v] = fma(to_float(part[r][v]), mul(scale, quadf(x + ROWS * 32 + r * 4)), sum[r][v]);
            }
            if constexpr (T::LEAST != 0) {
                const vf least = halves(w + T::LEAST + v * R * 2);
                EACH_ROW sum[r][v] = fma(least, quadf(x + ROWS * 40 + r * 4), sum[r][v]);
            }
        }
    }
    EACH_ROW EACH_VECTOR store(out + r * TILE + v * R, sum[r][v]);
}

template <class T> struct Of {
    template <int ROWS> static constexpr Kernel kernel = multiply32<T, ROWS>;
    static constexpr Kind kind(ggml_type type) { return kind_with<Of, typename T::Block, Blocks32<T::OFFSET>>(type); }
};

const Kind kinds_of_32[] = {
    Of<Q4_0>::kind(GGML_TYPE_Q4_0),     Of<Q4_1>::kind(GGML_TYPE_Q4_1),   Of<Q5_0>::kind(GGML_TYPE_Q5_0), Of<Q5_1>::kind(GGML_TYPE_Q5_1),
    Of<Q8_0>::kind(GGML_TYPE_Q8_0),     Of<IQ4_NL>::kind(GGML_TYPE_IQ4_NL), Of<MXFP4>::kind(GGML_TYPE_MXFP4), NO_KIND,
};

}  // namespace ggml::cpu::wide
#endif
