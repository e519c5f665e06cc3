#pragma once
#include "include/csimdjson.h"
#include <cstring>
#include <simdjson.h>
#include <string>
#include <vector>

// Whether a token is one of the six characters that structure a text.
inline bool is_structural(uint8_t c) { return memchr("{}[]:,", c, 6) != nullptr; }

struct csimdjson_walker {
  simdjson::dom::parser parser;
  const size_t max_depth;
  const bool lines;

  // The window and its tokens.
  const uint8_t *window = nullptr;
  size_t indexed_count = 0;
  const uint32_t *tokens = nullptr;
  size_t token_count = 0;
  size_t next = 0;
  // The first backslash that is not before the token being looked at.
  size_t backslash = 0;
  // Where the line of the value being read ends; only with `lines`.
  size_t line_end = SIZE_MAX;
  // Where the last value at the top ended; only with `lines`.
  size_t last_end = 0;
  bool has_value_on_line = false;

  // What holds from window to window: the open containers (true for objects) and what may follow.
  std::vector<bool> open;
  int state = csimdjson_value;
  // A comment whose end has not come yet, and whether a star, the first half of a block's end, was
  // the last that came of it.
  enum class comment { none, line, block } open_comment = comment::none;
  bool ends_with_star = false;

  std::string unescaped;

  csimdjson_walker(size_t max_depth, bool lines) : max_depth(max_depth), lines(lines) {}

  int index(uint8_t *bytes, size_t count, bool is_last);
  int walk(csimdjson_event *events, size_t capacity, size_t *made);
  void resume(size_t offset, size_t depth, int new_state);
  size_t consumed() const { return next < token_count ? tokens[next] : indexed_count; }

 private:
  void skip_comment(size_t from);
  enum class outcome { indexed, unclosed, bad, no_memory };
  outcome run_stage(const uint8_t *bytes, size_t count);
  friend struct event_writer;
};
