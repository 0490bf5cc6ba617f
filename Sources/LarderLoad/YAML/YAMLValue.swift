internal import Yams

extension FieldValue {
  /// Creates a value of a YAML document by the core schema, ignoring explicit tags.
  init(_ node: Node) {
    switch node {
    case .scalar(let scalar): self = FieldValue.value(of: scalar)
    case .sequence(let sequence): self = .list(sequence.map { FieldValue($0) })
    case .mapping(let mapping):
      self = .object(
        mapping.compactMap { key, value in
          let key = key.scalar?.string ?? ""
          return YAMLComposer.isSetAside(key)
            ? nil : FieldEntry(key: key, value: FieldValue(value))
        })
    case .alias: self = .null
    }
  }

  private static func value(of scalar: Node.Scalar) -> FieldValue {
    let text = scalar.string
    guard scalar.style == .plain else { return .string(text) }
    switch text.utf8.count > 5 ? "" : text {
    case "true", "True", "TRUE", "false", "False", "FALSE": return .plain(text, .bool)
    case "~", "null", "Null", "NULL": return .null
    case "" where text.utf8.isEmpty: return .null
    default: return DecimalText.isNumber(text) ? .plain(text, .number) : .string(text)
    }
  }
}
