// What must not be, and is met all the same: NaN, infinity, numbers too large and too small.
#pragma once
#include "backend.h"

namespace check {

void bad_activations(const Backend & on, ggml_type type);
void bad_weights(const Backend & on, ggml_type type);

}  // namespace check
