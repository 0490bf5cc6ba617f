internal import LarderKitchen
internal import LarderModel

/// Vocabulary files for scripts, for each language of the site and of its recipes.
///
/// `kitchen/<language>.json` contains numbers and units, for calculating with amounts;
/// `kitchen/<language>-foods.json` contains names and facts of foods, for items that a visitor
/// types on the shopping list. Lists have the same format as in the theme's own file. A language
/// that the theme does not support gets files without words, so that no request fails.
struct KitchenAssets {
  let context: SiteContext

  func files() -> [(path: String, bytes: [UInt8])] {
    languages().flatMap { language, kitchen in
      [
        ("kitchen/\(language).json", KitchenAssets.measures(kitchen)),
        ("kitchen/\(language)-foods.json", foods(kitchen)),
      ]
    }
  }

  /// Returns the vocabularies by primary language subtag. If regions differ, the one of the site
  /// counts or, without one, the one of the first recipe.
  func languages() -> [(language: String, kitchen: Kitchen)] {
    var tags: [String: String] = [:]
    func addLanguage(_ tag: String) {
      let language = tag.prefix { $0 != "-" }.lowercased()
      if tags[language] == nil { tags[language] = tag }
    }
    addLanguage(context.site.language)
    context.facts.languages.forEach(addLanguage)
    return tags.sorted { $0.key < $1.key }.map { ($0.key, context.kitchens[$0.value]) }
  }

  private static func measures(_ kitchen: Kitchen) -> [UInt8] {
    JSONWriter.object { json in
      json.member("numbers") { json in
        let numbers = kitchen.numbers
        json.member("article", strings: numbers[.article])
        json.member("dozen", strings: numbers[.dozen])
        json.member("half", strings: numbers[.half])
        json.member("and", strings: numbers[.and])
        json.member("range", strings: numbers[.range])
        json.member("about", strings: numbers[.about])
      }
      json.member("units") { json in
        for unit in Unit.allCases {
          guard let words = kitchen.units[unit] else { continue }
          json.key(named: unit.rawValue)
          json.object { json in
            json.member("write", strings: words.write.map(\.written))
            json.member("read", strings: words.read)
          }
        }
      }
      json.member("steps") { $0.member("an", strings: kitchen.steps[.an]) }
      json.member("preparation") { $0.member("of", strings: kitchen.preparation[.of]) }
    }
  }

  /// Returns the names of foods, those of the site owner first.
  private func foods(_ kitchen: Kitchen) -> [UInt8] {
    typealias Entry = (names: String, key: String?, food: Food?, aisle: String?)
    var entries: [Entry] = []
    if let foods = context.readers(kitchen)?.foods {
      entries = context.site.aisles.flatMap(\.words).map { word in
        let bought = foods.food(named: word)
        return (word, bought.key, bought.food, bought.aisle)
      }
      entries += foods.all().map { identifier, names, food, aisle in
        (names.map(\.written).joined(separator: "; "), identifier, food, aisle)
      }
    }
    return JSONWriter.object { json in
      json.member("sizes", strings: kitchen.measures[.sizes])
      json.member("headFirst", kitchen.steps.headFirst)
      json.member("compounds", kitchen.steps.compounds)
      json.member("foods", each: entries) { json, entry in
        json.object { json in
          json.member("names", entry.names)
          json.member("aisle", optional: entry.aisle)
          let facts = [entry.key].compactMap { $0 } + (entry.food?.words(isMeasured: true) ?? [])
          if !facts.isEmpty { json.member("food", facts.joined(separator: " ")) }
        }
      }
    }
  }
}

extension WordForms {
  /// The forms as `cup/cups`, or `can` if both are equal.
  fileprivate var written: String { one == many ? one : "\(one)/\(many)" }
}
