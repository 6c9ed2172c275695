// ggml's CPU backend as the checks use it: one library, its buffer types, graphs of one operation.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "ggml-alloc.h"
#include "ggml-backend.h"
#include "ggml.h"

namespace check {

// How the program ends where it checks nothing: it could not; not this processor's library; one without kernels.
constexpr int CANNOT = 2, NOT_HERE = 3, NO_KERNELS = 4;

[[noreturn]] inline void stop(const std::string & why, int code = CANNOT) {
    fflush(stdout);
    fprintf(stderr, "check: %s\n", why.c_str());
    exit(code);
}

struct Free {
    void operator()(ggml_context * p) const { ggml_free(p); }
    void operator()(ggml_backend_buffer * p) const { ggml_backend_buffer_free(p); }
};
using Context = std::unique_ptr<ggml_context, Free>;
using Buffer = std::unique_ptr<ggml_backend_buffer, Free>;

inline Context names(size_t tensors) {
    const size_t size = ggml_tensor_overhead() * tensors + ggml_graph_overhead_custom(tensors, false);
    return Context(ggml_init({size, nullptr, true}));
}

class Backend {
  public:
    // `path` is a file of the CPU backend; without one the backend is taken that the program is linked with.
    explicit Backend(const char * path) {
        if (path) load(path);
        backend = ggml_backend_init_by_type(GGML_BACKEND_DEVICE_TYPE_CPU, nullptr);
        if (!backend) stop("no CPU backend: name its library");
        device = ggml_backend_get_device(backend);
        plain = ggml_backend_dev_buffer_type(device);
        auto extra = (ggml_backend_dev_get_extra_bufts_t) function("ggml_backend_dev_get_extra_bufts");
        for (auto * each = extra(device); *each; each++)
            if (!strcmp(ggml_backend_buft_name(*each), "CPU_WIDE")) wide = *each;
        auto types_of = (uint64_t (*)()) function("ggml_backend_cpu_wide_types");
        types = types_of ? types_of() : 0;
    }
    ~Backend() { ggml_backend_free(backend); }
    Backend(const Backend &) = delete;

    static void load(const char * path) {
        FILE * file = fopen(path, "rb");
        if (!file) stop(std::string("cannot open ") + path);
        fclose(file);
        if (!ggml_backend_load(path)) stop(std::string("this processor does not take ") + path, NOT_HERE);
    }

    void * function(const char * name) const {
        return ggml_backend_reg_get_proc_address(ggml_backend_dev_backend_reg(device), name);
    }

    void threads(int n) const { ((ggml_backend_set_n_threads_t) function("ggml_backend_set_n_threads"))(backend, n); }

    // Computes what `result` needs, all its tensors being allocated.
    void compute(ggml_context * context, ggml_tensor * result) const {
        ggml_cgraph * graph = ggml_new_graph_custom(context, 16, false);
        ggml_build_forward_expand(graph, result);
        if (ggml_backend_graph_compute(backend, graph) != GGML_STATUS_SUCCESS) stop("a graph failed");
    }

    bool supports(const ggml_tensor * op) const { return ggml_backend_dev_supports_op(device, op); }

    ggml_backend_t backend = nullptr;
    ggml_backend_dev_t device = nullptr;
    ggml_backend_buffer_type_t plain = nullptr, wide = nullptr;  // wide: null in a library without it
    uint64_t types = 0;                                          // a bit for each weight type that it has kernels for
};

// Weights of `experts` matrices of `outputs` rows in a buffer type; experts 0: one matrix, multiplied without routing.
class Weights {
  public:
    Weights(const Backend & on, ggml_backend_buffer_type_t kind, ggml_type type, int64_t columns, int64_t outputs, int64_t experts)
        : on(on), columns(columns), outputs(outputs), experts(experts), context(names(2)) {
        tensor = experts ? ggml_new_tensor_3d(context.get(), type, columns, outputs, experts)
                         : ggml_new_tensor_2d(context.get(), type, columns, outputs);
        this->kind = kind;
    }

    // Whether the buffer type takes them, asked as llama.cpp's loader asks.
    bool taken() const {
        Context asked = names(8);
        Buffer none(ggml_backend_buft_alloc_buffer(kind, 0));
        ggml_tensor * w = ggml_dup_tensor(asked.get(), tensor);
        w->buffer = none.get();
        ggml_tensor * op = nullptr;
        if (experts) {
            ggml_tensor * ids = ggml_new_tensor_2d(asked.get(), GGML_TYPE_I32, 2, 512);
            op = ggml_mul_mat_id(asked.get(), w, ggml_new_tensor_3d(asked.get(), GGML_TYPE_F32, columns, 2, 512), ids);
        } else {
            op = ggml_mul_mat(asked.get(), w, ggml_new_tensor_2d(asked.get(), GGML_TYPE_F32, columns, 512));
        }
        return on.supports(op);
    }

    void set(const std::vector<uint8_t> & bytes) {
        if (!buffer) buffer.reset(ggml_backend_alloc_ctx_tensors_from_buft(context.get(), kind));
        if (!buffer) stop("no memory for weights");
        ggml_backend_tensor_set(tensor, bytes.data(), 0, bytes.size());
    }

    // x: rows of `columns` floats that lie `stride` floats apart; the result: rows of `outputs`.
    std::vector<float> times(const float * x, int64_t rows, int threads, int64_t stride = 0) const {
        return run(threads, x, std::max(stride, columns) * rows, [&](ggml_context * c, ggml_tensor * all) {
            const size_t next = std::max(stride, columns) * sizeof(float);
            return ggml_mul_mat(c, tensor, ggml_view_2d(c, all, columns, rows, next, 0));
        });
    }

    // x: `layers` of `rows` rows, or where `crossed`, `rows` of `layers` rows; the result: layers of rows of `outputs`.
    std::vector<float> stacked(const float * x, int64_t rows, int64_t layers, bool crossed, int threads) const {
        return run(threads, x, columns * rows * layers, [&](ggml_context * c, ggml_tensor * all) {
            ggml_tensor * x3 = ggml_reshape_3d(c, all, columns, crossed ? layers : rows, crossed ? rows : layers);
            return ggml_mul_mat(c, tensor, crossed ? ggml_permute(c, x3, 0, 2, 1, 3) : x3);
        });
    }

    // For each of `tokens` rows of x the products with `used` experts, by ids (tokens, used). `each`: x has a row for each
    // of them (tokens, used, columns) and not one for all. The result: (tokens, used, outputs).
    std::vector<float> routed(const float * x, const std::vector<int32_t> & ids, int64_t tokens, bool each, int threads) const {
        const int64_t used = ids.size() / tokens, among = each ? used : 1;
        Context small = names(2);
        ggml_tensor * which = ggml_new_tensor_2d(small.get(), GGML_TYPE_I32, used, tokens);
        Buffer place(ggml_backend_alloc_ctx_tensors(small.get(), on.backend));
        ggml_backend_tensor_set(which, ids.data(), 0, ids.size() * sizeof(int32_t));
        return run(threads, x, columns * among * tokens, [&](ggml_context * c, ggml_tensor * all) {
            return ggml_mul_mat_id(c, tensor, ggml_reshape_3d(c, all, columns, among, tokens), which);
        });
    }

  private:
    using Op = std::function<ggml_tensor *(ggml_context *, ggml_tensor *)>;

    std::vector<float> run(int threads, const float * x, int64_t size, const Op & op) const {
        Context c = names(16);
        ggml_tensor * all = ggml_new_tensor_1d(c.get(), GGML_TYPE_F32, std::max(size, columns));  // not empty: no buffer is
        ggml_tensor * result = op(c.get(), all);
        Buffer place(ggml_backend_alloc_ctx_tensors(c.get(), on.backend));
        if (!place) stop("no memory for a graph");
        if (size) ggml_backend_tensor_set(all, x, 0, size * sizeof(float));
        on.threads(threads);
        on.compute(c.get(), result);
        std::vector<float> out(ggml_nelements(result), 0);
        if (!out.empty()) ggml_backend_tensor_get(result, out.data(), 0, out.size() * sizeof(float));
        return out;
    }

    const Backend & on;
    const int64_t columns, outputs, experts;
    Context context;
    ggml_tensor * tensor = nullptr;
    ggml_backend_buffer_type_t kind = nullptr;
    Buffer buffer;
};

}  // namespace check
