internal import LarderKitchen
internal import LarderModel

/// What scripts fetch of the kitchen's words, for each language of the site and of its recipes.
///
/// `kitchen/<language>.json`, for who reckons with amounts, holds numbers and units;
/// `kitchen/<language>-foods.json`, for the shopping list, the foods with their facts. Lists are
/// as in the theme's own file. A language that is in no file of the theme has files without words,
/// so that none is asked for in vain.
struct KitchenAssets {
  let context: SiteContext

  func files() -> [(path: String, bytes: [UInt8])] {
    languages().flatMap { language, kitchen in
      [
        ("kitchen/\(language).json", KitchenAssets.measures(kitchen)),
        ("kitchen/\(language)-foods.json", KitchenAssets.foods(kitchen, context.kitchens.foods)),
      ]
    }
  }

  /// Kitchens by the first part of their tags; of several regions that of the site or, without
  /// one, of the first recipe.
  func languages() -> [(language: String, kitchen: Kitchen)] {
    var tags: [String: String] = [:]
    func add(_ tag: String) {
      let language = tag.prefix { $0 != "-" }.lowercased()
      if tags[language] == nil { tags[language] = tag }
    }
    add(context.site.language)
    var last: String?
    for place in context.recipes.indices {
      guard let tag = context.recipes[place].language, tag != last else { continue }
      add(tag)
      last = tag
    }
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

  private static func foods(_ kitchen: Kitchen, _ facts: [String: Food]) -> [UInt8] {
    JSONWriter.object { json in
      json.member("foods") { json in
        for (id, names) in kitchen.foods.sorted(by: { $0.key < $1.key }) where !names.isEmpty {
          json.key(named: id)
          json.object { json in
            json.member("names", names.map(\.written).joined(separator: "; "))
            if let food = facts[id] { KitchenAssets.write(food, &json) }
          }
        }
      }
      json.member("synonyms", each: kitchen.synonyms) { json, words in
        json.array(words) { $0.string($1) }
      }
      json.member("steps") { json in
        let steps = kitchen.steps
        json.member("links", strings: steps[.links])
        json.member("endings", strings: steps[.endings])
        json.member("prefixes", strings: steps[.prefixes])
        json.member("elisions", strings: steps[.elisions])
        json.member("irregular") { json in
          for (many, one) in steps.irregular.sorted(by: { $0.key < $1.key }) {
            json.key(named: many)
            json.string(one)
          }
        }
        json.member("headFirst", steps.headFirst)
        json.member("compounds", steps.compounds)
      }
      json.member("preparation") { json in
        let preparation = kitchen.preparation
        json.member("adverbs", strings: preparation[.adverbs])
        json.member("participles", strings: preparation[.participles])
        json.member("sold", strings: preparation[.sold])
        json.member("dependent", strings: preparation[.dependent])
        json.member("followers", strings: preparation[.followers])
        json.member("adjectives", strings: preparation[.adjectives])
        json.member("remarks", strings: preparation[.remarks])
        json.member("removals", strings: preparation[.removals])
        json.member("optional", strings: preparation[.optional])
        json.member("endings", strings: preparation[.endings])
      }
      json.member("sizes", strings: kitchen.measures[.sizes])
    }
  }

  private static func write(_ food: Food, _ json: inout JSONWriter) {
    json.member("aisle", optional: food.aisle)
    if let cup = food.cup { json.member("cup", cup) }
    if food.isLiquid { json.member("liquid", true) }
    if food.isWeighed { json.member("weighed", true) }
    if food.isPrecise { json.member("precise", true) }
    if food.isStaple { json.member("staple", true) }
  }
}

extension WordForms {
  /// `cup/cups`, or `can` where both are alike.
  fileprivate var written: String { one == many ? one : "\(one)/\(many)" }
}
