#define _GNU_SOURCE
#include "include/csystem.h"

#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>

static int stack_size_for_threads(size_t size) {
  pthread_attr_t attributes;
  int code = pthread_attr_init(&attributes);
  if (code == 0) {
    code = pthread_attr_setstacksize(&attributes, size);
    if (code == 0) code = pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
  }
  return code;
}

int csystem_ensure_stack(size_t size) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0) limit.rlim_cur = limit.rlim_max = 0;
  // Without a limit, threads get less than with the usual one.
  int has_size = limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= size;
  int code = stack_size_for_threads(
    limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur < size ? size : limit.rlim_cur);
  if (code != 0 || has_size) return code;
  limit.rlim_cur = size;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < size) limit.rlim_max = size;
  return setrlimit(RLIMIT_STACK, &limit) == 0 ? 0 : -1;
}

static void *call(void *body) {
  ((void (*)(void))body)();
  return NULL;
}

int csystem_on_thread(void (*body)(void)) {
  pthread_t thread;
  int code = pthread_create(&thread, NULL, call, (void *)body);
  if (code != 0) return code;
  // Signals are for the thread that does the work.
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
  return pthread_join(thread, NULL);
}
