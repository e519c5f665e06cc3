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
#include <limits.h>
#include <stdbool.h>
#include <string.h>

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

/// How many bytes of the document come before the place where a parser is.
static inline long folio_xml_offset(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  return input ? (long)input->consumed + (input->cur - input->base) : 0;
}

/// The offset of text that a parser hands out, or -1 where it is a copy of the document's.
static inline long folio_xml_offset_of(xmlParserCtxtPtr context, const xmlChar *text) {
  xmlParserInputPtr input = context->input;
  if (!input || text < input->base || text > input->end) return -1;
  return (long)input->consumed + (text - input->base);
}

/// Adds lines that a parser does not see to those that it has counted.
static inline void folio_xml_skip_lines(xmlParserCtxtPtr context, long lines) {
  xmlParserInputPtr input = context->input;
  if (input && lines < INT_MAX - input->line) input->line += (int)lines;
}

/// How many lines ended before the place where a parser is.
static inline long folio_xml_line_count(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  return input ? (long)input->line - 1 : 0;
}

/// The offset of the tag in which a parser is or that it has just read.
static inline long folio_xml_tag_offset(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  if (!input) return 0;
  const xmlChar *tag = input->cur > input->base ? input->cur - 1 : input->cur;
  while (tag > input->base && *tag != '<') tag--;
  return (long)input->consumed + (tag - input->base);
}

/// How many bytes a parser holds and waits for the rest of.
static inline long folio_xml_pending(xmlParserCtxtPtr context) {
  xmlParserInputPtr input = context->input;
  return input ? input->end - input->cur : 0;
}
