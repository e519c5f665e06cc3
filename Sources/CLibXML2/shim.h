#pragma once

// Debian's libxml2 headers pull in ICU's, which clash with the ICU inside Foundation. Nothing
// of libxml2 that Folio calls needs them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <libxml/xmlreader.h>
