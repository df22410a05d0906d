/* Measures one server: connects many clients, keeps each busy, checks every answer, and prints one
 * line of JSON.
 *
 * Closed loop (the default): each client sends `--depth` requests at one go and the next as soon as
 * all are answered. With `--rate` requests are due at fixed times instead, spread over the clients,
 * and a latency counts from when a request was due, so that a stall is not hidden; between them the
 * driver spins, or with `--sleep` leaves its processor to others. */
#define _GNU_SOURCE
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "client.h"
#include "histogram.h"

/* Requests under way on a connection with a rate: the answers must fit the socket's buffer. */
enum { RATE_WINDOW = 64 };

static struct histogram latencies;
static uint64_t counting_from, counting_to, answered_at;
static int is_counting;

static struct options {
  const struct exchange* exchange;
  const char* path;
  char** command;
  unsigned connections, depth;
  double seconds, warmup, rate;
  int server_cpu, sleeps;
} options = {.connections = 1, .depth = 1, .seconds = 1, .warmup = 0.2, .server_cpu = -1};

static void done(uint64_t due) {
  if (is_counting) histogram_add(&latencies, answered_at - due);
}

static void usage(void) {
  fputs(
      "usage: driver --exchange NAME (--socket PATH | --spawn -- COMMAND…) [--connections N]\n"
      "              [--depth N] [--rate PER-SECOND] [--seconds S] [--warmup S] [--bytes N]\n"
      "              [--server-cpu N] [--sleep]\nexchanges:\n",
      stderr);
  exchange_list();
  exit(2);
}

static void parse(int argc, char** argv) {
  static const struct option names[] = {
      {"exchange", 1, 0, 'e'},    {"socket", 1, 0, 's'}, {"spawn", 0, 0, 'x'},
      {"connections", 1, 0, 'c'}, {"depth", 1, 0, 'd'},  {"rate", 1, 0, 'r'},
      {"seconds", 1, 0, 't'},     {"warmup", 1, 0, 'w'}, {"bytes", 1, 0, 'b'},
      {"server-cpu", 1, 0, 'p'},  {"sleep", 0, 0, 'z'},  {0, 0, 0, 0}};
  int option, spawns = 0;
  while ((option = getopt_long(argc, argv, "", names, NULL)) != -1) {
    switch (option) {
      case 'e':
        options.exchange = exchange_named(optarg);
        break;
      case 's':
        options.path = optarg;
        break;
      case 'x':
        spawns = 1;
        break;
      case 'c':
        options.connections = (unsigned)atoi(optarg);
        break;
      case 'd':
        options.depth = (unsigned)atoi(optarg);
        break;
      case 'r':
        options.rate = atof(optarg);
        break;
      case 't':
        options.seconds = atof(optarg);
        break;
      case 'w':
        options.warmup = atof(optarg);
        break;
      case 'b':
        bytes_expected = (size_t)atol(optarg);
        break;
      case 'p':
        options.server_cpu = atoi(optarg);
        break;
      case 'z':
        options.sleeps = 1;
        break;
      default:
        usage();
    }
  }
  if (spawns) options.command = argv + optind;
  if (!options.exchange || (!options.path && (!spawns || optind >= argc))) usage();
  if (options.depth < 1 || options.depth > WINDOW || options.connections < 1) usage();
}

/* Connects all clients and waits for the greetings. */
static struct client* connect_all(int epoll) {
  struct client* clients = calloc(options.connections, sizeof *clients);
  if (clients == NULL) exit(1);
  for (unsigned i = 0; i < options.connections; i++) {
    struct client* c = &clients[i];
    if (options.command)
      client_spawn(c, options.command, options.server_cpu);
    else
      client_connect(c, options.path);
    c->ready = options.exchange->greeted == NULL;
    const char* hello = options.exchange->hello;
    if (hello && dprintf(c->out, "%s", hello) < 0) exit(1);
    while (!c->ready) client_read(c, options.exchange, NULL);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
    if (epoll_ctl(epoll, EPOLL_CTL_ADD, c->in, &event) < 0) {
      perror("driver: epoll_ctl");
      exit(1);
    }
  }
  return clients;
}

/* Sends what is due by now, one request a client in turn. */
static void send_due(struct client* clients, uint64_t now, uint64_t* next, unsigned* turn) {
  uint64_t step = (uint64_t)(1e9 / options.rate);
  while (*next <= now && *next < counting_to) {
    struct client* c = &clients[*turn];
    if (c->sent - c->answered >= RATE_WINDOW) break;
    client_send(c, options.exchange, 1, *next);
    *turn = (*turn + 1) % options.connections;
    *next += step;
  }
}

/* Waits for answers, at most until the next request is due. */
static int wait_for(int epoll, struct epoll_event* events, int most, uint64_t next) {
  if (options.rate == 0) return epoll_wait(epoll, events, most, 1000);
  if (!options.sleeps) return epoll_wait(epoll, events, most, 0);
  uint64_t now = now_ns();
  struct timespec time = {.tv_nsec = next > now ? (long)(next - now) : 0};
  if (time.tv_nsec > 100000000) time.tv_nsec = 100000000;
  return epoll_pwait2(epoll, events, most, &time, NULL);
}

static uint64_t measure(int epoll, struct client* clients) {
  struct epoll_event events[512];
  uint64_t start = now_ns(), counted = 0, next = start, under_way = 0;
  unsigned turn = 0;
  counting_from = start + (uint64_t)(options.warmup * 1e9);
  counting_to = counting_from + (uint64_t)(options.seconds * 1e9);
  if (options.rate == 0)
    for (unsigned i = 0; i < options.connections; i++)
      client_send(&clients[i], options.exchange, options.depth, now_ns());
  for (;;) {
    uint64_t now = now_ns();
    if (now >= counting_to) break;
    if (options.rate > 0) send_due(clients, now, &next, &turn);
    int count = wait_for(epoll, events, 512, next);
    for (int i = 0; i < count; i++) {
      struct client* c = events[i].data.ptr;
      /* The time before the read: how long the check takes is not the server's. */
      answered_at = now_ns();
      is_counting = answered_at >= counting_from && answered_at < counting_to;
      unsigned answers = client_read(c, options.exchange, done);
      if (is_counting) counted += answers;
      if (options.rate == 0 && c->answered == c->sent && answered_at < counting_to)
        client_send(c, options.exchange, options.depth, now_ns());
    }
  }
  for (unsigned i = 0; i < options.connections; i++)
    under_way += clients[i].sent - clients[i].answered;
  /* Whoever was served at all was served fairly if the least is not far from the most. */
  unsigned long least = -1ul, most = 0;
  for (unsigned i = 0; i < options.connections; i++) {
    if (clients[i].answered < least) least = clients[i].answered;
    if (clients[i].answered > most) most = clients[i].answered;
  }
  printf("{\"least\":%lu,\"most\":%lu,\"under_way\":%lu,", least, most, (unsigned long)under_way);
  return counted;
}

int main(int argc, char** argv) {
  parse(argc, argv);
  card_prepare();
  prctl(PR_SET_TIMERSLACK, 1);
  signal(SIGPIPE, SIG_IGN);
  struct rlimit files;
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  int epoll = epoll_create1(EPOLL_CLOEXEC);
  struct client* clients = connect_all(epoll);
  uint64_t counted = measure(epoll, clients);
  printf(
      "\"exchange\":\"%s\",\"connections\":%u,\"depth\":%u,\"answers\":%lu,\"per_second\":%.0f,"
      "\"mean_us\":%.2f,\"p50_us\":%.2f,\"p99_us\":%.2f,\"p999_us\":%.2f,\"max_us\":%.2f}\n",
      options.exchange->name, options.connections, options.depth, (unsigned long)counted,
      (double)counted / options.seconds,
      latencies.total ? (double)latencies.sum / (double)latencies.total / 1e3 : 0,
      (double)histogram_at(&latencies, 0.5) / 1e3, (double)histogram_at(&latencies, 0.99) / 1e3,
      (double)histogram_at(&latencies, 0.999) / 1e3, (double)latencies.largest / 1e3);
  return 0;
}
