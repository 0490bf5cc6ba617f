/// A parser of exactly the XML that covers may contain: elements with quoted attributes, and text
/// for names that are set in type.
struct Markup {
  struct Element {
    var name: String
    var attributes: [String]
  }

  var elements: [Element] = []

  /// The content of `text` elements, each followed by a space.
  var text = ""

  static let elements: Set<String> = ["svg", "g", "path", "circle", "rect", "ellipse", "text"]
  static let allowed: Set<String> = [
    "direction", "font-family", "font-size", "text-anchor",
    "class", "viewBox", "preserveAspectRatio", "aria-hidden", "focusable", "fill", "fill-opacity",
    "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-opacity",
    "stroke-dasharray", "transform", "d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height",
  ]

  /// Returns `nil` if the XML is not well-formed or contains other text.
  init?(_ bytes: [UInt8]) {
    var open: [String] = []
    let pieces = bytes.split(separator: 0x3C, omittingEmptySubsequences: false)
    guard pieces.first?.isEmpty == true else { return nil }
    for piece in pieces.dropFirst() {
      guard let end = piece.firstIndex(of: 0x3E) else { return nil }
      let written = String(decoding: piece[(end + 1)...], as: UTF8.self)
      var tag = String(decoding: piece[..<end], as: UTF8.self)
      guard written.isEmpty || tag.hasPrefix("text ") else { return nil }
      if !written.isEmpty { text += written + " " }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return nil }
        continue
      }
      let isClosed = tag.hasSuffix("/")
      if isClosed { tag.removeLast() }
      let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count % 2 == 1, let head = parts.first?.split(separator: " ") else { return nil }
      guard let name = head.first.map(String.init) else { return nil }
      var attributes: [String] = []
      for index in stride(from: 0, to: parts.count - 1, by: 2) {
        guard let word = parts[index].split(separator: " ").last, word.hasSuffix("=") else {
          return nil
        }
        let attribute = String(word.dropLast())
        guard !attributes.contains(attribute), !parts[index + 1].isEmpty else { return nil }
        attributes.append(attribute)
      }
      elements.append(Element(name: name, attributes: attributes))
      if !isClosed { open.append(name) }
    }
    guard open.isEmpty else { return nil }
  }
}
