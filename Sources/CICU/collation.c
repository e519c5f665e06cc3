#include "include/cicu.h"
#include "wide.h"
#include <unicode/ucol.h>

cicu_collator *cicu_collator_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &status);
  if (U_FAILURE(status)) {
    ucol_close(collator);
    return NULL;
  }
  return (cicu_collator *)collator;
}

void cicu_collator_close(cicu_collator *collator) { ucol_close((UCollator *)collator); }

int32_t cicu_collator_key(
  const cicu_collator *collator, const uint8_t *text, int32_t count, uint8_t *key,
  int32_t capacity) {
  wide source;
  if (!wide_make(&source, text, count)) return -1;
  int32_t length = ucol_getSortKey(
    (const UCollator *)collator, source.units, source.count, key, capacity);
  wide_free(&source);
  return length > 0 ? length : -1;
}
