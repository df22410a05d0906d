#define _GNU_SOURCE
#include "client.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

uint64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void die(const char* what) {
  fprintf(stderr, "driver: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void write_all(int fd, const char* bytes, size_t length) {
  while (length > 0) {
    ssize_t n = write(fd, bytes, length);
    if (n < 0) die("write");
    bytes += n;
    length -= (size_t)n;
  }
}

void client_connect(struct client* c, const char* path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  c->in = c->out = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (c->in < 0) die("socket");
  while (connect(c->in, (struct sockaddr*)&address, sizeof address) < 0) {
    /* The backlog is full; the server has to accept first. */
    if (errno != EAGAIN) die("connect");
    usleep(200);
  }
}

void client_spawn(struct client* c, char* const command[], int cpu) {
  int to[2], from[2];
  if (pipe2(to, O_CLOEXEC) < 0 || pipe2(from, O_CLOEXEC) < 0) die("pipe");
  if (fork() == 0) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    if (cpu >= 0) sched_setaffinity(0, sizeof set, &set);
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(to[0], 0);
    dup2(from[1], 1);
    dup2(nowhere, 2);
    execvp(command[0], command);
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  c->out = to[1];
  c->in = from[0];
}

void client_send(struct client* c, const struct exchange* e, unsigned count, uint64_t due) {
  static char room[64 * REQUEST_MOST];
  size_t length = 0;
  for (unsigned i = 0; i < count; i++) {
    c->due[c->sent % WINDOW] = due;
    length += e->request(c->sent++, room + length);
    if (length > sizeof room - REQUEST_MOST) {
      write_all(c->out, room, length);
      length = 0;
    }
  }
  write_all(c->out, room, length);
}

static void wrong(const struct client* c, const struct exchange* e, const char* bytes, size_t n) {
  char request[REQUEST_MOST];
  size_t length = e->request(c->answered, request);
  fprintf(stderr, "driver: %s: wrong answer to request %lu\n> %.*s\n< %.*s\n", e->name, c->answered,
          (int)length, request, (int)(n > 900 ? 900 : n), bytes);
  exit(1);
}

unsigned client_read(struct client* c, const struct exchange* e, void (*done)(uint64_t due)) {
  /* All clients share this; what is left of an answer moves to the client. */
  static char input[INPUT_SIZE * 2];
  if (c->kept > 0) memcpy(input, c->partial, c->kept);
  ssize_t n = read(c->in, input + c->kept, INPUT_SIZE);
  if (n <= 0) {
    if (n < 0 && errno == EAGAIN) return 0;
    fprintf(stderr, "driver: %s: the server has closed the connection\n", e->name);
    exit(1);
  }
  size_t length = c->kept + (size_t)n, at = 0;
  unsigned count = 0;
  if (!c->ready) {
    long greeting = e->greeted(input, length);
    if (greeting < 0) wrong(c, e, input, length);
    at = (size_t)greeting;
    c->ready = greeting > 0;
  }
  while (c->ready && at < length) {
    long size = c->answered < c->sent ? e->answer(c->answered, input + at, length - at) : -1;
    if (size < 0) wrong(c, e, input + at, length - at);
    if (size == 0) break;
    at += (size_t)size;
    if (done) done(c->due[c->answered % WINDOW]);
    c->answered++;
    count++;
  }
  c->kept = length - at;
  if (c->kept > 0) {
    if (c->kept > INPUT_SIZE) wrong(c, e, input + at, c->kept);
    if (c->partial == NULL && (c->partial = malloc(INPUT_SIZE)) == NULL) die("malloc");
    memcpy(c->partial, input + at, c->kept);
  }
  return count;
}
