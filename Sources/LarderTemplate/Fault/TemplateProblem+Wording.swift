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
      NearestName.hint(for: name, among: known)
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
}
