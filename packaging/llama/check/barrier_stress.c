// Threads that meet at wide/waiting's barrier many times, and check at each that nobody is behind or ahead.
//     cc -O2 -pthread barrier_stress.c -o stress [-fsanitize=thread] [-DGGML_WAITING_PORTABLE] && ./stress [MEETINGS]
// With 1 to 8 threads in turn, whatever the number of cores; some come late, so that others sleep. What each writes before a
// barrier is plain memory that the next one reads behind it: a missing order is a wrong sum, or a race to the sanitizer.
// Ends with 1 where a sum is wrong. A lost wake never ends.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define GGML_CACHE_ALIGN __attribute__((aligned(64)))

// What ggml-cpu.c has before it includes the barrier.
typedef pthread_mutex_t ggml_mutex_t;
typedef pthread_cond_t  ggml_cond_t;
#define ggml_mutex_init(m)          pthread_mutex_init(m, NULL)
#define ggml_mutex_destroy(m)       pthread_mutex_destroy(m)
#define ggml_mutex_lock(m)          pthread_mutex_lock(m)
#define ggml_mutex_unlock(m)        pthread_mutex_unlock(m)
#define ggml_mutex_lock_shared(m)   pthread_mutex_lock(m)
#define ggml_mutex_unlock_shared(m) pthread_mutex_unlock(m)
#define ggml_cond_init(c)           pthread_cond_init(c, NULL)
#define ggml_cond_destroy(c)        pthread_cond_destroy(c)
#define ggml_cond_wait(c, m)        pthread_cond_wait(c, m)
#define ggml_cond_broadcast(c)      pthread_cond_broadcast(c)

static void ggml_thread_cpu_relax(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

static int64_t ggml_time_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t) t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

#include "../wide/waiting/barrier.h"

#define MOST 8

struct meeting {
    struct ggml_waiting waiting;
    int n_threads, meetings;
    struct { int64_t GGML_CACHE_ALIGN value; } written[MOST];
    atomic_int wrong;
};

struct member {
    struct meeting * meeting;
    int ith;
};

static void * take_part(void * data) {
    struct member *  self = data;
    struct meeting * m    = self->meeting;
    unsigned chance = 12345 + self->ith;
    ggml_waiting_join(self->ith);
    for (int i = 1; i <= m->meetings; i++) {
        m->written[self->ith].value = i;
        chance = chance * 1664525 + 1013904223;
        if (chance >> 22 == 0) {   // one in 1,024 comes late, by up to four spins
            const int64_t until = ggml_time_us() + (chance >> 4) % (4 * GGML_WAITING_SPIN_US);
            while (ggml_time_us() < until) {}
        }
        ggml_waiting_barrier(&m->waiting, m->n_threads);
        int64_t sum = 0;
        for (int j = 0; j < m->n_threads; j++) {
            sum += m->written[j].value;
        }
        if (sum != (int64_t) i * m->n_threads) {
            atomic_fetch_add(&m->wrong, 1);
        }
        ggml_waiting_barrier(&m->waiting, m->n_threads);
    }
    return NULL;
}

int main(int argc, char ** argv) {
    int wrong = 0;
    for (int n = 1; n <= MOST; n++) {
        static struct meeting m;
        ggml_waiting_init(&m.waiting);
        atomic_store(&m.waiting.passed, INT32_MAX - 100);   // it wraps round on the way
        m.n_threads = n;
        m.meetings  = (argc > 1 ? atoi(argv[1]) : 100000) / 2;
        atomic_store(&m.wrong, 0);
        pthread_t     threads[MOST];
        struct member members[MOST];
        const int64_t began = ggml_time_us();
        for (int i = 0; i < n; i++) {
            members[i] = (struct member) {&m, i};
            if (pthread_create(&threads[i], NULL, take_part, &members[i]) != 0) {
                return 2;
            }
        }
        for (int i = 0; i < n; i++) {
            pthread_join(threads[i], NULL);
        }
        printf("%d threads: %.2f us a barrier, %d wrong, %d asleep at the end\n", n,
               (double) (ggml_time_us() - began) / (2.0 * m.meetings), atomic_load(&m.wrong), atomic_load(&m.waiting.sleeping));
        wrong += atomic_load(&m.wrong) + atomic_load(&m.waiting.sleeping);
        ggml_waiting_free(&m.waiting);
    }
    return wrong != 0;
}
