#include "include/csimdjson.h"
#include "walker.hpp"
#include <new>

const char *csimdjson_version(void) { return SIMDJSON_STRINGIFY(SIMDJSON_VERSION); }

csimdjson_walker *csimdjson_open(size_t max_depth, bool lines) {
  return new (std::nothrow) csimdjson_walker(max_depth, lines);
}

void csimdjson_close(csimdjson_walker *walker) { delete walker; }

int csimdjson_index(csimdjson_walker *walker, uint8_t *window, size_t count, bool is_last) {
  return walker->index(window, count, is_last);
}

size_t csimdjson_indexed_count(const csimdjson_walker *walker) { return walker->indexed_count; }

int csimdjson_walk(
    csimdjson_walker *walker, csimdjson_event *events, size_t capacity, size_t *made) {
  return walker->walk(events, capacity, made);
}

const uint8_t *csimdjson_unescaped(const csimdjson_walker *walker) {
  return (const uint8_t *)walker->unescaped.data();
}

size_t csimdjson_consumed(const csimdjson_walker *walker) { return walker->consumed(); }

size_t csimdjson_depth(const csimdjson_walker *walker) { return walker->open.size(); }

bool csimdjson_is_in_object(const csimdjson_walker *walker) {
  return !walker->open.empty() && walker->open.back();
}

int csimdjson_state(const csimdjson_walker *walker) { return walker->state; }

void csimdjson_resume(csimdjson_walker *walker, size_t offset, size_t depth, int state) {
  walker->resume(offset, depth, state);
}

void csimdjson_begin_inside(csimdjson_walker *walker, size_t depth) {
  walker->open.assign(depth, false);
  walker->state = csimdjson_value;
}
