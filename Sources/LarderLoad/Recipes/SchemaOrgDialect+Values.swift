internal import LarderKitchen
internal import LarderModel

extension SchemaOrgDialect {
  /// `gluten-free` of `https://schema.org/GlutenFreeDiet` and `Gluten Free Diet`; words of people's own as they are.
  static func diet(_ word: String) -> String? {
    let last = word.utf8.split(separator: 0x2F).last ?? []
    guard last.count > 4, last.suffix(4).elementsEqual("Diet".utf8) else { return word }
    var name: [UInt8] = []
    for byte in last.dropLast(4) where byte != 0x20 {
      let isCapital = (0x41...0x5A).contains(byte)
      if isCapital, !name.isEmpty { name.append(0x2D) }
      name.append(isCapital ? byte | 0x20 : byte)
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// `en-US`, `en_US`, or an object of type Language.
  static func language<Value: FieldValue>(
    _ value: Value, with reader: inout FieldReader<Value>
  ) -> String? {
    guard let text = reader.looseText(value["alternateName"] ?? value) else { return nil }
    let tag = String(decoding: text.utf8.map { $0 == 0x5F ? 0x2D : $0 }, as: UTF8.self)
    if LanguageTag.isValid(tag) { return tag }
    reader.mismatch(value, wanted("inLanguage", .language))
    return nil
  }

  /// The first is the source, all others are named in the notes.
  static func basis<Value: FieldValue>(
    _ key: String, _ value: Value, into recipe: inout Recipe, draft: inout Draft,
    with reader: inout FieldReader<Value>
  ) {
    for basis in value.kind == .list ? value.elements : [value] {
      guard let basis = reader.linkedPerson(basis, wanted(key, .source)) else { continue }
      if draft.basis == nil {
        draft.basis = basis
      } else if draft.basis != basis {
        recipe.addNote("Based on", basis.url.map { "<\($0)>" } ?? basis.name)
      }
    }
  }

  /// The first film is the recipe's, all others are named in the notes.
  static func video<Value: FieldValue>(
    _ value: Value, into recipe: inout Recipe, with reader: inout FieldReader<Value>
  ) {
    for film in value.kind == .list ? value.elements : [value] {
      guard let film = reader.linkedVideo(film, wanted("video", .video)) else { continue }
      if recipe.video == nil {
        recipe.video = film
      } else if recipe.video != film {
        recipe.addNote("Video", "<\(film)>")
      }
    }
  }

  /// A text, or `7.50 EUR` of a MonetaryAmount.
  static func cost<Value: FieldValue>(
    _ value: Value, with reader: inout FieldReader<Value>
  ) -> String? {
    guard value.kind == .object, let currency = value["currency"] else {
      return reader.looseText(value)
    }
    let ends = (value["value"].map { [$0] } ?? ["minValue", "maxValue"].compactMap { value[$0] })
      .compactMap { reader.looseText($0) }
    let words = [ends.joined(separator: "–"), reader.looseText(currency) ?? ""]
    return ends.isEmpty ? nil : words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// RecipeSage keeps what its users typed where no duration could be made of it.
  static func totalTime<Value: FieldValue>(
    _ value: Value, into recipe: inout Recipe, draft: Draft, with reader: inout FieldReader<Value>
  ) {
    if draft.isRecipeSage, let text = value.text,
      case .invalid = DurationText.read(TextCleaner.plain(text), reader.lexicon)
    {
      if let text = reader.looseText(value) { recipe.addNote("Total time", text) }
      return
    }
    recipe.totalTime = reader.looseMinutes(value, wanted("totalTime", .totalMinutes))
  }

  /// The author's notes.
  static func comment<Value: FieldValue>(
    _ value: Value, into recipe: inout Recipe, with reader: inout FieldReader<Value>
  ) {
    for comment in value.kind == .list ? value.elements : [value] {
      guard let text = comment["text"] else { continue }
      guard let note = reader.pageText(text, wanted("comment", .notes)) else { continue }
      recipe.notes = [recipe.notes, note].compactMap { $0 }.joined(separator: "\n\n")
    }
  }

  static func nutrition<Value: FieldValue>(
    _ value: Value, into recipe: inout Recipe, with reader: inout FieldReader<Value>
  ) {
    guard value.kind == .object else {
      let isEmpty = value.kind == .list && value.elements.isEmpty || reader.isAbsent(value)
      if !isEmpty { reader.mismatch(value, RecipeField.nutrition.expectation) }
      return
    }
    for entry in reader.entries(of: value) {
      guard let nutrient = nutrients[entry.key] else {
        if entry.key == "servingSize" {
          let size = reader.looseText(entry.value)
          if let size, ServingsPhrase.reading(of: size, reader.lexicon).words != nil {
            recipe.addNote("Serving size", size)
          }
        } else if !entry.key.utf8.starts(with: "@".utf8) {
          reader.unknown(entry.key, of: "\"nutrition\"", known: nutrients.keys.sorted())
        }
        continue
      }
      let amount = reader.at(.key(entry.key)) {
        $0.amount(of: nutrient, entry.value, nutrient.expectation(key: entry.key))
      }
      if let amount { recipe.nutrition.amounts[nutrient] = amount }
    }
  }

  private static let nutrients: [String: Nutrition.Nutrient] = [
    "calories": .calories, "proteinContent": .protein, "fatContent": .fat,
    "saturatedFatContent": .saturatedFat, "unsaturatedFatContent": .unsaturatedFat,
    "transFatContent": .transFat, "carbohydrateContent": .carbohydrates, "sugarContent": .sugar,
    "fiberContent": .fibre, "sodiumContent": .sodium, "cholesterolContent": .cholesterol,
  ]

  /// A rating out of `bestRating`, or of five; none where nobody gave one.
  static func rating<Value: FieldValue>(
    _ value: Value, into recipe: inout Recipe, with reader: inout FieldReader<Value>
  ) {
    let value = value.kind == .list ? value.elements.first ?? value : value
    guard let given = value["ratingValue"], !reader.isAbsent(given) else { return }
    let best = value["bestRating"].flatMap { FieldReader.number($0) } ?? Fraction(5)
    let number =
      FieldReader.number(given)
      ?? QuantityText.quantity(
        TextCleaner.plain(given.text ?? ""), reader.lexicon)?.lower
    guard let number, best > .zero, number >= .zero, number <= best,
      let rating = Fraction(5).divided(by: best).flatMap({ number.multiplied(by: $0) })
    else {
      reader.mismatch(given, wanted("ratingValue", .rating))
      return
    }
    guard rating > .zero else { return }
    recipe.rating = rating
    let count = value["ratingCount"] ?? value["reviewCount"]
    guard let count, !reader.isAbsent(count) else { return }
    let ratings =
      FieldReader.number(count)
      ?? QuantityText.quantity(TextCleaner.plain(count.text ?? ""), reader.lexicon)?.lower
    guard let ratings, ratings.isWhole else {
      reader.mismatch(count, wanted("ratingCount", .ratings))
      return
    }
    recipe.ratingCount = ratings > .zero ? Int(exactly: ratings.numerator) : nil
  }
}
