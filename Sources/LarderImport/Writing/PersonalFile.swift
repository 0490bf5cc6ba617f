package import LarderModel

/// What one person thinks of recipes, as a file that the site's settings bring in.
package struct PersonalFile {
  private let entries: [PersonalEntry]

  package init(_ entries: [PersonalEntry]) { self.entries = entries }

  /// In the form of `Templates/scripts/lib/personal-file.js`, version 1. The moment of a favourite
  /// is not known, so the order alone is kept.
  package var bytes: [UInt8] {
    let favourites = entries.enumerated().filter(\.element.personal.isFavourite).map {
      index, entry in
      "\(JSONText.string(entry.id)):"
        + JSONText.object([
          "at": "\(index + 1)", "name": JSONText.string(entry.name),
          "url": JSONText.string("recipes/\(entry.slug)/"),
        ])
    }
    let ratings = entries.compactMap { entry in
      entry.personal.rating.map { "\(JSONText.string(entry.id)):\($0)" }
    }
    let values = [("favourites", favourites), ("ratings", ratings)].filter { !$0.1.isEmpty }
      .map { key, members in
        "\"\(key)\":{\"version\":1,\"value\":{\(members.joined(separator: ","))}}"
      }
    return Array(
      "{\"larder\":1,\"site\":\"\",\"values\":{\(values.joined(separator: ","))}}\n".utf8)
  }
}

/// What one person thinks of a recipe that was written.
package struct PersonalEntry: Sendable {
  package var id: String
  package var slug: Slug
  package var name: String
  package var personal: ImportedRecipe.Personal
}

extension [PersonalEntry] {
  /// How many there are, by their plurals.
  package var counts: [String: Int] {
    [
      "favourites": count(where: \.personal.isFavourite),
      "ratings": count { $0.personal.rating != nil },
    ]
  }
}
