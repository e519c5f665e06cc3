#pragma once

// Debian's libxml2 headers pull in ICU's, which clash with the ICU inside Foundation. Nothing
// of libxml2 that Folio calls needs them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/xmlreader.h>
#include <libxml/chvalid.h>
#include <stdbool.h>

/// Whether a code point is a letter by the fourth edition of XML 1.0.
static inline bool folio_xml_is_letter(int code_point) {
  unsigned int c = (unsigned int)code_point;
  return xmlIsBaseCharQ(c) || xmlIsIdeographicQ(c);
}

/// Whether a code point other than a colon may stand inside a name by that edition.
static inline bool folio_xml_is_name_part(int code_point) {
  unsigned int c = (unsigned int)code_point;
  return folio_xml_is_letter(code_point) || xmlIsDigitQ(c) || xmlIsCombiningQ(c)
    || xmlIsExtenderQ(c);
}

/// The version of the library that is loaded, such as "20914".
static inline const char *_Nullable folio_xml_version(void) { return xmlParserVersion; }
