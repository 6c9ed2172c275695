#include "report.h"

#include <cstdarg>
#include <cstdio>

namespace check {

namespace {
constexpr double AS_GOOD = 1.15, WORST_AS_GOOD = 2.0, ROUNDING = 2e-6;  // of the plain errors; of 32-bit sums
}

Settings settings;
int wrong = 0;

void complain(const char * format, ...) {
    if (++wrong > 20) return;
    va_list rest;
    va_start(rest, format);
    printf("  WRONG: ");
    vprintf(format, rest);
    printf("\n");
    va_end(rest);
}

int64_t differ(const float * a, const float * b, int64_t n) {
    for (int64_t i = 0; i < n; i++)
        if (memcmp(a + i, b + i, 4) && !(std::isnan(a[i]) && std::isnan(b[i]))) return i;
    return -1;
}

std::vector<int> widths() {
    if (settings.quick) return {1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 32};
    std::vector<int> all = {32};
    for (int i = 1; i <= 17; i++) all.push_back(i);
    return all;
}

std::vector<int> thread_counts() { return settings.quick ? std::vector<int>{1, 3} : std::vector<int>{1, 2, 3, 5}; }

std::string Report::verdict() const {
    std::string bad;
    if (!taken) bad += " no shape taken;";
    if (wide.lost > plain.lost) bad += " " + std::to_string(wide.lost) + " results are no numbers;";
    if (wide.rms() > plain.rms() * AS_GOOD + ROUNDING) bad += " errors above the plain ones;";
    if (wide.worst > plain.worst * WORST_AS_GOOD + 10 * ROUNDING) bad += " worst error above the plain one;";
    if (same < rows) bad += " rows depend on others;";
    return bad;
}

void Report::print(const char * type, const char * what) const {
    const std::string bad = verdict();
    printf("%-7s %-9s %zu of %zu taken; rms error %.2e (plain %.2e), worst %.2e (%.2e); same bits in %zu of %zu rows%s%s\n", type, what, taken, asked, wide.rms(),
           plain.rms(), wide.worst, plain.worst, same, rows, bad.empty() ? "" : "; WRONG:", bad.c_str());
    fflush(stdout);
    wrong += !bad.empty();
}

}  // namespace check
