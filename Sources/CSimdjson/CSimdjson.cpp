#include "CSimdjson.h"

#include <cstring>
#include <new>
#include <simdjson.h>
#include <string_view>
#include <type_traits>

using simdjson::dom::element;

struct cj_parser {
  simdjson::dom::parser parser;
};

// An element is a document and an index into its tape; cj_value contains the same two words.
static_assert(sizeof(element) == sizeof(cj_value), "simdjson's element has another shape");
static_assert(std::is_trivially_copyable<element>::value, "simdjson's element is not plain");

namespace {

cj_value wrapped(const element &from) noexcept {
  cj_value value;
  std::memcpy(&value, &from, sizeof value);
  return value;
}

element unwrapped(const cj_value &from) noexcept {
  element value;
  std::memcpy(static_cast<void *>(&value), &from, sizeof from);
  return value;
}

// The limit of simdjson's counter; further children of an array or object would be lost.
constexpr uint64_t most_children = 0xFFFFFF;

// Returns whether an array or object has too many children to count. Walks the tape (simdjson's
// doc/tape.md), whose words have a type in the upper byte; numbers follow in a separate word.
bool is_uncounted(const simdjson::dom::document &document, size_t bytes) noexcept {
  if (bytes / 2 < most_children) return false;  // A child takes two bytes, a digit and a comma.
  const uint64_t end = document.tape[0] & 0x00FFFFFFFFFFFFFF;
  for (uint64_t place = 1; place < end; place += 1) {
    const uint64_t word = document.tape[place];
    switch (word >> 56) {
      case 'l': case 'u': case 'd': place += 1; break;
      case '[': case '{':
        if ((word >> 32 & most_children) == most_children) return true;
        break;
      default: break;
    }
  }
  return false;
}

cj_text text(std::string_view from) noexcept { return {from.data(), from.size()}; }

}  // namespace

extern "C" {

cj_parser *cj_parser_new(void) { return new (std::nothrow) cj_parser(); }

void cj_parser_free(cj_parser *parser) { delete parser; }

int32_t cj_parse(cj_parser *parser, const uint8_t *bytes, size_t count, cj_value *root) {
  try {
    element document;
    auto error = parser->parser.parse(bytes, count, true).get(document);
    if (error) return static_cast<int32_t>(error);
    if (is_uncounted(parser->parser.doc, count)) return static_cast<int32_t>(simdjson::CAPACITY);
    *root = wrapped(document);
    return 0;
  } catch (...) {
    return static_cast<int32_t>(simdjson::MEMALLOC);
  }
}

bool cj_is_utf8(const uint8_t *bytes, size_t count) {
  return simdjson::validate_utf8(reinterpret_cast<const char *>(bytes), count);
}

const char *cj_error_message(int32_t code) {
  return simdjson::error_message(static_cast<simdjson::error_code>(code));
}

cj_type cj_value_type(cj_value value) {
  switch (unwrapped(value).type()) {
    case simdjson::dom::element_type::ARRAY: return CJ_ARRAY;
    case simdjson::dom::element_type::OBJECT: return CJ_OBJECT;
    case simdjson::dom::element_type::INT64: return CJ_INT64;
    case simdjson::dom::element_type::UINT64: return CJ_UINT64;
    case simdjson::dom::element_type::DOUBLE: return CJ_DOUBLE;
    case simdjson::dom::element_type::STRING: return CJ_STRING;
    case simdjson::dom::element_type::BOOL: return CJ_BOOL;
    default: return CJ_NULL;
  }
}

bool cj_value_bool(cj_value value) {
  bool result = false;
  return unwrapped(value).get(result) ? false : result;
}

int64_t cj_value_int64(cj_value value) {
  int64_t result = 0;
  return unwrapped(value).get(result) ? 0 : result;
}

uint64_t cj_value_uint64(cj_value value) {
  uint64_t result = 0;
  return unwrapped(value).get(result) ? 0 : result;
}

double cj_value_double(cj_value value) {
  double result = 0;
  return unwrapped(value).get(result) ? 0 : result;
}

cj_text cj_value_string(cj_value value) {
  std::string_view result;
  if (unwrapped(value).get(result)) return {"", 0};
  return text(result);
}

size_t cj_value_count(cj_value value) {
  simdjson::dom::array array;
  simdjson::dom::object object;
  auto wrapped = unwrapped(value);
  if (!wrapped.get(array)) return array.size();
  if (!wrapped.get(object)) return object.size();
  return 0;
}

size_t cj_value_children(cj_value value, cj_child *children, size_t capacity) {
  simdjson::dom::array array;
  simdjson::dom::object object;
  auto parent = unwrapped(value);
  size_t count = 0;
  if (!parent.get(array)) {
    for (auto child : array) {
      if (count == capacity) break;
      children[count++] = {{"", 0}, wrapped(child)};
    }
  } else if (!parent.get(object)) {
    for (auto entry : object) {
      if (count == capacity) break;
      children[count++] = {text(entry.key), wrapped(entry.value)};
    }
  }
  return count;
}

}
