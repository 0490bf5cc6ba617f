/// Singular and plural of a word: `cup`, `cups`.
package struct WordForms: Hashable, Sendable {
  package var one: String
  package var many: String

  /// Parses `cup/cups`; without a slash, both forms are the same.
  package init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    one = parts.first.map(String.init) ?? text
    many = parts.count > 1 ? String(parts[1]) : one
  }

  /// Both forms without duplicates.
  package var all: [String] { one == many ? [one] : [one, many] }
}
