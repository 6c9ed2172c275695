// Checks the kernels of the buffer type CPU_WIDE: their errors against a reference in 64 bits and beside those of the plain
// buffer type; that a row's bits do not depend on the rows and threads beside it; and what they make of bad input.
//     check [LIBRARY] [--types q4_0,q8_0] [--quick]
// LIBRARY is a file of ggml's CPU backend, where backends are files of their own. Ends with 1 where something is wrong, with
// 2 where nothing could be checked, with 3 where this processor lacks the library's instructions, with 4 where the library
// was built for instructions that have no kernels.
#include "attention.h"
#include "bad_input.h"
#include "products.h"

using namespace check;

namespace {

void check_type(const Backend & on, ggml_type type) {
    const char * name = ggml_type_name(type);
    usual(on, type).print(name, "products");
    const Report routed = experts(on, type);
    if (routed.taken) routed.print(name, "experts");
    else printf("%-7s experts   not taken\n", name);
    if (ggml_is_quantized(type)) extremes(on, type).print(name, "extremes");
    arrangements(on, type);
    bad_activations(on, type);
    bad_weights(on, type);
}

bool named(const std::string & only, ggml_type type) {
    return only.empty() || ("," + only + ",").find(std::string(",") + ggml_type_name(type) + ",") != std::string::npos;
}

}  // namespace

int main(int argc, char ** argv) {
    const char * library = nullptr;
    std::string only;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--quick")) settings.quick = true;
        else if (!strcmp(argv[i], "--types") && i + 1 < argc) only = argv[++i];
        else library = argv[i];
    }
    const Backend on(library);
    if (!on.function("ggml_backend_cpu_wide_types")) stop("this library was built without packaging/llama");
    if (!on.wide || !on.types) stop("this library has no kernels for the instructions that it was built for", NO_KERNELS);
    for (int t = 0; t < GGML_TYPE_COUNT && t < 64; t++)
        if (on.types >> t & 1 && named(only, (ggml_type) t)) check_type(on, (ggml_type) t);
    if (only.empty() || only == "attention") attention(on);
    printf(wrong ? "%d things are wrong\n" : "all is well\n", wrong);
    return wrong ? 1 : 0;
}
