// MUL_MAT and MUL_MAT_ID over packed weights, as a thread of the CPU backend computes its share of them.
#pragma once
#include <stddef.h>

struct ggml_compute_params;
struct ggml_tensor;

namespace ggml::cpu::wide {

struct Kind;

// Bytes that a tensor takes when it is packed: whole tiles, for each expert.
size_t packed_size(const Kind & kind, const ggml_tensor * weights);
void   pack(const Kind & kind, ggml_tensor * weights, const void * data);

size_t product_work_size(const Kind & kind, const ggml_tensor * op);
void   product(const Kind & kind, const ggml_compute_params * params, ggml_tensor * op);

}  // namespace ggml::cpu::wide
