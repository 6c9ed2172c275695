// Products of weights in CPU_WIDE: usual numbers, routed to experts, the largest that a format holds, oddly arranged.
#pragma once
#include "backend.h"
#include "report.h"

namespace check {

struct Shape { int64_t columns, outputs; };

// Blocks of 32 columns at least, as many as are asked for: what kernels count in.
inline int64_t columns_of(ggml_type type, int64_t blocks) { return blocks * std::max<int64_t>(32, ggml_blck_size(type)); }

Report usual(const Backend & on, ggml_type type);
Report extremes(const Backend & on, ggml_type type);
Report experts(const Backend & on, ggml_type type);
void arrangements(const Backend & on, ggml_type type);

}  // namespace check
