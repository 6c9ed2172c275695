// Attention over caches of several types, which the backend computes itself wherever our kernels are built in.
#pragma once
#include "backend.h"
#include "report.h"

namespace check {

void attention(const Backend & on);

}  // namespace check
