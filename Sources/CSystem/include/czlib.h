#pragma once
#include <stddef.h>
#include <stdint.h>

/// Unpacks gzip data; several members one after the other count as one.
typedef struct czlib_inflater czlib_inflater;

/// The version of the zlib library in use, such as "1.2.13".
const char *_Nonnull czlib_version(void);

czlib_inflater *_Nullable czlib_inflater_open(void);
void czlib_inflater_close(czlib_inflater *_Nonnull inflater);

/// Unpacks from `in` to `out` and tells how much of each it used.
/// 0: goes on; 1: a member ended here (more may follow); -1: the data are damaged.
int czlib_inflate(
    czlib_inflater *_Nonnull inflater, const uint8_t *_Nonnull in, size_t in_count,
    size_t *_Nonnull in_used, uint8_t *_Nonnull out, size_t out_count, size_t *_Nonnull out_made);
