#pragma once
// No ICU header here: ICU's types clash with the ICU inside Foundation.
#include <stddef.h>
#include <stdint.h>

/// The version of the ICU library in use, such as "72.1".
const char *_Nonnull cicu_version(void);
