internal import LarderModel

/// Something wrong in a template, with all that a message needs to show it.
package struct TemplateFault: Hashable, Sendable {
  /// Stable identifier, one of `unknown-template-name`, `unknown-block`, `missing-partial`,
  /// `missing-template`, `raw-text`, `wrong-value-kind`, `unclosed-tag`, `empty-tag`,
  /// `malformed-name`, `malformed-delimiters`, `unclosed-section`, `mismatched-section`,
  /// `section-depth`, `recursive-partial` and `template-too-large`.
  package let id: String

  /// What is wrong, naming the very text at fault.
  package let message: String

  /// What to write instead, or `nil` where the message already says it.
  package let hint: String?

  /// `TemplateSource.path`; for `missing-template` the name that was asked for.
  package let path: String

  /// From 1.
  package let line: Int

  /// From 1, in UTF-8 bytes.
  package let column: Int

  /// Bytes at fault, never past the end of the line; may be 0.
  package let length: Int

  /// The whole line without its newline; empty when it has more than 1,000 bytes.
  package let excerpt: String

  init(
    problem: TemplateProblem, path: String, line: Int, column: Int, length: Int, excerpt: String
  ) {
    id = problem.id
    message = problem.message
    hint = problem.hint
    self.path = path
    self.line = line
    self.column = column
    self.length = length
    self.excerpt = excerpt
  }
}

extension TemplateFault {
  /// The fault that a page asked for by the program does not exist, which has no place.
  static func missingTemplate(_ name: String, known: [String]) -> TemplateFault {
    TemplateFault(
      problem: .missingTemplate(name, known: known), path: name, line: 1, column: 1, length: 0,
      excerpt: "")
  }
}

/// What can be wrong in a template, as data; its extension puts it into words.
enum TemplateProblem {
  /// `known` has the names that could stand there, nearest scope first.
  case unknownName(String, within: String, known: [String])
  /// `{{.}}` where the innermost scope is a model rather than a value.
  case noImplicitValue(within: String)
  /// An override for a block that the parent does not have.
  case unknownBlock(String, parent: String, known: [String])
  case missingPartial(String, known: [String])
  case missingTemplate(String, known: [String])
  case rawText(String)
  /// A flag, list or model where only a value can be written.
  case notInsertable(String, kind: String)
  /// `list.name`, where the list would need a section of its own.
  case dottedList(name: String, list: String)
  case unclosedTag(String, close: String)
  case emptyTag
  case malformedName(String)
  case malformedDelimiters(String)
  case unclosedSection(String, close: String)
  /// `open` is the innermost section still open there, if there is one.
  case mismatchedSection(String, open: String?)
  case sectionDepth(limit: Int)
  /// A partial, parent or block that reaches itself with the same data.
  case endlessRecursion(String)
  case tooLarge
}

extension TemplateProblem {
  var id: String {
    switch self {
    case .unknownName, .noImplicitValue: "unknown-template-name"
    case .unknownBlock: "unknown-block"
    case .missingPartial: "missing-partial"
    case .missingTemplate: "missing-template"
    case .rawText: "raw-text"
    case .notInsertable, .dottedList: "wrong-value-kind"
    case .unclosedTag: "unclosed-tag"
    case .emptyTag: "empty-tag"
    case .malformedName: "malformed-name"
    case .malformedDelimiters: "malformed-delimiters"
    case .unclosedSection: "unclosed-section"
    case .mismatchedSection: "mismatched-section"
    case .sectionDepth: "section-depth"
    case .endlessRecursion: "recursive-partial"
    case .tooLarge: "template-too-large"
    }
  }

  var message: String {
    switch self {
    case .unknownName(let name, let model, _): "unknown name \"\(name)\" in \(model)"
    case .noImplicitValue(let model): "\".\" has no value in \(model)"
    case .unknownBlock(let name, let parent, _): "unknown block \"\(name)\" in \"\(parent)\""
    case .missingPartial(let name, _): "no template is called \"\(name)\""
    case .missingTemplate(let name, _): "no template is called \"\(name)\""
    case .rawText(let name): "\"\(name)\" is text and must be escaped"
    case .notInsertable(let name, let kind): "\"\(name)\" is a \(kind) and cannot be inserted"
    case .dottedList(let name, let list): "\"\(name)\" cannot be read through the list \"\(list)\""
    case .unclosedTag(let tag, _): "tag \"\(tag)\" is not closed"
    case .emptyTag: "this tag has no name"
    case .malformedName(let name): "\"\(name)\" has an empty part"
    case .malformedDelimiters(let text): "\"\(text)\" does not set two delimiters"
    case .unclosedSection(let name, _): "section \"\(name)\" is not closed"
    case .mismatchedSection(let name, nil): "\"\(name)\" closes a section that is not open"
    case .mismatchedSection(let name, let open?):
      "\"\(name)\" cannot close the section \"\(open)\""
    case .sectionDepth(let limit): "sections, partials and blocks nest more than \(limit) deep"
    case .endlessRecursion(let name): "\"\(name)\" includes itself with the same data"
    case .tooLarge: "the compiled template grows too large here"
    }
  }

  var hint: String? {
    switch self {
    case .unknownName(let name, _, let known), .unknownBlock(let name, _, let known),
      .missingPartial(let name, let known), .missingTemplate(let name, let known):
      TemplateProblem.hint(for: name, among: known)
    case .noImplicitValue:
      "use \"{{.}}\" inside a section over text, markup, a number or a list of these"
    case .rawText(let name): "write {{\(name)}}"
    case .notInsertable(let name, _): "write {{#\(name)}}…{{/\(name)}}"
    case .dottedList(_, let list): "write {{#\(list)}}…{{/\(list)}}"
    case .unclosedTag(_, let close): "end it with \"\(close)\""
    case .malformedName: "separate names by single dots, as in \"author.name\""
    case .malformedDelimiters: "write two delimiters of at most 16 bytes, as in {{=<% %>=}}"
    case .unclosedSection(_, let close): "add \(close)"
    case .mismatchedSection(_, nil): "remove it, or open the section before it"
    case .mismatchedSection(_, let open?): "close \"\(open)\" first"
    case .emptyTag: "name a value, or remove the tag"
    case .sectionDepth: "move inner parts out, or end the recursion"
    case .endlessRecursion: "include it from a section over a list of the model it shows"
    case .tooLarge: "partials that include others many times over multiply each other"
    }
  }

  /// Suggests the nearest name, else lists at most twelve known ones, else `nil`.
  private static func hint(for name: String, among known: [String]) -> String? {
    if let nearest = Suggestion.nearest(to: name, in: known, ignoringCase: false) {
      return "did you mean \"\(nearest)\"?"
    }
    guard !known.isEmpty else { return nil }
    let listed = known.prefix(12).joined(separator: ", ")
    let unlisted = known.count - 12
    return "known names: \(listed)" + (unlisted > 0 ? " and \(unlisted) more" : "")
  }
}

/// Gathers the faults of one compilation: each once, and no more than are worth reading.
struct FaultCollector {
  /// Faults beyond this many are dropped.
  static let most = 100

  private(set) var faults: [TemplateFault] = []
  private var seen: Set<TemplateFault> = []

  /// A section over constants is compiled once for each; each of its faults is reported once.
  mutating func add(_ fault: TemplateFault) {
    guard faults.count < Self.most, seen.insert(fault).inserted else { return }
    faults.append(fault)
  }

  /// All faults, by path, line and column.
  var sorted: [TemplateFault] {
    faults.sorted {
      if $0.path != $1.path { return $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      return ($0.line, $0.column, $0.id) < ($1.line, $1.column, $1.id)
    }
  }
}
