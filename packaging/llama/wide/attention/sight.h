// What each row sees, and the number that a cell has in the rows that see it.
//
// Cells are cut into chunks by numbers that depend on what a row sees alone: they count on from the place of its first cell,
// one for each cell that it sees. Mostly a row sees all cells from its first to its last, and the numbers are the cells' own.
// In a pass whose rows branch, a row does not see the branches beside its own; its numbers are then those that the same
// tokens would have in a pass of their own. All rows below a branch give its cells the same numbers, so they still share
// the reading; where rows disagree, each reads for itself.
#pragma once
#include <string.h>

#include <algorithm>

#include "plan.h"

#if defined(GGML_CPU_WIDE_ATTENTION)
namespace ggml::cpu::wide {

constexpr ggml_fp16_t NEVER = 0xfc00;  // minus infinity

// Looks through one row's mask.
inline void look(const Plan & plan, int64_t mask_row, Seen & seen, int32_t * before) {
    const ggml_fp16_t * mask = plan.mask_row(mask_row);
    int32_t             count = 0;
    seen = {0, 0, 0};
    for (int64_t chunk = 0; chunk < plan.chunks; chunk++) {
        const int64_t from = chunk * CHUNK;
        const int     n = (int) std::min<int64_t>(CHUNK, plan.n_kv - from);
        uint16_t      here = 0;
        for (int i = 0; i < n; i++) here = (uint16_t) (here + (mask[from + i] != NEVER));
        before[chunk] = count;
        if (here == 0) continue;
        int first = 0, last = n - 1;
        while (mask[from + first] == NEVER) first++;
        while (mask[from + last] == NEVER) last--;
        if (count == 0) seen.first = (int32_t) from + first;
        seen.behind = (int32_t) from + last + 1;
        count += here;
    }
    seen.count = count;
}

// The cells of one chunk for some queries.
class Sight {
    int32_t cells[SPAN], numbers[SPAN];
    int     n = 0;

    // The cells of one query's own chunk, in their order.
    static int list_one(const Plan & plan, int64_t mask_row, int64_t chunk, int32_t * own, int32_t * own_numbers) {
        const ggml_fp16_t * mask = plan.mask_row(mask_row);
        const Seen &        seen = plan.seen(mask_row);
        const int32_t *     before = plan.before(mask_row);
        const int64_t       low = chunk * CHUNK, high = low + CHUNK;
        int                 found = 0;
        for (int64_t c = chunk; c < plan.chunks; c++) {  // a cell's number is at most its own
            const int32_t behind = c + 1 < plan.chunks ? before[c + 1] : seen.count;
            int64_t       number = seen.first + before[c];
            if (number >= high) break;
            if (behind == before[c] || seen.first + behind <= low) continue;
            for (int64_t cell = c * CHUNK; cell < std::min((c + 1) * CHUNK, plan.n_kv) && number < high; cell++) {
                if (mask[cell] == NEVER) continue;
                if (number >= low) {
                    own[found] = (int32_t) cell;
                    own_numbers[found++] = (int32_t) number;
                }
                number++;
            }
        }
        return found;
    }

    // Whether a query sees of the listed cells as many as this chunk has for it, and none that it counts to another.
    bool sees_its_own(const Plan & plan, int64_t mask_row, int64_t chunk) const {
        const ggml_fp16_t * mask = plan.mask_row(mask_row);
        const Seen &        seen = plan.seen(mask_row);
        const int64_t       low = chunk * CHUNK;
        const auto          within = [&](int64_t number) { return std::min(std::max(number, low), low + CHUNK); };
        int64_t             many = 0;
        for (int i = 0; i < n; i++) many += mask[cells[i]] != NEVER;
        return many == within((int64_t) seen.first + seen.count) - within(seen.first);
    }

  public:
    // Whether the cells of this chunk are, for this row, those that have its numbers in the cache.
    static bool in_order(const Plan & plan, int64_t mask_row, int64_t chunk) {
        const Seen & seen = plan.seen(mask_row);
        if (seen.count == seen.behind - seen.first) return true;
        const int32_t * before = plan.before(mask_row);
        const int64_t   low = chunk * CHUNK, high = low + CHUNK, from = std::max<int64_t>(seen.first, low);
        return from >= high || (chunk + 1 < plan.chunks && seen.first + before[chunk] == from && before[chunk + 1] - before[chunk] == high - from);
    }

    // Lists the cells that any of a strip's queries sees. False where they do not agree, or see too many.
    bool list(const Plan & plan, const Strip & strip, int64_t chunk) {
        int32_t own[CHUNK], own_numbers[CHUNK], cells_before[SPAN], numbers_before[SPAN];
        n = 0;
        for (int i = 0; i < strip.count; i++) {
            if (!plan.has_new_mask(strip, i)) continue;
            const int many = list_one(plan, plan.mask_row_of(strip, i), chunk, own, own_numbers);
            int       same = 0;
            while (same < std::min(n, many) && cells[same] == own[same] && numbers[same] == own_numbers[same]) same++;
            if (same == many) continue;
            const int rest = n - same;
            memcpy(cells_before, cells + same, rest * sizeof(int32_t));
            memcpy(numbers_before, numbers + same, rest * sizeof(int32_t));
            int a = 0, b = same;
            for (n = same; a < rest || b < many; n++) {
                if (n == SPAN) return false;
                const bool mine = a == rest || (b < many && own[b] <= cells_before[a]);
                if (mine && a < rest && own[b] == cells_before[a] && own_numbers[b] != numbers_before[a++]) return false;
                cells[n] = mine ? own[b] : cells_before[a];
                numbers[n] = mine ? own_numbers[b++] : numbers_before[a++];
            }
        }
        for (int i = 0; i < strip.count; i++) {
            if (plan.has_new_mask(strip, i) && !sees_its_own(plan, plan.mask_row_of(strip, i), chunk)) return false;
        }
        return true;
    }
    int             size() const { return n; }
    const int32_t * listed() const { return cells; }

    // A query's mask for the listed cells.
    void pick(const ggml_fp16_t * mask, ggml_fp16_t * to) const {
        for (int i = 0; i < n; i++) to[i] = mask[cells[i]];
    }
};

}  // namespace ggml::cpu::wide
#endif
