#include "products.h"

namespace check {

namespace {

// Few and many blocks of columns, odd numbers of them; outputs that fill tiles and that do not.
std::vector<Shape> shapes(ggml_type type) {
    std::vector<Shape> all;
    for (Shape s : {Shape{1, 32}, {3, 96}, {5, 16}, {7, 80}, {2, 48}, {1, 40}, {4, 33}, {1, 1}})
        all.push_back({columns_of(type, s.columns), s.outputs});
    if (columns_of(type, 1) == 32) all.insert(all.end(), {{33 * 32, 64}, {35 * 32, 32}});
    if (!settings.quick) all.push_back({8 * 256, 1056});
    return all;
}

// One matrix: every width and thread count against the passes of one row, and those against the reference.
void product(const Backend & on, ggml_type type, const Shape & s, const Bytes & bytes, const std::vector<float> & x, Report & report) {
    Weights wide(on, on.wide, type, s.columns, s.outputs, 0), plain(on, on.plain, type, s.columns, s.outputs, 0);
    report.asked++;
    if (!wide.taken()) return;
    report.taken++;
    wide.set(bytes);
    plain.set(bytes);
    const int64_t rows = x.size() / s.columns;
    std::vector<float> one;
    for (int64_t r = 0; r < rows; r++) {
        const auto row = wide.times(x.data() + r * s.columns, 1, 1);
        one.insert(one.end(), row.begin(), row.end());
    }
    const Reference want(floats_of(type, bytes).data(), x.data(), s.columns, s.outputs, rows);
    report.wide.add(one.data(), want);
    report.plain.add(plain.times(x.data(), rows, 1).data(), want);
    for (int width : widths())
        for (int threads : thread_counts()) {
            if (width > rows) continue;
            const auto got = wide.times(x.data(), width, threads);
            for (int r = 0; r < width; r++) {
                const int64_t at = differ(&got[r * s.outputs], &one[r * s.outputs], s.outputs);
                report.rows++;
                report.same += at < 0;
                if (at >= 0)
                    complain("%s %lld x %lld: row %d of %d, %d threads, output %lld is %.9g, alone %.9g", ggml_type_name(type), (long long) s.columns,
                             (long long) s.outputs, r, width, threads, (long long) at, got[r * s.outputs + at], one[r * s.outputs + at]);
            }
        }
}

}  // namespace

Report usual(const Backend & on, ggml_type type) {
    Report report;
    Numbers numbers(type + 1);
    for (const Shape & s : shapes(type))
        product(on, type, s, numbers.weights(type, s.columns, s.outputs), numbers.activations(s.columns * 32), report);
    return report;
}

// The largest quants of the format against the largest bytes of activations: nothing overflows.
Report extremes(const Backend & on, ggml_type type) {
    Report report;
    Numbers numbers(type + 100);
    const Shape s = {columns_of(type, 3), 64};
    for (int repeated : {-1, 0x00, 0x7f, 0x80, 0x88, 0xf0, 0x0f, 0xff}) {
        const Bytes bytes = numbers.blocks(type, s.columns, s.outputs, repeated);
        std::vector<float> x(s.columns * 9);
        for (size_t i = 0; i < x.size(); i++) {
            const int row = i / s.columns, sign = row % 3 == 0 ? 1 : row % 3 == 1 ? -1 : i % 2 ? 1 : -1;
            x[i] = row < 6 ? 3.0f * sign : numbers.gauss(1);
        }
        product(on, type, s, bytes, x, report);
    }
    return report;
}

// Routed products: tokens that share experts, an expert that nobody takes, one row for all experts and one for each.
Report experts(const Backend & on, ggml_type type) {
    Report report;
    Numbers numbers(type + 200);
    const int64_t columns = columns_of(type, 3), outputs = 64, number = 6, used = 3;
    Weights wide(on, on.wide, type, columns, outputs, number), plain(on, on.plain, type, columns, outputs, number);
    report.asked++;
    if (!wide.taken()) return report;
    report.taken++;
    Bytes bytes;
    for (int e = 0; e < number; e++) {
        const Bytes next = numbers.weights(type, columns, outputs);
        bytes.insert(bytes.end(), next.begin(), next.end());
    }
    wide.set(bytes);
    plain.set(bytes);
    const auto w = floats_of(type, bytes);
    for (bool each : {false, true})
        for (int tokens : {1, 2, 3, 5, 8, 17, 40}) {
            const int64_t among = each ? used : 1;
            const auto x = numbers.activations(tokens * among * columns);
            std::vector<int32_t> ids;
            for (int t = 0; t < tokens; t++)
                for (int u = 0; u < used; u++) ids.push_back((numbers.below(2) + u * 2) % (number - 1));  // the last: nobody's
            std::vector<float> one;
            for (int t = 0; t < tokens; t++) {
                const auto row = wide.routed(&x[t * among * columns], {ids.begin() + t * used, ids.begin() + (t + 1) * used}, 1, each, 1);
                one.insert(one.end(), row.begin(), row.end());
            }
            const auto usual = plain.routed(x.data(), ids, tokens, each, 1);
            for (int i = 0; i < tokens * used; i++) {
                const Reference want(&w[ids[i] * outputs * columns], &x[(each ? i : i / used) * columns], columns, outputs, 1);
                report.wide.add(&one[i * outputs], want);
                report.plain.add(&usual[i * outputs], want);
            }
            for (int threads : thread_counts()) {
                const auto got = wide.routed(x.data(), ids, tokens, each, threads);
                for (int i = 0; i < tokens * used; i++) {
                    const bool same = differ(&got[i * outputs], &one[i * outputs], outputs) < 0;
                    report.rows++;
                    report.same += same;
                    if (!same) complain("%s, experts: token %d of %d, %d threads differs from its own pass", ggml_type_name(type), i / (int) used, tokens, threads);
                }
            }
        }
    return report;
}

// Rows that lie apart in memory, in layers, crossed; no rows, and a prompt's.
void arrangements(const Backend & on, ggml_type type) {
    Numbers numbers(type + 300);
    const Shape s = {columns_of(type, 3), 64};
    Weights wide(on, on.wide, type, s.columns, s.outputs, 0);
    if (!wide.taken()) return;
    wide.set(numbers.weights(type, s.columns, s.outputs));
    const int many = settings.quick ? 70 : 512;
    const auto x = numbers.activations(s.columns * many);
    const auto all = wide.times(x.data(), many, 2);
    for (int r = 0; r < many; r++)
        if (differ(wide.times(&x[r * s.columns], 1, 1).data(), &all[r * s.outputs], s.outputs) >= 0)
            complain("%s: row %d of %d differs from its own pass", ggml_type_name(type), r, many);
    const int64_t apart = s.columns + 8;
    std::vector<float> wider(apart * 5, NAN);
    for (int r = 0; r < 5; r++) memcpy(&wider[r * apart], &x[r * s.columns], s.columns * sizeof(float));
    if (differ(wide.times(wider.data(), 5, 2, apart).data(), all.data(), 5 * s.outputs) >= 0)
        complain("%s: rows that lie apart give other results", ggml_type_name(type));
    for (int layers : {1, 3, 5}) {
        const int rows = 4;
        if (differ(wide.stacked(x.data(), rows, layers, false, 2).data(), all.data(), rows * layers * s.outputs) >= 0)
            complain("%s: %d layers of rows give other results", ggml_type_name(type), layers);
        const auto crossed = wide.stacked(x.data(), rows, layers, true, 2);
        for (int i = 0; i < rows * layers; i++)
            if (differ(&crossed[i * s.outputs], &all[(i % rows * layers + i / rows) * s.outputs], s.outputs) >= 0)
                complain("%s: rows of %d layers, crossed, give other results", ggml_type_name(type), layers);
    }
    if (!wide.times(nullptr, 0, 2).empty()) complain("%s: no rows give results", ggml_type_name(type));
}

}  // namespace check
