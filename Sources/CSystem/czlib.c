#include "include/czlib.h"
#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct czlib_inflater {
  z_stream stream;
};

// 15 bits of window, and 16 for "gzip header only".
enum { window_bits = 15 + 16 };

const char *czlib_version(void) { return zlibVersion(); }

czlib_inflater *czlib_inflater_open(void) {
  czlib_inflater *inflater = calloc(1, sizeof *inflater);
  if (inflater && inflateInit2(&inflater->stream, window_bits) != Z_OK) {
    free(inflater);
    return NULL;
  }
  return inflater;
}

void czlib_inflater_close(czlib_inflater *inflater) {
  inflateEnd(&inflater->stream);
  free(inflater);
}

static uInt bounded(size_t count) { return count > INT_MAX ? INT_MAX : (uInt)count; }

int czlib_inflate(
    czlib_inflater *inflater, const uint8_t *in, size_t in_count, size_t *in_used, uint8_t *out,
    size_t out_count, size_t *out_made) {
  z_stream *stream = &inflater->stream;
  uInt available = bounded(in_count), room = bounded(out_count);
  stream->next_in = (Bytef *)in;
  stream->avail_in = available;
  stream->next_out = out;
  stream->avail_out = room;
  int status = inflate(stream, Z_NO_FLUSH);
  *in_used = available - stream->avail_in;
  *out_made = room - stream->avail_out;
  if (status == Z_STREAM_END) return inflateReset(stream) == Z_OK ? 1 : -1;
  return status == Z_OK || status == Z_BUF_ERROR ? 0 : -1;
}

struct czlib_deflater {
  z_stream stream;
};

czlib_deflater *czlib_deflater_open(void) {
  czlib_deflater *deflater = calloc(1, sizeof *deflater);
  // 8 is zlib's usual share of memory.
  if (deflater &&
      deflateInit2(
          &deflater->stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window_bits, 8,
          Z_DEFAULT_STRATEGY) != Z_OK) {
    free(deflater);
    return NULL;
  }
  return deflater;
}

void czlib_deflater_close(czlib_deflater *deflater) {
  deflateEnd(&deflater->stream);
  free(deflater);
}

int czlib_deflate(
    czlib_deflater *deflater, const uint8_t *in, size_t in_count, size_t *in_used, uint8_t *out,
    size_t out_count, size_t *out_made, int is_last) {
  z_stream *stream = &deflater->stream;
  uInt available = bounded(in_count), room = bounded(out_count);
  stream->next_in = (Bytef *)in;
  stream->avail_in = available;
  stream->next_out = out;
  stream->avail_out = room;
  int flush = is_last && available == in_count ? Z_FINISH : Z_NO_FLUSH;
  int status = deflate(stream, flush);
  *in_used = available - stream->avail_in;
  *out_made = room - stream->avail_out;
  if (status == Z_STREAM_END) return 1;
  if (status != Z_OK && status != Z_BUF_ERROR) return -1;
  return flush == Z_NO_FLUSH && *in_used == in_count && stream->avail_out > 0 ? 1 : 0;
}
