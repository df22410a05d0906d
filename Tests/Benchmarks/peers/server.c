/* The floor: a server in C that does nothing but move bytes.
 *
 *   server answer PATH BYTES   reads requests (a line, or a Content-Length frame) and answers each
 *                              with as many bytes as given, as two lines
 *   server echo PATH           sends back what it reads
 *
 * One thread, level-triggered epoll, one read and one write a ready connection and turn. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { ROOM = 64 << 10, FIRST_LINE = 79 };

static char input[ROOM], output[2 * ROOM];
static char* answer;
static size_t answer_size;

static int listening(const char* path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
  unlink(path);
  if (fd < 0 || bind(fd, (struct sockaddr*)&address, sizeof address) < 0 || listen(fd, 4096) < 0) {
    perror("server");
    exit(1);
  }
  return fd;
}

static void prepare(size_t bytes) {
  answer_size = bytes;
  answer = malloc(bytes);
  memset(answer, 'x', bytes);
  if (bytes > FIRST_LINE + 1) answer[FIRST_LINE] = '\n';
  answer[bytes - 1] = '\n';
}

/* Counts the whole requests in the input; every one is answered by as many bytes. */
static size_t requests(size_t length) {
  size_t count = 0;
  char *at = input, *end = input + length;
  if (*at == 'C') {
    while (at < end) {
      size_t size = strtoul(at + sizeof "Content-Length:", NULL, 10);
      char* body = memmem(at, (size_t)(end - at), "\r\n\r\n", 4);
      if (body == NULL || body + 4 + size > end) break;
      at = body + 4 + size;
      count++;
    }
  } else {
    while (at < end && (at = memchr(at, '\n', (size_t)(end - at))) != NULL) {
      at++;
      count++;
    }
  }
  return count;
}

static void serve(int fd) {
  ssize_t n = recv(fd, input, sizeof input, MSG_DONTWAIT);
  if (n <= 0) {
    close(fd);
    return;
  }
  if (answer == NULL) {
    if (send(fd, input, (size_t)n, MSG_NOSIGNAL) < 0) close(fd);
    return;
  }
  size_t count = requests((size_t)n), length = 0;
  for (size_t i = 0; i < count && length + answer_size <= sizeof output; i++) {
    memcpy(output + length, answer, answer_size);
    length += answer_size;
  }
  if (send(fd, output, length, MSG_NOSIGNAL) < 0) close(fd);
}

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  if (strcmp(argv[1], "answer") == 0) prepare(argc > 3 ? strtoul(argv[3], NULL, 10) : 770);
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  int listener = listening(argv[2]), epoll = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN, .data.fd = listener}, events[256];
  epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &event);
  for (;;) {
    int count = epoll_wait(epoll, events, 256, -1);
    for (int i = 0; i < count; i++) {
      if (events[i].data.fd != listener) {
        serve(events[i].data.fd);
        continue;
      }
      int fd = accept4(listener, NULL, NULL, 0);
      if (fd < 0) continue;
      event = (struct epoll_event){.events = EPOLLIN, .data.fd = fd};
      epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
    }
  }
}
