/* Counts durations in nanoseconds, exact to one part in 64, in memory of fixed size. */
#pragma once

#include <stdint.h>

enum { HISTOGRAM_STEPS = 64, HISTOGRAM_SIZE = HISTOGRAM_STEPS * 40 };

struct histogram {
  uint64_t counts[HISTOGRAM_SIZE];
  uint64_t total;
  uint64_t sum;
  uint64_t largest;
};

/* Counts one duration. */
void histogram_add(struct histogram* h, uint64_t nanoseconds);

/* The duration that this share (0 to 1) of the counted ones does not exceed. */
uint64_t histogram_at(const struct histogram* h, double share);
