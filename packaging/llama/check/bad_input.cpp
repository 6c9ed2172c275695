#include "bad_input.h"

#include "products.h"

namespace check {

// NaN, infinity, numbers too small and too large in one row of the activations: that row alone feels them.
void bad_activations(const Backend & on, ggml_type type) {
    Numbers numbers(type + 400);
    const Shape s = {columns_of(type, 3), 64};
    Weights wide(on, on.wide, type, s.columns, s.outputs, 0);
    if (!wide.taken()) return;
    const Bytes bytes = numbers.weights(type, s.columns, s.outputs);
    wide.set(bytes);
    const auto w = floats_of(type, bytes);
    for (int rows : {1, 2, 3, 4, 5, 8, 9, 17})
        for (float bad : {NAN, INFINITY, -INFINITY, 0.0f, 1e-40f, 1e-36f, 3e38f}) {
            auto x = numbers.activations(s.columns * rows);
            const auto before = wide.times(x.data(), rows, 2);
            const int at = numbers.below(rows);
            if (std::fabs(bad) < 1)  // a row of nothing else
                for (int64_t c = 0; c < s.columns; c++) x[at * s.columns + c] = c % 3 ? bad : -bad;
            else
                x[at * s.columns + numbers.below(s.columns)] = bad;
            const auto after = wide.times(x.data(), rows, 2);
            for (int r = 0; r < rows; r++)
                if (r != at && differ(&before[r * s.outputs], &after[r * s.outputs], s.outputs) >= 0)
                    complain("%s: %g in row %d of %d changes row %d", ggml_type_name(type), bad, at, rows, r);
            for (int64_t o = 0; o < s.outputs; o++) {
                const float v = after[at * s.outputs + o], most = std::fabs(bad) < 1 ? std::fabs(bad) * s.columns : INFINITY;
                if (std::isfinite(v) != std::isfinite(bad) || std::fabs(v) > most) {
                    complain("%s: %g in row %d of %d gives %g in output %lld", ggml_type_name(type), bad, at, rows, v, (long long) o);
                    break;
                }
            }
        }
}

// A scale of NaN, infinity or nearly nothing in one block of the weights: that output alone feels it. (To ggml each
// scale of MXFP4 is a number.)
void bad_weights(const Backend & on, ggml_type type) {
    Numbers numbers(type + 500);
    const Shape s = {columns_of(type, 3), 64};
    Weights wide(on, on.wide, type, s.columns, s.outputs, 0);
    if (!wide.taken()) return;
    const Bytes good = numbers.weights(type, s.columns, s.outputs);
    for (int rows : {1, 3, 8})
        for (float bad : {NAN, INFINITY, 6e-8f}) {
            const auto x = numbers.activations(s.columns * rows);
            wide.set(good);
            const auto before = wide.times(x.data(), rows, 2);
            const int output = numbers.below(s.outputs);
            Bytes bytes = good;
            const size_t row = ggml_row_size(type, s.columns), blocks = row / ggml_type_size(type);
            Numbers::scale(type, &bytes[output * row + numbers.below(blocks) * ggml_type_size(type)], bad);
            wide.set(bytes);
            const auto after = wide.times(x.data(), rows, 2);
            for (int64_t i = 0; i < rows * s.outputs; i++) {
                if (i % s.outputs != output && differ(&before[i], &after[i], 1) >= 0)
                    complain("%s: a scale of %g in output %d changes output %lld", ggml_type_name(type), bad, output, (long long) (i % s.outputs));
                if (type != GGML_TYPE_MXFP4 && i % s.outputs == output && std::isfinite(after[i]) != std::isfinite(bad))
                    complain("%s: a scale of %g gives %g", ggml_type_name(type), bad, after[i]);
            }
        }
}

}  // namespace check
