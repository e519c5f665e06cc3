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

/// Packs data into one gzip member without name and time, so that same data give same bytes.
typedef struct czlib_deflater czlib_deflater;

czlib_deflater *_Nullable czlib_deflater_open(void);
void czlib_deflater_close(czlib_deflater *_Nonnull deflater);

/// Packs from `in` to `out` and tells how much of each it used; with `is_last` no more comes.
/// 0: goes on, with more room in `out`; 1: all of it is packed and written; -1: a fault.
int czlib_deflate(
    czlib_deflater *_Nonnull deflater, const uint8_t *_Nullable in, size_t in_count,
    size_t *_Nonnull in_used, uint8_t *_Nonnull out, size_t out_count, size_t *_Nonnull out_made,
    int is_last);
