/* What is said to a server and what it has to answer, for one kind of server. */
#pragma once

#include <stddef.h>

enum { REQUEST_MOST = 512 };

struct exchange {
  const char* name;
  /* Sent once after connecting, not measured; NULL for nothing. */
  const char* hello;
  /* How long the answer to the hello (or the greeting) at the start of the bytes is; 0: not all
     there yet. NULL if there is none. */
  long (*greeted)(const char* bytes, size_t length);
  /* Writes a connection's request with this number, from 0 on; returns its length. */
  size_t (*request)(unsigned long number, char* room);
  /* How long the whole answer to that request at the start of the bytes is; 0: not all there yet;
     -1: it is not what it has to be. */
  long (*answer)(unsigned long number, const char* bytes, size_t length);
};

/* Finds an exchange by its name; NULL if there is none. */
const struct exchange* exchange_named(const char* name);

/* Prints the names of all exchanges, one a line. */
void exchange_list(void);

/* Prepares what the exchanges with a card compare with. */
void card_prepare(void);

extern const struct exchange card_line, card_header;
extern const struct exchange bytes_line, bytes_header, echo_line;
extern const struct exchange redis_ping, gpg_nop, clangd_call;

/* How many bytes the peer of `bytes_line` and `bytes_header` answers. */
extern size_t bytes_expected;

/* The length of a `Content-Length` frame at the start of the bytes, and where its body begins; 0 if
   not all of it is there, -1 if it is none. */
long frame_length(const char* bytes, size_t length, size_t* body);
