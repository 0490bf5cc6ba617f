// Possible improvements of a finished page or its content.
extension Problem {
  /// - Parameter addresses: URLs of all pages, for the hint.
  package static func brokenLink(_ address: String, pages addresses: [String]) -> Problem {
    // The file name `soup.md`, or `/soup/` instead of `/recipes/soup/`.
    let name = lastPart(of: address).prefix { $0 != 0x2E }
    let same = addresses.first { !name.isEmpty && lastPart(of: $0).elementsEqual(name) }
    return Problem(
      .error, .brokenLink, "the link \"\(address)\" leads to no page of this site",
      hint: Suggestion.hint(for: address, in: addresses) ?? same.map { Suggestion.hint($0) })
  }

  private static func lastPart(of address: String) -> Substring.UTF8View {
    address.utf8.split(separator: 0x2F).last ?? "".utf8[...]
  }

  package static func brokenAnchor(_ address: String) -> Problem {
    Problem(
      .error, .brokenAnchor, "the link \"\(address)\" leads to no place on its page",
      hint: "take the part from \"#\" on out, or name a place that the page has")
  }

  package static func missingAlt(_ address: String) -> Problem {
    Problem(
      .warning, .missingAlt,
      "the picture \"\(address)\" says nothing to those who do not see it",
      hint: "say what it shows between the brackets: ![a slice of pie](…)")
  }

  /// Returns the note for an image whose only description is the name of its recipe.
  package static func namedPicture(_ path: SitePath) -> Problem {
    Problem(
      .note, .missingAlt,
      "the picture \"\(path)\" has no \"alt\", and those who do not see it hear the recipe's name",
      hint: "say what there is to be seen: {\"src\": \"\(path)\", \"alt\": \"…\"}")
  }

  package static let noFeed = Problem(
    .warning, .noFeed, "the site has no feed, since no recipe has a date",
    hint: "write a \"date\" such as 2026-03-01 into recipes")

  package static func duplicateTitle(_ title: String) -> Problem {
    Problem(
      .warning, .duplicateTitle, "\"\(title)\" is the name of another page already",
      hint: "give one of them a name that tells them apart")
  }

  /// - Parameter size: The size in bytes, like `limit`.
  package static func heavyPage(_ size: Int, limit: Int) -> Problem {
    Problem(
      .warning, .heavyPage,
      "the page is \(size / 1_000) kB large, more than \(limit / 1_000) kB",
      hint: "shorten it, or spread it over several pages")
  }

  /// - Parameter size: The size in bytes, like `limit`.
  package static func heavyPicture(_ path: String, _ size: Int, limit: Int) -> Problem {
    Problem(
      .warning, .heavyPicture,
      "the picture \"\(path)\" is \(size / 1_000) kB large, more than \(limit / 1_000) kB",
      hint: "save it as JPEG, PNG or WebP, of which smaller ones are made")
  }

  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - place: The width at which pages display it, in pixels.
  package static func smallPicture(_ path: SitePath, width: Int, place: Int) -> Problem {
    Problem(
      .note, .smallPicture,
      "the picture \"\(path)\" is \(width) pixels wide, and pages show it up to \(place) wide",
      hint: "take a larger one, if there is one")
  }

  package static func samePicture(_ other: SitePath) -> Problem {
    Problem(
      .warning, .samePicture, "this is the same picture as \"\(other)\"",
      hint: "name that one wherever this one is named, and delete this one")
  }

  package static let unusedPicture = Problem(
    .warning, .unusedPicture, "no page shows this",
    hint: "name it where it belongs, or take it out of the folder")

  package static func contradictedDiet(_ label: String, ingredient: String) -> Problem {
    Problem(
      .warning, .contradictedDiet,
      "\"\(ingredient)\" contradicts the diet \"\(label)\" of its recipe",
      hint: "remove the label, or name the ingredient that you use; search leaves the recipe out")
  }

  package static func searchFields(_ name: String, lacking fields: [String]) -> Problem {
    Problem(
      .warning, .searchFields,
      "\"\(name)\" lacks what search engines want: \(fields.joined(separator: ", "))")
  }
}
