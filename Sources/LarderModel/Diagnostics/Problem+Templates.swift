extension Problem {
  /// - Parameter known: Valid names, nearest scope first.
  package static func unknownName(_ name: String, in model: String, known: [String]) -> Problem {
    Problem(
      .error, "unknown-template-name", "unknown name \"\(name)\" in \(model)",
      hint: advice(for: name, known))
  }

  /// Returns the error for `{{.}}` where the innermost scope is a model instead of a value.
  package static func noImplicitValue(in model: String) -> Problem {
    Problem(
      .error, "unknown-template-name", "\".\" has no value in \(model)",
      hint: "use \"{{.}}\" inside a section over text, markup, a number or a list of these")
  }

  /// Returns the error for an override of a block that the parent does not have.
  package static func unknownBlock(_ name: String, in parent: String, known: [String]) -> Problem {
    Problem(
      .error, "unknown-block", "unknown block \"\(name)\" in \"\(parent)\"",
      hint: advice(for: name, known))
  }

  package static func missingTemplate(_ name: String, known: [String]) -> Problem {
    Problem(
      .error, "missing-template", "unknown template \"\(name)\"", hint: advice(for: name, known))
  }

  /// Returns the error for a recipe or page whose template does not exist.
  package static func missingLayout(_ name: String, known: [String]) -> Problem {
    Problem(
      .error, "missing-template", "there is no template pages/\(name.shortened).html in Templates/",
      hint: Suggestion.hint(for: name, in: known) ?? "write that file, or remove \"layout\"")
  }

  package static func rawText(_ name: String) -> Problem {
    Problem(
      .error, "raw-text", "\"\(name)\" is text and must be escaped", hint: "write {{\(name)}}")
  }

  /// Returns the error for a flag, list or model in place of a value.
  package static func notInsertable(_ name: String, kind: String) -> Problem {
    Problem(
      .error, "wrong-value-kind", "\"\(name)\" is a \(kind) and cannot be inserted",
      hint: "write {{#\(name)}}…{{/\(name)}}")
  }

  /// Returns the error for `list.name`, because a list needs a section of its own.
  package static func dottedList(_ name: String, list: String) -> Problem {
    Problem(
      .error, "wrong-value-kind", "\"\(name)\" cannot be used directly on the list \"\(list)\"",
      hint: "write {{#\(list)}}…{{/\(list)}}")
  }

  package static func unclosedTag(_ tag: String, close: String) -> Problem {
    Problem(
      .error, "template-syntax", "tag \"\(tag)\" is not closed", hint: "end it with \"\(close)\"")
  }

  package static let emptyTag = Problem(
    .error, "template-syntax", "this tag has no name", hint: "name a value, or remove the tag")

  package static func malformedName(_ name: String) -> Problem {
    Problem(
      .error, "template-syntax", "\"\(name)\" has an empty part",
      hint: "separate names by single dots, as in \"author.name\"")
  }

  package static func malformedDelimiters(_ text: String) -> Problem {
    Problem(
      .error, "template-syntax", "\"\(text)\" is not a pair of delimiters",
      hint: "write two delimiters of at most 16 bytes, as in {{=<% %>=}}")
  }

  package static func unclosedSection(_ name: String, close: String) -> Problem {
    Problem(.error, "template-syntax", "section \"\(name)\" is not closed", hint: "add \(close)")
  }

  /// - Parameter open: The innermost open section, if there is one.
  package static func mismatchedSection(_ name: String, open: String?) -> Problem {
    if let open {
      Problem(
        .error, "template-syntax", "\"\(name)\" cannot close the section \"\(open)\"",
        hint: "close \"\(open)\" first")
    } else {
      Problem(
        .error, "template-syntax", "\"\(name)\" closes a section that is not open",
        hint: "remove it, or open the section before it")
    }
  }

  package static func sectionDepth(limit: Int) -> Problem {
    Problem(
      .error, "template-too-large",
      "sections, partials and blocks are nested more than \(limit) levels deep",
      hint: "move inner parts out, or end the recursion")
  }

  /// Returns the error for a partial, parent or block that includes itself with the same data.
  package static func endlessRecursion(_ name: String) -> Problem {
    Problem(
      .error, "recursive-partial", "\"\(name)\" includes itself with the same data",
      hint: "include it from a section over a list of the model it shows")
  }

  package static let templateTooLarge = Problem(
    .error, "template-too-large", "the compiled template is too large here",
    hint: "include fewer partials in partials that are themselves included many times")

  /// Returns the warning about a remote resource that the policy of the pages blocks.
  package static func blocked(
    _ what: String, from origin: String, _ purpose: AllowedOrigins.Purpose
  ) -> Problem {
    let isPlain = AllowedOrigins.origin(origin) == nil && origin.utf8.starts(with: "http:".utf8)
    let secure = isPlain ? "https" + origin.dropFirst(4) : origin
    return Problem(
      .warning, "blocked-resource", "browsers block this \(what) from \(origin)",
      hint: (isPlain ? "use https, and allow" : "allow")
        + " it in site.yaml: allow: {\(purpose.rawValue): [\(secure)]}")
  }

  package static func blockedScript(_ what: String) -> Problem {
    Problem(
      .warning, "blocked-resource", "browsers block this \(what)",
      hint: "move it to Templates/scripts/mine.js, and write "
        + "<script src=\"{{site.assets}}scripts/mine.js\" type=\"module\"></script>")
  }

  package static func blockedStyle(_ what: String) -> Problem {
    Problem(
      .warning, "blocked-resource", "browsers block this style \(what)",
      hint: "move it to Templates/styles/mine.css")
  }

  /// Returns the problem with a video that is only linked: a warning if the owner allows other
  /// players, otherwise a note.
  package static func linkedVideo(_ origin: String, _ allowed: AllowedOrigins) -> Problem {
    let origins = allowed.origins(for: .frames) + [origin]
    return Problem(
      origins.count > 1 ? .warning : .note, "linked-video",
      "the page links to this video, since \(origin) is not allowed to show it",
      hint: "allow it in site.yaml: allow: {frames: [\(origins.joined(separator: ", "))]}")
  }

  /// - Parameter close: The missing character.
  package static func unclosedStyle(_ close: UInt8) -> Problem {
    let mark = String(decoding: [close], as: UTF8.self)
    return Problem(
      .error, "invalid-style-sheet", "this part of the style sheet is not closed",
      hint: "add \(mark)")
  }

  package static let unclosedComment = Problem(
    .error, "invalid-style-sheet", "this comment is not closed", hint: "add */")

  package static func strayStyle(_ close: UInt8) -> Problem {
    let mark = String(decoding: [close], as: UTF8.self)
    return Problem(
      .error, "invalid-style-sheet", "\"\(mark)\" closes nothing",
      hint: "remove it, or look for one too many above")
  }

  package static func missingStyleFile(_ written: String, known: [String]) -> Problem {
    let near = known.filter { Suggestion.nearest(to: last(written), in: [last($0)]) != nil }
    return Problem(
      .warning, "missing-style-file", "the file \"\(written.shortened)\" does not exist",
      hint: near.first.map { Suggestion.hint("../\($0)") }
        ?? "put it in Templates/fonts/ or Templates/icons/, and write url(\"../icons/name\")")
  }

  private static func last(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Suggests the nearest name, or lists at most twelve known ones; `nil` if there are none.
  private static func advice(for name: String, _ known: [String]) -> String? {
    if let hint = Suggestion.hint(for: name, in: known, ignoringCase: false) { return hint }
    guard !known.isEmpty else { return nil }
    let listed = known.prefix(12).joined(separator: ", ")
    let unlisted = known.count - 12
    return "known names: \(listed)" + (unlisted > 0 ? " and \(unlisted) more" : "")
  }
}
