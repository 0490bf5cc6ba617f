#include "CToml.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <deque>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#define TOML_MAX_NESTED_VALUES 64
#include <toml++/toml.h>

struct ct_document {
  toml::table root;
  std::vector<ct_value> values;
  // The notation of numbers and dates; a deque, whose elements do not move.
  std::deque<std::string> written;
  std::string complaint;
  ct_place fault{};
};

namespace {

ct_text text(std::string_view from) noexcept { return {from.data(), from.size()}; }

ct_place place(const toml::source_position &from) noexcept { return {from.line, from.column}; }

ct_text kept(std::string &&words, ct_document &document) {
  document.written.push_back(std::move(words));
  return text(document.written.back());
}

template <typename Value>
ct_text streamed(const Value &value, ct_document &document) {
  std::ostringstream stream;
  stream << value;
  return kept(stream.str(), document);
}

// Returns the shortest digits that read back as the same number.
std::string digits(double number) {
  char buffer[64];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, number);
  return std::string(buffer, end.ptr);
}

// Recursion is safe: toml++ limits the nesting of values, and Swift the number of key parts.
void add(const toml::node &node, const toml::key *key, ct_document &document) {
  ct_value value{};
  value.place = place(node.source().begin);
  if (key != nullptr) {
    value.key = text(key->str());
    value.key_place = place(key->source().begin);
  }
  switch (node.type()) {
    case toml::node_type::boolean:
      value.type = CT_BOOL;
      value.flag = node.as_boolean()->get();
      break;
    case toml::node_type::integer:
      value.type = CT_NUMBER;
      value.text = kept(std::to_string(node.as_integer()->get()), document);
      break;
    case toml::node_type::floating_point: {
      const double number = node.as_floating_point()->get();
      value.type = std::isfinite(number) ? CT_NUMBER : CT_TEXT;
      value.text = kept(digits(number), document);
      break;
    }
    case toml::node_type::date:
      value.type = CT_TEXT;
      value.text = streamed(node.as_date()->get(), document);
      break;
    case toml::node_type::time:
      value.type = CT_TEXT;
      value.text = streamed(node.as_time()->get(), document);
      break;
    case toml::node_type::date_time:
      value.type = CT_TEXT;
      value.text = streamed(node.as_date_time()->get(), document);
      break;
    case toml::node_type::array: {
      const toml::array &array = *node.as_array();
      value.type = CT_ARRAY;
      value.children = array.size();
      document.values.push_back(value);
      for (const toml::node &child : array) add(child, nullptr, document);
      return;
    }
    case toml::node_type::table: {
      // A table sorts its keys; this restores the order of the file.
      std::vector<std::pair<const toml::key *, const toml::node *>> entries;
      for (auto &&[name, child] : *node.as_table()) entries.emplace_back(&name, &child);
      std::sort(entries.begin(), entries.end(), [](const auto &left, const auto &right) {
        return left.first->source().begin < right.first->source().begin;
      });
      value.type = CT_TABLE;
      value.children = entries.size();
      document.values.push_back(value);
      for (const auto &[name, child] : entries) add(*child, name, document);
      return;
    }
    default:
      value.type = CT_TEXT;
      value.text = text(node.is_string() ? std::string_view(node.as_string()->get()) : "");
      break;
  }
  document.values.push_back(value);
}

}  // namespace

extern "C" {

ct_document *ct_parse(const char *bytes, size_t count) {
  ct_document *document = nullptr;
  try {
    document = new ct_document();
    toml::parse_result result = toml::parse(std::string_view(bytes, count));
    if (result) {
      document->root = std::move(result).table();
      add(document->root, nullptr, *document);
    } else {
      document->complaint = result.error().description();
      document->fault = place(result.error().source().begin);
    }
    return document;
  } catch (...) {
    delete document;
    return nullptr;
  }
}

void ct_free(ct_document *document) { delete document; }

ct_text ct_complaint(const ct_document *document, ct_place *place) {
  *place = document->fault;
  return text(document->complaint);
}

const ct_value *ct_values(const ct_document *document, size_t *count) {
  *count = document->values.size();
  return document->values.data();
}

}  // extern "C"
