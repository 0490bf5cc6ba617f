internal import LarderModel
internal import Yams

/// Runs libyaml over a text, and again without a repeated key that it refused.
struct YAMLComposer {
  /// Repeated keys that are set aside before the text is given up.
  private static let repeatLimit = 20

  private let source: SourceText
  private let positions: YAMLPositions
  private var bytes: [UInt8]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceText, positions: YAMLPositions, bytes: ArraySlice<UInt8>) {
    self.source = source
    self.positions = positions
    self.bytes = Array(bytes)
  }

  /// - Returns: `nil` when the text holds nothing, or after an error.
  mutating func compose() -> YAMLValue? {
    while true {
      do {
        let value = try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self))
          .map { YAMLValue($0) }
        return value?.kind == .null ? nil : value
      } catch {
        let fault = YAMLFault(error, positions: positions, source: source)
        let isSetAside = fault.repeated.map { setAside($0, at: fault.offset) } ?? false
        diagnostics.append(
          source.diagnostic(
            isSetAside ? .warning : .error, fault.id, fault.message, at: fault.offset,
            length: fault.repeated?.utf8.count ?? 1, hint: fault.hint))
        if !isSetAside { return nil }
      }
    }
  }

  /// Writes a name over the earlier of two equal keys that `YAMLValue` passes over; as long
  /// as the key, so that positions stay.
  private mutating func setAside(_ key: String, at offset: Int) -> Bool {
    let start = offset - positions.start
    let count = key.utf8.count
    guard diagnostics.count < YAMLComposer.repeatLimit, count >= 3, start >= 0,
      start + count <= bytes.count, bytes[start..<(start + count)].elementsEqual(key.utf8)
    else { return false }
    let number = Array("\(10 + diagnostics.count)".utf8)
    let tildes = [UInt8](repeating: UInt8(ascii: "~"), count: count - number.count)
    bytes.replaceSubrange(start..<(start + count), with: tildes + number)
    return true
  }

  /// Whether a key is one that was set aside.
  static func isSetAside(_ key: String) -> Bool {
    let bytes = key.utf8
    return bytes.count >= 3 && bytes.first == UInt8(ascii: "~")
      && bytes.dropLast(2).allSatisfy { $0 == UInt8(ascii: "~") }
      && bytes.suffix(2).allSatisfy { (0x30...0x39).contains($0) }
  }
}
