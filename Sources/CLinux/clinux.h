// Linux facilities that the Swift Glibc module does not import.
//
// The header must not define _GNU_SOURCE: the Glibc module was built without it and the two would
// disagree about fd_set. GNU-only calls are therefore made through syscall(2) or declared by hand,
// macros and variadic functions are wrapped in static inline functions, and every name of ours
// starts with clinux_. Nothing here decides anything: no loops, no retries; the one exception clears
// the stack, which only C can name.
#pragma once

// Everything that the Glibc module has comes from it: a second definition here would make names
// such as SOCK_STREAM belong to either module, whichever is built first.
#pragma clang module import SwiftGlibc

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>

// -- Memory ------------------------------------------------------------------------------------

#ifndef SYS_memfd_secret
#define SYS_memfd_secret 447  // the same on x86-64 and arm64
#endif

enum {
  clinux_madv_dontfork = 10,
  clinux_madv_nohugepage = 15,
  clinux_madv_dontdump = 16,
};

// memfd_secret(2), close-on-exec. glibc has no wrapper.
static inline int clinux_memfd_secret(void) { return (int)syscall(SYS_memfd_secret, O_CLOEXEC); }

// mlock2(2) with MLOCK_ONFAULT: pages are locked when they are first touched.
static inline int clinux_mlock_on_fault(void *start, size_t length) {
  return (int)syscall(SYS_mlock2, start, length, 1);
}

// getrandom(2), blocking until the pool is initialised.
static inline ssize_t clinux_getrandom(void *buffer, size_t length) {
  return (ssize_t)syscall(SYS_getrandom, buffer, length, 0);
}

// -- Limits ------------------------------------------------------------------------------------

enum {
  clinux_limit_core = RLIMIT_CORE,
  clinux_limit_memlock = RLIMIT_MEMLOCK,
  clinux_limit_nofile = RLIMIT_NOFILE,
};

// getrlimit(2), whose resources are enum constants behind macros.
static inline int clinux_get_limit(int resource, uint64_t *soft, uint64_t *hard) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return -1;
  *soft = limit.rlim_cur;
  *hard = limit.rlim_max;
  return 0;
}

// setrlimit(2).
static inline int clinux_set_limit(int resource, uint64_t soft, uint64_t hard) {
  struct rlimit limit = {.rlim_cur = soft, .rlim_max = hard};
  return setrlimit(resource, &limit);
}

// -- Signals -----------------------------------------------------------------------------------

// signal(2) with SIG_DFL, whose definition is a cast.
static inline int clinux_signal_default(int number) {
  return signal(number, SIG_DFL) == SIG_ERR ? -1 : 0;
}

// signal(2) with SIG_IGN.
static inline int clinux_signal_ignore(int number) {
  return signal(number, SIG_IGN) == SIG_ERR ? -1 : 0;
}

// sigaction(2): 1 if the signal has its default action, 0 if not, -1 on error.
static inline int clinux_signal_is_default(int number) {
  struct sigaction action;
  if (sigaction(number, NULL, &action) != 0) return -1;
  return action.sa_handler == SIG_DFL;
}

// -- Sealing -----------------------------------------------------------------------------------

// prctl(2), which is variadic.
static inline int clinux_prctl(int option, unsigned long argument) {
  return prctl(option, argument, 0UL, 0UL, 0UL);
}

// seccomp(2) with SECCOMP_SET_MODE_FILTER. glibc has no wrapper.
static inline int clinux_seccomp(struct sock_filter *program, unsigned short length) {
  struct sock_fprog filter = {.len = length, .filter = program};
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter);
}

// The landlock structures of linux/landlock.h as of ABI 6; older headers have shorter ones, and
// older kernels accept these as long as what they do not know is zero.
struct clinux_landlock_ruleset {
  uint64_t handled_access_fs;
  uint64_t handled_access_net;
  uint64_t scoped;
};

struct clinux_landlock_path_beneath {
  uint64_t allowed_access;
  int32_t parent_fd;
} __attribute__((packed));

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444  // these three are the same on x86-64 and arm64
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

// landlock_create_ruleset(2) with LANDLOCK_CREATE_RULESET_VERSION: the ABI, from 1.
static inline int clinux_landlock_abi(void) {
  return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
}

// landlock_create_ruleset(2): a descriptor.
static inline int clinux_landlock_create(uint64_t fs, uint64_t net, uint64_t scoped) {
  struct clinux_landlock_ruleset ruleset = {fs, net, scoped};
  return (int)syscall(SYS_landlock_create_ruleset, &ruleset, sizeof ruleset, 0);
}

// landlock_add_rule(2) with LANDLOCK_RULE_PATH_BENEATH.
static inline int clinux_landlock_allow(int ruleset, int directory, uint64_t access) {
  struct clinux_landlock_path_beneath rule = {access, directory};
  return (int)syscall(SYS_landlock_add_rule, ruleset, 1, &rule, 0);
}

// landlock_restrict_self(2).
static inline int clinux_landlock_restrict(int ruleset) {
  return (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
}

// -- Events ------------------------------------------------------------------------------------

// The flags of epoll(7) as numbers: as macros over an enum they import as an enum or as Int.
enum {
  clinux_epoll_in = EPOLLIN,
  clinux_epoll_out = EPOLLOUT,
  clinux_epoll_err = EPOLLERR,
  clinux_epoll_hup = EPOLLHUP,
  clinux_epoll_rdhup = EPOLLRDHUP,
  clinux_epoll_add = EPOLL_CTL_ADD,
  clinux_epoll_del = EPOLL_CTL_DEL,
  clinux_epoll_mod = EPOLL_CTL_MOD,
};

// epoll_create1(2), close-on-exec.
static inline int clinux_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

// epoll_ctl(2).
static inline int clinux_epoll_ctl(int epoll, int operation, int fd, uint32_t events,
                                   uint64_t token) {
  struct epoll_event event = {.events = events, .data = {.u64 = token}};
  return epoll_ctl(epoll, operation, fd, &event);
}

// The token of an event, which is one member of a union.
static inline uint64_t clinux_event_token(const struct epoll_event *event) {
  return event->data.u64;
}

// timerfd_create(2) on CLOCK_BOOTTIME, which goes on while the machine sleeps.
static inline int clinux_timer_create(void) {
  return timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK);
}

// timerfd_settime(2) to one absolute time in nanoseconds; 0 disarms. Unread expirations are lost.
static inline int clinux_timer_set(int timer, uint64_t nanoseconds) {
  struct itimerspec when = {
      .it_value = {.tv_sec = (time_t)(nanoseconds / 1000000000),
                   .tv_nsec = (long)(nanoseconds % 1000000000)}};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, NULL);
}

// clock_gettime(2) of CLOCK_BOOTTIME in nanoseconds; it cannot fail on a kernel with this clock.
static inline uint64_t clinux_boot_time(void) {
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

// signalfd(2) for the signals of a set, close-on-exec and non-blocking.
static inline int clinux_signalfd(const sigset_t *set) {
  return signalfd(-1, set, SFD_CLOEXEC | SFD_NONBLOCK);
}

// -- Sockets and files -------------------------------------------------------------------------

// Declared by glibc for _GNU_SOURCE only.
extern int accept4(int fd, struct sockaddr *address, socklen_t *length, int flags);
extern int dup3(int from, int to, int flags);

// accept4(2), close-on-exec and non-blocking.
static inline int clinux_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

// getsockopt(2) with SO_PEERCRED: the peer's user id when it connected.
static inline int clinux_peer_uid(int fd, uint32_t *uid) {
  struct {
    int32_t pid;
    uint32_t uid;
    uint32_t gid;
  } peer;
  socklen_t length = sizeof peer;
  if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0) return -1;
  *uid = peer.uid;
  return 0;
}

// getsockopt(2) of an option that is a number.
static inline int clinux_socket_number(int fd, int option, int *number) {
  socklen_t length = sizeof *number;
  return getsockopt(fd, SOL_SOCKET, option, number, &length);
}

// socketpair(2) of two connected Unix streams, close-on-exec.
static inline int clinux_socketpair(int *first, int *second) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) return -1;
  *first = pair[0];
  *second = pair[1];
  return 0;
}

// sendmsg(2) with MSG_DONTWAIT and MSG_NOSIGNAL, one descriptor attached to the first byte
// (SCM_RIGHTS, unix(7)); its header is built by macros.
static inline ssize_t clinux_send_passing(int fd, const void *bytes, size_t length, int passed) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control = {.room = {0}};
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = control.room,
      .msg_controllen = sizeof control.room,
  };
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof passed);
  memcpy(CMSG_DATA(header), &passed, sizeof passed);
  return sendmsg(fd, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

// setsockopt(2) with SO_LINGER and no time: closing a TCP socket resets the connection.
static inline int clinux_reset_on_close(int fd) {
  struct linger at_once = {.l_onoff = 1, .l_linger = 0};
  return setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
}

// socket(2) for TCP over IPv4, close-on-exec and non-blocking, with SO_REUSEADDR.
static inline int clinux_tcp_socket(void) {
  int on = 1;
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd >= 0) setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  return fd;
}

// The address of a port of 127.0.0.1; no other host can be named.
static inline struct sockaddr_in clinux_loopback(uint16_t port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

// bind(2) to a port of 127.0.0.1; 0 is any free one.
static inline int clinux_bind_loopback(int fd, uint16_t port) {
  struct sockaddr_in address = clinux_loopback(port);
  return bind(fd, (struct sockaddr *)&address, sizeof address);
}

// connect(2) to a port of 127.0.0.1.
static inline int clinux_connect_loopback(int fd, uint16_t port) {
  struct sockaddr_in address = clinux_loopback(port);
  return connect(fd, (struct sockaddr *)&address, sizeof address);
}

// getsockname(2): the port of an IPv4 socket, or -1.
static inline int clinux_local_port(int fd) {
  struct sockaddr_in address;
  socklen_t length = sizeof address;
  if (getsockname(fd, (struct sockaddr *)&address, &length) != 0) return -1;
  return ntohs(address.sin_port);
}

// openat(2) without a mode and with one: the function is variadic.
static inline int clinux_openat(int directory, const char *path, int flags, mode_t mode) {
  return openat(directory, path, flags, mode);
}

// -- Stack -------------------------------------------------------------------------------------

// Overwrites what earlier calls have left on the stack below the caller's frame.
//
// The first two blocks are always cleared, further ones until one is clean: below it lies what the
// call before this one has cleared, or what was never used. Not inlined, so that the room begins
// where the frames of those calls began.
static __attribute__((noinline, unused)) void clinux_clear_dead_stack(void) {
  enum { block = 4096, blocks = 32 };
  _Alignas(8) unsigned char room[blocks * block];
  unsigned char *start = room;
  // The compiler must not know that the room has no value yet: what it holds is the point.
  __asm__ volatile("" : "+r"(start) : : "memory");
  for (int number = blocks - 1; number >= 0; number--) {
    unsigned char *here = start + number * block;
    if (number < blocks - 2) {
      const uint64_t *words = (const uint64_t *)(void *)here;
      uint64_t any = 0;
      for (int word = 0; word < block / 8; word++) any |= words[word];
      if (any == 0) break;
    }
    explicit_bzero(here, block);
  }
}

// -- Processes ---------------------------------------------------------------------------------

// GNU, glibc 2.34.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

// posix_spawn_file_actions_addclosefrom_np(3): closes every descriptor from `from` on in the child.
static inline int clinux_spawn_close_from(posix_spawn_file_actions_t *actions, int from) {
  return posix_spawn_file_actions_addclosefrom_np(actions, from);
}

// -- Helpers of their own process --------------------------------------------------------------

enum {
  clinux_o_path = 010000000,  // O_PATH of open(2), which glibc shows for _GNU_SOURCE only
  clinux_poll_rdhup = 0x2000,  // POLLRDHUP of poll(2), likewise
};

// GNU.
extern int clearenv(void);

// clearenv(3) and then PATH alone.
static inline int clinux_constant_environment(void) {
  if (clearenv() != 0) return -1;
  return setenv("PATH", "/usr/bin:/bin", 1);
}

// recvmsg(2) with MSG_DONTWAIT; one descriptor (SCM_RIGHTS, unix(7)) may come along, close-on-exec,
// -1 if none did. The room for it is exact, so that the kernel drops any further one.
static inline ssize_t clinux_receive_passed(int fd, void *room, size_t length, int *passed) {
  struct iovec part = {.iov_base = room, .iov_len = length};
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control = {.room = {0}};
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = control.room,
      .msg_controllen = CMSG_LEN(sizeof(int)),
  };
  *passed = -1;
  ssize_t count = recvmsg(fd, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (count < 0) return -1;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header != NULL && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS &&
      header->cmsg_len == CMSG_LEN(sizeof(int))) {
    memcpy(passed, CMSG_DATA(header), sizeof *passed);
  }
  return count;
}

// pidfd_open(2): readable when the process has ended. glibc has a wrapper since 2.36 only.
static inline int clinux_pidfd_open(int pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

// pidfd_send_signal(2).
static inline int clinux_pidfd_kill(int pidfd) {
  return (int)syscall(SYS_pidfd_send_signal, pidfd, SIGKILL, NULL, 0);
}

struct clinux_landlock_port {
  uint64_t allowed_access;
  uint64_t port;
};

// landlock_add_rule(2) with LANDLOCK_RULE_NET_PORT and LANDLOCK_ACCESS_NET_CONNECT_TCP.
static inline int clinux_landlock_allow_port(int ruleset, uint64_t port) {
  struct clinux_landlock_port rule = {2, port};
  return (int)syscall(SYS_landlock_add_rule, ruleset, 2, &rule, 0);
}
