#pragma once
#include <stdint.h>

#include "ggml-backend.h"

#ifdef __cplusplus
extern "C" {
#endif

// The buffer type CPU_WIDE: weights whose products with few rows cost little more than with one. Null where this build has
// no kernels for the instructions that it may use.
ggml_backend_buffer_type_t ggml_backend_cpu_wide_buffer_type(void);

// By ggml_backend_reg_get_proc_address:
uint64_t     ggml_backend_cpu_wide_types(void);                             // bit 1 << ggml_type: there are kernels for it
void         ggml_backend_cpu_wide_use(uint64_t types, int attention);      // which are taken from now on (default: all)
const char * ggml_backend_cpu_wide_mark(void);                              // tells one version of these sources from another

#ifdef __cplusplus
}
#endif
