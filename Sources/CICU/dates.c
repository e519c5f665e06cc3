#include "include/cicu.h"
#include "wide.h"
#include <stdlib.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/uloc.h>

/// The calendar day on which ICU changes from Julian to Gregorian, set before any date there is: ISO
/// 8601 counts by the Gregorian calendar throughout.
static const UDate always_gregorian = -8.64e15;

static bool zone_is_known(const wide *zone) {
  UChar canonical[128];
  UErrorCode status = U_ZERO_ERROR;
  ucal_getCanonicalTimeZoneID(zone->units, zone->count, canonical, 128, NULL, &status);
  return U_SUCCESS(status) && zone->count > 0;
}

/// Gives English three-letter months throughout: ICU's data for en_GB have "Sept" among eleven
/// months of three letters, and those for en_AU "June" and "July", which no column lines up with.
static void shorten_english_months(UDateFormat *format, const char *locale, UErrorCode *status) {
  static const char *const names[12] = {
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  char language[8];
  uloc_getLanguage(locale, language, sizeof language, status);
  if (U_FAILURE(*status) || strcmp(language, "en") != 0) return;
  for (int32_t month = 0; month < 12; month++) {
    UChar units[3];
    for (int letter = 0; letter < 3; letter++) units[letter] = (UChar)names[month][letter];
    udat_setSymbols(format, UDAT_SHORT_MONTHS, month, units, 3, status);
    udat_setSymbols(format, UDAT_STANDALONE_SHORT_MONTHS, month, units, 3, status);
  }
}

cicu_date_pattern *cicu_date_pattern_open(
  const uint8_t *pattern, int32_t count, const char *locale, const char *zone) {
  wide pattern_text, zone_text;
  if (!wide_make(&pattern_text, pattern, count)) return NULL;
  if (!wide_make(&zone_text, (const uint8_t *)zone, (int32_t)strnlen(zone, 1000))) {
    wide_free(&pattern_text);
    return NULL;
  }
  UDateFormat *format = NULL;
  UErrorCode status = U_ZERO_ERROR;
  if (zone_is_known(&zone_text)) {
    format = udat_open(
      UDAT_PATTERN, UDAT_PATTERN, locale, zone_text.units, zone_text.count, pattern_text.units,
      pattern_text.count, &status);
  }
  wide_free(&pattern_text);
  wide_free(&zone_text);
  if (!format || U_FAILURE(status)) return NULL;

  udat_setLenient(format, false);
  UCalendar *calendar = ucal_clone(udat_getCalendar(format), &status);
  if (U_SUCCESS(status) && strcmp(ucal_getType(calendar, &status), "gregorian") == 0) {
    ucal_setGregorianChange(calendar, always_gregorian, &status);
    udat_setCalendar(format, calendar);
  }
  if (calendar) ucal_close(calendar);
  // Last, since a new calendar brings the locale's names again.
  shorten_english_months(format, locale, &status);
  // A pattern is not examined before it is used.
  if (U_SUCCESS(status)) udat_format(format, 0, NULL, 0, NULL, &status);
  if (U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR) {
    udat_close(format);
    return NULL;
  }
  return (cicu_date_pattern *)format;
}

void cicu_date_pattern_close(cicu_date_pattern *pattern) {
  if (pattern) udat_close((UDateFormat *)pattern);
}

int32_t cicu_date_pattern_write(
  const cicu_date_pattern *pattern, double instant, uint8_t *text, int32_t capacity) {
  const UDateFormat *format = (const UDateFormat *)pattern;
  UChar local[wide_local_units];
  UChar *units = local;
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = udat_format(format, instant, units, wide_local_units, NULL, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) {
    units = malloc((size_t)count * sizeof(UChar));
    if (!units) return -1;
    status = U_ZERO_ERROR;
    count = udat_format(format, instant, units, count, NULL, &status);
  }
  int32_t length = U_FAILURE(status) ? -1 : wide_write(units, count, text, capacity);
  if (units != local) free(units);
  return length;
}

bool cicu_date_pattern_read(
  const cicu_date_pattern *pattern, const uint8_t *text, int32_t count, double *instant) {
  wide source;
  if (!wide_make(&source, text, count)) return false;
  int32_t end = 0;
  UErrorCode status = U_ZERO_ERROR;
  *instant = udat_parse(
    (const UDateFormat *)pattern, source.units, source.count, &end, &status);
  bool is_whole = U_SUCCESS(status) && end == source.count;
  wide_free(&source);
  return is_whole;
}

bool cicu_date_pattern_read_zoned(
  const cicu_date_pattern *pattern, const uint8_t *text, int32_t count, double *instant,
  int32_t *offset) {
  const UDateFormat *format = (const UDateFormat *)pattern;
  wide source;
  if (!wide_make(&source, text, count)) return false;
  int32_t end = 0;
  UErrorCode status = U_ZERO_ERROR;
  UCalendar *calendar = ucal_clone(udat_getCalendar(format), &status);
  if (U_SUCCESS(status)) {
    ucal_clear(calendar);
    // What the text says of its zone becomes that of the calendar.
    udat_parseCalendar(format, calendar, source.units, source.count, &end, &status);
    *instant = ucal_getMillis(calendar, &status);
    *offset = ucal_get(calendar, UCAL_ZONE_OFFSET, &status);
    *offset += ucal_get(calendar, UCAL_DST_OFFSET, &status);
  }
  bool is_whole = U_SUCCESS(status) && end == source.count;
  if (calendar) ucal_close(calendar);
  wide_free(&source);
  return is_whole;
}

cicu_zone *cicu_zone_open(const char *name) {
  wide zone;
  if (!wide_make(&zone, (const uint8_t *)name, (int32_t)strnlen(name, 1000))) return NULL;
  UCalendar *calendar = NULL;
  UErrorCode status = U_ZERO_ERROR;
  if (zone_is_known(&zone)) {
    calendar = ucal_open(zone.units, zone.count, "root", UCAL_GREGORIAN, &status);
  }
  wide_free(&zone);
  if (calendar && U_FAILURE(status)) {
    ucal_close(calendar);
    calendar = NULL;
  }
  return (cicu_zone *)calendar;
}

void cicu_zone_close(cicu_zone *zone) {
  if (zone) ucal_close((UCalendar *)zone);
}

bool cicu_zone_offset_of_local(cicu_zone *zone, double local, int32_t *offset) {
  UCalendar *calendar = (UCalendar *)zone;
  UErrorCode status = U_ZERO_ERROR;
  int32_t raw = 0, saving = 0;
  ucal_setMillis(calendar, local, &status);
  ucal_getTimeZoneOffsetFromLocal(
    calendar, UCAL_TZ_LOCAL_FORMER, UCAL_TZ_LOCAL_FORMER, &raw, &saving, &status);
  *offset = raw + saving;
  return U_SUCCESS(status);
}

bool cicu_zone_offset_at(cicu_zone *zone, double instant, int32_t *offset) {
  UCalendar *calendar = (UCalendar *)zone;
  UErrorCode status = U_ZERO_ERROR;
  ucal_setMillis(calendar, instant, &status);
  *offset = ucal_get(calendar, UCAL_ZONE_OFFSET, &status);
  *offset += ucal_get(calendar, UCAL_DST_OFFSET, &status);
  return U_SUCCESS(status);
}
