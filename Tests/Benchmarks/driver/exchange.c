#define _GNU_SOURCE
#include "exchange.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct exchange* const all[] = {&card_line, &card_header, &bytes_line, &bytes_header,
                                             &echo_line, &redis_ping,  &gpg_nop,    &clangd_call};

const struct exchange* exchange_named(const char* name) {
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (strcmp(all[i]->name, name) == 0) return all[i];
  return NULL;
}

void exchange_list(void) {
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) puts(all[i]->name);
}

long frame_length(const char* bytes, size_t length, size_t* body) {
  static const char name[] = "Content-Length: ";
  const size_t head = sizeof name - 1;
  size_t at = head;
  size_t size = 0;
  if (length < head + 5) return 0;
  if (memcmp(bytes, name, head) != 0) return -1;
  while (at < length && bytes[at] >= '0' && bytes[at] <= '9')
    size = size * 10 + (size_t)(bytes[at++] - '0');
  if (length < at + 4) return 0;
  if (memcmp(bytes + at, "\r\n\r\n", 4) != 0) return -1;
  *body = at + 4;
  return length < *body + size ? 0 : (long)(*body + size);
}
