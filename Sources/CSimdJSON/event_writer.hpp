#pragma once
#include "walker.hpp"
#include <algorithm>
#include <cstring>

inline bool is_space(uint8_t c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
inline bool is_digit(uint8_t c) { return uint8_t(c - '0') < 10; }

// Whether the bytes are a number by RFC 8259.
inline bool is_number(const uint8_t *p, const uint8_t *end) {
  if (p < end && *p == '-') p++;
  if (p == end || !is_digit(*p)) return false;
  if (*p++ != '0') {
    while (p < end && is_digit(*p)) p++;
  }
  if (p < end && *p == '.') {
    if (++p == end || !is_digit(*p)) return false;
    while (p < end && is_digit(*p)) p++;
  }
  if (p < end && (*p | 0x20) == 'e') {
    if (++p < end && (*p == '+' || *p == '-')) p++;
    if (p == end || !is_digit(*p)) return false;
    while (p < end && is_digit(*p)) p++;
  }
  return p == end;
}

inline int hex4(const uint8_t *p, const uint8_t *end) {
  if (end - p < 4) return -1;
  int value = 0;
  for (int i = 0; i < 4; i++) {
    uint8_t c = p[i] | 0x20;
    int digit = is_digit(p[i]) ? p[i] - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (digit < 0) return -1;
    value = value << 4 | digit;
  }
  return value;
}

inline void append_utf8(std::string &out, uint32_t c) {
  if (c < 0x80) {
    out += char(c);
  } else if (c < 0x800) {
    out += char(0xC0 | c >> 6);
    out += char(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    out += char(0xE0 | c >> 12);
    out += char(0x80 | (c >> 6 & 0x3F));
    out += char(0x80 | (c & 0x3F));
  } else {
    out += char(0xF0 | c >> 18);
    out += char(0x80 | (c >> 12 & 0x3F));
    out += char(0x80 | (c >> 6 & 0x3F));
    out += char(0x80 | (c & 0x3F));
  }
}

// The character of a one-letter escape; 0 where there is none.
inline char simple_escape(uint8_t c) {
  switch (c) {
    case '"': return '"';
    case '\\': return '\\';
    case '/': return '/';
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return 0;
  }
}

// Writes events; knows the token being looked at.
struct event_writer {
  csimdjson_walker &walker;
  csimdjson_event *events;
  size_t count = 0;

  void put(uint8_t kind, size_t position, size_t start, size_t length, uint8_t detail) {
    events[count++] = {
        uint32_t(position), uint32_t(start), uint32_t(length), kind, detail};
  }
  void put(uint8_t kind, size_t position) { put(kind, position, position, 0, 0); }
  void fault(uint8_t code, size_t position, size_t length) {
    bool is_in_object = !walker.open.empty() && walker.open.back();
    put(csimdjson_fault, position, position, length,
        uint8_t(code | (is_in_object ? csimdjson_in_object : 0)));
  }
  // A fault of the token being looked at.
  void fault(uint8_t code, size_t position) {
    fault(code, position, token_end(position) - position);
  }

  // Where the token that begins at `position` ends, white space left out.
  size_t token_end(size_t position) const {
    size_t following = walker.next + 1;
    size_t end = following < walker.token_count ? walker.tokens[following] : walker.indexed_count;
    while (end > position && is_space(walker.window[end - 1])) end--;
    return end;
  }

  // A key or a text, between its quotes.
  void text(uint8_t kind, size_t position) {
    size_t start = position + 1, end = token_end(position) - 1;
    if (walker.backslash < start) {
      const void *found =
          memchr(walker.window + start, '\\', walker.indexed_count - start);
      walker.backslash = found ? (const uint8_t *)found - walker.window : SIZE_MAX;
    }
    if (walker.backslash >= end) {
      put(kind, position, start, end - start, 0);
    } else {
      size_t begin = walker.unescaped.size();
      size_t first_fault = unescape(start, end);
      put(kind, position, begin, walker.unescaped.size() - begin, 1);
      if (first_fault != SIZE_MAX) {
        bool is_surrogate = walker.window[first_fault + 1] == 'u' &&
                            hex4(walker.window + first_fault + 2, walker.window + end) >= 0;
        fault(is_surrogate ? csimdjson_lone_surrogate : csimdjson_bad_escape, first_fault,
              std::min(end - first_fault, size_t(6)));
      }
    }
  }

  // Appends the text with its escapes undone; returns where the first bad escape is.
  size_t unescape(size_t start, size_t end) {
    const uint8_t *base = walker.window, *p = base + start, *last = base + end;
    size_t bad = SIZE_MAX;
    auto note = [&](const uint8_t *place) {
      if (bad == SIZE_MAX) bad = place - base;
      append_utf8(walker.unescaped, 0xFFFD);
    };
    while (p < last) {
      const void *found = memchr(p, '\\', last - p);
      const uint8_t *escape = found ? (const uint8_t *)found : last;
      walker.unescaped.append((const char *)p, escape - p);
      if (escape == last) break;
      p = escape + 2;  // the text's end is no escape, so a byte follows the backslash
      if (char simple = simple_escape(escape[1])) {
        walker.unescaped += simple;
        continue;
      }
      int unit = escape[1] == 'u' ? hex4(p, last) : -1;
      if (unit < 0) {
        note(escape);
        continue;
      }
      p += 4;
      if (unit < 0xD800 || unit > 0xDFFF) {
        append_utf8(walker.unescaped, uint32_t(unit));
        continue;
      }
      int low = unit < 0xDC00 && last - p >= 6 && p[0] == '\\' && p[1] == 'u' ? hex4(p + 2, last)
                                                                            : -1;
      if (low < 0xDC00 || low > 0xDFFF) {
        note(escape);
        continue;
      }
      append_utf8(walker.unescaped, 0x10000 + ((uint32_t(unit) - 0xD800) << 10) +
                                        (uint32_t(low) - 0xDC00));
      p += 6;
    }
    return bad;
  }

  // A number, a literal, or something else that stands where a value is expected.
  void scalar(size_t position, uint8_t first) {
    const uint8_t *p = walker.window + position;
    size_t end = token_end(position);
    size_t length = end - position;
    if (is_digit(first) || first == '-') {
      if (is_number(p, p + length)) return put(csimdjson_number, position, position, length, 0);
      fault(csimdjson_bad_number, position, length);
      return put(csimdjson_null, position);
    }
    if (length == 4 && !memcmp(p, "true", 4)) return put(csimdjson_true, position);
    if (length == 5 && !memcmp(p, "false", 5)) return put(csimdjson_false, position);
    if (length == 4 && !memcmp(p, "null", 4)) return put(csimdjson_null, position);
    fault(csimdjson_bad_literal, position, length);
    put(csimdjson_null, position);
  }
};
