internal import LarderModel

/// The native schema: DESIGN, section 3.
enum NativeDialect: RecipeDialect {
  static let isForeign = false

  static func recognises(_ keys: [String]) -> Bool { true }

  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe? {
    read(entries, origin: origin, with: &reader, nameKeys: ["name"], ignoring: [])
  }

  /// The same for front matter, where the name may be called `title`.
  ///
  /// - Parameters:
  ///   - nameKeys: Names the name may have; the first one present counts.
  ///   - ignoring: Fields that mean something to other programs and nothing here.
  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin,
    with reader: inout FieldReader<Value>, nameKeys: [String], ignoring: Set<String>,
    separator: UInt8? = nil
  ) -> Recipe? {
    let value = { (key: String) in entries.last { $0.key == key }?.value }
    let nameKey = nameKeys.first { value($0) != nil } ?? nameKeys.first ?? "name"
    let identity = reader.identity(
      name: value(nameKey), slug: value("slug"), id: value("id"), nameKey: nameKey)
    guard let slug = identity?.slug ?? Slug("nameless") else { return nil }
    var recipe = Recipe(
      id: identity?.id ?? "", slug: slug, name: identity?.name ?? "", origin: origin)
    var unknown = 0
    for entry in entries {
      if let field = RecipeField(rawValue: entry.key) {
        reader.at(.key(entry.key)) {
          read(field, entry.value, into: &recipe, with: &$0, separator: separator)
        }
      } else if !nameKeys.contains(entry.key), !ignoring.contains(entry.key) {
        unknown += 1
        if unknown <= FieldReader<Value>.unknownLimit {
          reader.unknown(entry.key, of: "a recipe", known: names)
        }
      }
    }
    recipe.computeTotalTime()
    return identity == nil ? nil : recipe
  }

  private static func read<Value: FieldValue>(
    _ field: RecipeField, _ value: Value, into recipe: inout Recipe,
    with reader: inout FieldReader<Value>, separator: UInt8?
  ) {
    let wanted = field.expectation
    switch field {
    case .name, .slug, .id: break
    case .language: recipe.language = reader.language(value, wanted)
    case .image: recipe.pictures = reader.pictures(value, wanted)
    case .difficulty: recipe.difficulty = reader.difficulty(value, wanted)
    case .servings:
      let (servings, words) = reader.servings(value, wanted)
      recipe.servings = servings
      if recipe.yield == nil { recipe.yield = words }
    case .yield: recipe.yield = reader.yield(value, wanted) ?? recipe.yield
    case .ingredients: recipe.ingredients = reader.ingredients(value, wanted)
    case .steps: recipe.steps = reader.steps(value, wanted)
    case .nutrition: recipe.nutrition = nutrition(value, wanted, with: &reader)
    case .rating: recipe.rating = reader.fraction(value, wanted, in: .zero...Fraction(5))
    case .related: recipe.related = reader.slugs(value, wanted)
    case .aliases: recipe.aliases = reader.aliases(value, wanted)
    default:
      switch field.kind {
      case .text(_, let put): put(&recipe, reader.text(value, wanted))
      case .markdown(_, let put):
        put(&recipe, reader.text(value, wanted, as: .markdown))
      case .texts(_, let put):
        put(&recipe, reader.texts(value, wanted, separator: separator))
      case .minutes(_, let put): put(&recipe, reader.minutes(value, wanted))
      case .date(_, let put): put(&recipe, reader.date(value, wanted))
      case .count(_, let put): put(&recipe, reader.count(value, wanted))
      case .flag(_, let put): put(&recipe, reader.flag(value, wanted) ?? false)
      case .address(_, let put): put(&recipe, reader.address(value, wanted))
      case .attribution(_, let put): put(&recipe, reader.attribution(value, wanted))
      case .own: break
      }
    }
  }

  private static let names = RecipeField.allCases.map(\.rawValue)

  /// American spellings that mean one of the nutrients.
  private static let nutrientAliases = ["fiber": Nutrition.Nutrient.fibre]

  private static func nutrition<Value: FieldValue>(
    _ value: Value, _ wanted: FieldExpectation, with reader: inout FieldReader<Value>
  ) -> Nutrition {
    var nutrition = Nutrition()
    guard value.kind == .object else {
      if !reader.isAbsent(value) { reader.mismatch(value, wanted) }
      return nutrition
    }
    let names = Nutrition.Nutrient.allCases.map(\.rawValue)
    var unknown = 0
    for entry in reader.entries(of: value) {
      guard let nutrient = Nutrition.Nutrient(rawValue: entry.key) ?? nutrientAliases[entry.key]
      else {
        unknown += 1
        if unknown <= FieldReader<Value>.unknownLimit {
          reader.unknown(entry.key, of: "\"nutrition\"", known: names)
        }
        continue
      }
      let amount = reader.at(.key(entry.key)) {
        $0.amount(of: nutrient, entry.value, nutrient.expectation(key: entry.key))
      }
      if let amount { nutrition.amounts[nutrient] = amount }
    }
    return nutrition
  }
}

extension Nutrition.Nutrient {
  func expectation(key: String) -> FieldExpectation {
    FieldExpectation(
      key, "a number of \(unit) or text such as \"12 \(unit)\"", example: "12")
  }
}

extension Recipe {
  /// Fills in the total from the parts when the catalog gives none.
  mutating func computeTotalTime() {
    if totalTime == nil { totalTime = sumOfTimes }
  }

  /// The times of its parts together.
  var sumOfTimes: Minutes? {
    var sum: Minutes?
    for part in [prepTime, cookTime, restTime] {
      guard let part else { continue }
      sum = sum.map { $0.adding(part) ?? $0 } ?? part
    }
    return sum
  }
}
