#define _GNU_SOURCE
#include "include/cwatch.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

struct cwatch {
  int descriptor;
  size_t position, count;
  _Alignas(struct inotify_event) char buffer[64 << 10];
};

static const uint32_t wanted = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
  | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK;

cwatch *cwatch_open(void) {
  cwatch *watch = calloc(1, sizeof *watch);
  if (!watch) return NULL;
  watch->descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (watch->descriptor < 0) {
    free(watch);
    return NULL;
  }
  return watch;
}

void cwatch_close(cwatch *watch) {
  close(watch->descriptor);
  free(watch);
}

int cwatch_add(cwatch *watch, const char *folder) {
  return inotify_add_watch(watch->descriptor, folder, wanted);
}

void cwatch_remove(cwatch *watch, int folder) { inotify_rm_watch(watch->descriptor, folder); }

cwatch_event cwatch_next(cwatch *watch) {
  cwatch_event result = {CWATCH_NONE, -1, ""};
  while (1) {
    if (watch->position >= watch->count) {
      ssize_t count = read(watch->descriptor, watch->buffer, sizeof watch->buffer);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0 && errno == EAGAIN) return result;
      if (count <= 0) {
        result.kind = CWATCH_FAILED;
        return result;
      }
      watch->position = 0;
      watch->count = (size_t)count;
    }
    const struct inotify_event *event =
      (const struct inotify_event *)(watch->buffer + watch->position);
    watch->position += sizeof *event + event->len;
    if (event->mask & IN_IGNORED) continue;
    result.folder = event->wd;
    result.name = event->len ? event->name : "";
    if (event->mask & (IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)) {
      result.kind = CWATCH_LOST;
    } else {
      result.kind = event->mask & IN_CREATE ? CWATCH_CREATED : CWATCH_CHANGED;
    }
    return result;
  }
}

static int stop_pipe[2] = {-1, -1};
static volatile sig_atomic_t stop_requested = 0;

static void note_stop(int signal_number) {
  int code = errno;
  if (stop_requested) {
    signal(signal_number, SIG_DFL);
    raise(signal_number);
  }
  stop_requested = 1;
  if (write(stop_pipe[1], "", 1) < 0) {}
  errno = code;
}

int cwatch_wait(cwatch *watch, int milliseconds) {
  struct pollfd places[2] = {
    {.fd = watch->descriptor, .events = POLLIN}, {.fd = stop_pipe[0], .events = POLLIN}};
  if (watch->position < watch->count) return 1;
  int result = poll(places, 2, milliseconds);
  if (result < 0) return errno == EINTR ? 1 : -1;
  return result > 0;
}

int cstop_begin(void) {
  if (stop_pipe[0] >= 0) return 0;
  if (pipe2(stop_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_stop;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  sigset_t wanted_signals;
  sigemptyset(&wanted_signals);
  for (size_t index = 0; index < 3; index++) {
    if (sigaction(signals[index], &action, NULL) != 0) return -1;
    sigaddset(&wanted_signals, signals[index]);
  }
  // Who started the program may have had them blocked, which is inherited.
  errno = pthread_sigmask(SIG_UNBLOCK, &wanted_signals, NULL);
  return errno == 0 ? 0 : -1;
}

int cstop_is_requested(void) { return stop_requested; }
