// Linux facilities that the Swift Glibc module does not import.
//
// The header must not define _GNU_SOURCE: the Glibc module was built without it and the two would
// disagree about fd_set. GNU-only calls are therefore made through syscall(2), macros and variadic
// functions are wrapped in static inline functions, and every name of ours starts with clinux_.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// -- Memory ------------------------------------------------------------------------------------

#ifndef SYS_memfd_secret
#define SYS_memfd_secret 447  // the same on x86-64 and arm64
#endif

enum {
  clinux_madv_dontfork = 10,
  clinux_madv_nohugepage = 15,
  clinux_madv_dontdump = 16,
  clinux_madv_wipeonfork = 18,
  clinux_mlock_onfault = 1,
};

// memfd_secret(2), close-on-exec. glibc has no wrapper.
static inline int clinux_memfd_secret(void) { return (int)syscall(SYS_memfd_secret, O_CLOEXEC); }

// mlock2(2) with MLOCK_ONFAULT: pages are locked when they are first touched.
static inline int clinux_mlock_on_fault(void *start, size_t length) {
  return (int)syscall(SYS_mlock2, start, length, clinux_mlock_onfault);
}

// getrandom(2), blocking until the pool is initialised.
static inline ssize_t clinux_getrandom(void *buffer, size_t length) {
  return (ssize_t)syscall(SYS_getrandom, buffer, length, 0);
}

// -- Limits ------------------------------------------------------------------------------------

// The soft limit on locked memory in bytes (RLIMIT_MEMLOCK is an enum constant behind a macro).
static inline int clinux_lock_limit(uint64_t *soft) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_MEMLOCK, &limit) != 0) return -1;
  *soft = limit.rlim_cur;
  return 0;
}

// -- Processes ---------------------------------------------------------------------------------

// GNU, glibc 2.34.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

// posix_spawn_file_actions_addclosefrom_np(3): closes every descriptor from `from` on in the child.
static inline int clinux_spawn_close_from(posix_spawn_file_actions_t *actions, int from) {
  return posix_spawn_file_actions_addclosefrom_np(actions, from);
}
