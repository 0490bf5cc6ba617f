internal import LarderKitchen
package import LarderModel

/// A way of writing a recipe as an object, recognised by its shape.
protocol RecipeDialect {
  /// Whether its faults are another program's, and only worth a warning.
  static var isForeign: Bool { get }

  /// Whether its recipes never have a method, so that pages link to where it is.
  static var isLinkOnly: Bool { get }

  /// Keys that no recipe of the native schema has. An object without any of them is not asked
  /// about further.
  static var marks: Set<String> { get }

  /// Whether an object with these keys is written this way.
  static func recognises(_ keys: [String]) -> Bool

  /// - Returns: `nil` after an error that leaves nothing to show.
  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe?
}

extension RecipeDialect {
  static var isForeign: Bool { true }
  static var isLinkOnly: Bool { false }

  /// How many of the keys are marks.
  static func markCount(_ keys: [String]) -> Int { keys.count(where: { marks.contains($0) }) }
}

/// The dialects there are. A switch rather than a list of types, so that each reader is
/// compiled for the values it reads.
enum KnownDialect: CaseIterable {
  case helloFresh, mealDB, spoonacular, food2Fork, petitsPlats, schemaOrg, recipeScrapers
  case crockPot, native

  /// The dialect of an object with these keys; the native schema takes what is left.
  init(of keys: [String]) {
    guard keys.contains(where: KnownDialect.marks.contains) else {
      self = .native
      return
    }
    self = KnownDialect.allCases.first { $0.dialect.recognises(keys) } ?? .native
  }

  /// The dialect of an object's entries, of which what is long is no field of anything.
  init<Value: FieldValue>(of entries: [FieldEntry<Value>]) {
    let limit = FieldReader<Value>.keyLimit
    self.init(of: entries.map(\.key).filter { $0.utf8.count <= limit })
  }

  private static let marks = Set(allCases.flatMap { $0.dialect.marks })

  private var dialect: any RecipeDialect.Type {
    switch self {
    case .helloFresh: HelloFreshDialect.self
    case .mealDB: MealDBDialect.self
    case .spoonacular: SpoonacularDialect.self
    case .food2Fork: Food2ForkDialect.self
    case .petitsPlats: PetitsPlatsDialect.self
    case .schemaOrg: SchemaOrgDialect.self
    case .recipeScrapers: RecipeScrapersDialect.self
    case .crockPot: CrockPotDialect.self
    case .native: NativeDialect.self
    }
  }

  var isForeign: Bool { dialect.isForeign }

  var isLinkOnly: Bool { dialect.isLinkOnly }

  func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe? {
    switch self {
    case .helloFresh: HelloFreshDialect.read(entries, origin: origin, with: &reader)
    case .mealDB: MealDBDialect.read(entries, origin: origin, with: &reader)
    case .spoonacular: SpoonacularDialect.read(entries, origin: origin, with: &reader)
    case .food2Fork: Food2ForkDialect.read(entries, origin: origin, with: &reader)
    case .petitsPlats: PetitsPlatsDialect.read(entries, origin: origin, with: &reader)
    case .schemaOrg: SchemaOrgDialect.read(entries, origin: origin, with: &reader)
    case .recipeScrapers: RecipeScrapersDialect.read(entries, origin: origin, with: &reader)
    case .crockPot: CrockPotDialect.read(entries, origin: origin, with: &reader)
    case .native: NativeDialect.read(entries, origin: origin, with: &reader)
    }
  }
}

extension FieldReader {
  /// A recipe of the entries of its object, in whichever dialect they are.
  ///
  /// - Returns: `nil` after an error that leaves nothing to show.
  package mutating func recipe(
    of written: [FieldEntry<Value>], origin: Recipe.Origin
  ) -> Recipe? {
    var origin = origin
    origin.hasForeignWords = lexicon.hasForeignWords
    let dialect = KnownDialect(of: written)
    guard var recipe = dialect.read(entries(written), origin: origin, with: &self) else {
      return nil
    }
    findIngredients(of: &recipe)
    recipe.moveEquipment(lexicon)
    return recipe
  }
}
