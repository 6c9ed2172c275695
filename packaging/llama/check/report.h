// What the checks find: errors, rows whose bits depend on others, complaints.
#pragma once
#include <string>

#include "numbers.h"

namespace check {

struct Settings {
    bool quick = false;  // fewer shapes, widths and threads: for imitated processors
};
extern Settings settings;
extern int wrong;  // how many things are

// Says one thing that is wrong, the first twenty times.
__attribute__((format(printf, 1, 2))) void complain(const char * format, ...);

struct Report {
    Errors wide, plain;                           // ours, and those of the plain buffer type
    size_t rows = 0, same = 0;                    // compared with their own pass, and equal to it in all bits
    size_t taken = 0, asked = 0;                  // shapes that the buffer type takes
    std::string verdict() const;                  // what is wrong with it, or nothing
    void print(const char * type, const char * what) const;
};

// The first place where n floats differ in their bits, or -1. NaN equals NaN, whatever its payload.
int64_t differ(const float * a, const float * b, int64_t n);

std::vector<int> widths();
std::vector<int> thread_counts();

}  // namespace check
