#include "attention.h"

namespace check {
namespace {

struct Case {
    const char * name;
    ggml_type k, v;
    int64_t size_k, size_v, kv_heads, group, cells;
    int rows;
    float max_bias = 0, cap = 0;
    bool sinks = false;
    int64_t heads() const { return kv_heads * group; }
};

// Head sizes that fill vectors and that leave some over; caches of less than a chunk, of a chunk and one cell, of many; more
// rows than a pass of guesses has.
const Case CASES[] = {
    {"f16 128", GGML_TYPE_F16, GGML_TYPE_F16, 128, 128, 2, 6, 700, 17},
    {"f16 64", GGML_TYPE_F16, GGML_TYPE_F16, 64, 64, 2, 4, 257, 33},
    {"f16 192/112", GGML_TYPE_F16, GGML_TYPE_F16, 192, 112, 1, 1, 2100, 9},
    {"f16 80 prompt", GGML_TYPE_F16, GGML_TYPE_F16, 80, 80, 1, 3, 300, 70},
    {"f16 16/272", GGML_TYPE_F16, GGML_TYPE_F16, 16, 272, 3, 2, 31, 8},
    {"f16 many heads", GGML_TYPE_F16, GGML_TYPE_F16, 64, 64, 1, 71, 40, 6},
    {"f16 one cell", GGML_TYPE_F16, GGML_TYPE_F16, 96, 96, 2, 2, 1, 1},
    {"f16 alibi", GGML_TYPE_F16, GGML_TYPE_F16, 64, 64, 1, 6, 270, 7, 8.0f},
    {"f16 soft cap", GGML_TYPE_F16, GGML_TYPE_F16, 256, 256, 1, 2, 300, 5, 0, 20.0f},
    {"f16 sinks", GGML_TYPE_F16, GGML_TYPE_F16, 64, 64, 1, 8, 520, 6, 0, 0, true},
    {"q8_0 128", GGML_TYPE_Q8_0, GGML_TYPE_Q8_0, 128, 128, 2, 6, 513, 17},
    {"q8_0 96", GGML_TYPE_Q8_0, GGML_TYPE_Q8_0, 96, 96, 1, 5, 255, 9},
    {"q8_0/f16", GGML_TYPE_Q8_0, GGML_TYPE_F16, 64, 80, 2, 2, 300, 5},
    {"f16/q8_0", GGML_TYPE_F16, GGML_TYPE_Q8_0, 80, 64, 2, 2, 300, 5},
    {"bf16", GGML_TYPE_BF16, GGML_TYPE_BF16, 64, 64, 2, 3, 300, 5},
    {"f32", GGML_TYPE_F32, GGML_TYPE_F32, 64, 64, 2, 3, 300, 5},
};

// Numbers in ggml's order: q (rows, heads, size), k and v (cells, kv_heads, size), mask (rows, cells).
struct Inputs {
    std::vector<float> q, sinks;
    Bytes k, v;
    std::vector<ggml_fp16_t> mask;
    int64_t cells;
};

Bytes pack(ggml_type type, const std::vector<float> & x, int64_t columns) {
    Bytes bytes(ggml_row_size(type, columns) * (x.size() / columns));
    if (type == GGML_TYPE_F32) memcpy(bytes.data(), x.data(), bytes.size());
    else ggml_quantize_chunk(type, x.data(), bytes.data(), 0, x.size() / columns, columns, nullptr);
    return bytes;
}

// The rows are the newest ones: each sees the cells before its own, and that.
Inputs draw(const Case & c, uint32_t seed, float loudness) {
    Numbers numbers(seed);
    const auto gauss = [&](int64_t n, float width) {
        std::vector<float> x(n);
        for (auto & each : x) each = numbers.gauss(width);
        return x;
    };
    Inputs in;
    in.cells = c.cells;
    in.q = gauss(c.rows * c.heads() * c.size_k, loudness);
    in.k = pack(c.k, gauss(c.cells * c.kv_heads * c.size_k, 1), c.size_k);
    in.v = pack(c.v, gauss(c.cells * c.kv_heads * c.size_v, 1), c.size_v);
    if (c.sinks) in.sinks = gauss(c.heads(), 1);
    for (int r = 0; r < c.rows; r++)
        for (int64_t cell = 0; cell < c.cells; cell++) {
            const int64_t behind = cell - (c.cells - c.rows + r);
            in.mask.push_back(ggml_fp32_to_fp16(behind > 0 ? -INFINITY : c.max_bias > 0 ? behind / 64.0f : 0.0f));
        }
    return in;
}

// Rows from..from + rows of the inputs: (rows, heads, size_v).
std::vector<float> run(const Backend & on, const Case & c, const Inputs & in, int from, int rows, int threads, bool ours = true) {
    ((void (*)(uint64_t, int)) on.function("ggml_backend_cpu_wide_use"))(~0ull, ours);
    Context context = names(24);
    ggml_context * g = context.get();
    ggml_tensor * q = ggml_new_tensor_3d(g, GGML_TYPE_F32, c.size_k, c.heads(), rows);
    ggml_tensor * k = ggml_new_tensor_3d(g, c.k, c.size_k, c.kv_heads, in.cells);
    ggml_tensor * v = ggml_new_tensor_3d(g, c.v, c.size_v, c.kv_heads, in.cells);
    ggml_tensor * mask = ggml_new_tensor_2d(g, GGML_TYPE_F16, in.cells, rows);
    ggml_tensor * sinks = c.sinks ? ggml_new_tensor_1d(g, GGML_TYPE_F32, c.heads()) : nullptr;
    const auto by_head = [&](ggml_tensor * t) { return ggml_permute(g, t, 0, 2, 1, 3); };
    ggml_tensor * result =
        ggml_flash_attn_ext(g, by_head(q), by_head(k), by_head(v), mask, 1 / std::sqrt((float) c.size_k), c.max_bias, c.cap);
    ggml_flash_attn_ext_add_sinks(result, sinks);
    Buffer place(ggml_backend_alloc_ctx_tensors(g, on.backend));
    if (!place) stop("no memory for attention");
    ggml_backend_tensor_set(q, in.q.data() + from * c.heads() * c.size_k, 0, ggml_nbytes(q));
    ggml_backend_tensor_set(k, in.k.data(), 0, in.k.size());
    ggml_backend_tensor_set(v, in.v.data(), 0, in.v.size());
    ggml_backend_tensor_set(mask, in.mask.data() + from * in.cells, 0, ggml_nbytes(mask));
    if (sinks) ggml_backend_tensor_set(sinks, in.sinks.data(), 0, ggml_nbytes(sinks));
    on.threads(threads);
    on.compute(g, result);
    std::vector<float> out(ggml_nelements(result));
    ggml_backend_tensor_get(result, out.data(), 0, ggml_nbytes(result));
    return out;
}

std::vector<double> reference(const Case & c, const Inputs & in) {
    const auto k = c.k == GGML_TYPE_F32 ? std::vector<float>((float *) in.k.data(), (float *) (in.k.data() + in.k.size())) : floats_of(c.k, in.k);
    const auto v = c.v == GGML_TYPE_F32 ? std::vector<float>((float *) in.v.data(), (float *) (in.v.data() + in.v.size())) : floats_of(c.v, in.v);
    const int64_t two = (int64_t) 1 << (int) std::log2((double) c.heads());
    std::vector<double> out(c.rows * c.heads() * c.size_v), logits(c.cells);
    for (int r = 0; r < c.rows; r++)
        for (int64_t head = 0; head < c.heads(); head++) {
            const double slope = c.max_bias <= 0 ? 1 : head < two ? std::pow(2.0, -c.max_bias / two * (head + 1))
                                                                 : std::pow(2.0, -c.max_bias / 2 / two * (2 * (head - two) + 1));
            double top = c.sinks ? in.sinks[head] : -INFINITY, total = 0;
            for (int64_t cell = 0; cell < c.cells; cell++) {
                double sum = 0;
                for (int64_t i = 0; i < c.size_k; i++)
                    sum += (double) in.q[(r * c.heads() + head) * c.size_k + i] * k[(cell * c.kv_heads + head / c.group) * c.size_k + i];
                sum /= std::sqrt((double) c.size_k);
                if (c.cap > 0) sum = c.cap * std::tanh(sum / c.cap);
                logits[cell] = sum + slope * ggml_fp16_to_fp32(in.mask[r * c.cells + cell]);
                top = std::max(top, logits[cell]);
            }
            double * to = &out[(r * c.heads() + head) * c.size_v];
            if (c.sinks) total = std::exp(in.sinks[head] - top);
            for (int64_t cell = 0; cell < c.cells; cell++) {
                const double weight = std::exp(logits[cell] - top);
                total += weight;
                for (int64_t i = 0; i < c.size_v; i++) to[i] += weight * v[(cell * c.kv_heads + head / c.group) * c.size_v + i];
            }
            for (int64_t i = 0; i < c.size_v; i++) to[i] /= total;
        }
    return out;
}

double farthest(const std::vector<float> & got, const std::vector<double> & want) {
    double most = 0;
    for (size_t i = 0; i < got.size(); i++) {
        const double e = std::fabs(got[i] - want[i]);
        most = e <= most ? most : e;  // NaN stays
    }
    return most;
}

void errors(const Backend & on, const Case & c, float loudness) {
    const Inputs in = draw(c, 1, loudness);
    const auto want = reference(c, in);
    const double ours = farthest(run(on, c, in, 0, c.rows, 2), want), plain = farthest(run(on, c, in, 0, c.rows, 2, false), want);
    printf("attention %-14s loudness %2.0f: largest error %.1e, llama.cpp's own %.1e\n", c.name, loudness, ours, plain);
    if (!(ours <= std::max(plain, 4e-6 * loudness))) complain("attention %s: an error of %g, llama.cpp's own is %g", c.name, ours, plain);
}

// Rows alone and in company, on several numbers of threads, before more cells that nobody sees and that hold no numbers.
void companies(const Backend & on, const Case & c) {
    const Inputs in = draw(c, 2, 1);
    const auto together = run(on, c, in, 0, c.rows, 1);
    const int64_t row = c.heads() * c.size_v;
    for (int threads : thread_counts())
        if (differ(run(on, c, in, 0, c.rows, threads).data(), together.data(), row * c.rows) >= 0)
            complain("attention %s: other bits on %d threads", c.name, threads);
    for (int width : widths())
        for (int from = 0; from + width <= c.rows; from += std::max(width, settings.quick ? 15 : 4))
            if (differ(run(on, c, in, from, width, 1 + from % 3).data(), &together[from * row], row * width) >= 0)
                complain("attention %s: other bits in a pass of %d rows", c.name, width);
    for (int64_t more : {1, 19, 256}) {
        Inputs padded = in;
        padded.cells += more;
        const float nothing = c.k == GGML_TYPE_Q8_0 || c.v == GGML_TYPE_Q8_0 ? 1e4f : NAN;
        const auto fill = [&](Bytes & to, ggml_type type, int64_t size) {
            const Bytes cells = pack(type, std::vector<float>(more * c.kv_heads * size, nothing), size);
            to.insert(to.end(), cells.begin(), cells.end());
        };
        fill(padded.k, c.k, c.size_k);
        fill(padded.v, c.v, c.size_v);
        padded.mask.clear();
        for (int r = 0; r < c.rows; r++) {
            padded.mask.insert(padded.mask.end(), &in.mask[r * c.cells], &in.mask[r * c.cells] + c.cells);
            padded.mask.insert(padded.mask.end(), more, ggml_fp32_to_fp16(-INFINITY));
        }
        if (differ(run(on, c, padded, 0, c.rows, 2).data(), together.data(), row * c.rows) >= 0)
            complain("attention %s: %d cells that nobody sees change bits", c.name, (int) more);
    }
}

// Rows that see some cells in no order, as those of branches do, against passes of those cells alone.
void gaps(const Backend & on, const Case & c) {
    if (c.max_bias > 0) return;  // distances are others then
    for (uint32_t seen : {2, 50}) {  // one cell of so many is missing
        Numbers numbers(seen);
        Inputs in = draw(c, 4, 1);
        std::vector<std::vector<int64_t>> cells(c.rows);
        in.mask.clear();
        for (int r = 0; r < c.rows; r++)
            for (int64_t cell = 0; cell < c.cells; cell++) {
                const bool sees = cell == 0 || numbers.below(seen) > 0;
                in.mask.push_back(ggml_fp32_to_fp16(sees ? 0.0f : -INFINITY));
                if (sees) cells[r].push_back(cell);
            }
        const auto together = run(on, c, in, 0, c.rows, 2);
        const int64_t row = c.heads() * c.size_v;
        for (int r = 0; r < c.rows; r += settings.quick ? 5 : 1) {
            Inputs alone = in;
            alone.cells = cells[r].size();
            alone.q.assign(in.q.begin() + r * c.heads() * c.size_k, in.q.begin() + (r + 1) * c.heads() * c.size_k);
            alone.mask.assign(alone.cells, ggml_fp32_to_fp16(0));
            const auto pick = [&](const Bytes & all) {
                const size_t size = all.size() / c.cells;
                Bytes some;
                for (int64_t cell : cells[r]) some.insert(some.end(), all.begin() + cell * size, all.begin() + (cell + 1) * size);
                return some;
            };
            alone.k = pick(in.k);
            alone.v = pick(in.v);
            if (differ(run(on, c, alone, 0, 1, 1).data(), &together[r * row], row) >= 0)
                complain("attention %s: cells that a row does not see, between those that it sees, change bits", c.name);
        }
    }
}

// NaN and infinity in the newest row's query, key or value: the rows before it do not feel them. And a row that sees nothing.
void bad(const Backend & on, const Case & c) {
    const Inputs in = draw(c, 3, 1);
    const auto before = run(on, c, in, 0, c.rows, 2);
    const int64_t row = c.heads() * c.size_v, others = row * (c.rows - 1);
    for (float value : {NAN, INFINITY, -INFINITY})
        for (int where = 0; where < 3; where++) {
            Inputs spoilt = in;
            if (where == 0) std::fill(spoilt.q.end() - c.heads() * c.size_k, spoilt.q.end(), value);
            Bytes & cells = where == 1 ? spoilt.k : spoilt.v;
            const ggml_type type = where == 1 ? c.k : c.v;
            const size_t last = cells.size() / c.cells;
            if (where > 0) for (size_t at = cells.size() - last; at < cells.size(); at += ggml_type_size(type)) {
                if (type == GGML_TYPE_F32) memcpy(&cells[at], &value, 4);
                else Numbers::scale(type, &cells[at], value);
            }
            const auto after = run(on, c, spoilt, 0, c.rows, 2);
            if (differ(before.data(), after.data(), others) >= 0) complain("attention %s: %g reaches rows that do not see it", c.name, value);
            // A key of minus infinity in all places may leave its cell a weight of 0, and then all is well.
            for (int64_t i = others; where != 1 && i < others + row; i++)
                if (std::isfinite(after[i])) { complain("attention %s: %g gives %g", c.name, value, after[i]); break; }
        }
    Inputs blind = in;
    std::fill(blind.mask.begin(), blind.mask.begin() + c.cells, ggml_fp32_to_fp16(-INFINITY));
    const auto after = run(on, c, blind, 0, c.rows, 2);
    for (int64_t i = 0; i < row; i++)
        if (after[i] != 0) { complain("attention %s: a row that sees nothing gives %g", c.name, after[i]); break; }
    if (differ(before.data() + row, after.data() + row, others) >= 0) complain("attention %s: a row that sees nothing changes others", c.name);
}

}  // namespace

void attention(const Backend & on) {
    for (const Case & c : CASES) {
        errors(on, c, 1);
        errors(on, c, 40);
        companies(on, c);
        gaps(on, c);
        bad(on, c);
    }
}

}  // namespace check
