/// A text with placeholders such as `{name}`, parsed once because pages use it thousands of times.
struct Phrase: Sendable {
  let text: String
  /// The text before each placeholder, the placeholder as written, and its name.
  private let parts: [(before: String, place: String, name: String)]
  private let rest: String

  init(_ text: String) {
    self.text = text
    var parts: [(before: String, place: String, name: String)] = []
    var rest = Substring(text)
    while let open = rest.utf8.firstIndex(of: 0x7B),
      let close = rest.utf8[open...].firstIndex(of: 0x7D)
    {
      parts.append(
        (
          String(rest[..<open]), String(rest[open...close]),
          String(rest[rest.utf8.index(after: open)..<close])
        ))
      rest = rest[rest.utf8.index(after: close)...]
    }
    self.parts = parts
    self.rest = String(rest)
  }

  /// Returns the text with its placeholders replaced; one without a value is unchanged.
  func filled(_ values: [(name: String, value: String)]) -> String {
    var filled = ""
    for part in parts {
      filled += part.before
      filled += values.first { $0.name == part.name }?.value ?? part.place
    }
    return filled + rest
  }
}
