#include "histogram.h"

/* Durations below 64 have a place each; above, every power of two has 64 places. */
static unsigned place(uint64_t value) {
  if (value < HISTOGRAM_STEPS) return (unsigned)value;
  unsigned shift = 63 - (unsigned)__builtin_clzll(value) - 6;
  unsigned at = (shift + 1) * HISTOGRAM_STEPS + (unsigned)((value >> shift) - HISTOGRAM_STEPS);
  return at < HISTOGRAM_SIZE ? at : HISTOGRAM_SIZE - 1;
}

static uint64_t value_at(unsigned at) {
  if (at < HISTOGRAM_STEPS) return at;
  unsigned shift = at / HISTOGRAM_STEPS - 1;
  return (uint64_t)(at % HISTOGRAM_STEPS + HISTOGRAM_STEPS) << shift;
}

void histogram_add(struct histogram* h, uint64_t nanoseconds) {
  h->counts[place(nanoseconds)]++;
  h->total++;
  h->sum += nanoseconds;
  if (nanoseconds > h->largest) h->largest = nanoseconds;
}

uint64_t histogram_at(const struct histogram* h, double share) {
  uint64_t wanted = (uint64_t)((double)h->total * share);
  uint64_t seen = 0;
  for (unsigned at = 0; at < HISTOGRAM_SIZE; at++) {
    seen += h->counts[at];
    if (seen > wanted) return value_at(at);
  }
  return h->largest;
}
