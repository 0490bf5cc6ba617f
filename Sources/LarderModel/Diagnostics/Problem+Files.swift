extension Problem {
  package static let onlyWaitingRecipes = Problem(
    .error, "no-recipes", "every recipe in this folder that is not a draft waits for its date",
    hint: "give one of them an earlier date, or build with --date 2026-12-24")

  /// - Parameters:
  ///   - file: The path for recipes.
  ///   - drafts: The number of drafts, which are not published.
  package static func noRecipes(_ file: String, drafts: Int = 0) -> Problem {
    if drafts > 0 {
      return Problem(
        .error, "no-recipes",
        drafts == 1
          ? "the only recipe in this folder is a draft"
          : "all \(drafts) recipes in this folder are drafts",
        hint:
          "preview drafts with larder serve --drafts, and "
          + "remove \"draft\" from those that are ready"
      )
    }
    return Problem(
      .error, "no-recipes", "there is no recipe in this folder",
      hint: "import your recipes: larder import FILE; put them into \(file); or start one: "
        + "larder new \"Pie\"")
  }

  /// - Parameter guess: The name decoded with an older encoding, if that is possible.
  package static func undecodedName(_ guess: String?) -> Problem {
    Problem(
      .error, "unreadable-file", "the name of this file is not UTF-8",
      hint: "rename it" + (guess.map { "; in Latin-1 or Windows-1252 it is \"\($0)\"" } ?? ""))
  }

  package static func ignoredFile(hint: String?) -> Problem {
    Problem(.warning, "ignored-file", "this is ignored", hint: hint)
  }

  /// Returns the warning for several files in one folder that are not read.
  ///
  /// - Parameter names: All file names, in the order of the folder.
  package static func ignoredFiles(_ names: [String], hint: String) -> Problem {
    let shown = names.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
    return Problem(
      .warning, "ignored-file", "\(names.count) files in this folder are ignored: \(shown)\(rest)",
      hint: hint)
  }

  /// Returns the warning for files without a recipe: `README.md`, the page of a section.
  ///
  /// - Parameters:
  ///   - count: The number of files.
  ///   - pages: The folder for text pages.
  package static func notesAmongRecipes(_ count: Int, pages: String) -> Problem {
    Problem(
      .warning, "ignored-file",
      count == 1
        ? "this file does not contain a recipe, and is ignored"
        : "\(count) files such as this one do not contain a recipe, and are ignored",
      hint: "put text pages into \(pages)")
  }

  /// - Parameter path: A file or folder whose name cannot be part of a URL.
  package static func nameWithoutAddress(_ path: String) -> Problem {
    let reserved: [Unicode.Scalar] = ["\"", "*", ":", "<", ">", "?", "\\", "|"].filter {
      path.unicodeScalars.contains($0)
    }
    return Problem(
      .warning, "ignored-file", "this name cannot be part of a URL, so this is not published",
      hint: reserved.isEmpty
        ? "give it a shorter name, without control characters "
          + "and without a dot or space at either end"
        : "rename it without \(reserved.map { String($0) }.joined(separator: " "))")
  }
}

// Messages about bytes that are not UTF-8, the same for every kind of file.
extension Problem {
  package static func foreignEncoding(_ name: String) -> Problem {
    Problem(
      .error, "text-encoding", "the file is in \(name), but must be in UTF-8",
      hint: "save the file as UTF-8")
  }

  /// - Parameter character: The byte in Windows-1252, and usually in Latin-1 too; `nil` for bytes
  ///   that are undefined there, or that are an incomplete UTF-8 sequence.
  package static func undecodedBytes(_ character: Unicode.Scalar?) -> Problem {
    let look =
      character.map { "like Latin-1 or Windows-1252, where this is \"\($0)\"" } ?? "damaged here"
    return Problem(
      .error, "text-encoding", "these bytes are not UTF-8 text",
      hint: "save the file as UTF-8; it looks \(look)")
  }

  /// The error for an unpaired surrogate in a UTF-16 file.
  package static let halfCharacter = Problem(
    .error, "text-encoding", "this is half of a character; its other half is missing",
    hint: "save the file as UTF-8; it looks damaged here")
}

extension Problem {
  /// - Parameters:
  ///   - found: The kind of value that the file contains.
  ///   - lists: Names of fields with lists of objects, if there are several.
  package static func notARecipeList(_ found: String, lists: [String] = []) -> Problem {
    let names = lists.prefix(6).map { "\"\($0.shortened)\"" }.joined(separator: ", ")
    return Problem(
      .error, "not-a-recipe-list", "this file must contain a list of recipes, not \(found)",
      hint: lists.isEmpty
        ? "write [ … ] or {\"recipes\": [ … ]}"
        : "name the list of recipes \"recipes\"; there are lists in \(names)")
  }

  package static let edamam = Problem(
    .error, "not-a-recipe-list",
    "this is a response of Edamam, whose recipes have no method and may not be stored",
    hint: "get the recipes from the pages in their \"url\"")

  package static func notARecipe(_ found: String, isNull: Bool) -> Problem {
    Problem(
      isNull ? .warning : .error, "not-a-recipe", "a recipe must be an object, not \(found)",
      hint: "write {\"name\": \"Apple pie\"}")
  }

  /// - Parameter fence: The line that closes it.
  package static func unclosedFrontMatter(_ fence: String) -> Problem {
    Problem(
      .error, "unclosed-front-matter", "the front matter that begins here is not closed",
      hint: "write \(fence) on its own line after the last field")
  }

  package static func invalidFrontMatter(_ found: String) -> Problem {
    Problem(
      .error, "not-fields", "front matter must be fields, not \(found)",
      hint: "write title: Apple pie")
  }

  package static func invalidConfiguration(_ found: String) -> Problem {
    Problem(
      .error, "not-fields", "this file must contain fields, not \(found)",
      hint: "write title: My recipes")
  }

  /// - Parameter host: The host of the base URL.
  package static func domainMismatch(_ domain: String, host: String) -> Problem {
    Problem(
      .error, "domain-mismatch",
      "the domain is \"\(domain)\", but the host of \"baseURL\" is \"\(host)\"",
      hint: "write the same name in both, or remove \"baseURL\"")
  }

  package static func insecureEndpoint(_ host: String) -> Problem {
    Problem(
      .warning, "insecure-endpoint",
      "passwords would be sent unencrypted to \(host)",
      hint: "write a URL that begins with https:")
  }

  /// Returns the error for a `paper` color midway between light and dark.
  package static func unreadablePaper(_ paper: Colour) -> Problem {
    func shown(_ number: Double) -> String {
      let tenths = Int(number * 10)
      return "\(tenths / 10).\(tenths % 10)"
    }
    let (lighter, darker) = paper.readableNeighbours
    return Problem(
      .error, "unreadable-paper",
      "text on the paper \(paper) has a contrast of at most \(shown(paper.bestContrast)) to 1; "
        + "\(Int(Colour.textContrast)) to 1 is needed",
      hint: "write paper: \"\(lighter)\", or, darker, paper: \"\(darker)\"")
  }

  package static func noWords(in language: String) -> Problem {
    Problem(
      .warning, "no-words",
      "the interface is not translated into \"\(language)\"; its texts are in English",
      hint: "copy strings/en.json (larder theme copy strings/en.json), rename and translate it; "
        + "kitchen/en.json contains the words of recipes")
  }

  package static let invalidStrings = Problem(
    .error, "invalid-words", "this file must contain one object of texts",
    hint: "write {\"search\": \"Search\"}")

  package static func unknownPlaceholder(
    _ placeholder: String, in key: String, known: [String]
  ) -> Problem {
    Problem(
      .error, "unknown-placeholder",
      "\"\(key.shortened)\" has no value for {\(placeholder.shortened)}",
      hint: Suggestion.nearest(to: placeholder, in: known).map { Suggestion.hint("{\($0)}") }
        ?? (known.isEmpty
          ? "this text has no placeholders"
          : "its placeholders are " + known.map { "{\($0)}" }.joined(separator: ", ")))
  }

  package static func invalidString(_ key: String, found: String) -> Problem {
    Problem(
      .error, "invalid-words", "\"\(key.shortened)\" must be text, not \(found)",
      hint: "write \"\(key.shortened)\": \"Search\"")
  }

  /// - Parameters:
  ///   - key: The key; `nil` for the file itself.
  ///   - example: A valid value.
  package static func invalidKitchen(
    _ key: String?, expected: String, found: String, example: String
  ) -> Problem {
    let name = key.map { "\"\($0.shortened)\"" }
    return Problem(
      .error, "invalid-words", "\(name ?? "this file") must contain \(expected), not \(found)",
      hint: "write " + (name.map { $0 + ": " } ?? "") + example)
  }

  /// Returns the error for an unusable drawing in `covers/`.
  package static func invalidArtwork(_ message: String, hint: String) -> Problem {
    Problem(.error, "invalid-artwork", message, hint: hint)
  }
}
