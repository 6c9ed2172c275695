#include "products.h"

#include "ggml-cpu-impl.h"
#include "kinds.h"

#if defined(_OPENMP)
#    include <omp.h>
#endif

#if defined(GGML_CPU_WIDE)
namespace ggml::cpu::wide {
namespace {

size_t tiles_of(const ggml_tensor * weights) { return (weights->ne[1] + TILE - 1) / TILE; }
size_t blocks_of(const Kind & kind, const ggml_tensor * weights) { return weights->ne[0] / kind.block; }
size_t up(size_t bytes) { return (bytes + 63) / 64 * 64; }

// Rows of activations that one matrix multiplies: all rows of MUL_MAT, or those that meet in one expert.
struct Group {
    int matrix, first, rows;
};

// The rows of an operation by number, in the order in which their panels lie.
struct Rows {
    const ggml_tensor *op, *x, *ids;
    const Group * groups;
    const int * order;  // of MUL_MAT_ID: place in `ids` of each row
    int many_groups;

    int used() const { return (int) ids->ne[0]; }
    const float * from(int row) const {
        const char * data = (const char *) x->data;
        if (ids) {
            const int token = order[row] / used(), id = order[row] % used();
            return (const float *) (data + id % x->ne[1] * x->nb[1] + token * x->nb[2]);
        }
        const int64_t i1 = row % x->ne[1], i2 = row / x->ne[1] % x->ne[2], i3 = row / x->ne[1] / x->ne[2];
        return (const float *) (data + i1 * x->nb[1] + i2 * x->nb[2] + i3 * x->nb[3]);
    }
    float * to(int row) const {
        char * data = (char *) op->data;
        if (ids) return (float *) (data + order[row] % used() * op->nb[1] + order[row] / used() * op->nb[2]);
        const int64_t i1 = row % op->ne[1], i2 = row / op->ne[1] % op->ne[2], i3 = row / op->ne[1] / op->ne[2];
        return (float *) (data + i1 * op->nb[1] + i2 * op->nb[2] + i3 * op->nb[3]);
    }
};

int many_rows(const ggml_tensor * op) {
    return (int) (op->op == GGML_OP_MUL_MAT_ID ? ggml_nelements(op->src[2]) : ggml_nrows(op->src[1]));
}

// Panels of a group: as even as can be, none with more than MAX_ROWS rows.
struct Panels {
    int many, small, larger;  // `larger` of them have one row more than `small`
    explicit Panels(int rows) : many((rows + MAX_ROWS - 1) / MAX_ROWS), small(rows / many), larger(rows % many) {}
    int rows(int i) const { return small + (i < larger); }
    int first(int i) const { return small * i + (i < larger ? i : larger); }
};

// A matrix in pieces, for threads that take one after the other: large ones first, since where a piece begins memory
// hesitates (two threads of a Sapphire Rapids read 28 GB/s in pieces of 128 KB, 32 in these), and small ones at the end, where
// each thread waits for the one that is held up (guided self-scheduling; Polychronopoulos and Kuck 1987).
struct Pieces {
    size_t tiles, threads, least, most;
    Pieces(size_t tiles, size_t tile_bytes, int threads) : tiles(tiles), threads(threads) {
        const size_t share = (tiles + 2 * threads - 1) / (2 * threads), small = (131072 + tile_bytes - 1) / tile_bytes;
        least = small < share ? small : share;
        most = 4 * small;
    }
    // Where the piece ends that begins at the tile `from`.
    size_t end(size_t from) const {
        const size_t left = tiles - from, share = left / (2 * threads);
        const size_t piece = share < least ? least : share > most ? most : share;
        return piece < left ? from + piece : tiles;
    }
};

// Sorts the rows by expert, all others' rows before those of a higher number. Returns how many experts have any.
int group_by_expert(const ggml_tensor * ids, int experts, Group * groups, int * order, int * next) {
    const int rows = (int) ggml_nelements(ids), used = (int) ids->ne[0];
    auto expert = [&](int row) {
        return *(const int32_t *) ((const char *) ids->data + row % used * ids->nb[0] + row / used * ids->nb[1]);
    };
    for (int e = 0; e < experts; e++) next[e] = 0;
    for (int row = 0; row < rows; row++) {
        GGML_ASSERT(expert(row) >= 0 && expert(row) < experts);
        next[expert(row)]++;
    }
    int found = 0, first = 0;
    for (int e = 0; e < experts; e++) {
        const int many = next[e];
        next[e] = first;
        if (many) groups[found++] = {e, first, many};
        first += many;
    }
    for (int row = 0; row < rows; row++) order[next[expert(row)]++] = row;
    return found;
}

// Tiles `from` to `to` of one matrix, times the panels of one group.
void multiply(const Kind & kind, const ggml_tensor * weights, const Rows & rows, const Group & group, const uint8_t * x, size_t from, size_t to) {
    const size_t blocks = blocks_of(kind, weights), tile_bytes = blocks * kind.bytes * TILE;
    const uint8_t * w = (const uint8_t *) weights->data + group.matrix * tiles_of(weights) * tile_bytes;
    const Panels panels(group.rows);
    const size_t outputs = weights->ne[1];
    float found[MAX_ROWS * TILE];
    for (size_t tile = from; tile < to; tile++) {
        const size_t at = tile * TILE, valid = outputs - at < TILE ? outputs - at : TILE;
        for (int p = 0; p < panels.many; p++) {
            const int many = panels.rows(p), first = group.first + panels.first(p);
            kind.multiply[many](w + tile * tile_bytes, blocks, x + (size_t) first * blocks * kind.x_bytes, found);
            for (int r = 0; r < many; r++) memcpy(rows.to(first + r) + at, found + r * TILE, valid * 4);
        }
    }
}

#    ifdef _OPENMP
// Threads that lay out a matrix: none but the caller's for a small one.
int packers(size_t bytes) {
    constexpr size_t LEAST = 1 << 20;
    constexpr int MOST = 4;
    const int cores = omp_get_num_procs();
    return bytes < LEAST ? 1 : cores < MOST ? cores : MOST;
}
#    endif

}  // namespace

size_t packed_size(const Kind & kind, const ggml_tensor * weights) {
    return blocks_of(kind, weights) * kind.bytes * TILE * tiles_of(weights) * weights->ne[2];
}

void pack(const Kind & kind, ggml_tensor * weights, const void * data) {
    const size_t blocks = blocks_of(kind, weights), row_bytes = blocks * kind.bytes, tiles = tiles_of(weights);
    for (int64_t matrix = 0; matrix < weights->ne[2]; matrix++) {
        // Half of the time goes into memory that is touched for the first time, and that is divided, too.
#    ifdef _OPENMP
#        pragma omp parallel for schedule(static) num_threads(packers(tiles * row_bytes * TILE))
#    endif
        for (int64_t tile = 0; tile < (int64_t) tiles; tile++) {
            uint8_t * to = (uint8_t *) weights->data + (matrix * tiles + tile) * row_bytes * TILE;
            const int64_t left = weights->ne[1] - tile * TILE;
            const int outputs = left < TILE ? (int) left : TILE;
            if (outputs < TILE) memset(to, 0, row_bytes * TILE);
            for (int r = 0; r < outputs; r++)
                kind.pack(to, r, (const char *) data + (matrix * weights->ne[1] + tile * TILE + r) * row_bytes, blocks);
        }
    }
}

// Panels; of MUL_MAT_ID also groups, the order of the rows and scratch for sorting them.
size_t product_work_size(const Kind & kind, const ggml_tensor * op) {
    const size_t rows = many_rows(op), experts = op->src[0]->ne[2];
    size_t size = up(rows * blocks_of(kind, op->src[0]) * kind.x_bytes);
    if (op->op == GGML_OP_MUL_MAT_ID) size += up(sizeof(int) + experts * (sizeof(Group) + sizeof(int)) + rows * sizeof(int));
    return size + 64;
}

void product(const Kind & kind, const ggml_compute_params * params, ggml_tensor * op) {
    const ggml_tensor * weights = op->src[0];
    const int all = many_rows(op);
    if (all == 0) return;
    const size_t blocks = blocks_of(kind, weights);
    uint8_t * x = (uint8_t *) params->wdata;
    const Group whole = {0, 0, all};
    Rows rows = {op, op->src[1], nullptr, &whole, nullptr, 1};
    GGML_ASSERT(product_work_size(kind, op) <= params->wsize);

    if (op->op == GGML_OP_MUL_MAT_ID) {
        const int experts = (int) weights->ne[2];
        int * many = (int *) (x + up((size_t) all * blocks * kind.x_bytes));
        Group * groups = (Group *) (many + 1);
        int * order = (int *) (groups + experts);
        if (params->ith == 0) *many = group_by_expert(op->src[2], experts, groups, order, order + all);
        ggml_barrier(params->threadpool);
        rows = {op, op->src[1], op->src[2], groups, order, *many};
    }

    // Each thread quantizes some blocks of each row.
    const size_t first = blocks * params->ith / params->nth, last = blocks * (params->ith + 1) / params->nth;
    for (int g = 0; g < rows.many_groups; g++) {
        const Group & group = rows.groups[g];
        const Panels panels(group.rows);
        for (int p = 0; p < panels.many; p++) {
            const int many = panels.rows(p), begin = group.first + panels.first(p);
            uint8_t * panel = x + (size_t) begin * blocks * kind.x_bytes;
            for (int r = 0; r < many; r++) {
                const float * from = rows.from(begin + r);
                for (size_t b = first; b < last; b++)
                    kind.quantize(from + b * kind.block, panel + b * kind.x_bytes * many, many, r);
            }
        }
    }
    if (params->ith == 0) ggml_threadpool_chunk_set(params->threadpool, params->nth);
    ggml_barrier(params->threadpool);

    const Pieces pieces(tiles_of(weights), blocks * kind.bytes * TILE, params->nth);
    size_t many = 0;
    for (size_t from = 0; from < pieces.tiles; from = pieces.end(from)) many++;
    size_t group = 0, number = 0, from = 0;
    for (size_t chunk = params->ith; chunk < many * rows.many_groups; chunk = ggml_threadpool_chunk_add(params->threadpool, 1)) {
        if (chunk / many != group) group = chunk / many, number = from = 0;
        for (; number < chunk % many; number++) from = pieces.end(from);
        multiply(kind, weights, rows, rows.groups[group], x, from, pieces.end(from));
    }
}

}  // namespace ggml::cpu::wide
#endif
