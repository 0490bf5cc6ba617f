import LarderModel
import Testing

@testable import LarderKitchen

@Suite struct FoodGroupsTests {
  private static let names = FoodGroups.names(in: Kitchens.ofTheme.foods)

  private static let readers: [String: FoodGroupReader] = {
    func reader(_ tag: String, english: FoodGroupReader?) -> FoodGroupReader {
      let kitchens = Kitchens.ofTheme
      let words = StepWords(kitchens, language: tag)
      return FoodGroupReader(
        kitchens[tag], NameTable(foodsOf: kitchens[tag], words), words, kitchens.foods,
        english: english)
    }
    let english = reader("en", english: nil)
    var readers = ["en": english]
    for tag in ["de", "fr", "es", "it", "nl", "ar"] {
      readers[tag] = reader(tag, english: english)
    }
    return readers
  }()

  private static func text(_ groups: FoodGroups) -> String {
    if groups == .all { return "all" }
    return names.enumerated().filter {
      groups.contains(FoodGroups(rawValue: 1 << UInt32($0.offset)))
    }
    .map(\.element).joined(separator: " ")
  }

  private func contents(_ tag: String, _ name: String, note: String? = nil) throws
    -> FoodGroups.Contents
  {
    let reader = try #require(FoodGroupsTests.readers[tag])
    return reader.contents(ofName: name, note: note)
  }

  @Test(
    "A line contains exactly the groups of its foods",
    arguments: [
      ("en", "unsalted butter", "dairy"), ("en", "ghee", "dairy"), ("en", "paneer", "cheese dairy"),
      ("en", "double cream", "dairy"), ("en", "Greek yoghurt", "dairy"),
      ("en", "coconut milk", ""), ("en", "oat milk", "gluten"), ("en", "fat free milk", "dairy"),
      ("en", "almond milk", "nut"),
      ("en", "cream of tartar", ""), ("en", "butter beans", ""), ("en", "cocoa butter", ""),
      ("en", "peanut butter", "peanut"), ("en", "butternut squash", ""), ("en", "nutmeg", ""),
      ("en", "desiccated coconut", ""), ("en", "water chestnuts", ""), ("en", "eggplant", ""),
      ("en", "Worcestershire sauce", "fish gluten sugar"), ("en", "soy sauce", "gluten soy"),
      ("en", "oyster sauce", "shellfish sugar"), ("en", "fish sauce", "fish"),
      ("en", "tahini", "sesame"), ("en", "marzipan", "nut sugar"),
      ("en", "pesto", "cheese dairy nut"), ("en", "mayonnaise", "egg"),
      ("en", "spaghetti", "gluten"), ("en", "egg noodles", "egg gluten"),
      ("en", "rice noodles", ""), ("en", "buckwheat", ""), ("en", "pearl barley", "gluten"),
      ("en", "lard or sunflower oil", "meat pork"), ("en", "milk or oat milk", "dairy gluten"),
      ("en", "gluten-free flour", ""), ("en", "vegan butter or butter", "dairy"),
      ("en", "lactose-free milk", "dairy"), ("en", "wheat-free bread", "gluten"),
      ("en", "dairy-free yoghurt", ""), ("en", "vegetarian sausages", ""),
      ("en", "prawns", "shellfish"), ("en", "anchovy fillets", "fish"),
      ("en", "mirin", "alcohol sugar"), ("en", "honey", "honey sugar"),
      ("en", "chicken thighs and drumsticks", "meat poultry"),
      ("de", "Schlagsahne", "dairy"), ("de", "Kokosmilch", ""), ("de", "Muskatnuss", ""),
      ("de", "Eiernudeln", "egg gluten"), ("de", "Buchweizenmehl", ""), ("de", "Auberginen", ""),
      ("de", "Vollmilch", "dairy"), ("de", "gemahlene Mandeln", "nut"),
      ("fr", "noix de muscade", ""), ("fr", "lait de coco", ""), ("fr", "crème fraîche", "dairy"),
      ("fr", "sauce soja", "gluten soy"), ("es", "nuez moscada", ""), ("es", "leche de coco", ""),
      ("es", "mantequilla", "dairy"), ("it", "noce moscata", ""), ("it", "latte di cocco", ""),
      ("it", "burro", "dairy"), ("nl", "nootmuskaat", ""), ("nl", "kokosmelk", ""),
      ("nl", "slagroom", "dairy"), ("ar", "جوزة الطيب", ""), ("ar", "حليب جوز الهند", ""),
      ("ar", "زبدة", "dairy"),
    ])
  func contained(tag: String, name: String, groups: String) throws {
    let contents = try contents(tag, name)
    #expect(FoodGroupsTests.text(contents.contained) == groups)
    let isFree = ["free", "vegan", "vegetarian"].contains { name.contains($0) }
    #expect(isFree || contents.uncertain.union(contents.contained) != .all, "a word is not known")
  }

  @Test(
    "A line is uncertain about unknown words and about groups that depend on the producer",
    arguments: [
      ("vegetable stock", "celery gluten"), ("satay noodles", "all"), ("Marmalade Deluxe", "all"),
      ("vegan butter", "nut soy"),
      ("vegan parmesan", "alcohol celery gluten mustard nut peanut rennet sesame soy sugar"),
      ("spread", "all"), ("", "all"),
      ("fresh", "all"), ("dark chocolate", "dairy nut peanut soy"), ("olive oil", ""),
    ])
  func uncertain(name: String, groups: String) throws {
    let contents = try contents("en", name)
    let known = contents.contained
    let all = FoodGroups.all.subtracting(known)
    #expect(
      (contents.uncertain == all ? "all" : FoodGroupsTests.text(contents.uncertain)) == groups)
  }

  @Test("A remark adds its foods, and its other words may be unknown")
  func remark() throws {
    #expect(
      FoodGroupsTests.text(try contents("en", "oil", note: "or melted butter").contained)
        == "dairy")
    let plain = try contents("en", "flour", note: "sifted twice, and a bit for Hannah")
    #expect(FoodGroupsTests.text(plain.contained) == "gluten")
    #expect(plain.uncertain == [])
  }

  @Test(
    "A label excludes the groups that its words exclude",
    arguments: [
      ("en", "dairy-free", "cheese dairy"), ("en", "Nut-free", "nut peanut"),
      ("en", "low-lactose", nil),
      ("en", "vegan", "beef cheese dairy egg fish gelatine honey meat pork poultry shellfish"),
      ("en", "halal", nil),
      ("en", "quick", nil), ("de", "glutenfrei", "gluten"), ("de", "ohne Nüsse", "nut peanut"),
      ("de", "gluten-free", "gluten"), ("fr", "sans lait", "cheese dairy"),
      ("nl", "notenvrij", "nut peanut"),
      ("ar", "خالي من الغلوتين", "gluten"),
    ] as [(String, String, String?)])
  func labels(tag: String, label: String, groups: String?) throws {
    let reader = try #require(FoodGroupsTests.readers[tag])
    #expect(reader.excluded(by: label).map(FoodGroupsTests.text) == groups)
  }

  @Test(
    "A label names groups that a recipe contains",
    arguments: [
      ("eggs", "egg"), ("cheese", "cheese dairy"), ("contains nuts", "nut"), ("nut-free", ""),
      ("one pot", ""), ("chicken", "meat poultry"), ("seafood", ""), ("contains gluten", "gluten"),
    ])
  func named(label: String, groups: String) throws {
    let reader = try #require(FoodGroupsTests.readers["en"])
    #expect(FoodGroupsTests.text(reader.contents(named: label).contained) == groups)
  }
}
