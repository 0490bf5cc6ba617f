import LarderFormats
import LarderKitchen
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

@Suite struct TranslationCheckTests {
  /// Lines in English, the same in German, and in German with another amount.
  private static let lines = """
    200 g flour | 200 g Mehl | 250 g Mehl
    2 eggs | 2 Eier | 3 Eier
    1 tsp salt | 1 TL Salz | 2 TL Salz
    1 tbsp oil | 1 EL Öl | 1 TL Öl
    1 l water | 1 l Wasser | 2 l Wasser
    500 ml milk | ½ l Milch | 500 l Milch
    1.5 kg potatoes | 1,5 kg Kartoffeln | 15 kg Kartoffeln
    1½ tsp yeast | 1½ TL Hefe | ½ TL Hefe
    1 cup milk | 240 ml Milch | 150 ml Milch
    8 oz butter | 225 g Butter | 100 g Butter
    1 lb beef | 450 g Rindfleisch | 1 kg Rindfleisch
    2 cloves garlic, crushed | 2 Knoblauchzehen, zerdrückt | 4 Knoblauchzehen, zerdrückt
    1 onion, chopped | 1 Zwiebel, gehackt | 2 Zwiebeln, gehackt
    3-4 carrots | 3–4 Möhren | 3–6 Möhren
    1/2 lemon | ½ Zitrone | 1 Zitrone
    100 g sugar | 100 g Zucker | 1000 g Zucker
    2 cans chickpeas | 2 Dosen Kichererbsen | 1 Dose Kichererbsen
    4 slices bread | 4 Scheiben Brot | 6 Scheiben Brot
    125 g cream | 125 g Sahne | 152 g Sahne
    10 g fresh ginger | 10 g frischer Ingwer | 1 g frischer Ingwer
    1 kg tomatoes | 1000 g Tomaten | 100 g Tomaten
    250 ml stock | 2,5 dl Brühe | 25 dl Brühe
    6 egg yolks | 6 Eigelb | 5 Eigelb
    2 tbsp honey | 2 EL Honig | 20 EL Honig
    50 g walnuts | 50 g Walnüsse | 500 g Walnüsse
    3 apples | 3 Äpfel | 2 Äpfel
    12 dates | 12 Datteln | 21 Datteln
    40 g raisins | 40 g Rosinen | 60 g Rosinen
    1 bunch parsley | 1 Bund Petersilie | 2 Bund Petersilie
    1 packet baking powder | 1 Päckchen Backpulver | 2 Päckchen Backpulver
    ¼ tsp nutmeg | ¼ TL Muskat | ¾ TL Muskat
    2 pinches salt | 2 Prisen Salz | 5 Prisen Salz
    300 g rice | 300 g Reis | 3 kg Reis
    75 g cheese | 75 g Käse | 57 g Käse
    5 peppercorns | 5 Pfefferkörner | 6 Pfefferkörner
    salt and pepper | Salz und Pfeffer | 500 g Salz und Pfeffer
    2 fl oz rum | 60 ml Rum | 120 ml Rum
    """
  /// Steps in English, the same in German, and in German with other times.
  private static let steps = """
    Bake for 20 minutes. | 20 Minuten backen. | 25 Minuten backen.
    Simmer for 1 hour. | 1 Stunde köcheln lassen. | 2 Stunden köcheln lassen.
    Rest for 30 minutes. | 30 Minuten ruhen lassen. | 3 Minuten ruhen lassen.
    Cook for 10–12 minutes. | 10–12 Minuten kochen. | 10–15 Minuten kochen.
    Fry for 1 minute, then bake for 5 minutes. | 1 Minute braten, dann 5 Minuten backen. | 1 Minute braten, dann backen.
    Roast for 1½ hours. | 1½ Stunden rösten. | ½ Stunde rösten.
    Boil for 90 minutes. | 90 Minuten kochen. | 9 Minuten kochen.
    Chill for at least 2 hours. | Mindestens 2 Stunden kalt stellen. | Kalt stellen.
    Whisk for 30 seconds. | 30 Sekunden schlagen. | 30 Minuten schlagen.
    Bake for 45 min. | 45 Min. backen. | 54 Min. backen.
    Stir well. | Gut umrühren. | 5 Minuten gut umrühren.
    Steam for 15 minutes and rest for 5 minutes. | 15 Minuten dämpfen und 5 Minuten ruhen lassen. | 5 Minuten dämpfen und 5 Minuten ruhen lassen.
    Leave for 24 hours. | 24 Stunden stehen lassen. | 42 Stunden stehen lassen.
    Poach the eggs for 3 minutes. | Die Eier 3 Minuten pochieren. | Die Eier 4 Minuten pochieren.
    """

  private static func rows(_ table: String) -> [[String]] {
    table.split(separator: "\n").map { row in
      row.split(separator: "|").map { String($0.drop { $0 == " " }).trimmed }
    }
  }

  private func recipe(
    _ lines: [String], _ steps: [String], _ language: String
  ) throws -> Recipe {
    let text = """
      # Dish

      ## Ingredients
      \(lines.map { "- \($0)" }.joined(separator: "\n"))

      ## Method
      \(steps.map { "1. \($0)" }.joined(separator: "\n"))
      """
    let (recipe, _) = FrontMatterReader.recipe(
      source: SourceText(path: "Content/recipes/dish.md", text: text),
      lexicons: Lexicons(BuiltIn.kitchens, language: language))
    return try #require(recipe)
  }

  private func differences(
    _ lines: ([String], [String]), _ steps: ([String], [String])
  ) throws -> [String] {
    let times = { DurationScanner(BuiltIn.kitchens[$0]) }
    return TranslationCheck(
      original: try recipe(lines.0, steps.0, "en"), originalTimes: times("en"),
      translation: try recipe(lines.1, steps.1, "de"), times: times("de")
    ).differences
  }

  @Test("Finds no difference between lines with the same amounts", arguments: rows(lines))
  func sameAmounts(row: [String]) throws {
    #expect(try differences(([row[0]], [row[1]]), (["Stir."], ["Rühren."])) == [])
  }

  @Test("Finds an amount that differs", arguments: rows(lines))
  func otherAmounts(row: [String]) throws {
    #expect(
      try differences(([row[0]], [row[2]]), (["Stir."], ["Rühren."])) == [
        "\"\(row[2].shortened)\" is \"\(row[0].shortened)\" in the original"
      ])
  }

  @Test("Finds no difference between steps with the same times", arguments: rows(steps))
  func sameTimes(row: [String]) throws {
    #expect(try differences((["1 egg"], ["1 Ei"]), ([row[0]], [row[1]])) == [])
  }

  @Test("Finds times that differ", arguments: rows(steps))
  func otherTimes(row: [String]) throws {
    let found = try differences((["1 egg"], ["1 Ei"]), ([row[0]], [row[2]]))
    #expect(found.count == 1 && found[0].hasPrefix("step 1 has the times "), "\(found)")
  }

  @Test("Finds another number of ingredients or steps", arguments: [0, 1, 2, 4, 5, 6, 8, 9, 12])
  func counts(count: Int) throws {
    let lines = (1...10).map { ("\($0) eggs", "\($0) Eier") }
    let own = (lines.map(\.1) + ["1 EL Öl", "1 EL Salz"]).prefix(count)
    let steps = (["Boil.", "Serve."], ["Kochen.", "Servieren."])
    let isMissing = count == 0
    #expect(
      try differences((lines.map(\.0), isMissing ? ["Ei"] : Array(own)), steps) == [
        "it has \(count <= 1 ? "1 ingredient" : "\(count) ingredients"), and the original 10"
      ])
    #expect(
      try differences((["1 egg"], ["1 Ei"]), (steps.0, ["Kochen und servieren."])) == [
        "it has 1 step, and the original 2"
      ])
  }

  @Test("Finds texts that are not translated")
  func untranslated() throws {
    #expect(
      try differences((["1 egg"], ["1 egg"]), (["Boil it."], ["Boil it."])) == [
        "its \"ingredients\" are those of the original", "its \"steps\" are those of the original",
      ])
    var (original, translation) = (
      try recipe(["1 egg"], ["Boil it."], "en"), try recipe(["1 Ei"], ["Kochen."], "de")
    )
    original.headline = "Just an egg, and nothing else"
    original.notes = "Keeps for a day in the fridge."
    (translation.headline, translation.notes) = (original.headline, original.notes)
    let check = TranslationCheck(
      original: original, originalTimes: nil, translation: translation, times: nil)
    #expect(
      check.differences == [
        "its \"headline\" is that of the original", "its \"notes\" are those of the original",
      ])
  }
}

extension String {
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
