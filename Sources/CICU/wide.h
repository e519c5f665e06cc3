#pragma once
// UTF-8 to ICU's UTF-16 and back.
#include <stdbool.h>
#include <stdint.h>
#include <unicode/utypes.h>

enum { wide_local_units = 512 };

/// A text in UTF-16; short ones need no heap.
typedef struct {
  UChar *units;
  int32_t count;
  UChar local[wide_local_units];
} wide;

/// Converts a text; ill-formed UTF-8 becomes U+FFFD. False where it is too long or memory is short.
bool wide_make(wide *text, const uint8_t *utf8, int32_t count);
void wide_free(wide *text);

/// Writes units as UTF-8 and returns the length of all of it; -1 where ICU refuses.
int32_t wide_write(const UChar *units, int32_t count, uint8_t *utf8, int32_t capacity);
