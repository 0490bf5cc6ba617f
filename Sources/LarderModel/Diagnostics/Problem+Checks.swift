// Possible improvements of a finished page or its content.
extension Problem {
  /// - Parameter addresses: URLs of all pages, for the hint.
  package static func brokenLink(_ address: String, pages addresses: [String]) -> Problem {
    // The file name `soup.md`, or `/soup/` instead of `/recipes/soup/`.
    let name = lastPart(of: address).prefix { $0 != 0x2E }
    let same = addresses.first { !name.isEmpty && lastPart(of: $0).elementsEqual(name) }
    return Problem(
      .error, "broken-link", "broken link \"\(address)\": this site does not have that page",
      hint: Suggestion.hint(for: address, in: addresses) ?? same.map { Suggestion.hint($0) })
  }

  private static func lastPart(of address: String) -> Substring.UTF8View {
    address.utf8.split(separator: 0x2F).last ?? "".utf8[...]
  }

  package static func brokenAnchor(_ address: String) -> Problem {
    Problem(
      .error, "broken-anchor", "broken link \"\(address)\": the page does not have that anchor",
      hint: "remove the part from \"#\" on, or use an id that the page has")
  }

  package static func missingAlt(_ address: String) -> Problem {
    Problem(
      .warning, "missing-alt",
      "the image \"\(address)\" has no alternative text",
      hint: "describe it between the brackets: ![a slice of pie](…)")
  }

  /// Returns the note for an image whose only description is the name of its recipe.
  package static func namedPicture(_ path: SitePath) -> Problem {
    Problem(
      .note, "missing-alt",
      "the image \"\(path)\" has no \"alt\", so screen readers read the recipe's name instead",
      hint: "describe the image: {\"src\": \"\(path)\", \"alt\": \"…\"}")
  }

  package static let noFeed = Problem(
    .warning, "no-feed", "the site has no feed, because no recipe has a date",
    hint: "add a \"date\" such as 2026-03-01 to your recipes")

  package static func duplicateTitle(_ title: String) -> Problem {
    Problem(
      .warning, "duplicate-title", "\"\(title)\" is already the name of another page",
      hint: "give one of them a different name")
  }

  /// - Parameter size: The size in bytes, like `limit`.
  package static func heavyPage(_ size: Int, limit: Int) -> Problem {
    Problem(
      .warning, "heavy-page",
      "the page has \(size / 1_000) kB, more than \(limit / 1_000) kB",
      hint: "shorten it, or split it into several pages")
  }

  /// - Parameter size: The size in bytes, like `limit`.
  package static func heavyPicture(_ path: String, _ size: Int, limit: Int) -> Problem {
    Problem(
      .warning, "heavy-picture",
      "the image \"\(path)\" has \(size / 1_000) kB, more than \(limit / 1_000) kB",
      hint: "save it as JPEG, PNG or WebP, which Larder can make smaller")
  }

  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - place: The width at which pages display it, in pixels.
  package static func smallPicture(_ path: SitePath, width: Int, place: Int) -> Problem {
    Problem(
      .note, "small-picture",
      "the image \"\(path)\" is \(width) pixels wide, but pages show it up to \(place) pixels wide",
      hint: "use a larger image if you have one")
  }

  package static func samePicture(_ other: SitePath) -> Problem {
    Problem(
      .warning, "same-picture", "this is the same image as \"\(other)\"",
      hint: "use that file everywhere, and delete this one")
  }

  package static let unusedPicture = Problem(
    .warning, "unused-picture", "no page shows this image",
    hint: "use it in a recipe or a page, or delete it")

  package static func contradictedDiet(_ label: String, ingredient: String) -> Problem {
    Problem(
      .warning, "contradicted-diet",
      "\"\(ingredient)\" contradicts the diet \"\(label)\" of its recipe",
      hint: "remove the diet, or name the ingredient that you use; "
        + "until then, search does not offer the recipe for this diet")
  }

  package static func searchFields(_ name: String, lacking fields: [String]) -> Problem {
    Problem(
      .warning, "search-fields",
      "\"\(name)\" lacks fields that search engines use: \(fields.joined(separator: ", "))")
  }
}
