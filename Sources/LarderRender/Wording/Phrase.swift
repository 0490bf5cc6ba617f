/// A text with `{name}` places, cut at them beforehand: pages fill in thousands.
struct Phrase: Sendable {
  let text: String
  /// What stands before each place, the place as written, and its name.
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

  /// The text with its places filled in; one without a value stays as it is.
  func filled(_ values: [(name: String, value: String)]) -> String {
    var filled = ""
    for part in parts {
      filled += part.before
      filled += values.first { $0.name == part.name }?.value ?? part.place
    }
    return filled + rest
  }
}
