/// A word as it stands with one thing and with several: `cup`, `cups`.
package struct WordForms: Hashable, Sendable {
  package var one: String
  package var many: String

  /// Reads `cup/cups`; a word without a slash is the same for one and for several.
  package init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    one = parts.first.map(String.init) ?? text
    many = parts.count > 1 ? String(parts[1]) : one
  }

  /// Both forms, each once.
  package var all: [String] { one == many ? [one] : [one, many] }
}
