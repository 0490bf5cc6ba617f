/// Locates fields of one JSON value by scanning its bytes again.
///
/// Expects text that simdjson accepted. Each search is linear in the element, so readers limit the
/// number of problems they report per recipe.
package struct JSONLocator: FieldLocator {
  private let bytes: [UInt8]
  private let element: JSONElement

  package init(_ bytes: [UInt8], element: JSONElement) {
    self.bytes = bytes
    self.element = element
  }

  package func place(of path: FieldPath, part: FieldPart) -> (offset: Int, length: Int) {
    var found = element
    for (depth, component) in path.components.enumerated() {
      guard let child = child(component, of: found) else { break }
      let isLast = depth == path.components.count - 1
      found = isLast && part == .key ? child.key ?? child.value : child.value
    }
    switch bytes[found.offset] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return (found.offset, 1)
    default: return (found.offset, found.count)
    }
  }

  package func place(of fault: FieldFault) -> (offset: Int, length: Int) {
    let place = place(of: fault.path, part: fault.part)
    let value = place.offset..<place.offset + place.length
    return fault.quote.flatMap { bytes.place(of: JSONLocator.written($0), in: value) } ?? place
  }

  /// Returns text without control characters as JSON; some programs also escape slashes.
  static func written(_ text: String, slashes: Bool = false) -> [UInt8] {
    text.utf8.flatMap {
      $0 == 0x22 || $0 == 0x5C || (slashes && $0 == 0x2F) ? [0x5C, $0] : [$0]
    }
  }

  private func child(
    _ component: FieldPath.Component, of parent: JSONElement
  ) -> (key: JSONElement?, value: JSONElement)? {
    let outline = JSONOutline(bytes, in: parent.offset..<parent.end)
    switch (component, outline.root) {
    case (.index(let index), .list(let elements)) where elements.indices.contains(index):
      return (nil, elements[index])
    case (.key(let name), .object(let entries)):
      return entries.last { matches($0.key, name) }.map { ($0.key, $0.value) }
    case (.repeatedKey(let name, let count), .object(let entries)):
      let equal = entries.filter { matches($0.key, name) }
      return equal.indices.contains(count) ? (equal[count].key, equal[count].value) : nil
    default: return nil
    }
  }

  private func matches(_ key: JSONElement, _ name: String) -> Bool {
    let written = bytes[(key.offset + 1)..<(key.end - 1)]
    guard written.contains(UInt8(ascii: "\\")) else { return written.elementsEqual(name.utf8) }
    let text = JSONParser().parse(bytes, in: key)?.text
    return text?.utf8.elementsEqual(name.utf8) ?? false
  }
}
