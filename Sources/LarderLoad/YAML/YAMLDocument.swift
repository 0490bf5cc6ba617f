package import LarderModel

/// A YAML text of at most 256 kB: front matter or a configuration file.
///
/// Anchors, aliases and deep nesting are refused with `yaml-alias` and `yaml-too-deep`
/// before the parser sees them; what the parser refuses is `yaml-syntax`. Of equal keys the
/// last counts, with the warning `duplicate-key` at those before it.
package struct YAMLDocument {
  /// `nil` when the text holds nothing, or nothing readable.
  package let root: YAMLValue?
  package let diagnostics: [Diagnostic]
  private let source: SourceText
  private let positions: YAMLPositions

  /// - Parameter range: The bytes of `source` that are YAML.
  package init(_ source: SourceText, in range: Range<Int>) {
    self.source = source
    let range = range.clamped(to: 0..<source.bytes.count)
    positions = YAMLPositions(source.bytes, range: range)
    let bytes = source.bytes[range]
    if let (finding, offset) = YAMLGuard.firstFinding(in: bytes) {
      root = nil
      diagnostics = [YAMLDocument.diagnostic(finding, at: offset, in: source)]
      return
    }
    let badByte = bytes.withUnsafeBufferPointer { TextEncoding.firstBadByte(in: $0) }
    if let badByte {
      let offset = range.lowerBound + badByte
      let reason = source.bytes.withUnsafeBufferPointer {
        EncodingFault.reason(at: offset, in: $0)
      }
      root = nil
      diagnostics = [
        source.diagnostic(EncodingFault(offset: offset, reason: reason), id: "yaml-syntax")
      ]
      return
    }
    var composer = YAMLComposer(source, positions: positions, bytes: bytes)
    root = composer.compose()
    diagnostics = composer.diagnostics
  }

  /// The diagnostics of faults that were found while reading the root.
  package func diagnostics(for faults: [FieldFault]) -> [Diagnostic] {
    faults.map { fault in
      var place = (offset: positions.start, length: 1)
      if let root {
        place = YAMLLocator(root: root.node, positions: positions)
          .place(of: fault)
      }
      return source.diagnostic(
        fault.severity, fault.id, fault.message, at: place.offset, length: place.length,
        hint: fault.hint)
    }
  }

  private static func diagnostic(
    _ finding: YAMLGuard.Finding, at offset: Int, in source: SourceText
  ) -> Diagnostic {
    let (id, message, hint): (Diagnostic.ID, String, String?) =
      switch finding {
      case .tooLong:
        ("too-long", "at most \(YAMLGuard.sizeLimit / 1024) kB of YAML are read", nil)
      case .anchor:
        (
          "yaml-alias", "YAML anchors are not read",
          "write the value out, or put text that begins with & in quotes"
        )
      case .alias:
        (
          "yaml-alias", "YAML aliases are not read",
          "write the value out, or put text that begins with * in quotes"
        )
      case .tooDeep: ("yaml-too-deep", "this YAML is nested too deeply", nil)
      case .markRun:
        ("yaml-syntax", "more than 100 combining marks on one letter", "remove the marks")
      }
    return source.diagnostic(.error, id, message, at: offset, hint: hint)
  }
}
