#pragma once
#ifdef __cplusplus
extern "C" {
#endif

/// The version of the simdjson library in use, such as "3.0.1".
const char *_Nonnull csimdjson_version(void);

#ifdef __cplusplus
}
#endif
