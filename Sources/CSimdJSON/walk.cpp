#include "event_writer.hpp"

// Goes behind a comment, or to the window's end where the comment goes on in the next window.
void csimdjson_walker::skip_comment(size_t from) {
  const bool is_block = open_comment == comment::block;
  const size_t count = indexed_count - from;
  const void *found =
      is_block ? memmem(window + from, count, "*/", 2) : memchr(window + from, '\n', count);
  size_t end = indexed_count;
  if (is_block && ends_with_star && count > 0 && window[from] == '/') {
    end = from + 1;
    open_comment = comment::none;
  } else if (found) {
    end = (const uint8_t *)found - window + (is_block ? 2 : 0);
    open_comment = comment::none;
  }
  ends_with_star = count > 0 && window[indexed_count - 1] == '*';
  while (next < token_count && tokens[next] < end) next++;
}

int csimdjson_walker::walk(csimdjson_event *events, size_t capacity, size_t *made) {
  event_writer out{*this, events};
  unescaped.clear();
  int result = csimdjson_at_window_end;

  auto after_value = [&](size_t position) {
    if (!open.empty()) {
      state = csimdjson_comma_or_end;
    } else if (lines) {
      state = csimdjson_value;
      line_end = SIZE_MAX;
      last_end = position;
      has_value_on_line = true;
    } else {
      state = csimdjson_done;
    }
  };
  auto stop = [&](uint8_t code, size_t position) {
    if (code == csimdjson_line_end) out.fault(code, position, 0);
    else out.fault(code, position);
    result = csimdjson_at_fault;
  };

  if (open_comment != comment::none) skip_comment(0);
  while (next < token_count) {
    // No step writes more than four events, and one more may follow the last.
    if (out.count + 5 > capacity) {
      result = csimdjson_full;
      break;
    }
    const size_t position = tokens[next];
    const uint8_t c = window[position];
    if (position > line_end) {
      stop(csimdjson_line_end, line_end);
      break;
    }

    if (c == '/') {
      out.fault(csimdjson_comment, position, 1);
      const bool is_block = position + 1 < indexed_count && window[position + 1] == '*';
      open_comment = is_block ? comment::block : comment::line;
      ends_with_star = false;
      next++;
      skip_comment(position);
      // A line of JSON Lines is a text of its own.
      if (lines) open_comment = comment::none;
      continue;
    }

    switch (state) {
      case csimdjson_key_or_end:
      case csimdjson_next_key:
        if (c == '"') {
          out.text(csimdjson_key, position);
          next++;
          // The usual case at once: a colon follows.
          if (next < token_count && window[tokens[next]] == ':' && tokens[next] < line_end) {
            next++;
            state = csimdjson_value;
          } else {
            state = csimdjson_colon;
          }
        } else if (c == '}') {
          if (state == csimdjson_next_key) out.fault(csimdjson_trailing_comma, position);
          out.put(csimdjson_end_object, position);
          open.pop_back();
          next++;
          after_value(position);
        } else if (
            !is_structural(c) && next + 1 < token_count && window[tokens[next + 1]] == ':') {
          out.put(csimdjson_key, position, position, out.token_end(position) - position, 0);
          out.fault(csimdjson_bad_key, position, out.token_end(position) - position);
          next++;
          state = csimdjson_colon;
        } else {
          stop(csimdjson_expected_key, position);
        }
        break;

      case csimdjson_colon:
        if (c == ':') {
          next++;
          state = csimdjson_value;
        } else {
          stop(csimdjson_expected_colon, position);
        }
        break;

      case csimdjson_comma_or_end: {
        const bool is_object = open.back();
        if (c == ',') {
          next++;
          state = is_object ? csimdjson_next_key : csimdjson_value;
        } else if (c == (is_object ? '}' : ']')) {
          out.put(is_object ? csimdjson_end_object : csimdjson_end_list, position);
          open.pop_back();
          next++;
          after_value(position);
        } else if (c == '}' || c == ']' || c == ':') {
          stop(csimdjson_wrong_end, position);
        } else if (is_object && c != '"') {
          stop(csimdjson_expected_key, position);
        } else {
          out.fault(csimdjson_missing_comma, position);
          state = is_object ? csimdjson_next_key : csimdjson_value;
        }
        break;
      }

      case csimdjson_value_or_end:
      case csimdjson_value:
        if (lines && open.empty()) {
          if (has_value_on_line &&
              !memchr(window + last_end, '\n', position - last_end)) {
            out.fault(csimdjson_two_on_line, position);
          }
          const void *line = memchr(window + position, '\n', indexed_count - position);
          line_end = line ? (const uint8_t *)line - window : indexed_count;
        }
        switch (c) {
          case '{':
          case '[':
            if (open.size() >= max_depth) {
              stop(csimdjson_too_deep, position);
              break;
            }
            open.push_back(c == '{');
            out.put(c == '{' ? csimdjson_begin_object : csimdjson_begin_list, position);
            next++;
            state = c == '{' ? csimdjson_key_or_end : csimdjson_value_or_end;
            break;
          case '"':
            out.text(csimdjson_text, position);
            next++;
            after_value(position);
            break;
          case ']':
            if (!open.empty() && !open.back()) {
              if (state == csimdjson_value) out.fault(csimdjson_trailing_comma, position);
              out.put(csimdjson_end_list, position);
              open.pop_back();
              next++;
              after_value(position);
              break;
            }
            stop(csimdjson_expected_value, position);
            break;
          case '}':
          case ':':
          case ',': stop(csimdjson_expected_value, position); break;
          default:
            out.scalar(position, c);
            next++;
            after_value(position);
        }
        break;

      default: stop(csimdjson_text_after_end, position);
    }
    if (result == csimdjson_at_fault) break;
  }
  // With `lines` a window ends where a line does, so nothing may be open there.
  if (result == csimdjson_at_window_end && lines && !open.empty()) {
    stop(csimdjson_line_end, std::min(line_end, indexed_count));
  }
  *made = out.count;
  return result;
}
