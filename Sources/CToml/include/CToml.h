/// A small C interface to toml++: parse, then read the values in the order of the file.
///
/// Functions do not throw. Texts belong to their document.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The values of a document, or the error that it contains.
typedef struct ct_document ct_document;

/// UTF-8 bytes without a terminating zero.
typedef struct {
  const char *bytes;
  size_t count;
} ct_text;

/// A position from 1; columns count characters. Both are 0 for values without a place in the file.
typedef struct {
  uint32_t line;
  uint32_t column;
} ct_place;

typedef enum {
  CT_BOOL = 0,
  CT_NUMBER = 1,
  /// Includes dates and times.
  CT_TEXT = 2,
  CT_ARRAY = 3,
  CT_TABLE = 4,
} ct_type;

typedef struct {
  ct_type type;
  bool flag;
  /// The text, or the decimal notation of a number.
  ct_text text;
  /// The number of direct children among the values that follow; each precedes its own children.
  size_t children;
  /// The key; empty for elements of an array.
  ct_text key;
  ct_place key_place;
  ct_place place;
} ct_value;

/// Returns NULL if memory runs out.
ct_document *ct_parse(const char *bytes, size_t count);
void ct_free(ct_document *document);

/// Returns the error message of toml++ and its position; empty for a document with values.
ct_text ct_complaint(const ct_document *document, ct_place *place);

/// Returns all values, beginning with the table of the whole document.
const ct_value *ct_values(const ct_document *document, size_t *count);

#ifdef __cplusplus
}
#endif
