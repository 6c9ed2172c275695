// Numbers that the checks multiply: as models have them, and as no model should have them.
#pragma once
#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <vector>

#include "ggml.h"

namespace check {

using Bytes = std::vector<uint8_t>;

class Numbers {
  public:
    explicit Numbers(uint32_t seed) : engine(seed) {}

    float gauss(float width) { return std::normal_distribution<float>(0, width)(engine); }
    uint32_t below(uint32_t n) { return engine() % n; }

    // As activations are: most of one size, a few eight times as large.
    std::vector<float> activations(size_t n) {
        std::vector<float> x(n);
        for (auto & v : x) v = gauss(1);
        for (size_t i = 0; i < n / 200 + 1 && n; i++) x[below(n)] *= 8;
        return x;
    }

    Bytes weights(ggml_type type, int64_t columns, int64_t rows) {
        std::vector<float> w(columns * rows);
        for (auto & v : w) v = gauss(.03f);
        Bytes bytes(ggml_row_size(type, columns) * rows);
        ggml_quantize_chunk(type, w.data(), bytes.data(), 0, rows, columns, nullptr);
        return bytes;
    }

    // Blocks of any bits at all, or of one byte repeated: every quant and every inner scale that the format can hold. Their
    // own scales are then made numbers of an ordinary size.
    Bytes blocks(ggml_type type, int64_t columns, int64_t rows, int repeated = -1) {
        Bytes bytes(ggml_row_size(type, columns) * rows);
        for (auto & b : bytes) b = repeated < 0 ? (uint8_t) engine() : (uint8_t) repeated;
        const size_t size = ggml_type_size(type);
        for (size_t at = 0; at < bytes.size(); at += size) scale(type, bytes.data() + at, gauss(.01f));
        return bytes;
    }

    // Gives a block the scale `d`, wherever its format keeps it; a weight of its own is a block of F16, BF16.
    static void scale(ggml_type type, uint8_t * block, float d) {
        const ggml_fp16_t half = ggml_fp32_to_fp16(d);
        const ggml_bf16_t wide = ggml_fp32_to_bf16(d);
        switch (type) {
            case GGML_TYPE_BF16: memcpy(block, &wide, 2); break;
            case GGML_TYPE_MXFP4: block[0] = std::isfinite(d) ? (uint8_t) (120 + std::abs((int) (d * 1000)) % 5) : 255; break;
            case GGML_TYPE_Q6_K: memcpy(block + ggml_type_size(type) - 2, &half, 2); break;
            case GGML_TYPE_Q4_1:
            case GGML_TYPE_Q5_1:
            case GGML_TYPE_Q4_K:
            case GGML_TYPE_Q5_K: memcpy(block + 2, &half, 2); [[fallthrough]];
            default: memcpy(block, &half, 2);
        }
    }

  private:
    std::mt19937 engine;
};

inline std::vector<float> floats_of(ggml_type type, const Bytes & bytes) {
    std::vector<float> w(bytes.size() / ggml_type_size(type) * ggml_blck_size(type));
    ggml_get_type_traits(type)->to_float(bytes.data(), w.data(), w.size());
    return w;
}

// The product in 64 bits of w (outputs, columns) and x (rows, columns), and what its terms amount to: the root of the sum of
// their squares, by which an error is judged.
struct Reference {
    std::vector<double> value, size;  // (rows, outputs)
    Reference(const float * w, const float * x, int64_t columns, int64_t outputs, int64_t rows) {
        for (int64_t r = 0; r < rows; r++)
            for (int64_t o = 0; o < outputs; o++) {
                double sum = 0, squares = 0;
                for (int64_t c = 0; c < columns; c++) {
                    const double term = (double) w[o * columns + c] * x[r * columns + c];
                    sum += term;
                    squares += term * term;
                }
                value.push_back(sum);
                size.push_back(std::sqrt(squares));
            }
    }
};

// Errors of results against references, each relative to the root mean square of what the terms amount to.
struct Errors {
    double square = 0, terms = 0, worst = 0;
    size_t count = 0, lost = 0;  // lost: no number where the reference has one
    void add(const float * got, const Reference & want, size_t from = 0, size_t n = SIZE_MAX) {
        n = std::min(n, want.value.size() - from);
        double all = 0;
        for (size_t i = from; i < from + n; i++) all += want.size[i] * want.size[i];
        const double root = std::sqrt(all / std::max<size_t>(n, 1));
        for (size_t i = from; i < from + n; i++) {
            const double e = got[i - from] - want.value[i];
            if (!std::isfinite(e)) {
                lost++;
                continue;
            }
            square += e * e;
            if (root > 0) worst = std::max(worst, std::fabs(e) / root);
        }
        terms += all;
        count += n;
    }
    double rms() const { return terms > 0 ? std::sqrt(square / terms) : 0; }
};

}  // namespace check
