/// What can be wrong in a template, as data; `TemplateProblem+Wording` puts it into words.
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
