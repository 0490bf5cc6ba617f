// Files of other programs from which recipes are imported.
extension Problem {
  /// - Parameter how: The evidence of damage: "ends before its directory does".
  package static func archiveDamaged(_ how: String) -> Problem {
    Problem(
      .error, .damagedArchive, "this archive \(how)", hint: "export it once more, or copy it again")
  }

  package static let archiveEncrypted = Problem(
    .error, .damagedArchive, "this is encrypted", hint: "export it without a password")

  /// - Parameter method: The number of the compression method in APPNOTE.TXT.
  package static func archiveMethod(_ method: Int) -> Problem {
    Problem(
      .error, .damagedArchive, "this is packed in a way that is not read (method \(method))",
      hint: "unpack the archive, and import the folder")
  }

  package static func archiveNameTwice(_ name: String) -> Problem {
    Problem(
      .warning, .damagedArchive, "\"\(name.shortened)\" is in this archive twice; the last counts")
  }

  package static func archiveTooManyEntries(_ count: Int, limit: Int) -> Problem {
    Problem(
      .error, .importTooLarge, "this archive has \(count) entries, more than \(limit)",
      hint: "unpack it, and import the folders one by one")
  }

  package static func archiveTooLarge(limit: Int) -> Problem {
    Problem(.error, .importTooLarge, "this unpacks to more than \(limit >> 20) MB")
  }

  /// - Parameter name: The name of the entry.
  package static func archiveTrap(_ name: String) -> Problem {
    Problem(
      .error, .importTooLarge,
      "\"\(name.shortened)\" unpacks to more than the archive says, or to far more than it takes")
  }

  /// - Parameter limit: The maximum depth of nested archives.
  package static func archiveTooDeep(limit: Int) -> Problem {
    Problem(
      .error, .importTooLarge, "archives lie more than \(limit) deep in one another here",
      hint: "unpack the outer ones, and import the folder")
  }

  /// - Parameter how: The message of the parser: "mismatched tag".
  package static func xmlSyntax(_ how: String) -> Problem {
    Problem(
      .error, .xmlSyntax, "this is no whole XML: \(how)",
      hint: "export it once more, or copy it again")
  }

  package static let xmlDeclarations = Problem(
    .error, .xmlSyntax, "this XML declares entities or attributes of its own, which are not read",
    hint: "remove what stands between [ and ] in its DOCTYPE")

  /// - Parameter encoding: The name of the encoding in the file.
  package static func xmlEncoding(_ encoding: String) -> Problem {
    Problem(
      .error, .xmlSyntax,
      "this XML is in the encoding \"\(encoding.shortened)\", which is not read",
      hint: "save it as UTF-8 in an editor, and import that")
  }

  package static func xmlTooDeep(limit: Int) -> Problem {
    Problem(.error, .importTooLarge, "elements lie more than \(limit) deep in one another here")
  }

  package static func xmlTooMany(limit: Int) -> Problem {
    Problem(.error, .importTooLarge, "a recipe of more than \(limit) elements is not read")
  }

  /// - Parameters:
  ///   - found: The files that were found: "3 PDF files".
  ///   - formats: The supported formats.
  package static func nothingToImport(_ found: String, formats: String) -> Problem {
    Problem(
      .error, .nothingToImport, "there is no recipe in here: \(found)", hint: "read are \(formats)")
  }

  /// - Parameter types: The types of data on the page, as the page names them.
  package static func pageWithoutRecipe(_ types: [String]) -> Problem {
    let found = types.prefix(5).map(\.shortened).joined(separator: ", ")
    return Problem(
      .error, .nothingToImport,
      "this page says nothing of a recipe that programs can read"
        + (found.isEmpty ? "" : ", only of: \(found)"),
      hint: "copy the text into a file of its own: larder new \"Pie\"")
  }

  /// - Parameter cause: Completes "could not be fetched:".
  package static func unfetchedPage(
    _ address: WebAddress, _ cause: String, hint: String
  ) -> Problem {
    Problem(
      .error, .unfetchedPage,
      "\"\(address)\" could not be fetched: \(cause)", hint: hint)
  }

  /// - Parameter title: The title of the page.
  package static func pageOfGuard(_ title: String) -> Problem {
    Problem(
      .error, .nothingToImport,
      "this is no recipe but \"\(title.shortened)\", which sites show to programs",
      hint: "save the page in your browser (Ctrl+S), and import the file")
  }

  package static func importedPictureMissing(_ name: String) -> Problem {
    Problem(.warning, .missingPicture, "the picture \"\(name.shortened)\" is not among the files")
  }

  /// - Parameter kind: The image format, if it is recognized: "HEIC".
  package static func importedPictureUnread(_ kind: String?) -> Problem {
    Problem(
      .warning, .unsupportedPicture,
      "a picture in here is \(kind ?? "damaged, or of no kind that is shown"), and was left out",
      hint: "browsers show JPEG, PNG, WebP, AVIF and GIF")
  }

  package static let editedByHand = Problem(
    .warning, .importKept,
    "this was changed by hand and in the other program too; yours was kept",
    hint: "--replace takes the other, --keep-both writes it beside yours")

  /// - Parameter path: The path of the existing recipe.
  package static func alreadyThere(_ name: String, path: String) -> Problem {
    Problem(
      .warning, .importKept, "\"\(name.shortened)\" is there already, in \(path)",
      hint: "--replace takes the imported one, --keep-both writes it beside yours")
  }

  package static func removedByHand(_ name: String) -> Problem {
    Problem(
      .warning, .importKept, "\"\(name.shortened)\" was imported before and removed since",
      hint: "--replace brings it back")
  }

  package static let damagedImportRecord = Problem(
    .error, .importRecord, "this record of earlier imports cannot be read",
    hint: "remove it; then no file that is there is written over")
}
