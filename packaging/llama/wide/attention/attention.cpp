// Attention in which keys and values are read and widened once for all rows of a pass and all heads that share them.
// llama.cpp's own way reads and widens them again for each row and head.
//
// What a row sees is cut into chunks of CHUNK cells. Each chunk gives each query (a row in a head) a maximum, a sum and a
// weighted sum of values; those are joined in the order of the chunks. A cell that the mask excludes contributes exactly
// nothing, so neither the cache's padding, nor the rows beside a row, nor branches that it does not see change a bit of
// its result.
#include "attention.h"

#include <new>

#include "chunk.h"

namespace ggml::cpu::wide {

bool attention_takes(const ggml_tensor * op) {
#if defined(GGML_CPU_WIDE_ATTENTION)
    if (op->op != GGML_OP_FLASH_ATTN_EXT) return false;
    const ggml_tensor *q = op->src[0], *k = op->src[1], *v = op->src[2], *mask = op->src[3], *sinks = op->src[4];
    const auto has_rows = [](const ggml_tensor * t) { return t->nb[0] == ggml_type_size(t->type); };
    return q->type == GGML_TYPE_F32 && op->type == GGML_TYPE_F32 && ggml_is_contiguous(op) && has_rows(q) && has_rows(k) && has_rows(v) &&
           reads_cells(k->type, k->ne[0]) && reads_cells(v->type, v->ne[0]) && k->ne[2] == v->ne[2] && q->ne[2] % k->ne[2] == 0 &&
           k->ne[3] == q->ne[3] && v->ne[3] == q->ne[3] && (!mask || (mask->type == GGML_TYPE_F16 && has_rows(mask))) &&
           (!sinks || sinks->type == GGML_TYPE_F32);
#else
    GGML_UNUSED(op);
    return false;
#endif
}

#if defined(GGML_CPU_WIDE_ATTENTION)
namespace {

// What the chunks give each query of a strip, joined in their order; the weighted sums grow where the result lies.
class Joined {
    const Plan &  plan;
    const Strip & strip;
    Part *        so_far;

  public:
    Joined(const Plan & plan, const Strip & strip, Part * memory) : plan(plan), strip(strip), so_far(memory) {
        for (int i = 0; i < strip.count; i++) {
            so_far[i] = {-INFINITY, 0.0f, 0};
            memset(plan.result_of(strip, i), 0, plan.size_v * sizeof(float));
        }
    }

    void add_chunk(const Part * parts, const float * sums) {
        using namespace lanes;
        for (int i = 0; i < strip.count; i++) {
            const Part part = parts[i];
            if (part.maximum == -INFINITY) continue;
            const float   larger = part.maximum > so_far[i].maximum ? part.maximum : so_far[i].maximum;
            const float   old = expf(so_far[i].maximum - larger), now = expf(part.maximum - larger);
            float *       out = plan.result_of(strip, i);
            const float * x = sums + (size_t) part.place * plan.size_v;
            for (int j = 0; j < plan.size_v; j += L) store(out + j, fma(load(x + j), splat(now), mul(load(out + j), splat(old))));
            so_far[i] = {larger, fmaf(part.total, now, so_far[i].total * old), 0};
        }
    }

    void finish() {
        using namespace lanes;
        const ggml_tensor * sinks = plan.op->src[4];
        for (int i = 0; i < strip.count; i++) {
            float factor = 1.0f, total = so_far[i].total;
            if (sinks) {  // a logit of each head that has no value
                const float sink = ((const float *) sinks->data)[plan.head_of(strip, i)];
                const float larger = sink > so_far[i].maximum ? sink : so_far[i].maximum;
                factor = expf(so_far[i].maximum - larger);
                total = fmaf(total, factor, expf(sink - larger));
            }
            factor = total == 0.0f ? 0.0f : factor / total;
            float * out = plan.result_of(strip, i);
            for (int j = 0; j < plan.size_v; j += L) store(out + j, mul(load(out + j), splat(factor)));
        }
    }
};

}  // namespace

size_t attention_work_size(int n_threads, const ggml_tensor * op) { return Plan(op, n_threads).bytes(n_threads); }

void attention(const ggml_compute_params * params, ggml_tensor * op) {
    Plan plan(op, params->nth);
    GGML_ASSERT(plan.bytes(params->nth) <= params->wsize);
    char *  base = (char *) (((uintptr_t) params->wdata + 63) / 64 * 64);
    Left *  left = (Left *) base;
    plan.base = base;
    Part *  kept_parts = (Part *) (base + plan.parts_at);
    float * kept_sums = (float *) (base + plan.sums_at);
    char *  own = base + plan.own_at + params->ith * plan.own_bytes;
    char *  rest = own + plan.queries_bytes + plan.scores_bytes + plan.cells_bytes + plan.whose_bytes;
    Part *  joined_parts = (Part *) rest, * own_parts = (Part *) (rest + plan.parts_bytes);
    float * own_sums = (float *) (rest + 2 * plan.parts_bytes);

    if (params->ith == 0) {
        for (int64_t i = 0; i < plan.strips; i++) new (left + i) Left((int32_t) plan.chunks);
        if (plan.chunks == 0) memset(op->data, 0, ggml_nbytes(op));
        ggml_threadpool_chunk_set(params->threadpool, params->nth);
    }
    for (int64_t i = params->ith; i < plan.mask_rows; i += params->nth) look(plan, i, plan.seen(i), plan.before(i));
    ggml_barrier(params->threadpool);
    if (plan.chunks == 0) return;

    Chunk chunk(plan, own);
    for (int64_t i = params->ith; i < plan.tasks(); i = ggml_threadpool_chunk_add(params->threadpool, 1)) {
        const int64_t number = i % plan.strips;
        const Strip   strip = plan.strip(number);
        if (plan.split) {
            const size_t at = plan.kept_at(strip, i / plan.strips);
            chunk.run(strip, i / plan.strips, kept_parts + at, kept_sums + at * plan.size_v);
            if (left[number].fetch_sub(1, std::memory_order_acq_rel) > 1) continue;
        }
        Joined joined(plan, strip, joined_parts);
        for (int64_t c = 0; c < plan.chunks; c++) {
            const size_t at = plan.kept_at(strip, c);
            if (plan.split) joined.add_chunk(kept_parts + at, kept_sums + at * plan.size_v);
            else if (chunk.run(strip, c, own_parts, own_sums)) joined.add_chunk(own_parts, own_sums);
        }
        joined.finish();
    }
}
#else
size_t attention_work_size(int, const ggml_tensor *) { return 0; }
void   attention(const ggml_compute_params *, ggml_tensor *) {}
#endif

}  // namespace ggml::cpu::wide
