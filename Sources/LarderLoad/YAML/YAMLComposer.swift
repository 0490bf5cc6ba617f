internal import LarderModel
internal import Yams

/// Runs libyaml on a text, and again without a repeated key that it rejected.
struct YAMLComposer {
  /// Maximum number of repeated keys to set aside before giving up.
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

  /// - Returns: `nil` if the text is empty, or after an error.
  mutating func compose() -> Node? {
    while true {
      do {
        // No implicit tags: `FieldValue` ignores them, and resolving them for all keys, to detect
        // duplicates, takes longer than everything else.
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

  /// Returns libyaml's error and, if a key is repeated, that key at its first occurrence.
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

  /// Overwrites the earlier of two equal keys with a placeholder of the same length, so that
  /// positions stay; `FieldValue` skips it.
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

  /// Returns whether a key is such a placeholder.
  static func isSetAside(_ key: String) -> Bool {
    let bytes = key.utf8
    return bytes.count >= 3 && bytes.first == UInt8(ascii: "~")
      && bytes.dropLast(2).allSatisfy { $0 == UInt8(ascii: "~") }
      && bytes.suffix(2).allSatisfy { (0x30...0x39).contains($0) }
  }
}
