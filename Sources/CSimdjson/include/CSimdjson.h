/// A small C interface to libsimdjson's document model: parse, get a type, read, list children.
///
/// Values are two words and point into their parser's document: they are valid until the
/// parser parses again or is freed. Nothing here throws, aborts or recurses on input.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A parser with its buffers; reuse it for many documents, from one thread at a time.
typedef struct cj_parser cj_parser;

/// A value of the document that was parsed last.
typedef struct {
  const void *document;
  size_t index;
} cj_value;

/// Unescaped UTF-8 bytes without a terminating zero.
typedef struct {
  const char *bytes;
  size_t count;
} cj_text;

/// A member of an object; the key is empty for an element of an array.
typedef struct {
  cj_text key;
  cj_value value;
} cj_child;

typedef enum {
  CJ_NULL = 0,
  CJ_BOOL = 1,
  CJ_INT64 = 2,
  CJ_UINT64 = 3,
  CJ_DOUBLE = 4,
  CJ_STRING = 5,
  CJ_ARRAY = 6,
  CJ_OBJECT = 7,
} cj_type;

/// Returns NULL if memory runs out.
cj_parser *cj_parser_new(void);
void cj_parser_free(cj_parser *parser);

/// Parses a copy of one document. Returns 0 and sets `root`, or returns an error code, including
/// for arrays or objects with 0xFFFFFF children or more, the limit of simdjson's counter.
int32_t cj_parse(cj_parser *parser, const uint8_t *bytes, size_t count, cj_value *root);

/// Returns whether the bytes are valid UTF-8, using vector instructions.
bool cj_is_utf8(const uint8_t *bytes, size_t count);

/// Returns simdjson's message for an error code.
const char *cj_error_message(int32_t code);

cj_type cj_value_type(cj_value value);

/// Each function returns zero, false or an empty text if the value has another type.
bool cj_value_bool(cj_value value);
int64_t cj_value_int64(cj_value value);
uint64_t cj_value_uint64(cj_value value);
double cj_value_double(cj_value value);
cj_text cj_value_string(cj_value value);

/// Returns the number of children of an array or object.
size_t cj_value_count(cj_value value);

/// Writes the first `capacity` children in document order; returns the number written.
size_t cj_value_children(cj_value value, cj_child *children, size_t capacity);

#ifdef __cplusplus
}
#endif
