#include "walker.hpp"
#include <cstring>

using namespace simdjson;

namespace {

// A place where the text can be cut without cutting a character or an escape.
size_t safe_cut(const uint8_t *bytes, size_t count) {
  size_t cut = count;
  for (int back = 1; back <= 3 && size_t(back) < count; back++) {
    uint8_t byte = bytes[count - back];
    if (byte < 0x80) break;
    if (byte >= 0xC0) {
      int length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
      if (length > back) cut = count - back;
      break;
    }
  }
  while (cut > 0 && bytes[cut - 1] == '\\') cut--;
  return cut;
}

}  // namespace

csimdjson_walker::outcome csimdjson_walker::run_stage(const uint8_t *bytes, size_t count) {
  if (!parser.implementation || parser.implementation->capacity() < count) {
    // Some room to spare, so that windows that differ by little don't allocate again. The depth is
    // for simdjson's own second stage, which is not used.
    if (parser.allocate(count + count / 4 + 64, 1)) return outcome::no_memory;
  }
  error_code error = parser.implementation->stage1(bytes, count, stage1_mode::regular);
  tokens = parser.implementation->structural_indexes.get();
  token_count = error == SUCCESS ? parser.implementation->n_structural_indexes : 0;
  // A window of nothing but white space has no tokens, which simdjson calls an error.
  if (error == SUCCESS || error == EMPTY) return outcome::indexed;
  return error == UNCLOSED_STRING ? outcome::unclosed : outcome::bad;
}

int csimdjson_walker::index(uint8_t *bytes, size_t count, bool is_last) {
  window = bytes;
  next = token_count = indexed_count = 0;
  has_value_on_line = false;
  last_end = 0;
  size_t cut = count;
  bool holds_last = false;
  if (!is_last) {
    // No token goes beyond a line's end, so that is the best place to cut.
    const void *line = memrchr(bytes, '\n', count);
    size_t after_line = line ? (const uint8_t *)line - bytes + 1 : 0;
    if (lines || after_line >= count / 2) {
      cut = after_line;
    } else {
      cut = safe_cut(bytes, count);
      holds_last = true;
    }
    if (cut == 0) return csimdjson_too_short;
  }
  if (cut > 0) {
    outcome result = run_stage(bytes, cut);
    if (result == outcome::unclosed && holds_last) {
      // The cut is inside a text. With a quote of our own it has an end, and is held back below.
      uint8_t displaced = bytes[cut];
      bytes[cut] = '"';
      result = run_stage(bytes, cut + 1);
      bytes[cut] = displaced;
    }
    if (result == outcome::no_memory) return csimdjson_no_memory;
    indexed_count = cut;
    if (result != outcome::indexed) {
      token_count = 0;
      return csimdjson_bad_bytes;
    }
  }
  if (holds_last && token_count > 0 && !is_structural(bytes[tokens[token_count - 1]])) {
    token_count--;
    indexed_count = tokens[token_count];
    if (indexed_count == 0) return csimdjson_too_short;
  }
  const void *found = memchr(bytes, '\\', indexed_count);
  backslash = found ? (const uint8_t *)found - bytes : SIZE_MAX;
  return csimdjson_indexed;
}

void csimdjson_walker::resume(size_t offset, size_t depth, int new_state) {
  while (next < token_count && tokens[next] < offset) next++;
  if (depth < open.size()) open.resize(depth);
  state = new_state;
  line_end = SIZE_MAX;
  has_value_on_line = false;
  open_comment = comment::none;
}
