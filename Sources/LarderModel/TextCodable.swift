/// A value that is encoded as its description in the plan of a sliced build.
package protocol TextCodable: Codable, CodingKeyRepresentable, CustomStringConvertible {
  /// - Parameter text: Output of `description`; anything else returns `nil`.
  init?(text: String)
}

extension TextCodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Self(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not \(Self.self)")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  package var codingKey: any CodingKey { TextKey(stringValue: description) }

  package init?(codingKey: some CodingKey) { self.init(text: codingKey.stringValue) }
}

private struct TextKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
