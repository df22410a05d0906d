/* Presses the keys of one card, over and over: fifteen digits of a published test number and
 * fifteen times Backspace. The number is never valid, so fifteen of the twenty-four deletions of
 * its life are used, and with the last digit a new life begins: every press is accepted, and none
 * goes without being measured. Each answer must be the expected one to the byte; each push must be
 * a cardMetaData with the expected length and Luhn result. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exchange.h"

#define DIGITS "470613121121212"
enum { COUNT = sizeof DIGITS - 1, CYCLE = 2 * COUNT };

static struct {
  char text[400];
  size_t length;
} tails[COUNT + 1], pushes[COUNT + 1];

static const char answer_head[] = "{\"jsonrpc\":\"2.0\",\"id\":";

/* How many digits there are after the press with this number. */
static unsigned digits_after(unsigned long number) {
  unsigned step = (unsigned)(number % CYCLE) + 1;
  return step <= COUNT ? step : CYCLE - step;
}

/* The Luhn formula over the first digits (ISO/IEC 7812-1, annex B). */
static int luhn(unsigned count) {
  unsigned sum = 0;
  for (unsigned i = 0; i < count; i++) {
    unsigned digit = (unsigned)(DIGITS[i] - '0');
    if ((count - i) % 2 == 0) digit = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return count > 0 && sum % 10 == 0;
}

void card_prepare(void) {
  for (unsigned n = 0; n <= COUNT; n++) {
    tails[n].length = (size_t)sprintf(
        tails[n].text, ",\"result\":{\"accepted\":true,\"caret\":%u,\"selection\":null}}", n);
    pushes[n].length = (size_t)sprintf(
        pushes[n].text,
        "{\"jsonrpc\":\"2.0\",\"method\":\"cardMetaData\",\"params\":{\"numberOfCharacters\":%u,"
        "\"message\":\"This contains all the information about the card.\",\"type\":\"card_info\","
        "\"meta_data\":{\"card_length\":%u,\"luhn_check\":%s},"
        "\"field_state\":{\"field\":\"number\",\"length\":%u,",
        n, n, luhn(n) ? "true" : "false", n);
  }
}

/* Writes a number in decimal; faster than printf, which would be most of the driver's work. */
static size_t decimal(unsigned long value, char* room) {
  char reversed[24];
  size_t length = 0;
  do reversed[length++] = (char)('0' + value % 10);
  while ((value /= 10) > 0);
  for (size_t i = 0; i < length; i++) room[i] = reversed[length - 1 - i];
  return length;
}

static size_t body(unsigned long number, char* room) {
  static const char middle[] = ",\"method\":\"keystroke\",\"params\":{\"key\":\"";
  unsigned step = (unsigned)(number % CYCLE);
  char* at = mempcpy(room, answer_head, sizeof answer_head - 1);
  at += decimal(number + 1, at);
  at = mempcpy(at, middle, sizeof middle - 1);
  if (step < COUNT)
    *at++ = DIGITS[step];
  else
    at = mempcpy(at, "Backspace", 9);
  at = mempcpy(at, "\"}}", 3);
  return (size_t)(at - room);
}

/* Whether this is the answer to the request. */
static int is_answer(unsigned long number, const char* bytes, size_t length) {
  unsigned n = digits_after(number);
  char id[24];
  size_t width = decimal(number + 1, id);
  size_t head = sizeof answer_head - 1;
  return length == head + width + tails[n].length && memcmp(bytes, answer_head, head) == 0 &&
         memcmp(bytes + head, id, width) == 0 &&
         memcmp(bytes + head + width, tails[n].text, tails[n].length) == 0;
}

/* Whether this is the push that the request causes. */
static int is_push(unsigned long number, const char* bytes, size_t length) {
  unsigned n = digits_after(number);
  return length > pushes[n].length + 3 && memcmp(bytes, pushes[n].text, pushes[n].length) == 0 &&
         memcmp(bytes + length - 3, "}}}", 3) == 0;
}

static size_t line_request(unsigned long number, char* room) {
  size_t length = body(number, room);
  room[length] = '\n';
  return length + 1;
}

static long line_answer(unsigned long number, const char* bytes, size_t length) {
  const char* first = memchr(bytes, '\n', length);
  if (first == NULL) return 0;
  size_t rest = length - (size_t)(first + 1 - bytes);
  const char* second = memchr(first + 1, '\n', rest);
  if (second == NULL) return 0;
  if (!is_answer(number, bytes, (size_t)(first - bytes))) return -1;
  if (!is_push(number, first + 1, (size_t)(second - first - 1))) return -1;
  return second + 1 - bytes;
}

static size_t header_request(unsigned long number, char* room) {
  char text[REQUEST_MOST];
  size_t length = body(number, text);
  char* at = mempcpy(room, "Content-Length: ", 16);
  at += decimal(length, at);
  at = mempcpy(at, "\r\n\r\n", 4);
  at = mempcpy(at, text, length);
  return (size_t)(at - room);
}

static long header_answer(unsigned long number, const char* bytes, size_t length) {
  size_t start = 0, second = 0;
  long end = frame_length(bytes, length, &start);
  if (end <= 0) return end;
  long all = frame_length(bytes + end, length - (size_t)end, &second);
  if (all <= 0) return all;
  if (!is_answer(number, bytes + start, (size_t)end - start)) return -1;
  if (!is_push(number, bytes + end + second, (size_t)all - second)) return -1;
  return end + all;
}

const struct exchange card_line = {"card-line", NULL, NULL, line_request, line_answer};
const struct exchange card_header = {"card-header", NULL, NULL, header_request, header_answer};
