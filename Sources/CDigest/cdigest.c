#include "include/cdigest.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

cdigest_128 cdigest(const void *bytes, size_t count) {
  XXH128_hash_t hash = XXH3_128bits(bytes, count);
  return (cdigest_128){.high = hash.high64, .low = hash.low64};
}
