package import LarderModel
internal import Yams

/// A YAML text of at most 256 kB: front matter or a configuration file.
///
/// Anchors, aliases and deep nesting are rejected with `yaml-alias` and `too-deep` before
/// parsing; text that the parser rejects is `yaml-syntax`. If a key is repeated, the last value
/// wins, with the warning `duplicate-key` at the earlier ones.
package struct YAMLDocument: FieldDocument {
  package static let notation = FieldNotation.yaml

  /// The root value; `nil` if the text is empty or unreadable.
  package let root: FieldValue?
  package let diagnostics: [Diagnostic]
  package let source: SourceText
  private let node: Node?
  private let positions: Positions

  /// - Parameter range: The bytes of `source` that are YAML.
  package init(_ source: SourceText, in range: Range<Int>) {
    self.source = source
    let range = range.clamped(to: 0..<source.bytes.count)
    positions = Positions(source.bytes, range: range)
    let bytes = source.bytes[range]
    if let (problem, offset) = YAMLGuard.firstFinding(in: bytes) {
      (root, node) = (nil, nil)
      diagnostics = [source.diagnostic(problem, at: offset)]
      return
    }
    if let badByte = TextEncoding.firstBadByte(in: Array(bytes)) {
      let offset = range.lowerBound + badByte
      let problem = TextEncoding.problem(at: offset, in: source.bytes)
      (root, node) = (nil, nil)
      diagnostics = [source.diagnostic(problem, at: offset)]
      return
    }
    var composer = Composer(source, positions: positions, bytes: bytes)
    node = composer.compose()
    let value = node.map { FieldValue($0) }
    root = value == .null ? nil : value
    diagnostics = composer.diagnostics
  }

  // MARK: Positions

  package func place(of fault: FieldFault) -> (offset: Int, length: Int) {
    guard let node, root != nil else { return (positions.start, 1) }
    let found = place(self.node(at: fault.path, fault.part, below: node))
    return fault.quote.flatMap { positions.place(of: $0, from: found.offset) } ?? found
  }

  private func node(at path: FieldPath, _ part: FieldPart, below root: Node) -> Node {
    var found = root
    for (depth, component) in path.components.enumerated() {
      switch component {
      case .index(let index):
        guard let list = found.sequence, list.indices.contains(index) else { return found }
        found = list[index]
      case .key(let name), .repeatedKey(let name, _):
        let entry = found.mapping?.first { entry in
          entry.key.scalar?.string.utf8.elementsEqual(name.utf8) ?? false
        }
        guard let entry else { return found }
        let isLast = depth == path.components.count - 1
        found = isLast && part == .key ? entry.key : entry.value
      }
    }
    return found
  }

  private func place(_ node: Node) -> (offset: Int, length: Int) {
    guard let mark = node.mark else { return (positions.start, 1) }
    let offset = positions.offset(line: mark.line, column: mark.column)
    guard let scalar = node.scalar else { return (offset, 1) }
    return (offset, positions.length(ofScalarAt: offset, text: scalar.string))
  }
}

extension YAMLDocument {
  /// Runs libyaml on a text, and again without a repeated key that it rejected.
  struct Composer {
    /// Maximum number of repeated keys to set aside before giving up.
    private static let repeatLimit = 20

    private let source: SourceText
    private let positions: Positions
    private var bytes: [UInt8]
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: SourceText, positions: Positions, bytes: ArraySlice<UInt8>) {
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
        return (LocatedProblem(problem, at: place, length: keys.first?.utf8.count ?? 1), keys.first)
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
      guard diagnostics.count < Composer.repeatLimit, count >= 3, start >= 0,
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
}

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
          return YAMLDocument.Composer.isSetAside(key)
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

extension YAMLDocument {
  /// Lines and columns as libyaml counts them, converted to offsets in the file: columns in scalars,
  /// and NEL, LS and PS as line breaks.
  struct Positions {
    /// Offset of the YAML in the file.
    let start: Int
    private let bytes: [UInt8]
    private let end: Int
    private let lineStarts: [Int]

    init(_ bytes: [UInt8], range: Range<Int>) {
      self.bytes = bytes
      start = range.lowerBound
      end = range.upperBound
      var starts = [start]
      var index = start
      while index < end {
        let length = Positions.lineBreak(bytes, at: index, end: end)
        index += max(1, length)
        if length > 0 { starts.append(index) }
      }
      lineStarts = starts
    }

    /// Returns the byte offset of a line and a column from 1; the column counts scalars.
    func offset(line: Int, column: Int) -> Int {
      guard line >= 1 else { return start }
      guard line <= lineStarts.count else { return end }
      var offset = lineStarts[line - 1]
      var remaining = column - 1
      while remaining > 0, offset < end {
        offset += 1
        while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        remaining -= 1
      }
      return offset
    }

    /// Returns the range of some text in the YAML.
    func place(of words: String, from start: Int) -> (offset: Int, length: Int)? {
      bytes.place(of: words, in: start..<max(start, end)).map { ($0, words.utf8.count) }
    }

    /// Returns the length of a scalar on its line: up to its closing quote, or of its own text.
    func length(ofScalarAt offset: Int, text: String) -> Int {
      guard offset < end else { return 1 }
      let lineEnd = bytes[offset..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
      let quote = bytes[offset]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let close = bytes[(offset + 1)..<max(offset + 1, lineEnd)].firstIndex(of: quote)
        return (close ?? lineEnd - 1) - offset + 1
      }
      return max(1, min(text.utf8.count, lineEnd - offset))
    }

    private static func lineBreak(_ bytes: [UInt8], at index: Int, end: Int) -> Int {
      switch bytes[index] {
      case 0x0A: return 1
      case 0x0D: return index + 1 < end && bytes[index + 1] == 0x0A ? 2 : 1
      case 0xC2 where index + 1 < end && bytes[index + 1] == 0x85: return 2
      case 0xE2 where index + 2 < end && bytes[index + 1] == 0x80:
        return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
      default: return 0
      }
    }
  }
}
