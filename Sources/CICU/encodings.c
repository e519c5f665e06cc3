#include "include/cicu.h"
#include <unicode/ucnv.h>

bool cicu_code_page(const char *encoding, uint32_t *code_points) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(encoding, &status);
  if (U_SUCCESS(status)) {
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  }
  bool is_single = U_SUCCESS(status) && ucnv_getMaxCharSize(converter) == 1;
  for (int byte = 0; is_single && byte < 256; byte++) {
    const char text = (char)byte;
    const char *next = &text;
    UErrorCode fault = U_ZERO_ERROR;
    ucnv_resetToUnicode(converter);
    UChar32 code_point = ucnv_getNextUChar(converter, &next, &text + 1, &fault);
    code_points[byte] = U_SUCCESS(fault) ? (uint32_t)code_point : UINT32_MAX;
  }
  ucnv_close(converter);
  return is_single;
}
