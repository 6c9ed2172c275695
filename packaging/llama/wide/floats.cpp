// Products with weights of 16-bit floats, F16 and BF16: widened once for all rows, multiplied in 32 bits.
//
// A tile holds 16 outputs for each column. Even and odd columns have a sum each, which are added at the end.
#include "simd/simd.h"

#if defined(GGML_CPU_WIDE)
#    include "kernel.h"

namespace ggml::cpu::wide {

struct F16 {
    static WIDE_INLINE vf widen(const uint8_t * p) { return halves(p); }
};
struct BF16 {
    static WIDE_INLINE vf widen(const uint8_t * p) { return bfloats(p); }
};

template <class T, int ROWS> static void multiply_floats(const uint8_t * w, size_t blocks, const uint8_t * x, float * out) {
    vf even[ROWS][VECTORS], odd[ROWS][VECTORS];
    EACH_ROW EACH_VECTOR even[r][v] = odd[r][v] = zerof();
    for (size_t pair = 0; pair < blocks * 16; pair++, w += TILE * 4, x += ROWS * 8) {
        fetch_ahead<TILE * 4>(w);
        EACH_VECTOR {
            const vf a = T::widen(w + v * R * 2), b = T::widen(w + TILE * 2 + v * R * 2);
            EACH_ROW {
                even[r][v] = fma(a, quadf(x + r * 4), even[r][v]);
                odd[r][v] = fma(b, quadf(x + ROWS * 4 + r * 4), odd[r][v]);
            }
        }
    }
    EACH_ROW EACH_VECTOR store(out + r * TILE + v * R, fma(odd[r][v], splatf(1.0f), even[r][v]));
}

template <class T> struct Of {
    template <int ROWS> static constexpr Kernel kernel = multiply_floats<T, ROWS>;
};

const Kind kinds_of_floats[] = {
    kind_with<Of<F16>, Halves, Floats>(GGML_TYPE_F16),
    kind_with<Of<BF16>, Halves, Floats>(GGML_TYPE_BF16),
    NO_KIND,
};

}  // namespace ggml::cpu::wide
#endif
