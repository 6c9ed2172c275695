// Attention of the rows of one pass over a cache of keys and values, each cell read and widened once for all rows and all
// heads that share it.
#pragma once
#include <stddef.h>

#include "ggml.h"

struct ggml_compute_params;

namespace ggml::cpu::wide {

// Whether `op`, a FLASH_ATTN_EXT, is computed here. What it answers does not depend on the number of rows.
bool attention_takes(const struct ggml_tensor * op);

// Bytes of params->wdata that `attention` needs on so many threads.
size_t attention_work_size(int n_threads, const struct ggml_tensor * op);

// Called by each thread.
void attention(const struct ggml_compute_params * params, struct ggml_tensor * op);

}  // namespace ggml::cpu::wide
