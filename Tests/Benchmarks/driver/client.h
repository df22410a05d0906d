/* One connection to a server, with the requests that are under way on it. */
#pragma once

#include <stdint.h>

#include "exchange.h"

enum { WINDOW = 1024, INPUT_SIZE = 64 << 10 };

struct client {
  int in, out;
  /* Whether the greeting, if there is one, has come. */
  int ready;
  unsigned long sent, answered;
  /* When the requests under way were due, by number modulo WINDOW; nanoseconds. */
  uint64_t due[WINDOW];
  /* Bytes of an answer that is not all there. */
  char* partial;
  size_t kept;
};

/* Connects to a Unix socket; ends the program if that fails. */
void client_connect(struct client* c, const char* path);

/* Starts a program with its standard input and output as the connection, on this processor. */
void client_spawn(struct client* c, char* const command[], int cpu);

/* Sends `count` requests at one go, due at `due`; they must fit the socket's buffer. */
void client_send(struct client* c, const struct exchange* e, unsigned count, uint64_t due);

/* Reads once, checks what came, and calls `done` with when each answered request was due.
   Returns how many requests were answered. */
unsigned client_read(struct client* c, const struct exchange* e, void (*done)(uint64_t due));

/* Nanoseconds of CLOCK_MONOTONIC. */
uint64_t now_ns(void);
