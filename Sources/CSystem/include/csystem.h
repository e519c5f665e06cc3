#pragma once
#include <stddef.h>
#include <stdint.h>

/// Atomically swaps two paths (`renameat2` with `RENAME_EXCHANGE`); 0, or -1 with `errno`.
int csystem_exchange(const char *_Nonnull a, const char *_Nonnull b);
