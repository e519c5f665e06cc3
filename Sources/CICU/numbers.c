#include "include/cicu.h"
#include "wide.h"
#include <string.h>
#include <unicode/unumberformatter.h>

enum { most_decimals = 100, skeleton_units = 256 };

static int32_t append(UChar *skeleton, int32_t count, const char *ascii) {
  for (; *ascii; ascii++) skeleton[count++] = (UChar)*ascii;
  return count;
}

cicu_number_pattern *cicu_number_pattern_open(
  const char *locale, int32_t decimals, bool grouping) {
  if (decimals > most_decimals) return NULL;
  UChar skeleton[skeleton_units];
  int32_t count = 0;
  if (decimals < 0) {
    count = append(skeleton, count, ".+");
  } else if (decimals == 0) {
    count = append(skeleton, count, "precision-integer");
  } else {
    count = append(skeleton, count, ".");
    for (int32_t i = 0; i < decimals; i++) count = append(skeleton, count, "0");
  }
  count = append(skeleton, count, grouping ? " group-auto" : " group-off");
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormatter *formatter =
    unumf_openForSkeletonAndLocale(skeleton, count, locale, &status);
  if (U_FAILURE(status)) {
    unumf_close(formatter);
    return NULL;
  }
  return (cicu_number_pattern *)formatter;
}

void cicu_number_pattern_close(cicu_number_pattern *pattern) {
  unumf_close((UNumberFormatter *)pattern);
}

int32_t cicu_number_pattern_write(
  const cicu_number_pattern *pattern, const uint8_t *digits, int32_t count, uint8_t *text,
  int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UFormattedNumber *result = unumf_openResult(&status);
  if (U_FAILURE(status)) return -1;
  unumf_formatDecimal(
    (const UNumberFormatter *)pattern, (const char *)digits, count, result, &status);
  int32_t units = 0;
  const UChar *characters = ufmtval_getString(
    unumf_resultAsValue(result, &status), &units, &status);
  int32_t length = U_FAILURE(status) ? -1 : wide_write(characters, units, text, capacity);
  unumf_closeResult(result);
  return length;
}
