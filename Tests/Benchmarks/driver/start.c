/* Times the start of a program, over and over, and prints one line of JSON.
 *
 *   start exit   ROUNDS COMMAND…   from spawn until it has ended
 *   start answer ROUNDS COMMAND…   from spawn until it has answered `initialize` on a socketpair */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "client.h"
#include "histogram.h"

static struct histogram times;

static void failed(const char* what) {
  fprintf(stderr, "start: %s\n", what);
  exit(1);
}

static void one(int answers, char** command) {
  static const char hello[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\"}\n";
  static const char expected[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{";
  char* const environment[] = {"PATH=/usr/bin:/bin", NULL};
  char answer[16 << 10];
  size_t length = 0;
  int pair[2] = {-1, -1}, status;
  posix_spawn_file_actions_t actions;
  pid_t child;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  uint64_t start = now_ns();
  if (answers) {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) failed("socketpair");
    posix_spawn_file_actions_adddup2(&actions, pair[1], 0);
    posix_spawn_file_actions_adddup2(&actions, pair[1], 1);
  }
  if (posix_spawn(&child, command[0], &actions, NULL, command, environment) != 0)
    failed("cannot start the program");
  if (answers) {
    close(pair[1]);
    if (write(pair[0], hello, sizeof hello - 1) < 0) failed("write");
    while (length == 0 || answer[length - 1] != '\n') {
      ssize_t n = read(pair[0], answer + length, sizeof answer - length);
      if (n <= 0) failed("no answer");
      length += (size_t)n;
    }
    if (memcmp(answer, expected, sizeof expected - 1) != 0) failed("wrong answer");
  } else {
    waitpid(child, &status, 0);
  }
  histogram_add(&times, now_ns() - start);
  if (answers) {
    close(pair[0]);
    waitpid(child, &status, 0);
  }
  if (status != 0) failed("the program failed");
  posix_spawn_file_actions_destroy(&actions);
}

int main(int argc, char** argv) {
  if (argc < 4) return 2;
  int rounds = atoi(argv[2]);
  for (int i = 0; i < rounds; i++) one(strcmp(argv[1], "answer") == 0, argv + 3);
  printf("{\"starts\":%d,\"mean_us\":%.0f,\"p50_us\":%.0f,\"p99_us\":%.0f}\n", rounds,
         (double)times.sum / (double)times.total / 1e3, (double)histogram_at(&times, 0.5) / 1e3,
         (double)histogram_at(&times, 0.99) / 1e3);
  return 0;
}
