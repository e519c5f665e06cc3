#include "include/cicu.h"
#include "wide.h"
#include <unicode/upluralrules.h>

cicu_plural_rules *cicu_plural_rules_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(locale, &status);
  if (U_FAILURE(status)) {
    uplrules_close(rules);
    return NULL;
  }
  return (cicu_plural_rules *)rules;
}

void cicu_plural_rules_close(cicu_plural_rules *rules) { uplrules_close((UPluralRules *)rules); }

int32_t cicu_plural_rules_select(
  const cicu_plural_rules *rules, double number, uint8_t *keyword, int32_t capacity) {
  UChar units[16];
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = uplrules_select((const UPluralRules *)rules, number, units, 16, &status);
  return U_FAILURE(status) ? -1 : wide_write(units, count, keyword, capacity);
}
