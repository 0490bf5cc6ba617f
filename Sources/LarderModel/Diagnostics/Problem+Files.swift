extension Problem {
  /// - Parameters:
  ///   - file: The path for recipes.
  ///   - drafts: The number of drafts, which are not published.
  package static func noRecipes(_ file: String, drafts: Int = 0) -> Problem {
    if drafts > 0 {
      return Problem(
        .error, .noRecipes,
        drafts == 1
          ? "the only recipe in this folder is a draft" : "all \(drafts) recipes here are drafts",
        hint: "look at it with larder serve --drafts, and take \"draft\" out when it is ready")
    }
    return Problem(
      .error, .noRecipes, "there is no recipe in this folder",
      hint: "bring those you have: larder import FILE; put them into \(file), or start one: "
        + "larder new \"Pie\"")
  }

  /// - Parameter guess: The name decoded with an older encoding, if that is possible.
  package static func undecodedName(_ guess: String?) -> Problem {
    Problem(
      .error, .unreadableFile, "the name of this file is not UTF-8",
      hint: "rename it" + (guess.map { "; in Latin-1 or Windows-1252 it is \"\($0)\"" } ?? ""))
  }

  package static func ignoredFile(hint: String?) -> Problem {
    Problem(.warning, .ignoredFile, "this is not read", hint: hint)
  }

  /// Returns the warning for several files in one folder that are not read.
  ///
  /// - Parameter names: All file names, in the order of the folder.
  package static func ignoredFiles(_ names: [String], hint: String) -> Problem {
    let shown = names.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
    return Problem(
      .warning, .ignoredFile, "\(names.count) files in here are not read: \(shown)\(rest)",
      hint: hint)
  }

  /// Returns the warning for files without a recipe: `README.md`, the page of a section.
  ///
  /// - Parameters:
  ///   - count: The number of files.
  ///   - pages: The folder for text pages.
  package static func notesAmongRecipes(_ count: Int, pages: String) -> Problem {
    Problem(
      .warning, .ignoredFile,
      count == 1
        ? "this holds no recipe, and no page is made of it"
        : "\(count) files such as this one hold no recipe, and no page is made of them",
      hint: "pages of your own words go into \(pages)")
  }

  /// - Parameter path: A file or folder whose name cannot be part of a URL.
  package static func nameWithoutAddress(_ path: String) -> Problem {
    let reserved: [Unicode.Scalar] = ["\"", "*", ":", "<", ">", "?", "\\", "|"].filter {
      path.unicodeScalars.contains($0)
    }
    return Problem(
      .warning, .ignoredFile, "no address can hold this name, so this is not published",
      hint: reserved.isEmpty
        ? "give it a shorter name, without control characters and with no dot or blank at an end"
        : "rename it without \(reserved.map { String($0) }.joined(separator: " "))")
  }
}

// Messages about bytes that are not UTF-8, the same for every kind of file.
extension Problem {
  package static func foreignEncoding(_ name: String, _ id: Diagnostic.ID) -> Problem {
    Problem(
      .error, id, "the file is in \(name), but only UTF-8 is read", hint: "save the file as UTF-8")
  }

  /// - Parameter character: The byte in Windows-1252, and usually in Latin-1 too; `nil` for bytes
  ///   that are undefined there, or that are an incomplete UTF-8 sequence.
  package static func undecodedBytes(
    _ character: Unicode.Scalar?, _ id: Diagnostic.ID
  ) -> Problem {
    let look =
      character.map { "like Latin-1 or Windows-1252, where this is \"\($0)\"" } ?? "damaged here"
    return Problem(
      .error, id, "these bytes are not UTF-8 text",
      hint: "save the file as UTF-8; it looks \(look)")
  }

  /// The error for an unpaired surrogate in a UTF-16 file.
  package static let halfCharacter = Problem(
    .error, .textEncoding, "this is half of a character; its other half is missing",
    hint: "save the file as UTF-8; it looks damaged here")
}

extension Problem {
  /// - Parameters:
  ///   - found: The kind of value that the file contains.
  ///   - lists: Names of fields with lists of objects, if there are several.
  package static func notARecipeList(_ found: String, lists: [String] = []) -> Problem {
    let names = lists.prefix(6).map { "\"\($0.shortened)\"" }.joined(separator: ", ")
    return Problem(
      .error, .notARecipeList, "this file must hold a list of recipes, not \(found)",
      hint: lists.isEmpty
        ? "write [ … ] or {\"recipes\": [ … ]}"
        : "call the list of recipes \"recipes\"; there are lists in \(names)")
  }

  package static let edamam = Problem(
    .error, .notARecipeList,
    "this is an answer of Edamam, whose recipes have no method and may not be kept",
    hint: "take the recipes from where they come from: their \"url\"")

  package static func notARecipe(_ found: String, isNull: Bool) -> Problem {
    Problem(
      isNull ? .warning : .error, .notARecipe, "a recipe must be an object, not \(found)",
      hint: "write {\"name\": \"Apple pie\"}")
  }

  /// - Parameter fence: The line that closes it.
  package static func unclosedFrontMatter(_ fence: String) -> Problem {
    Problem(
      .error, .unclosedFrontMatter, "the front matter that begins here is never closed",
      hint: "write \(fence) on a line of its own behind the last field")
  }

  package static func invalidFrontMatter(_ found: String) -> Problem {
    Problem(
      .error, .invalidFrontMatter, "front matter must be fields, not \(found)",
      hint: "write title: Apple pie")
  }

  package static func invalidConfiguration(_ found: String) -> Problem {
    Problem(
      .error, .invalidConfiguration, "this file must hold fields, not \(found)",
      hint: "write title: My recipes")
  }

  /// - Parameter host: The host of the base URL.
  package static func domainMismatch(_ domain: String, host: String) -> Problem {
    Problem(
      .error, .domainMismatch, "the domain is \"\(domain)\", but \"baseURL\" names \"\(host)\"",
      hint: "write the same name in both, or leave \"baseURL\" out")
  }

  package static func insecureEndpoint(_ host: String) -> Problem {
    Problem(
      .warning, .insecureEndpoint,
      "passwords would travel to \(host) where everybody on the way can read them",
      hint: "write an address that begins with https:")
  }

  /// Returns the error for a `paper` color midway between light and dark.
  package static func unreadablePaper(_ paper: Colour) -> Problem {
    func shown(_ number: Double) -> String {
      let tenths = Int(number * 10)
      return "\(tenths / 10).\(tenths % 10)"
    }
    let (lighter, darker) = paper.readableNeighbours
    return Problem(
      .error, .unreadablePaper,
      "no text on the paper \(paper) has more contrast than \(shown(paper.bestContrast)) to 1; "
        + "\(Int(Colour.textContrast)) to 1 is needed",
      hint: "write paper: \"\(lighter)\", or darker, paper: \"\(darker)\"")
  }

  package static func noWords(in language: String) -> Problem {
    Problem(
      .warning, .noWords,
      "there are no words of the interface in \"\(language)\"; they are English",
      hint: "copy strings/en.json (larder theme copy strings/en.json), rename and translate it; "
        + "kitchen/en.json has the words of recipes")
  }

  package static let invalidStrings = Problem(
    .error, .invalidStrings, "this file must hold one object of texts",
    hint: "write {\"search\": \"Search\"}")

  /// - Parameters:
  ///   - key: The key; `nil` for the file itself.
  ///   - example: A valid value.
  package static func invalidKitchen(
    _ key: String?, expected: String, found: String, example: String
  ) -> Problem {
    let name = key.map { "\"\($0.shortened)\"" }
    return Problem(
      .error, .invalidKitchen, "\(name ?? "this file") must hold \(expected), not \(found)",
      hint: "write " + (name.map { $0 + ": " } ?? "") + example)
  }

  /// Returns the error for an unusable drawing in `covers/`.
  package static func invalidArtwork(_ message: String, hint: String) -> Problem {
    Problem(.error, .invalidArtwork, message, hint: hint)
  }
}
