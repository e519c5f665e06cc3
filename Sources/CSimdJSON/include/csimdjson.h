#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif

/// The version of the simdjson library in use, such as "3.0.1".
const char *_Nonnull csimdjson_version(void);

/// What an event is.
enum {
  csimdjson_begin_object,
  csimdjson_end_object,
  csimdjson_begin_list,
  csimdjson_end_list,
  csimdjson_key,
  csimdjson_text,
  csimdjson_number,
  csimdjson_true,
  csimdjson_false,
  csimdjson_null,
  csimdjson_fault,
};

/// What a fault is. After those up to `csimdjson_two_on_line` the walk goes on as if the fault were
/// mended; the later ones end it until `csimdjson_resume`.
enum {
  csimdjson_comment,
  csimdjson_bad_number,
  csimdjson_bad_literal,
  csimdjson_bad_escape,
  csimdjson_lone_surrogate,
  csimdjson_bad_key,
  csimdjson_missing_comma,
  csimdjson_trailing_comma,
  csimdjson_two_on_line,
  csimdjson_expected_value,
  csimdjson_expected_key,
  csimdjson_expected_colon,
  csimdjson_wrong_end,
  csimdjson_text_after_end,
  csimdjson_too_deep,
  csimdjson_line_end,
};

enum { csimdjson_in_object = 0x80 };

/// One step of the text.
typedef struct {
  /// Where its token begins in the window.
  uint32_t position;
  /// Where its bytes are: in the window, or in the unescaped texts if `detail` is 1.
  uint32_t start;
  uint32_t count;
  uint8_t kind;
  /// The fault of a fault, and `csimdjson_in_object` if it is inside an object; of keys and texts, whether they had escapes.
  uint8_t detail;
} csimdjson_event;

/// What the text may go on with.
enum {
  csimdjson_value,
  csimdjson_value_or_end,
  csimdjson_key_or_end,
  csimdjson_next_key,
  csimdjson_colon,
  csimdjson_comma_or_end,
  csimdjson_done,
};

/// How indexing a window went.
enum {
  csimdjson_indexed,
  /// No token ends in it: more of the text is needed at once.
  csimdjson_too_short,
  /// Somewhere in it are invalid UTF-8, a control character in a text, or a text without end.
  csimdjson_bad_bytes,
  csimdjson_no_memory,
};

/// How a walk ended.
enum {
  /// The room for events is full.
  csimdjson_full,
  /// The window is used up to `csimdjson_consumed`.
  csimdjson_at_window_end,
  csimdjson_at_fault,
};

/// Goes through JSON window by window; simdjson finds the tokens.
typedef struct csimdjson_walker csimdjson_walker;

/// With `lines`, every line is a text of its own (JSON Lines).
csimdjson_walker *_Nullable csimdjson_open(size_t max_depth, bool lines);
void csimdjson_close(csimdjson_walker *_Nonnull walker);

/// Finds the tokens of a window, which must stay until the next one. Unless it is the last one, the
/// end that cannot be told yet is left out. One byte behind the window must be writable.
int csimdjson_index(
    csimdjson_walker *_Nonnull walker, uint8_t *_Nonnull window, size_t count, bool is_last);

/// How much of the window the index covers.
size_t csimdjson_indexed_count(const csimdjson_walker *_Nonnull walker);

/// Steps on, writing at most `capacity` (at least 8) events; `*made` is their number.
int csimdjson_walk(
    csimdjson_walker *_Nonnull walker, csimdjson_event *_Nonnull events, size_t capacity,
    size_t *_Nonnull made);

/// The texts of the last walk that had escapes.
const uint8_t *_Nonnull csimdjson_unescaped(const csimdjson_walker *_Nonnull walker);

/// Where the first token is that was not walked over.
size_t csimdjson_consumed(const csimdjson_walker *_Nonnull walker);

size_t csimdjson_depth(const csimdjson_walker *_Nonnull walker);
/// Whether the innermost open container is an object.
bool csimdjson_is_in_object(const csimdjson_walker *_Nonnull walker);
int csimdjson_state(const csimdjson_walker *_Nonnull walker);

/// Goes on at the first token from `offset` of the window on, in the container at `depth`.
void csimdjson_resume(
    csimdjson_walker *_Nonnull walker, size_t offset, size_t depth, int state);

/// Begins inside of so many lists, one in the other, where a value is to come.
void csimdjson_begin_inside(csimdjson_walker *_Nonnull walker, size_t depth);

#ifdef __cplusplus
}
#endif
