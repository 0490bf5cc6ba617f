// Files of other programs from which recipes are imported.
extension Problem {
  /// - Parameter how: The evidence of damage: "ends before its directory does".
  package static func archiveDamaged(_ how: String) -> Problem {
    Problem(
      .error, "damaged-archive", "this archive \(how)", hint: "export it again, or copy it again")
  }

  package static let archiveEncrypted = Problem(
    .error, "damaged-archive", "this archive is encrypted", hint: "export it without a password")

  /// - Parameter method: The number of the compression method in APPNOTE.TXT.
  package static func archiveMethod(_ method: Int) -> Problem {
    Problem(
      .error, "damaged-archive", "this archive is compressed with an unknown method (\(method))",
      hint: "unpack the archive, and import the folder")
  }

  package static func archiveNameTwice(_ name: String) -> Problem {
    Problem(
      .warning, "damaged-archive", "\"\(name.shortened)\" appears twice; the last one is used")
  }

  package static func archiveTooManyEntries(_ count: Int, limit: Int) -> Problem {
    Problem(
      .error, "import-too-large", "this archive has \(count) entries, more than \(limit)",
      hint: "unpack it, and import the folders one by one")
  }

  package static func archiveTooLarge(limit: Int) -> Problem {
    Problem(.error, "import-too-large", "this unpacks to more than \(limit >> 20) MB")
  }

  /// - Parameter name: The name of the entry.
  package static func archiveTrap(_ name: String) -> Problem {
    Problem(
      .error, "import-too-large",
      "\"\(name.shortened)\" unpacks to more than the archive declares, "
        + "or to far more than its compressed size"
    )
  }

  /// - Parameter limit: The maximum depth of nested archives.
  package static func archiveTooDeep(limit: Int) -> Problem {
    Problem(
      .error, "import-too-large", "archives are nested more than \(limit) levels deep",
      hint: "unpack the outer ones, and import the folder")
  }

  /// - Parameter how: The message of the parser: "mismatched tag".
  package static func xmlSyntax(_ how: String) -> Problem {
    Problem(
      .error, "xml-syntax", "this is not valid XML: \(how)",
      hint: "export it again, or copy it again")
  }

  package static let xmlDeclarations = Problem(
    .error, "xml-syntax",
    "this XML declares its own entities or attributes, which is not supported",
    hint: "remove everything between [ and ] in its DOCTYPE")

  /// - Parameter encoding: The name of the encoding in the file.
  package static func xmlEncoding(_ encoding: String) -> Problem {
    Problem(
      .error, "xml-syntax",
      "unknown encoding \"\(encoding.shortened)\" of this XML",
      hint: "save it as UTF-8 in an editor, and import that file")
  }

  package static func xmlTooDeep(limit: Int) -> Problem {
    Problem(.error, "import-too-large", "elements are nested more than \(limit) levels deep")
  }

  package static func xmlTooMany(limit: Int) -> Problem {
    Problem(.error, "import-too-large", "a recipe has more than \(limit) elements")
  }

  /// - Parameters:
  ///   - found: The files that were found: "3 PDF files".
  ///   - formats: The supported formats.
  package static func nothingToImport(_ found: String, formats: String) -> Problem {
    Problem(
      .error, "nothing-to-import", "there is no recipe to import: \(found)",
      hint: "import exports of \(formats)")
  }

  /// - Parameter types: The types of data on the page, as the page names them.
  package static func pageWithoutRecipe(_ types: [String]) -> Problem {
    let found = types.prefix(5).map(\.shortened).joined(separator: ", ")
    return Problem(
      .error, "nothing-to-import",
      "this page does not contain a recipe that programs can read"
        + (found.isEmpty ? "" : ", only: \(found)"),
      hint: "copy the text into a new recipe: larder new \"Pie\"")
  }

  /// - Parameter cause: Completes "could not be fetched:".
  package static func unfetchedPage(
    _ address: WebAddress, _ cause: String, hint: String
  ) -> Problem {
    Problem(
      .error, "unfetched-page",
      "\"\(address)\" could not be fetched: \(cause)", hint: hint)
  }

  /// - Parameter title: The title of the page.
  package static func pageOfGuard(_ title: String) -> Problem {
    Problem(
      .error, "nothing-to-import",
      "this is not a recipe but \"\(title.shortened)\", a page that sites show to programs",
      hint: "save the page in your browser (Ctrl+S), and import the file")
  }

  package static func importedPictureMissing(_ name: String) -> Problem {
    Problem(.warning, "missing-picture", "the image \"\(name.shortened)\" is not among the files")
  }

  /// - Parameter kind: The image format, if it is recognized: "HEIC".
  package static func importedPictureUnread(_ kind: String?) -> Problem {
    Problem(
      .warning, "unsupported-picture",
      "an image in this file is \(kind ?? "damaged or in an unknown format"), and was left out",
      hint: "convert it to JPEG, PNG, WebP, AVIF or GIF")
  }

  package static let editedByHand = Problem(
    .warning, "import-kept",
    "this recipe was changed both here and in the other program; yours was kept",
    hint: "use --replace to take the imported one, or --keep-both to have both")

  /// - Parameter path: The path of the existing recipe.
  package static func alreadyThere(_ name: String, path: String) -> Problem {
    Problem(
      .warning, "import-kept", "\"\(name.shortened)\" already exists in \(path)",
      hint: "use --replace to take the imported one, or --keep-both to have both")
  }

  package static func removedByHand(_ name: String) -> Problem {
    Problem(
      .warning, "import-kept",
      "\"\(name.shortened)\" was imported before and has been removed since",
      hint: "use --replace to import it again")
  }

  package static let damagedImportRecord = Problem(
    .error, "import-record", "this record of earlier imports cannot be read",
    hint: "remove it; then no existing file is overwritten")
}
