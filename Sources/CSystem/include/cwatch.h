#pragma once
#include <stddef.h>

/// Watches folders through inotify.
typedef struct cwatch cwatch;

typedef enum {
  /// Nothing more at hand.
  CWATCH_NONE,
  /// A file was written and closed, moved, or removed.
  CWATCH_CHANGED,
  /// A name is new; what it names may not be whole yet.
  CWATCH_CREATED,
  /// Events were lost, or a watched folder is gone.
  CWATCH_LOST,
  /// Reading failed; `errno` says why.
  CWATCH_FAILED,
} cwatch_kind;

typedef struct {
  cwatch_kind kind;
  /// The number of the folder.
  int folder;
  /// The name in the folder, empty for the folder itself; holds until the next call.
  const char *_Nonnull name;
} cwatch_event;

/// NULL with `errno`.
cwatch *_Nullable cwatch_open(void);
void cwatch_close(cwatch *_Nonnull watch);

/// The number of a folder, the same each time; -1 with `errno`.
int cwatch_add(cwatch *_Nonnull watch, const char *_Nonnull folder);
void cwatch_remove(cwatch *_Nonnull watch, int folder);

/// The next event at hand.
cwatch_event cwatch_next(cwatch *_Nonnull watch);

/// Waits until there is an event, a signal came that `cstop_begin` catches, or `milliseconds` have
/// passed; negative waits without end. 1, 0 for neither, -1 with `errno`.
int cwatch_wait(cwatch *_Nonnull watch, int milliseconds);

/// From now on SIGINT, SIGTERM and SIGHUP are noted instead of ending the program; the second one
/// ends it. 0, or -1 with `errno`.
int cstop_begin(void);

/// Whether one of them came.
int cstop_is_requested(void);
