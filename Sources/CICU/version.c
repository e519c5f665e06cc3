#include "include/cicu.h"
#include <string.h>
#include <unicode/uloc.h>
#include <unicode/uversion.h>

const char *cicu_version(void) {
  static _Thread_local char text[U_MAX_VERSION_STRING_LENGTH];
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, text);
  return text;
}

bool cicu_locale_is_known(const char *locale) {
  char language[ULOC_LANG_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = uloc_getLanguage(locale, language, sizeof language, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return false;
  // ICU takes "root" for a locale without a language.
  if (count == 0) return strcmp(locale, "root") == 0;
  return uloc_getISO3Language(language)[0] != 0;
}
