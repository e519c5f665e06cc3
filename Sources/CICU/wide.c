#include "wide.h"
#include <stdlib.h>
#include <unicode/ustring.h>

bool wide_make(wide *text, const uint8_t *utf8, int32_t count) {
  text->units = text->local;
  text->count = 0;
  if (count < 0 || count > INT32_MAX / 8) return false;
  // A UTF-8 text never has more UTF-16 units than bytes.
  if (count > wide_local_units) {
    text->units = malloc((size_t)count * sizeof(UChar));
    if (!text->units) return false;
  }
  int32_t capacity = count > wide_local_units ? count : wide_local_units;
  UErrorCode status = U_ZERO_ERROR;
  u_strFromUTF8WithSub(
    text->units, capacity, &text->count, count ? (const char *)utf8 : "", count, 0xFFFD, NULL,
    &status);
  if (U_FAILURE(status)) {
    wide_free(text);
    return false;
  }
  return true;
}

void wide_free(wide *text) {
  if (text->units != text->local) free(text->units);
  text->units = text->local;
}

int32_t wide_write(const UChar *units, int32_t count, uint8_t *utf8, int32_t capacity) {
  int32_t length = 0;
  UErrorCode status = U_ZERO_ERROR;
  u_strToUTF8WithSub(
    (char *)utf8, capacity, &length, units, count, 0xFFFD, NULL, &status);
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : length;
}
