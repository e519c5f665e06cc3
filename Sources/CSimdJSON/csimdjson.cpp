#include "include/csimdjson.h"
#include <simdjson.h>

const char *csimdjson_version(void) { return SIMDJSON_STRINGIFY(SIMDJSON_VERSION); }
