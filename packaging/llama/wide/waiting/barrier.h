// A barrier at which threads spin for a little and then sleep; read by ggml-cpu.c alone, behind its own ggml_cond_*.
//
// A pass ends each of some hundred operations in a barrier. While all threads run they meet there within a microsecond, and
// whoever sleeps pays far more for being woken, so it pays to spin. Where other programs want the cores a thread is held up
// for milliseconds, and each that spins for it burns the time that the held-up one waits for. Threads that sleep lose nothing
// of their share: the system owes it to them, and runs them all at once when the late one has come.
//
// Two threads may also be stacked on one core, where the system leaves them once they sleep in turn, even beside an idle one.
// Whoever spins there keeps out the very thread that it waits for, at each barrier anew. So each says where it was last seen;
// who finds another on its own core asks for a different one, seldom, and else sleeps at once. OpenMP's barrier knows only a
// count of spins for all of this: many of them are slow on a busy machine, few on a quiet one.
//
// Rejected: sched_yield between spins (the other programs get the whole slice: a pass of 0.2 ms took 0.3 s beside eight of
// them); a thread kept to one core for good (another program may have the same idea); a spin that adapts to how often it was
// in vain (no better than one of the right length).
#pragma once

#define GGML_WAITING_SPIN_US 30     // of 10 to 300 tried, the best over quiet and busy machines
#define GGML_WAITING_MOVE_US 2000   // between two moves of one thread; half of a slice of the system's time
#define GGML_WAITING_PAUSES  16     // between two looks at the clock: a pause takes 10 to 140 cycles
#define GGML_WAITING_PLACES  64     // threads whose core is known; of others nothing is

#if defined(__linux__) && !defined(GGML_WAITING_PORTABLE)
#define GGML_WAITING_FUTEX
#include <limits.h>
#include <linux/futex.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

struct ggml_waiting {
    atomic_int GGML_CACHE_ALIGN arrived;
    atomic_int GGML_CACHE_ALIGN passed;   // how many barriers lie behind: what sleeping threads wait to see changed
    atomic_int GGML_CACHE_ALIGN sleeping;
#ifdef GGML_WAITING_FUTEX
    atomic_int GGML_CACHE_ALIGN place[GGML_WAITING_PLACES];   // by thread: the core it was last seen on, 0 for unknown, else from 1
#else
    ggml_mutex_t mutex;
    ggml_cond_t  cond;
#endif
};

static void ggml_waiting_init(struct ggml_waiting * w) {
    atomic_store_explicit(&w->arrived,  0, memory_order_relaxed);
    atomic_store_explicit(&w->passed,   0, memory_order_relaxed);
    atomic_store_explicit(&w->sleeping, 0, memory_order_relaxed);
#ifdef GGML_WAITING_FUTEX
    for (int i = 0; i < GGML_WAITING_PLACES; i++) {
        atomic_store_explicit(&w->place[i], 0, memory_order_relaxed);
    }
#else
    ggml_mutex_init(&w->mutex);
    ggml_cond_init(&w->cond);
#endif
}

// No thread may be inside the barrier any more: OpenMP's region has ended, or the threads were joined.
static void ggml_waiting_free(struct ggml_waiting * w) {
#ifdef GGML_WAITING_FUTEX
    (void) w;
#else
    ggml_mutex_destroy(&w->mutex);
    ggml_cond_destroy(&w->cond);
#endif
}

#ifdef GGML_WAITING_FUTEX

static __thread int     ggml_waiting_self;
static __thread int64_t ggml_waiting_moved_us;

// The calling thread is number `ith` of its pool from now on.
static void ggml_waiting_join(int ith) {
    ggml_waiting_self = ith;
}

static void ggml_waiting_sleep(struct ggml_waiting * w, int epoch) {
    while (atomic_load_explicit(&w->passed, memory_order_seq_cst) == epoch) {
        syscall(SYS_futex, &w->passed, FUTEX_WAIT_PRIVATE, epoch, NULL, NULL, 0);
    }
}

static void ggml_waiting_wake(struct ggml_waiting * w) {
    syscall(SYS_futex, &w->passed, FUTEX_WAKE_PRIVATE, INT_MAX, NULL, NULL, 0);
}

static void ggml_waiting_show_place(struct ggml_waiting * w) {
    if (ggml_waiting_self < GGML_WAITING_PLACES) {
        const int place = sched_getcpu() + 1;
        atomic_int * shown = &w->place[ggml_waiting_self];
        if (atomic_load_explicit(shown, memory_order_relaxed) != place) {
            atomic_store_explicit(shown, place, memory_order_relaxed);
        }
    }
}

// Whether another thread was last seen on the calling thread's core.
static int ggml_waiting_stacked(struct ggml_waiting * w, int n_threads) {
    const int known = n_threads < GGML_WAITING_PLACES ? n_threads : GGML_WAITING_PLACES;
    if (ggml_waiting_self >= known) {
        return 0;
    }
    const int place = atomic_load_explicit(&w->place[ggml_waiting_self], memory_order_relaxed);
    for (int i = 0; place && i < known; i++) {
        if (i != ggml_waiting_self && atomic_load_explicit(&w->place[i], memory_order_relaxed) == place) {
            return 1;
        }
    }
    return 0;
}

// Moves the calling thread to another core that it may run on, and leaves it free to run on all of them. Whether it moved:
// not twice within a short time, and not where it may use one core only.
static int ggml_waiting_move(struct ggml_waiting * w) {
    const int64_t now = ggml_time_us();
    const int     cpu = sched_getcpu();
    cpu_set_t all, others;
    if (cpu < 0 || cpu >= CPU_SETSIZE || now - ggml_waiting_moved_us < GGML_WAITING_MOVE_US) {
        return 0;
    }
    ggml_waiting_moved_us = now;
    if (sched_getaffinity(0, sizeof(all), &all) != 0) {
        return 0;
    }
    others = all;
    CPU_CLR(cpu, &others);
    if (CPU_COUNT(&others) == 0 || sched_setaffinity(0, sizeof(others), &others) != 0) {
        return 0;
    }
    sched_setaffinity(0, sizeof(all), &all);
    ggml_waiting_show_place(w);
    return 1;
}

#else

static void ggml_waiting_join(int ith) {
    (void) ith;
}

static void ggml_waiting_sleep(struct ggml_waiting * w, int epoch) {
    ggml_mutex_lock_shared(&w->mutex);
    while (atomic_load_explicit(&w->passed, memory_order_seq_cst) == epoch) {
        ggml_cond_wait(&w->cond, &w->mutex);
    }
    ggml_mutex_unlock_shared(&w->mutex);
}

static void ggml_waiting_wake(struct ggml_waiting * w) {
    // who looked before `passed` changed, and does not wait yet, still holds the mutex
    ggml_mutex_lock(&w->mutex);
    ggml_cond_broadcast(&w->cond);
    ggml_mutex_unlock(&w->mutex);
}

static void ggml_waiting_show_place(struct ggml_waiting * w) {
    (void) w;
}

static int ggml_waiting_stacked(struct ggml_waiting * w, int n_threads) {
    (void) w;
    (void) n_threads;
    return 0;
}

static int ggml_waiting_move(struct ggml_waiting * w) {
    (void) w;
    return 0;
}

#endif

// Whether the barrier was passed while the thread spun.
static int ggml_waiting_spin(struct ggml_waiting * w, int epoch) {
    int64_t until = 0;
    for (int i = 1;; i++) {
        if (atomic_load_explicit(&w->passed, memory_order_seq_cst) != epoch) {
            return 1;
        }
        ggml_thread_cpu_relax();
        if (i % GGML_WAITING_PAUSES == 0) {
            const int64_t now = ggml_time_us();
            if (until == 0) {
                until = now + GGML_WAITING_SPIN_US;
            } else if (now >= until) {
                return 0;
            }
        }
    }
}

// Returns when all `n_threads` have called it; what they wrote before is then seen by all.
//
// No wake is lost: a thread counts itself as sleeping before it looks at `passed` for the last time, the last one to arrive
// changes `passed` before it looks for sleepers, and all four are in one order (seq_cst). The system, too, lets none sleep
// that comes too late, for it compares `passed` under its own lock. `passed` may wrap round.
static void ggml_waiting_barrier(struct ggml_waiting * w, int n_threads) {
    const int epoch = atomic_load_explicit(&w->passed, memory_order_relaxed);
    ggml_waiting_show_place(w);
    if (atomic_fetch_add_explicit(&w->arrived, 1, memory_order_seq_cst) == n_threads - 1) {
        atomic_store_explicit(&w->arrived, 0, memory_order_relaxed);
        atomic_fetch_add_explicit(&w->passed, 1, memory_order_seq_cst);
        if (atomic_load_explicit(&w->sleeping, memory_order_seq_cst)) {
            ggml_waiting_wake(w);
        }
        return;
    }
    if ((!ggml_waiting_stacked(w, n_threads) || ggml_waiting_move(w)) && ggml_waiting_spin(w, epoch)) {
        return;
    }
    atomic_fetch_add_explicit(&w->sleeping, 1, memory_order_seq_cst);
    ggml_waiting_sleep(w, epoch);
    atomic_fetch_add_explicit(&w->sleeping, -1, memory_order_seq_cst);
}
