import Foundation
import LarderKitchen
import LarderLoad
import LarderModel
import Testing

/// Consistency of the vocabularies of the default theme.
@Suite struct KitchenWordsTests {
  static let languages = ["ar", "de", "en", "es", "fr", "it", "nl"]

  private static func object(_ name: String) throws -> [String: Any] {
    let file = try #require(BuiltIn.theme.first { $0.name.description == name })
    let object = try JSONSerialization.jsonObject(with: Data(file.bytes))
    return try #require(object as? [String: Any])
  }

  private static func keys(_ value: Any?, at path: String = "") -> [String] {
    // The contents of these depend on the language.
    let isOwn =
      path.hasPrefix(".units.")
      || ["words", "tails", "phrases", "behind", "notBefore", "irregular"].contains {
        path.hasSuffix("." + $0)
      }
    guard !isOwn, let object = value as? [String: Any] else { return [path] }
    return object.keys.sorted().flatMap { keys(object[$0], at: "\(path).\($0)") }
  }

  @Test("Has two files per language: strings and vocabulary")
  func files() {
    func names(in folder: String) -> [String] {
      BuiltIn.theme.map(\.name.description).filter { $0.hasPrefix(folder + "/") }
        .map { String($0.dropFirst(folder.count + 1).dropLast(5)) }
    }
    #expect(names(in: "strings") == Self.languages)
    #expect(names(in: "kitchen") == (Self.languages + ["foods"]).sorted())
  }

  @Test("Has the sections, lists, units and foods of English everywhere", arguments: languages)
  func sections(language: String) throws {
    let wanted = Self.keys(try Self.object("kitchen/en.json"))
    let own = Self.keys(try Self.object("kitchen/\(language).json"))
    #expect(Set(wanted).subtracting(own) == [], "missing")
    #expect(Set(own).subtracting(wanted) == [], "unknown")
  }

  @Test("Has every unit in every language", arguments: languages)
  func units(language: String) {
    let units = BuiltIn.kitchens[language].units
    #expect(Unit.allCases.filter { units[$0]?.write.isEmpty != false } == [])
  }

  @Test("Has facts, an aisle with a name, and an English name for every food")
  func facts() throws {
    let foods = BuiltIn.kitchens.foods
    let names = BuiltIn.kitchens["en"].foods
    #expect(Set(foods.keys) == Set(names.keys))
    #expect(names.filter { $0.value.isEmpty }.map(\.key) == [])
    let strings = try Self.object("strings/en.json")
    for (id, food) in foods {
      let aisle = try #require(food.aisle, "\(id)")
      #expect(strings["aisle" + aisle.prefix(1).uppercased() + aisle.dropFirst()] != nil, "\(id)")
      #expect(id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(id)")
    }
  }

  @Test("Has no name that two foods of a language share", arguments: languages)
  func names(language: String) {
    var seen: [String: String] = [:]
    for (id, names) in BuiltIn.kitchens[language].foods {
      for form in Set(names.flatMap(\.all).map { $0.lowercased() }) {
        #expect(!form.isEmpty && !form.hasPrefix(" ") && !form.hasSuffix(" "), "\(id)")
        let other = seen.updateValue(id, forKey: form)
        #expect(other == nil, "\(form)")
      }
    }
  }

  @Test("Has names for at least three quarters of the foods", arguments: languages)
  func absentNames(language: String) {
    let foods = BuiltIn.kitchens[language].foods
    #expect(foods.filter { $0.value.isEmpty }.count * 4 < foods.count)
  }

  @Test("Has at least two words in every group of synonyms", arguments: languages)
  func synonyms(language: String) {
    let groups = BuiltIn.kitchens[language].synonyms
    #expect(groups.count >= (language == "en" ? 25 : 10))
    #expect(groups.filter { Set($0.map { $0.lowercased() }).count < 2 } == [])
  }

  @Test("Uses the grams per cup of FoodData Central's household measures")
  func cups() {
    let cups = [
      "water": 237, "milk": 244, "buttermilk": 245, "cream": 238, "olive-oil": 216, "oil": 218,
      "soy-sauce": 255, "coconut-milk": 226, "all-purpose-flour": 125, "wholemeal-flour": 120,
      "bread-flour": 137, "rye-flour": 102, "rice-flour": 158, "semolina": 167, "cornstarch": 128,
      "sugar": 200, "brown-sugar": 220, "icing-sugar": 120, "cocoa": 86, "butter": 227,
      "honey": 339, "maple-syrup": 315, "molasses": 337, "salt": 292, "oat": 81, "rice": 185,
      "quinoa": 170, "couscous": 173, "bulgur": 140, "lentil": 192, "yoghurt": 245,
      "sour-cream": 230, "cream-cheese": 232, "ricotta": 246, "parmesan": 100, "cheddar": 113,
      "almond": 143, "ground-almonds": 95, "peanut-butter": 258, "raisin": 145,
      "chocolate-chip": 168, "tomato-puree": 262, "mayonnaise": 220, "blueberry": 148, "pea": 145,
    ]
    let foods = BuiltIn.kitchens.foods
    #expect(cups.filter { foods[$0.key]?.cup != $0.value }.map(\.key).sorted() == [])
  }

  @Test("Has the singular and plural of food names")
  func plurals() {
    let wanted: [(String, String, String, String)] = [
      ("en", "bay-leaf", "bay leaf", "bay leaves"), ("en", "carrot", "carrot", "carrots"),
      ("en", "garlic-clove", "garlic clove", "garlic cloves"), ("en", "egg", "egg", "eggs"),
      ("en", "tomato", "tomato", "tomatoes"), ("en", "cherry", "cherry", "cherries"),
      ("en", "chilli", "chilli", "chillies"), ("en", "leek", "leek", "leeks"),
      ("en", "potato", "potato", "potatoes"), ("en", "anchovy", "anchovy", "anchovies"),
      ("de", "onion", "Zwiebel", "Zwiebeln"), ("de", "egg", "Ei", "Eier"),
      ("de", "apple", "Apfel", "Äpfel"), ("de", "bay-leaf", "Lorbeerblatt", "Lorbeerblätter"),
      ("fr", "potato", "pomme de terre", "pommes de terre"), ("fr", "leek", "poireau", "poireaux"),
      ("fr", "egg", "œuf", "œufs"), ("fr", "onion", "oignon", "oignons"),
      ("es", "lemon", "limón", "limones"), ("es", "carrot", "zanahoria", "zanahorias"),
      ("es", "walnut", "nuez", "nueces"), ("es", "garlic-clove", "diente de ajo", "dientes de ajo"),
      ("it", "egg", "uovo", "uova"), ("it", "onion", "cipolla", "cipolle"),
      ("it", "lemon", "limone", "limoni"), ("it", "red-onion", "cipolla rossa", "cipolle rosse"),
      ("nl", "egg", "ei", "eieren"), ("nl", "onion", "ui", "uien"),
      ("nl", "tomato", "tomaat", "tomaten"), ("nl", "potato", "aardappel", "aardappels"),
      ("ar", "egg", "بيضة", "بيض"), ("ar", "onion", "بصلة", "بصل"),
    ]
    for (language, id, one, many) in wanted {
      let first = BuiltIn.kitchens[language].foods[id]?.first
      #expect(first?.one == one && first?.many == many, "\(language) \(id)")
    }
  }
}
