/// Similar diagnostics at several places, which are printed as one.
package struct DiagnosticGroup: Hashable, Sendable {
  /// The diagnostics in the order they were found; never empty.
  package private(set) var diagnostics: [Diagnostic]

  /// The maximum number of diagnostics of one kind that are printed individually.
  package static let limit = 10
  /// The number of places that are printed for a group.
  private static let shownPlaces = 3

  /// Groups every kind with more than `limit` diagnostics, at the position of its first one. All
  /// other diagnostics are in groups of their own.
  package static func groups(_ diagnostics: [Diagnostic]) -> [DiagnosticGroup] {
    if diagnostics.count <= limit { return diagnostics.map { DiagnosticGroup(diagnostics: [$0]) } }
    let kinds = diagnostics.map(Kind.init)
    var counts: [Kind: Int] = [:]
    for kind in kinds { counts[kind, default: 0] += 1 }
    var places: [Kind: Int] = [:]
    var groups: [DiagnosticGroup] = []
    for (diagnostic, kind) in zip(diagnostics, kinds) {
      if let place = places[kind] {
        groups[place].diagnostics.append(diagnostic)
      } else {
        if let count = counts[kind], count > limit { places[kind] = groups.count }
        groups.append(DiagnosticGroup(diagnostics: [diagnostic]))
      }
    }
    return groups
  }

  package var count: Int { diagnostics.count }

  /// The first diagnostic, with the number of all diagnostics and the next places added.
  package var head: Diagnostic {
    var head = diagnostics[0]
    guard count > 1 else { return head }
    let isSame = diagnostics.allSatisfy { $0.message == head.message }
    head.notes += diagnostics.dropFirst().prefix(DiagnosticGroup.shownPlaces - 1).map { next in
      Diagnostic.Note(isSame ? "here too" : next.message, at: next.location)
    }
    head.problem.message +=
      isSame ? ", in \(count) places" : ", and \(count - 1) more of this kind"
    return head
  }

  /// The properties that similar diagnostics have in common.
  private struct Kind: Hashable {
    var severity: Diagnostic.Severity
    var name: String
    var words: [UInt8]

    init(_ diagnostic: Diagnostic) {
      severity = diagnostic.severity
      name = diagnostic.problem.name
      words = Kind.words(of: diagnostic.message, isOfField: diagnostic.id.isOfField)
    }

    /// Returns a message without digits and quoted texts, except for the name of a field.
    private static func words(of message: String, isOfField: Bool) -> [UInt8] {
      var words: [UInt8] = []
      var isQuoted = false
      var quotes = 0
      for byte in message.utf8 {
        if byte == UInt8(ascii: "\"") {
          isQuoted.toggle()
          quotes += 1
          words.append(byte)
        } else if isQuoted ? isOfField && quotes == 1 : byte < 0x30 || byte > 0x39 {
          words.append(byte)
        }
      }
      return words
    }
  }
}

extension Diagnostic.ID {
  /// Whether the first quotation in messages is the name of a field, which distinguishes them.
  fileprivate var isOfField: Bool {
    switch self {
    case "unknown-field", "field-synonym", "private-field", "duplicate-key", "control-character",
      "too-long", "too-many-items", "markdown-too-complex", "raw-html", "refused-link", "invalid-":
      true
    default: false
    }
  }
}
