extension Problem {
  package static func duplicateSlug(_ slug: Slug) -> Problem {
    Problem(
      .error, .duplicateSlug, "the address \"\(slug)\" belongs to another recipe already",
      hint: "give one of them another \"slug\"")
  }

  /// - Parameter slug: The slug that the recipe gets instead.
  package static func numberedSlug(_ taken: Slug, _ slug: Slug) -> Problem {
    Problem(
      .warning, .numberedSlug,
      "the address \"\(taken)\" belongs to another recipe already, so this one is at \"\(slug)\"",
      hint: "give it a \"slug\" of its own, and the address stays whatever comes")
  }

  package static func duplicateID(_ id: String) -> Problem {
    Problem(
      .error, .duplicateID, "the id \"\(id)\" belongs to another recipe already",
      hint: "give one of them another \"id\"")
  }

  /// - Parameter owner: The name of the recipe that already has the URL.
  package static func duplicateAlias(_ alias: Alias, of owner: String) -> Problem {
    Problem(
      .error, .duplicateAlias, "the former address \(alias) belongs to \"\(owner)\" already",
      hint: "take it out of \"aliases\"")
  }

  /// - Parameter source: The file of the page with this URL; `nil` if Larder generates the page.
  package static func routeCollision(_ url: String, with source: String?, hint: String) -> Problem {
    let owner = source.map { "the page of \($0)" } ?? "a page of Larder's own"
    return Problem(
      .error, .routeCollision, "the address /\(url) is already taken by \(owner)", hint: hint)
  }

  /// - Parameter isDraft: Whether the recipe exists, but as a draft that is not published yet.
  package static func unknownRelated(
    _ slug: Slug, known: [String], isDraft: Bool = false
  ) -> Problem {
    missingRecipe(slug, .unknownRelated, known, isDraft: isDraft)
  }

  /// - Parameter isDraft: Whether the recipe exists, but as a draft that is not published yet.
  package static func unknownRecipe(
    _ slug: Slug, known: [String], isDraft: Bool = false
  ) -> Problem {
    missingRecipe(slug, .unknownRecipe, known, isDraft: isDraft)
  }

  /// - Parameter known: Slugs of the terms, or first URL segments of all taxonomies.
  package static func unknownTerm(_ message: String, _ name: String, known: [String]) -> Problem {
    Problem(
      .error, .unknownTerm, message,
      hint: Suggestion.hint(for: name, in: known) ?? "write one of \(known.joined(separator: ", "))"
    )
  }

  package static func emptyQuery(_ name: String) -> Problem {
    Problem(
      .warning, .emptyQuery, "no recipe matches the query of \"\(name.shortened)\"",
      hint: "compare its labels with those of the recipes")
  }

  /// - Parameter link: The link as written: `#r/4711`.
  package static func unknownLink(_ link: String) -> Problem {
    Problem(
      .warning, .unknownRecipe, "the link \"\(link)\" leads to no recipe that is here",
      hint: "put the folder of that recipe beside this one's")
  }

  private static func missingRecipe(
    _ slug: Slug, _ id: Diagnostic.ID, _ known: [String], isDraft: Bool
  ) -> Problem {
    if isDraft {
      return Problem(
        .warning, id, "the recipe with the slug \"\(slug)\" is a draft, which nobody can open",
        hint: "take \"draft\" out of it when it is ready")
    }
    return Problem(
      .warning, id, "there is no recipe with the slug \"\(slug)\"",
      hint: Suggestion.hint(for: slug.description, in: known))
  }
}

// Images that are not shown.
extension Problem {
  package static func invalidPicturePath(_ path: String) -> Problem {
    Problem(
      .warning, .invalidPicturePath,
      "\"\(path.shortened)\" is no path of a picture below the content folder; it is left out",
      hint: "write a path such as \"images/pie.jpg\"")
  }

  /// - Parameters:
  ///   - file: The path for the image.
  ///   - nearest: The path of an existing image with a similar name.
  package static func missingPicture(
    _ path: SitePath, at file: String, nearest: String? = nil
  ) -> Problem {
    Problem(
      .warning, .missingPicture, "there is no picture \"\(path)\"",
      hint: nearest.map { Suggestion.hint($0) }
        ?? "put the file at \(file), or take the field out")
  }

  /// - Parameters:
  ///   - file: The path for the image.
  ///   - cause: The reason why it cannot be read.
  package static func unreadablePicture(
    _ path: SitePath, at file: String, _ cause: Problem
  ) -> Problem {
    Problem(
      cause.severity, cause.severity == .error ? .unreadableFile : .missingPicture,
      "the picture \"\(path)\" cannot be used: \(cause.message)",
      hint: "put the file at \(file), or take the field out")
  }

  private static func formats(insteadOf path: SitePath) -> String {
    let isHEIC = [".heic", ".heif"].contains { path.description.lowercased().hasSuffix($0) }
    return isHEIC
      ? "export it as JPEG: telephones save HEIC, which few browsers show"
      : "use JPEG, PNG, WebP, AVIF or GIF"
  }

  package static func unsupportedPicture(_ path: SitePath) -> Problem {
    Problem(
      .warning, .unsupportedPicture, "\"\(path)\" is no picture that browsers show safely",
      hint: formats(insteadOf: path))
  }

  /// Returns the warning for an image that not all browsers support or that may contain scripts.
  package static func foreignPicture(_ path: SitePath) -> Problem {
    Problem(
      .warning, .ignoredFile, "this is not published", hint: formats(insteadOf: path))
  }

  /// Returns the warning for an AVIF that contains more than one image.
  package static func unplainPicture(_ path: SitePath) -> Problem {
    Problem(
      .warning, .unsupportedPicture,
      "\"\(path)\" is an AVIF with metadata, a thumbnail or an animation, which Larder does not "
        + "remove",
      hint: "save it as JPEG, PNG or WebP, or again as AVIF: avifdec a.avif a.png, then "
        + "avifenc --ignore-exif --ignore-xmp a.png a.avif")
  }

  /// - Parameter limit: The maximum number of pixels.
  package static func oversizedPicture(
    _ path: SitePath, width: Int, height: Int, limit: Int
  ) -> Problem {
    Problem(
      .warning, .oversizedPicture,
      "\"\(path)\" has \(width) × \(height) pixels; at most \(limit / 1_000_000) million are shown",
      hint: "make it smaller; 2000 pixels a side are plenty")
  }

  package static func pictureCollision(_ path: SitePath, _ other: SitePath) -> Problem {
    Problem(
      .warning, .pictureCollision,
      "\"\(path)\" and \"\(other)\" differ only by case, which many systems do not see",
      hint: "give one of the files another name")
  }

  package static let respelledPicture = Problem(
    .warning, .pictureCollision,
    "another file has this name in another Unicode form, so this one is not published",
    hint: "give one of the files another name")

  /// - Parameters:
  ///   - folder: The folder for images.
  ///   - hosts: Some of the hosts of the images.
  package static func remotePictures(_ count: Int, folder: String, hosts: [String]) -> Problem {
    let others =
      hosts.isEmpty
      ? "" : ", or have them fetched: write pictures: {fetch: [\(hosts.joined(separator: ", "))]}"
    return Problem(
      .warning, .remotePicture,
      count == 1
        ? "a picture is on another site; the page links to it and does not load it"
        : "\(count) pictures are on other sites; pages link to them and do not load them",
      hint: "save pictures in \(folder) to show them\(others)")
  }

  /// - Parameters:
  ///   - hasCopy: Whether an older copy exists.
  ///   - cause: The text after the colon.
  package static func unfetchedPicture(
    _ address: WebAddress, hasCopy: Bool, _ cause: String, hint: String
  ) -> Problem {
    Problem(
      .warning, .unfetchedPicture,
      hasCopy
        ? "\"\(address)\" could not be asked for again, and the copy of before stays: \(cause)"
        : "\"\(address)\" could not be fetched: \(cause)",
      hint: hint)
  }

  /// Returns the warning for a folder of copies that is not writable.
  package static func unkeptPictures(_ cause: Problem) -> Problem {
    Problem(
      .warning, .unfetchedPicture,
      "pictures on other sites are not fetched, since there is no place for them here: "
        + cause.message,
      hint: "make this folder writable for you")
  }

  /// Returns the note of commands that do not fetch anything themselves.
  package static func unfetchedPictures(_ count: Int) -> Problem {
    Problem(
      .note, .unfetchedPicture,
      count == 1
        ? "a picture on another site is still to be fetched"
        : "\(count) pictures on other sites are still to be fetched",
      hint: "run larder fetch; larder build fetches them too")
  }

  /// - Parameters:
  ///   - severity: An error if another build may be able to publish the image.
  ///   - cause: Completes "…, since it".
  ///   - hint: A remedy for the site's owner.
  package static func unpublishedPicture(
    _ severity: Diagnostic.Severity, _ cause: String, hint: String?
  ) -> Problem {
    Problem(
      severity, .unpublishedPicture, "this is not published, since it \(cause)", hint: hint)
  }

  /// - Parameter cause: The reason why the results cannot be saved.
  package static func unsavedPictures(_ cause: Problem) -> Problem {
    Problem(
      .warning, .unpublishedPicture,
      "images are processed again in every build, since the results cannot be saved here: "
        + cause.message,
      hint: "make this folder writable for you")
  }
}

// A bug in Larder.
extension Problem {
  /// - Parameter isOnly: Whether no other recipe is left.
  package static func leftOut(_ name: String, isOnly: Bool) -> Problem {
    Problem(
      isOnly ? .error : .warning, .leftOut,
      "\"\(name)\" is left out, because a bug in Larder stops it at this recipe",
      hint: "report it with the recipe at https://github.com/larder-site/larder/issues; "
        + "its last published page stays")
  }
}
