internal import Yams

/// A value of a YAML document, read by the core schema: what a tag claims is ignored.
package struct YAMLValue: FieldValue {
  let node: Node
  package let kind: FieldKind

  init(_ node: Node) {
    self.node = node
    switch node {
    case .scalar(let scalar): kind = YAMLValue.kind(of: scalar)
    case .sequence: kind = .list
    case .mapping: kind = .object
    case .alias: kind = .null
    }
  }

  /// Text that is in no file.
  init(text: String) {
    self.init(.scalar(Node.Scalar(text, .implicit, .doubleQuoted)))
  }

  package var bool: Bool? {
    guard kind == .bool, let text = node.scalar?.string else { return nil }
    return text.utf8.count == 4
  }

  package var digits: String? { kind == .number ? node.scalar?.string : nil }

  package var text: String? { kind == .null ? nil : node.scalar?.string }

  package var elements: [YAMLValue] { node.sequence?.map { YAMLValue($0) } ?? [] }

  package var entries: [FieldEntry<YAMLValue>] {
    guard let mapping = node.mapping else { return [] }
    return mapping.compactMap { key, value in
      let key = key.scalar?.string ?? ""
      return YAMLComposer.isSetAside(key)
        ? nil : FieldEntry(key: key, value: YAMLValue(value))
    }
  }

  package static func example(key: String, value: String) -> String { "\(key): \(value)" }

  private static func kind(of scalar: Node.Scalar) -> FieldKind {
    guard scalar.style == .plain else { return .string }
    switch scalar.string.utf8.count > 5 ? "" : scalar.string {
    case "true", "True", "TRUE", "false", "False", "FALSE": return .bool
    case "~", "null", "Null", "NULL": return .null
    case "" where scalar.string.utf8.isEmpty: return .null
    default: return DecimalText.isNumber(scalar.string) ? .number : .string
    }
  }
}
