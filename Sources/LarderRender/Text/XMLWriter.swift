internal import LarderModel

/// Writes XML element by element, and closes every element that it opens.
struct XMLWriter {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)

  /// Writes an element that contains other elements, on separate lines.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ body: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    bytes += ">\n".utf8
    body(&self)
    close(name)
  }

  /// Writes an element that contains text.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String
  ) {
    open(name, attributes)
    bytes.append(0x3E)
    escape(text.utf8)
    close(name)
  }

  /// Writes an empty element.
  mutating func empty(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
    open(name, attributes)
    bytes += "/>\n".utf8
  }

  private mutating func open(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) {
    bytes += "<\(name)".utf8
    for (key, value) in attributes {
      bytes += " \(key)=\"".utf8
      escape(value.utf8)
      bytes.append(0x22)
    }
  }

  private mutating func close(_ name: StaticString) { bytes += "</\(name)>\n".utf8 }

  /// Appends text. HTML and XML require the same characters to be escaped and forbid the same ones.
  private mutating func escape(_ text: String.UTF8View) { HTMLText.append(text, to: &bytes) }
}

extension CalendarDate {
  /// The date with its full precision: `2026-03-01` or `2026-03-01T18:30:00Z`.
  var w3c: String { second == nil ? isoDate : rfc3339 }
}
