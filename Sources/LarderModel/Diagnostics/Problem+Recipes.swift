extension Problem {
  package static func duplicateSlug(_ slug: Slug) -> Problem {
    Problem(
      .error, "duplicate-slug", "the slug \"\(slug)\" is already used by another recipe",
      hint: "give one of them another \"slug\"")
  }

  /// - Parameter slug: The slug that the recipe gets instead.
  package static func numberedSlug(_ taken: Slug, _ slug: Slug) -> Problem {
    Problem(
      .warning, "numbered-slug",
      "the slug \"\(taken)\" is already used by another recipe, so this one gets \"\(slug)\"",
      hint: "give it its own \"slug\", so that its URL never changes")
  }

  package static func duplicateID(_ id: String) -> Problem {
    Problem(
      .error, "duplicate-id", "the id \"\(id)\" is already used by another recipe",
      hint: "give one of them another \"id\"")
  }

  /// - Parameter owner: The name of the recipe that already has the URL.
  package static func duplicateAlias(_ alias: Alias, of owner: String) -> Problem {
    Problem(
      .error, "duplicate-alias", "the former URL \(alias) is already used by \"\(owner)\"",
      hint: "remove it from \"aliases\"")
  }

  /// - Parameter source: The file of the page with this URL; `nil` if Larder generates the page.
  package static func routeCollision(_ url: String, with source: String?, hint: String) -> Problem {
    let owner = source.map { "the page of \($0)" } ?? "one of Larder's own pages"
    return Problem(
      .error, "route-collision", "the URL /\(url) is already used by \(owner)", hint: hint)
  }

  /// - Parameters:
  ///   - alias: The line that would keep the URL, and for a term its file; `nil` if nothing is likely
  ///     to be the successor.
  ///   - file: The record of published URLs.
  package static func lostURL(
    _ url: Alias, alias: (line: String, term: String?)?, in file: String
  ) -> Problem {
    let likely = alias.map { line, term in
      "if this \(term == nil ? "recipe" : "term") was there, add \(line) to \(term ?? "it"); if not, "
    }
    return Problem(
      .error, "lost-url", "the published URL \(url) would no longer exist",
      hint: (likely ?? "add it to the \"aliases\" of a recipe, a page or a term, or ")
        + "write \"gone: \(url)\" in \(file)")
  }

  /// - Parameters:
  ///   - isGone: Whether the record marks the URL as gone.
  ///   - file: The record of published URLs.
  package static func newURL(_ url: Alias, isGone: Bool, in file: String) -> Problem {
    Problem(
      .note, "new-url",
      "the URL \"\(url)\" "
        + (isGone ? "exists, but is marked as gone in \(file)" : "is not in \(file) yet"),
      hint: "record it: larder check --fix")
  }

  package static func invalidURLLine(_ text: String) -> Problem {
    Problem(
      .error, "invalid-url-line", "\"\(text)\" is not the URL of a page",
      hint: "write one path per line, /recipes/plum-pie/ or gone: /recipes/plum-pie/, without "
        + "percent-encoding")
  }

  /// - Parameter isDraft: Whether the recipe exists, but as a draft that is not published yet.
  package static func unknownRecipe(
    _ slug: Slug, known: [String], isDraft: Bool = false
  ) -> Problem {
    if isDraft {
      return Problem(
        .warning, "unknown-recipe",
        "the recipe with the slug \"\(slug)\" is a draft, which is not published",
        hint: "remove its \"draft\" when it is ready")
    }
    return Problem(
      .warning, "unknown-recipe", "there is no recipe with the slug \"\(slug)\"",
      hint: Suggestion.hint(for: slug.description, in: known))
  }

  /// - Parameters:
  ///   - path: The path as written in a link: `kitchen.md`.
  ///   - known: Paths of pages, written in the same way.
  ///   - isDraft: Whether the file exists, but as a draft that is not published yet.
  package static func unknownPage(
    _ path: String, known: [String], isDraft: Bool
  ) -> Problem {
    if isDraft {
      return Problem(
        .warning, "unknown-page", "\"\(path.shortened)\" is a draft, which is not published",
        hint: "remove its \"draft\" when it is ready")
    }
    return Problem(
      .warning, "unknown-page", "there is no page or recipe in the file \"\(path.shortened)\"",
      hint: Suggestion.hint(for: path, in: known)
        ?? "write the path of the file relative to this one")
  }

  /// - Parameter known: Slugs of the terms, or first URL segments of all taxonomies.
  package static func unknownTerm(_ message: String, _ name: String, known: [String]) -> Problem {
    Problem(.error, "unknown-term", message, hint: Suggestion.choice(for: name, in: known))
  }

  package static func emptyQuery(_ name: String) -> Problem {
    Problem(
      .warning, "empty-query", "no recipe matches the query of \"\(name.shortened)\"",
      hint: "compare its labels with those of the recipes")
  }

  /// - Parameter part: `this collection` or `this section`.
  package static func emptyCollection(_ part: String) -> Problem {
    Problem(
      .warning, "empty-collection", "\(part) has neither \"recipes\" nor \"match\"",
      hint: "write recipes: [roast-goose], or match: {tags: [christmas]}")
  }

  package static let entryWithoutDate = Problem(
    .error, "entry-without-date", "a journal entry needs a date",
    hint: "begin the name of its file with one, 2026-05-01-asparagus.md, or write date: 2026-05-01")

  /// - Parameter link: The link as written: `#r/4711`.
  package static func unknownLink(_ link: String) -> Problem {
    Problem(
      .warning, "unknown-recipe", "unknown recipe in the link \"\(link)\"",
      hint: "put the folder of that recipe next to this one")
  }
}

// Images that are not shown.
extension Problem {
  package static func invalidPicturePath(_ path: String) -> Problem {
    Problem(
      .warning, "invalid-picture-path",
      "\"\(path.shortened)\" is not the path of an image in the content folder; it is left out",
      hint: "write a path such as \"images/pie.jpg\"")
  }

  /// - Parameters:
  ///   - file: The path for the image.
  ///   - nearest: The path of an existing image with a similar name.
  package static func missingPicture(
    _ path: SitePath, at file: String, nearest: String? = nil
  ) -> Problem {
    Problem(
      .warning, "missing-picture", "there is no image \"\(path)\"",
      hint: nearest.map { Suggestion.hint($0) }
        ?? "put the file at \(file), or remove the field")
  }

  /// - Parameters:
  ///   - file: The path for the image.
  ///   - cause: The reason why it cannot be read.
  package static func unreadablePicture(
    _ path: SitePath, at file: String, _ cause: Problem
  ) -> Problem {
    Problem(
      cause.severity, cause.severity == .error ? "unreadable-file" : "missing-picture",
      "the image \"\(path)\" cannot be used: \(cause.message)",
      hint: "put the file at \(file), or remove the field")
  }

  private static func formats(insteadOf path: SitePath) -> String {
    let isHEIC = [".heic", ".heif"].contains { path.description.lowercased().hasSuffix($0) }
    return isHEIC
      ? "export it as JPEG: phones save HEIC, which few browsers show"
      : "use JPEG, PNG, WebP, AVIF or GIF"
  }

  package static func unsupportedPicture(_ path: SitePath) -> Problem {
    Problem(
      .warning, "unsupported-picture", "\"\(path)\" is not an image that browsers show safely",
      hint: formats(insteadOf: path))
  }

  /// Returns the warning for an image that not all browsers support or that may contain scripts.
  package static func foreignPicture(_ path: SitePath) -> Problem {
    Problem(
      .warning, "ignored-file", "this is not published", hint: formats(insteadOf: path))
  }

  /// Returns the warning for an AVIF that contains more than one image.
  package static func unplainPicture(_ path: SitePath) -> Problem {
    Problem(
      .warning, "unsupported-picture",
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
      .warning, "oversized-picture",
      "\"\(path)\" has \(width) × \(height) pixels; the limit is \(limit / 1_000_000) million",
      hint: "make it smaller; 2000 pixels per side are enough")
  }

  package static func pictureCollision(_ path: SitePath, _ other: SitePath) -> Problem {
    Problem(
      .warning, "picture-collision",
      "\"\(path)\" and \"\(other)\" differ only in case, which many systems ignore",
      hint: "give one of the files another name")
  }

  package static let respelledPicture = Problem(
    .warning, "picture-collision",
    "another file has this name in another Unicode form, so this one is not published",
    hint: "give one of the files another name")

  /// - Parameters:
  ///   - folder: The folder for images.
  ///   - hosts: Some of the hosts of the images.
  package static func remotePictures(_ count: Int, folder: String, hosts: [String]) -> Problem {
    let others =
      hosts.isEmpty
      ? ""
      : ", or let Larder fetch them: write pictures: {fetch: [\(hosts.joined(separator: ", "))]}"
    return Problem(
      .warning, "remote-picture",
      count == 1
        ? "an image is on another site; the page links to it and does not load it"
        : "\(count) images are on other sites; pages link to them and do not load them",
      hint: "save images in \(folder) to show them\(others)")
  }

  /// - Parameters:
  ///   - hasCopy: Whether an older copy exists.
  ///   - cause: The text after the colon.
  package static func unfetchedPicture(
    _ address: WebAddress, hasCopy: Bool, _ cause: String, hint: String
  ) -> Problem {
    Problem(
      .warning, "unfetched-picture",
      hasCopy
        ? "\"\(address)\" could not be fetched again, so the existing copy stays: \(cause)"
        : "\"\(address)\" could not be fetched: \(cause)",
      hint: hint)
  }

  /// Returns the warning for a folder of copies that is not writable.
  package static func unkeptPictures(_ cause: Problem) -> Problem {
    Problem(
      .warning, "unfetched-picture",
      "images on other sites are not fetched, because they cannot be saved here: "
        + cause.message,
      hint: "make this folder writable for you")
  }

  /// Returns the note of commands that do not fetch anything themselves.
  package static func unfetchedPictures(_ count: Int) -> Problem {
    Problem(
      .note, "unfetched-picture",
      count == 1
        ? "an image on another site has not been fetched yet"
        : "\(count) images on other sites have not been fetched yet",
      hint: "run larder fetch or larder build")
  }

  /// - Parameters:
  ///   - severity: An error if another build may be able to publish the image.
  ///   - cause: Completes "…, since it".
  ///   - hint: A remedy for the site's owner.
  package static func unpublishedPicture(
    _ severity: Diagnostic.Severity, _ cause: String, hint: String?
  ) -> Problem {
    Problem(
      severity, "unpublished-picture", "this is not published, because it \(cause)", hint: hint)
  }

  /// - Parameter cause: The reason why the results cannot be saved.
  package static func unsavedPictures(_ cause: Problem) -> Problem {
    Problem(
      .warning, "unpublished-picture",
      "images are processed again in every build, because the results cannot be saved here: "
        + cause.message,
      hint: "make this folder writable for you")
  }
}

// A bug in Larder.
extension Problem {
  /// - Parameter isOnly: Whether no other recipe is left.
  package static func leftOut(_ name: String, isOnly: Bool) -> Problem {
    Problem(
      isOnly ? .error : .warning, "left-out",
      "\"\(name)\" is left out, because a bug in Larder stops it at this recipe",
      hint: "report it with the recipe at https://github.com/larder-site/larder/issues; "
        + "its last published page stays")
  }
}
