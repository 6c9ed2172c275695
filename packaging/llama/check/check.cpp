// Checks the kernels of the buffer type CPU_WIDE: their errors against a reference in 64 bits and beside those of the plain
// buffer type; that a row's bits do not depend on the rows and threads beside it; and what they make of bad input.
//     check [LIBRARY] [--types q4_0,q8_0] [--quick]
// LIBRARY is a file of ggml's CPU backend, where backends are files of their own. Ends with 1 where something is wrong, with
// 2 where nothing could be checked.
#include <algorithm>
#include <cstdarg>

#include "backend.h"
#include "numbers.h"

using namespace check;

namespace {

constexpr int MOST = 32;  // rows
constexpr double AS_GOOD = 1.15, WORST_AS_GOOD = 2.0, ROUNDING = 2e-6;  // of the plain errors; of 32-bit sums

bool quick = false;
int wrong = 0;

// Says one thing that is wrong, the first twenty times.
__attribute__((format(printf, 1, 2))) void complain(const char * format, ...) {
    if (++wrong > 20) return;
    va_list rest;
    va_start(rest, format);
    printf("  WRONG: ");
    vprintf(format, rest);
    printf("\n");
    va_end(rest);
}

struct Shape { int64_t columns, outputs; };

// Few and many blocks of columns, odd numbers of them; outputs that fill tiles and that do not.
std::vector<Shape> shapes(ggml_type type) {
    const int64_t block = std::max<int64_t>(32, ggml_blck_size(type));
    std::vector<Shape> all = {{block, 32}, {3 * block, 96}, {5 * block, 16}, {7 * block, 80}, {2 * block, 48}, {block, 40}, {4 * block, 33}, {block, 1}};
    if (block == 32) all.insert(all.end(), {{33 * block, 64}, {35 * block, 32}});
    if (!quick) all.push_back({8 * 256, 1056});
    return all;
}

std::vector<int> widths() {
    if (quick) return {1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 32};
    std::vector<int> all = {MOST};
    for (int i = 1; i <= 17; i++) all.push_back(i);
    return all;
}

std::vector<int> thread_counts() { return quick ? std::vector<int>{1, 3} : std::vector<int>{1, 2, 3, 5}; }

// The first place where n floats differ in their bits, or -1. NaN equals NaN, whatever its payload.
int64_t differ(const float * a, const float * b, int64_t n) {
    for (int64_t i = 0; i < n; i++)
        if (memcmp(a + i, b + i, 4) && !(std::isnan(a[i]) && std::isnan(b[i]))) return i;
    return -1;
}

struct Report {
    Errors wide, plain;
    size_t rows = 0, same = 0, taken = 0, asked = 0;
};

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

// Rows that lie apart in memory, no rows, and a prompt's.
void arrangements(const Backend & on, ggml_type type, Numbers & numbers) {
    const Shape s = {3 * std::max<int64_t>(32, ggml_blck_size(type)), 64};
    Weights wide(on, on.wide, type, s.columns, s.outputs, 0);
    if (!wide.taken()) return;
    wide.set(numbers.weights(type, s.columns, s.outputs));
    const int many = quick ? 70 : 512;
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
    if (!wide.times(nullptr, 0, 2).empty()) complain("%s: no rows give results", ggml_type_name(type));
}

// Routed products: tokens that share experts, an expert that nobody takes, one row for all experts and one for each.
void experts(const Backend & on, ggml_type type, Numbers & numbers, Report & report) {
    const int64_t columns = 3 * std::max<int64_t>(32, ggml_blck_size(type)), outputs = 64, number = 6, used = 3;
    Weights wide(on, on.wide, type, columns, outputs, number);
    report.asked++;
    if (!wide.taken()) return;
    report.taken++;
    Bytes bytes;
    for (int e = 0; e < number; e++) {
        const Bytes next = numbers.weights(type, columns, outputs);
        bytes.insert(bytes.end(), next.begin(), next.end());
    }
    wide.set(bytes);
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
            for (int i = 0; i < tokens * used; i++) {
                const float * row = &x[(each ? i : i / used) * columns];
                report.wide.add(&one[i * outputs], Reference(&w[ids[i] * outputs * columns], row, columns, outputs, 1));
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
}

// NaN, infinity, numbers too small and too large in one row of the activations: that row alone feels them.
void bad_activations(const Backend & on, ggml_type type, Numbers & numbers) {
    const Shape s = {3 * std::max<int64_t>(32, ggml_blck_size(type)), 64};
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

// A scale of NaN, infinity or nearly nothing in one block of the weights: that output alone feels it.
void bad_weights(const Backend & on, ggml_type type, Numbers & numbers) {
    const Shape s = {3 * std::max<int64_t>(32, ggml_blck_size(type)), 64};
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
                if (i % s.outputs == output && std::isfinite(after[i]) != std::isfinite(bad))
                    complain("%s: a scale of %g gives %g", ggml_type_name(type), bad, after[i]);
            }
        }
}

// The largest quants of the format against the largest bytes of activations: nothing overflows.
void extremes(const Backend & on, ggml_type type, Numbers & numbers, Report & report) {
    const Shape s = {3 * std::max<int64_t>(32, ggml_blck_size(type)), 64};
    const bool floats = ggml_blck_size(type) == 1;  // their bytes are no quants
    for (int repeated : {-1, 0x00, 0x7f, 0x80, 0x88, 0xf0, 0x0f, 0xff}) {
        if (floats) continue;
        const Bytes bytes = numbers.blocks(type, s.columns, s.outputs, repeated);
        std::vector<float> x(s.columns * 9);
        for (size_t i = 0; i < x.size(); i++) {
            const int row = i / s.columns, sign = row % 3 == 0 ? 1 : row % 3 == 1 ? -1 : i % 2 ? 1 : -1;
            x[i] = row < 6 ? 3.0f * sign : numbers.gauss(1);
        }
        product(on, type, s, bytes, x, report);
    }
}

std::string verdict(const Report & r) {
    std::string bad;
    if (!r.taken) bad += " no shape taken;";
    if (r.wide.lost > r.plain.lost) bad += " " + std::to_string(r.wide.lost) + " results are no numbers;";
    if (r.wide.rms() > r.plain.rms() * AS_GOOD + ROUNDING) bad += " errors above the plain ones;";
    if (r.wide.worst > r.plain.worst * WORST_AS_GOOD + 10 * ROUNDING) bad += " worst error above the plain one;";
    if (r.same < r.rows) bad += " rows depend on others;";
    return bad;
}

void print(const char * name, const char * what, const Report & r) {
    const std::string bad = verdict(r);
    printf("%-7s %-8s %zu of %zu taken; rms error %.2e (plain %.2e), worst %.2e (%.2e); same bits in %zu of %zu rows%s%s\n", name, what, r.taken, r.asked,
           r.wide.rms(), r.plain.rms(), r.wide.worst, r.plain.worst, r.same, r.rows, bad.empty() ? "" : "; WRONG:", bad.c_str());
    fflush(stdout);
    wrong += !bad.empty();
}

void check_type(const Backend & on, ggml_type type) {
    const char * name = ggml_type_name(type);
    Numbers numbers(type + 1);
    Report usual, routed, extreme;
    for (const Shape & s : shapes(type)) product(on, type, s, numbers.weights(type, s.columns, s.outputs), numbers.activations(s.columns * MOST), usual);
    print(name, "products", usual);
    experts(on, type, numbers, routed);
    routed.plain = usual.plain;
    if (routed.taken) print(name, "experts", routed);
    else printf("%-7s experts  not taken\n", name);
    extremes(on, type, numbers, extreme);
    if (extreme.asked) print(name, "extremes", extreme);
    arrangements(on, type, numbers);
    bad_activations(on, type, numbers);
    bad_weights(on, type, numbers);
}

}  // namespace

int main(int argc, char ** argv) {
    const char * library = nullptr;
    std::string only;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--quick")) quick = true;
        else if (!strcmp(argv[i], "--types") && i + 1 < argc) only = std::string(",") + argv[++i] + ",";
        else library = argv[i];
    }
    const Backend on(library);
    if (!on.wide || !on.types) stop("this library has no CPU_WIDE kernels");
    for (int t = 0; t < GGML_TYPE_COUNT && t < 64; t++)
        if (on.types >> t & 1 && (only.empty() || only.find(std::string(",") + ggml_type_name((ggml_type) t) + ",") != std::string::npos)) check_type(on, (ggml_type) t);
    printf(wrong ? "%d things are wrong\n" : "all is well\n", wrong);
    return wrong ? 1 : 0;
}
