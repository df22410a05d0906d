/* The peers: what they are asked and what they have to answer. */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

#include "exchange.h"

size_t bytes_expected = 0;

/* The C server gets the key press and answers two lines (or frames) of as many bytes as cardd. */
static long bytes_answer(unsigned long number, const char* bytes, size_t length) {
  (void)number;
  if (length < bytes_expected) return 0;
  const char* first = memchr(bytes, '\n', bytes_expected);
  return first != NULL && bytes[bytes_expected - 1] == '\n' ? (long)bytes_expected : -1;
}

static size_t line_request(unsigned long number, char* room) {
  return card_line.request(number, room);
}

static size_t header_request(unsigned long number, char* room) {
  return card_header.request(number, room);
}

/* The echo must bring back the request. */
static long echo_answer(unsigned long number, const char* bytes, size_t length) {
  char sent[REQUEST_MOST];
  size_t expected = card_line.request(number, sent);
  if (length < expected) return 0;
  return memcmp(bytes, sent, expected) == 0 ? (long)expected : -1;
}

static long fixed(const char* bytes, size_t length, const char* expected) {
  size_t all = strlen(expected);
  if (length < all) return 0;
  return memcmp(bytes, expected, all) == 0 ? (long)all : -1;
}

/* PING as clients send it, an array of one bulk string (the RESP protocol). */
static size_t ping_request(unsigned long number, char* room) {
  (void)number;
  memcpy(room, "*1\r\n$4\r\nPING\r\n", 14);
  return 14;
}

static long ping_answer(unsigned long number, const char* bytes, size_t length) {
  (void)number;
  return fixed(bytes, length, "+PONG\r\n");
}

/* NOP does nothing (the Assuan protocol). */
static size_t nop_request(unsigned long number, char* room) {
  (void)number;
  memcpy(room, "NOP\n", 4);
  return 4;
}

static long nop_answer(unsigned long number, const char* bytes, size_t length) {
  (void)number;
  return fixed(bytes, length, "OK\n");
}

static long line(const char* bytes, size_t length) {
  const char* end = memchr(bytes, '\n', length);
  return end == NULL ? 0 : end + 1 - bytes;
}

/* A method that clangd does not know: the smallest thing that it answers. */
static size_t call_request(unsigned long number, char* room) {
  char text[REQUEST_MOST];
  int length = sprintf(text, "{\"jsonrpc\":\"2.0\",\"id\":%lu,\"method\":\"none\",\"params\":{}}",
                       number + 1);
  return (size_t)sprintf(room, "Content-Length: %d\r\n\r\n%s", length, text);
}

static long call_answer(unsigned long number, const char* bytes, size_t length) {
  size_t body = 0;
  long end = frame_length(bytes, length, &body);
  if (end <= 0) return end;
  char expected[40];
  int width = sprintf(expected, "\"id\":%lu,", number + 1);
  return memmem(bytes + body, (size_t)end - body, expected, (size_t)width) ? end : -1;
}

static long frame(const char* bytes, size_t length) {
  size_t body = 0;
  return frame_length(bytes, length, &body);
}

static const char clangd_hello[] =
    "Content-Length: 81\r\n\r\n"
    "{\"jsonrpc\":\"2.0\",\"id\":\"hello\",\"method\":\"initialize\",\"params\":{\"capabilities\":{"
    "}}}";

const struct exchange bytes_line = {"bytes-line", NULL, NULL, line_request, bytes_answer};
const struct exchange bytes_header = {"bytes-header", NULL, NULL, header_request, bytes_answer};
const struct exchange echo_line = {"echo", NULL, NULL, line_request, echo_answer};
const struct exchange redis_ping = {"redis", NULL, NULL, ping_request, ping_answer};
const struct exchange gpg_nop = {"gpg", NULL, line, nop_request, nop_answer};
const struct exchange clangd_call = {"clangd", clangd_hello, frame, call_request, call_answer};
