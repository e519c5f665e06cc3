#include "include/cicu.h"
#include "wide.h"
#include <stdlib.h>
#include <string.h>
#include <unicode/utrans.h>

cicu_transliterator *cicu_transliterator_open(const char *identifier) {
  wide name;
  size_t count = strnlen(identifier, 1000);
  if (!wide_make(&name, (const uint8_t *)identifier, (int32_t)count)) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UTransliterator *transliterator =
    utrans_openU(name.units, name.count, UTRANS_FORWARD, NULL, 0, NULL, &status);
  wide_free(&name);
  if (U_FAILURE(status)) {
    if (transliterator) utrans_close(transliterator);
    return NULL;
  }
  return (cicu_transliterator *)transliterator;
}

void cicu_transliterator_close(cicu_transliterator *transliterator) {
  if (transliterator) utrans_close((UTransliterator *)transliterator);
}

int32_t cicu_transliterator_write(
  const cicu_transliterator *transliterator, const uint8_t *text, int32_t count,
  uint8_t *result, int32_t capacity) {
  wide source;
  if (!wide_make(&source, text, count)) return -1;
  // ICU rewrites in place and says how much room it would have needed; the text is then given anew.
  int32_t room = source.count * 4 + 64;
  int32_t length = -1;
  for (int attempt = 0; attempt < 8; attempt++) {
    UChar *units = malloc((size_t)room * sizeof(UChar));
    if (!units) break;
    memcpy(units, source.units, (size_t)source.count * sizeof(UChar));
    int32_t used = source.count, limit = source.count;
    UErrorCode status = U_ZERO_ERROR;
    utrans_transUChars(
      (const UTransliterator *)transliterator, units, &used, room, 0, &limit, &status);
    if (U_SUCCESS(status)) length = wide_write(units, used, result, capacity);
    free(units);
    if (status != U_BUFFER_OVERFLOW_ERROR || room > INT32_MAX / 4) break;
    room = used > room ? used : room * 2;
  }
  wide_free(&source);
  return length;
}
