// A buffer type of the CPU backend: weights in tiles (pack.h), multiplied with few rows at once (kernels32.h, kernels256.h,
// floats.h), each weight read and unpacked once for all of them.
//
// Exactness. What is summed for a result, and in which order, depends on its row and its output alone: a pass of any width,
// on any number of threads, gives bit for bit what passes of one row give. So guessed tokens can be checked in one pass,
// and the text stays the one that plain decoding writes.
#include "wide.h"

#include <atomic>

#include "attention/attention.h"
#include "ggml-backend-impl.h"
#include "ggml-cpu-impl.h"
#include "ggml-cpu.h"
#include "kinds.h"
#include "products.h"
#include "traits.h"

#if defined(GGML_CPU_WIDE) && defined(__linux__)
#    include <sys/mman.h>
#endif

#ifndef GGML_CPU_WIDE_MARK
#    define GGML_CPU_WIDE_MARK "unmarked"
#endif

const char * ggml_backend_cpu_wide_mark(void) { return GGML_CPU_WIDE_MARK; }

#if defined(GGML_CPU_WIDE)
namespace ggml::cpu::wide {
namespace {

std::atomic<uint64_t> used_types{~0ull};
std::atomic<bool>     used_attention{true};

// The kind of a tensor that this buffer type may hold, or null.
const Kind * kind_of_weights(const ggml_tensor * t) {
    const Kind * kind = kind_of(t->type);
    return kind && t->ne[0] % kind->block == 0 && t->ne[3] == 1 && t->ne[1] > 1 ? kind : nullptr;
}

bool is_here(const ggml_tensor * t) { return t && t->buffer && t->buffer->buft == ggml_backend_cpu_wide_buffer_type(); }

class Products : public tensor_traits {
    bool work_size(int, const ggml_tensor * op, size_t & size) override {
        size = product_work_size(*kind_of(op->src[0]->type), op);
        return true;
    }
    bool compute_forward(ggml_compute_params * params, ggml_tensor * op) override {
        product(*kind_of(op->src[0]->type), params, op);
        return true;
    }
};

class Attention : public tensor_traits {
    bool work_size(int threads, const ggml_tensor * op, size_t & size) override {
        size = attention_work_size(threads, op);
        return true;
    }
    bool compute_forward(ggml_compute_params * params, ggml_tensor * op) override {
        attention(params, op);
        return true;
    }
};

class BufferType : public extra_buffer_type {
    // Asked when a model is loaded, with a weight that lies in an empty buffer of this type, and for each graph.
    bool supports_op(ggml_backend_dev_t, const ggml_tensor * op) override {
        const bool product = op->op == GGML_OP_MUL_MAT || op->op == GGML_OP_MUL_MAT_ID;
        if (!product || !is_here(op->src[0]) || !kind_of_weights(op->src[0])) return false;
        if (op->op == GGML_OP_MUL_MAT && op->src[0]->ne[2] != 1) return false;
        if (op->src[0]->data == nullptr && !(used_types.load() >> op->src[0]->type & 1)) return false;
        const ggml_tensor * x = op->src[1];
        return x->type == GGML_TYPE_F32 && x->nb[0] == 4 && (!x->buffer || ggml_backend_buft_is_host(x->buffer->buft));
    }
    tensor_traits * get_tensor_traits(const ggml_tensor * op) override {
        static Products  products;
        static Attention attention;
        switch (op->op) {
            case GGML_OP_MUL_MAT:
            case GGML_OP_MUL_MAT_ID: return is_here(op->src[0]) ? &products : nullptr;
            case GGML_OP_FLASH_ATTN_EXT: return used_attention.load() && attention_takes(op) ? &attention : nullptr;
            default: return nullptr;
        }
    }
};

ggml_status init_tensor(ggml_backend_buffer_t, ggml_tensor *) { return GGML_STATUS_SUCCESS; }

void set_tensor(ggml_backend_buffer_t, ggml_tensor * t, const void * data, size_t offset, size_t size) {
    GGML_ASSERT(offset == 0 && size == ggml_nbytes(t));
    pack(*kind_of(t->type), t, data);
}

const char * name(ggml_backend_buffer_type_t) { return "CPU_WIDE"; }
size_t alignment(ggml_backend_buffer_type_t) { return 64; }

size_t alloc_size(ggml_backend_buffer_type_t, const ggml_tensor * t) {
    const Kind * kind = kind_of_weights(t);
    return kind ? packed_size(*kind, t) : ggml_nbytes(t);
}

ggml_backend_buffer_t alloc_buffer(ggml_backend_buffer_type_t type, size_t size) {
    ggml_backend_buffer_t buffer = ggml_backend_buft_alloc_buffer(ggml_backend_cpu_buffer_type(), size);
    if (!buffer) return nullptr;
#    if defined(__linux__) && defined(MADV_HUGEPAGE)
    // Before the first page is touched; where the system refuses, small pages serve as well.
    const uintptr_t page = ((uintptr_t) ggml_backend_buffer_get_base(buffer) + 4095) & ~(uintptr_t) 4095;
    if (size > 8192) (void) madvise((void *) page, size - 8192, MADV_HUGEPAGE);
#    endif
    buffer->buft = type;
    buffer->iface.init_tensor = init_tensor;
    buffer->iface.set_tensor = set_tensor;
    buffer->iface.get_tensor = nullptr;
    buffer->iface.cpy_tensor = nullptr;
    return buffer;
}

}  // namespace
}  // namespace ggml::cpu::wide

ggml_backend_buffer_type_t ggml_backend_cpu_wide_buffer_type(void) {
    namespace wide = ggml::cpu::wide;
    static ggml_backend_buffer_type type = {
        {wide::name, wide::alloc_buffer, wide::alignment, nullptr, wide::alloc_size, nullptr},
        ggml_backend_reg_dev_get(ggml_backend_cpu_reg(), 0),
        new wide::BufferType(),
    };
    return &type;
}

uint64_t ggml_backend_cpu_wide_types(void) {
    uint64_t types = 0;
    for (int type = 0; type < GGML_TYPE_COUNT; type++) {
        if (ggml::cpu::wide::kind_of((ggml_type) type)) types |= 1ull << type;
    }
    return types;
}

void ggml_backend_cpu_wide_use(uint64_t types, int attention) {
    ggml::cpu::wide::used_types = types;
    ggml::cpu::wide::used_attention = attention != 0;
}
#else
ggml_backend_buffer_type_t ggml_backend_cpu_wide_buffer_type(void) { return nullptr; }
uint64_t ggml_backend_cpu_wide_types(void) { return 0; }
void ggml_backend_cpu_wide_use(uint64_t, int) {}
#endif
