package import LarderFormats
package import LarderModel

extension [PersonalEntry] {
  /// Favorites, ratings and plans of one person, as a file that the site's settings can import.
  ///
  /// Its format is that of `Templates/scripts/lib/personal-file.js`, version 1. The times of
  /// favorites and plans are unknown, so only their order is kept.
  package var personalFile: [UInt8] {
    let values = [
      ("favourites", favourites), ("ratings", ratings), ("cooked", cooked), ("plan", plan),
    ].filter { !$0.1.isEmpty }.map { key, members in
      "\"\(key)\":{\"version\":1,\"value\":{\(members.joined(separator: ","))}}"
    }
    return [UInt8](
      "{\"larder\":1,\"site\":\"\",\"values\":{\(values.joined(separator: ","))}}\n".utf8)
  }

  private var favourites: [String] {
    filter(\.personal.isFavourite).enumerated().map { index, entry in
      member(entry.id, ["at": "\(index + 1)"].merging(entry.link) { $1 })
    }
  }

  private var ratings: [String] {
    compactMap { entry in
      entry.personal.rating.map { "\(JSONText.string(entry.id)):\($0)" }
    }
  }

  private var cooked: [String] {
    flatMap { entry in
      entry.personal.cooked.map(\.isoDate).sorted().map { day in
        member(
          "\(entry.id) \(day)", ["recipe": JSONText.string(entry.id), "on": JSONText.string(day)])
      }
    }
  }

  private var plan: [String] {
    let days = flatMap { entry in
      entry.personal.planned.map { (day: $0.isoDate, entry: entry) }
    }
    // The oldest are omitted, because the site's plan would be too long.
    return days.sorted { ($0.day, $0.entry.id) < ($1.day, $1.entry.id) }
      .suffix(1_000).enumerated().map { index, planned in
        let own = [
          "at": "\(index + 1)", "recipe": JSONText.string(planned.entry.id),
          "day": JSONText.string(planned.day),
        ]
        return member("\(planned.entry.id) \(planned.day)", own.merging(planned.entry.link) { $1 })
      }
  }

  private func member(_ key: String, _ fields: [String: String]) -> String {
    let written = fields.sorted { $0.key < $1.key }.map { "\(JSONText.string($0.key)):\($0.value)" }
    return "\(JSONText.string(key)):{\(written.joined(separator: ","))}"
  }
}

/// Personal data of one person for a recipe in the content.
package struct PersonalEntry: Sendable {
  package var id: String
  package var slug: Slug
  package var name: String
  package var personal: ImportedRecipe.Personal

  /// The data that lists display.
  fileprivate var link: [String: String] {
    ["name": JSONText.string(name), "url": JSONText.string("recipes/\(slug)/")]
  }
}

extension [PersonalEntry] {
  /// The number of items by their plurals.
  package var counts: [String: Int] {
    [
      "favourites": count(where: \.personal.isFavourite),
      "ratings": count { $0.personal.rating != nil },
      "days of cooking": reduce(0) { $0 + $1.personal.cooked.count },
      "days of meal plans": reduce(0) { $0 + $1.personal.planned.count },
    ]
  }
}
