/// Diagnostics that say the same of many places, to be printed as one.
package struct DiagnosticGroup: Hashable, Sendable {
  /// In the order in which they were found; never empty.
  package private(set) var diagnostics: [Diagnostic]

  /// Most diagnostics of one kind that are printed each.
  package static let limit = 10
  /// How many places of a group are printed.
  private static let shownPlaces = 3

  /// Kinds with more than ten diagnostics as one group each, at the place of the first; all others
  /// by themselves.
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

  /// The first diagnostic, which says how many there are and where the next ones stand.
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

  /// What messages have in common when they say the same of different places.
  private struct Kind: Hashable {
    var severity: Diagnostic.Severity
    var name: String
    var words: [UInt8]

    init(_ diagnostic: Diagnostic) {
      severity = diagnostic.severity
      name = diagnostic.problem.name
      words = Kind.words(of: diagnostic.message, isOfField: diagnostic.id.isOfField)
    }

    /// A message without its numbers and what it quotes, except for the name of a field.
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
  /// Whether messages begin with the name of a field, which tells them apart.
  fileprivate var isOfField: Bool {
    switch self {
    case .unknownField, .fieldSynonym, .privateField, .duplicateKey, .controlCharacter, .tooLong,
      .tooManyItems, .markdownTooComplex, .rawHTML, .refusedLink, .invalidField:
      true
    default: false
    }
  }
}
