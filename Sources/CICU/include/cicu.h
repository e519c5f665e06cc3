#pragma once
// No ICU header here: ICU's types clash with the ICU inside Foundation.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Texts go in and come out as UTF-8. A function that writes text returns the length of the whole
// result, even where it exceeds the capacity (then the buffer's content is of no use and the call is
// to be repeated with a larger one), or -1 where ICU refuses. An open function returns null where the
// locale, zone or pattern is no good. An object is to be used by one thread at a time.

/// The version of the ICU library in use, such as "72.1".
const char *_Nonnull cicu_version(void);

/// Whether the language of a locale such as "en_GB" is one that ICU knows.
bool cicu_locale_is_known(const char *_Nonnull locale);

// Collation

typedef struct cicu_collator cicu_collator;

cicu_collator *_Nullable cicu_collator_open(const char *_Nonnull locale);
void cicu_collator_close(cicu_collator *_Nullable collator);
/// Writes the sort key of a text, which compares byte by byte, with a zero byte at its end.
int32_t cicu_collator_key(
  const cicu_collator *_Nonnull collator, const uint8_t *_Nullable text, int32_t count,
  uint8_t *_Nullable key, int32_t capacity);

// Emoji

/// Whether a text is exactly one emoji recommended for general interchange (RGI).
bool cicu_is_emoji(const uint8_t *_Nullable text, int32_t count);

typedef struct cicu_characters cicu_characters;

/// Opens a walker over the user-perceived characters of texts.
cicu_characters *_Nullable cicu_characters_open(void);
void cicu_characters_close(cicu_characters *_Nullable characters);
/// Begins with a text, which must stay where it is until the last `next`.
bool cicu_characters_begin(
  cicu_characters *_Nonnull characters, const uint8_t *_Nonnull text, int32_t count);
/// The offset at which the next character ends; -1 after the last.
int32_t cicu_characters_next(cicu_characters *_Nonnull characters);

// Dates and zones

typedef struct cicu_date_pattern cicu_date_pattern;

cicu_date_pattern *_Nullable cicu_date_pattern_open(
  const uint8_t *_Nullable pattern, int32_t count, const char *_Nonnull locale,
  const char *_Nonnull zone);
void cicu_date_pattern_close(cicu_date_pattern *_Nullable pattern);
/// Writes an instant, given in milliseconds since 1970 UTC.
int32_t cicu_date_pattern_write(
  const cicu_date_pattern *_Nonnull pattern, double instant, uint8_t *_Nullable text,
  int32_t capacity);
/// Reads a text that is wholly and strictly of the pattern.
bool cicu_date_pattern_read(
  const cicu_date_pattern *_Nonnull pattern, const uint8_t *_Nullable text, int32_t count,
  double *_Nonnull instant);
/// The same, with the milliseconds by which the zone that the text names is east of UTC.
bool cicu_date_pattern_read_zoned(
  const cicu_date_pattern *_Nonnull pattern, const uint8_t *_Nullable text, int32_t count,
  double *_Nonnull instant, int32_t *_Nonnull offset);

typedef struct cicu_zone cicu_zone;

cicu_zone *_Nullable cicu_zone_open(const char *_Nonnull name);
void cicu_zone_close(cicu_zone *_Nullable zone);
/// The offset from UTC that holds at a local time, both in milliseconds; around a transition the one
/// before it. False where ICU refuses.
bool cicu_zone_offset_of_local(
  cicu_zone *_Nonnull zone, double local, int32_t *_Nonnull offset);
/// The offset from UTC that holds at an instant, both in milliseconds. False where ICU refuses.
bool cicu_zone_offset_at(cicu_zone *_Nonnull zone, double instant, int32_t *_Nonnull offset);

// Numbers

typedef struct cicu_number_pattern cicu_number_pattern;

/// Opens a formatter with a fixed number of decimals; -1 is as many as the number has.
cicu_number_pattern *_Nullable cicu_number_pattern_open(
  const char *_Nonnull locale, int32_t decimals, bool grouping);
void cicu_number_pattern_close(cicu_number_pattern *_Nullable pattern);
/// Writes a number given as decimal digits, of which none is lost.
int32_t cicu_number_pattern_write(
  const cicu_number_pattern *_Nonnull pattern, const uint8_t *_Nonnull digits, int32_t count,
  uint8_t *_Nullable text, int32_t capacity);

// Plural forms

typedef struct cicu_plural_rules cicu_plural_rules;

cicu_plural_rules *_Nullable cicu_plural_rules_open(const char *_Nonnull locale);
void cicu_plural_rules_close(cicu_plural_rules *_Nullable rules);
/// Writes the keyword of the form that a number takes: zero, one, two, few, many or other.
int32_t cicu_plural_rules_select(
  const cicu_plural_rules *_Nonnull rules, double number, uint8_t *_Nullable keyword,
  int32_t capacity);

// Transliteration

typedef struct cicu_transliterator cicu_transliterator;

/// Opens a transliterator by ICU's rule or identifier, such as "Any-Latin; Latin-ASCII".
cicu_transliterator *_Nullable cicu_transliterator_open(const char *_Nonnull identifier);
void cicu_transliterator_close(cicu_transliterator *_Nullable transliterator);
int32_t cicu_transliterator_write(
  const cicu_transliterator *_Nonnull transliterator, const uint8_t *_Nullable text, int32_t count,
  uint8_t *_Nullable result, int32_t capacity);

// Encodings

/// Fills in the code point of each of the 256 bytes of a single-byte encoding, `UINT32_MAX` for a byte
/// that stands for none. False where ICU doesn't know the encoding.
bool cicu_code_page(const char *_Nonnull encoding, uint32_t *_Nonnull code_points);
