/// A narrow C face over toml++: parse, then read the values in the order in which they stand.
///
/// Nothing here throws. Texts belong to their document.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A document's values, or what keeps it from having any.
typedef struct ct_document ct_document;

/// Bytes of UTF-8, not ended by a zero.
typedef struct {
  const char *bytes;
  size_t count;
} ct_text;

/// From 1; columns count characters. Both are 0 where nothing stands in the file.
typedef struct {
  uint32_t line;
  uint32_t column;
} ct_place;

typedef enum {
  CT_BOOL = 0,
  CT_NUMBER = 1,
  /// Dates and times too.
  CT_TEXT = 2,
  CT_ARRAY = 3,
  CT_TABLE = 4,
} ct_type;

typedef struct {
  ct_type type;
  bool flag;
  /// Of texts; the decimal notation of numbers.
  ct_text text;
  /// How many of the values that follow are directly inside, each before those inside it.
  size_t children;
  /// Empty for elements of an array.
  ct_text key;
  ct_place key_place;
  ct_place place;
} ct_value;

/// NULL when memory is short.
ct_document *ct_parse(const char *bytes, size_t count);
void ct_free(ct_document *document);

/// What is wrong, in toml++'s words, and where; empty for a document with values.
ct_text ct_complaint(const ct_document *document, ct_place *place);

/// All values, the table of the whole document first.
const ct_value *ct_values(const ct_document *document, size_t *count);

#ifdef __cplusplus
}
#endif
