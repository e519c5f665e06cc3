#include "include/cicu.h"
#include "wide.h"
#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>

// The longest emoji, a couple with skin tones, has about 15 UTF-16 units; no text of this many bytes
// is one.
enum { longest_emoji = 128 };

bool cicu_is_emoji(const uint8_t *text, int32_t count) {
  if (count <= 0 || count > longest_emoji) return false;
  wide source;
  if (!wide_make(&source, text, count)) return false;
  bool is_emoji = u_stringHasBinaryProperty(source.units, source.count, UCHAR_RGI_EMOJI);
  wide_free(&source);
  return is_emoji;
}

struct cicu_characters {
  UBreakIterator *breaks;
  UText *text;
};

cicu_characters *cicu_characters_open(void) {
  cicu_characters *characters = calloc(1, sizeof *characters);
  if (!characters) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  characters->breaks = ubrk_open(UBRK_CHARACTER, "root", NULL, 0, &status);
  if (U_FAILURE(status)) {
    cicu_characters_close(characters);
    return NULL;
  }
  return characters;
}

void cicu_characters_close(cicu_characters *characters) {
  if (!characters) return;
  ubrk_close(characters->breaks);
  utext_close(characters->text);
  free(characters);
}

bool cicu_characters_begin(cicu_characters *characters, const uint8_t *text, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  characters->text = utext_openUTF8(characters->text, (const char *)text, count, &status);
  ubrk_setUText(characters->breaks, characters->text, &status);
  if (U_FAILURE(status)) return false;
  ubrk_first(characters->breaks);
  return true;
}

int32_t cicu_characters_next(cicu_characters *characters) {
  int32_t end = ubrk_next(characters->breaks);
  return end == UBRK_DONE ? -1 : end;
}
