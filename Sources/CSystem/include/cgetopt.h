#pragma once
#include <stddef.h>

/// A long option: its name without dashes, whether it takes a value, its short letter or 0.
typedef struct {
  const char *_Nonnull name;
  int takes_value;
  int letter;
} cgetopt_option;

/// What `cgetopt_next` met.
typedef enum {
  CGETOPT_OPTION,
  CGETOPT_END,
  CGETOPT_UNKNOWN,
  CGETOPT_VALUE_MISSING,
} cgetopt_kind;

typedef struct {
  cgetopt_kind kind;
  /// Index of the option in the table, where `kind` is `CGETOPT_OPTION` or, if it can be told,
  /// `CGETOPT_VALUE_MISSING`; else -1.
  int index;
  /// The option's value, or NULL.
  const char *_Nullable value;
  /// Index of the word in the (permuted) arguments that comes next; at the end, the first operand.
  int next;
  /// The letter of an unknown short option, else 0.
  int letter;
} cgetopt_result;

/// glibc's `getopt_long` without its globals: pass `start` 1 with a first call.
///
/// Words are permuted so that operands come last, unless POSIXLY_CORRECT is set. Not reentrant:
/// glibc keeps its place in a global.
cgetopt_result cgetopt_next(
  int argc, char *_Nullable *_Nonnull argv, const cgetopt_option *_Nonnull options, size_t count,
  int start);
