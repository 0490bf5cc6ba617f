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
  mutating func compose() -> Node? {
    while true {
      do {
        // No tags by patterns: `FieldValue` reads none, and asking for those of all keys, to tell
        // equal ones, takes longer than all else.
        return try Yams.compose(
          yaml: String(decoding: bytes, as: UTF8.self), .basic, .default, .utf8)
      } catch {
        let (fault, repeated) = located(error)
        let isSetAside = repeated.map { setAside($0, at: fault.offset) } ?? false
        var problem = fault.problem
        problem.severity = isSetAside ? .warning : .error
        diagnostics.append(source.diagnostic(problem, at: fault.offset, length: fault.length))
        if !isSetAside { return nil }
      }
    }
  }

  /// What libyaml complains about, and the key that is written more than once, at the first place.
  private func located(_ error: any Error) -> (LocatedProblem, repeated: String?) {
    switch error as? YamlError {
    case .scanner(let context, let complaint, let mark, _),
      .parser(let context, let complaint, let mark, _),
      .composer(let context, let complaint, let mark, _):
      let problem = Problem.yaml(complaint, while: context?.text ?? "")
      let place = problem == .unclosedQuote ? context?.mark ?? mark : mark
      return (LocatedProblem(problem, at: offset(of: place)), nil)
    case .reader:
      let isControl: (UInt8) -> Bool = {
        ($0 < 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09) || $0 == 0x7F
      }
      let control = source.bytes[positions.start...].firstIndex(where: isControl)
      return (LocatedProblem(.controlInYAML, at: control ?? positions.start), nil)
    case .duplicatedKeysInMapping(let keys, let context):
      let problem = Problem.duplicateKey(keys.first ?? "")
      let place = offset(of: context.mark)
      return (
        LocatedProblem(problem, at: place, length: keys.first?.utf8.count ?? 1), keys.first
      )
    default: return (LocatedProblem(.noYAML, at: positions.start), nil)
    }
  }

  private func offset(of mark: Mark) -> Int {
    positions.offset(line: mark.line, column: mark.column)
  }

  /// Writes a name over the earlier of two equal keys that `FieldValue` passes over; as long
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
