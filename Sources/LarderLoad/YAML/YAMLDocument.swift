package import LarderModel
internal import Yams

/// A YAML text of at most 256 kB: front matter or a configuration file.
///
/// Anchors, aliases and deep nesting are rejected with `yaml-alias` and `yaml-too-deep` before
/// parsing; text that the parser rejects is `yaml-syntax`. If a key is repeated, the last value
/// wins, with the warning `duplicate-key` at the earlier ones.
package struct YAMLDocument: FieldDocument {
  package static let notation = FieldNotation.yaml

  /// The root value; `nil` if the text is empty or unreadable.
  package let root: FieldValue?
  package let diagnostics: [Diagnostic]
  private let node: Node?
  private let source: SourceText
  private let positions: YAMLPositions

  /// - Parameter range: The bytes of `source` that are YAML.
  package init(_ source: SourceText, in range: Range<Int>) {
    self.source = source
    let range = range.clamped(to: 0..<source.bytes.count)
    positions = YAMLPositions(source.bytes, range: range)
    let bytes = source.bytes[range]
    if let (finding, offset) = YAMLGuard.firstFinding(in: bytes) {
      (root, node) = (nil, nil)
      diagnostics = [source.diagnostic(finding.problem, at: offset)]
      return
    }
    if let badByte = TextEncoding.firstBadByte(in: Array(bytes)) {
      let offset = range.lowerBound + badByte
      let problem = TextEncoding.problem(at: offset, in: source.bytes, .yamlSyntax)
      (root, node) = (nil, nil)
      diagnostics = [source.diagnostic(problem, at: offset)]
      return
    }
    var composer = YAMLComposer(source, positions: positions, bytes: bytes)
    node = composer.compose()
    let value = node.map { FieldValue($0) }
    root = value == .null ? nil : value
    diagnostics = composer.diagnostics
  }

  /// Returns diagnostics for problems found while reading the root.
  package func diagnostics(for faults: [FieldFault]) -> [Diagnostic] {
    if faults.isEmpty { return [] }
    let lines = LineIndex(path: source.path, bytes: source.bytes)
    return faults.map { fault in
      var place = (offset: positions.start, length: 1)
      if let node, root != nil {
        place = YAMLLocator(root: node, positions: positions)
          .place(of: fault)
      }
      return lines.diagnostic(
        LocatedProblem(fault.problem, at: place.offset, length: place.length))
    }
  }
}
