internal import Foundation
internal import LarderBuild
internal import LarderFormats
internal import LarderKitchen
internal import LarderLoad
internal import LarderModel

/// Material for random recipes: names, ingredient lines and steps of real recipes, and the words of
/// all vocabularies.
struct RecipeParts {
  private(set) var names: [String] = []
  private(set) var lines: [String] = []
  private(set) var steps: [String] = []
  /// Words of each language.
  let kitchens: [KitchenParts]

  /// - Parameter paths: Files or folders of files: catalogs in JSON, recipes in Markdown, tables
  ///   with an ingredient line in the second column, texts of such lines.
  init(_ paths: [String]) {
    kitchens = BuiltIn.theme.compactMap { KitchenParts($0) }
    for path in paths {
      let inner = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      let files = inner.isEmpty ? [path] : inner.sorted().map { "\(path)/\($0)" }
      for file in files {
        if let data = try? Data(contentsOf: URL(fileURLWithPath: file)) { add(file, Array(data)) }
      }
    }
  }

  private mutating func add(_ path: String, _ bytes: [UInt8]) {
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    switch URL(fileURLWithPath: path).pathExtension {
    case "json":
      let file = RecipeFile(path: path, bytes: bytes)
      for recipe in file.readRecipes(using: Parallel(jobs: 1)).recipes { add(recipe) }
    case "md":
      let source = SourceText(path: path, bytes: bytes)
      if let recipe = FrontMatterReader.recipe(source: source).recipe { add(recipe) }
    case "tsv":
      lines += rows.dropFirst().compactMap { row in
        row.split(separator: "\t", omittingEmptySubsequences: false).dropFirst().first
          .map(String.init)
      }
    case "txt": lines += rows
    default: break
    }
  }

  private mutating func add(_ recipe: Recipe) {
    names.append(recipe.name)
    lines += recipe.ingredients.map(\.text)
    steps += recipe.steps.map(\.text)
  }
}

/// The words of one language.
struct KitchenParts {
  let language: String
  let foods: [String]
  let units: [String]
  let times: [String]
  let degrees: [String]
  /// Number words, and words near amounts, foods and times.
  let numbers: [String]
  let others: [String]

  init?(_ file: ThemeFile) {
    let name = file.name.description
    guard name.hasPrefix("kitchen/"), name != "kitchen/foods.json" else { return nil }
    language = String(name.dropFirst(8).dropLast(5))
    let kitchen = BuiltIn.kitchens[language]
    foods = kitchen.foods.values.flatMap { $0.flatMap(\.all) }.sorted()
    units = kitchen.units.values.flatMap { $0.write.flatMap(\.all) + $0.read }.sorted()
    times = kitchen.durations.units.map(\.word).sorted()
    degrees = [.degree, .celsius, .fahrenheit, .gasMark].flatMap { kitchen.temperatures[$0] }
    numbers =
      kitchen.numbers.words.keys.sorted()
      + Kitchen.Numbers.allCases.flatMap { kitchen.numbers[$0] }
    others =
      Kitchen.Steps.allCases.flatMap { kitchen.steps[$0] }
      + Kitchen.Measures.allCases.flatMap { kitchen.measures[$0] }
      + Kitchen.Preparation.allCases.flatMap { kitchen.preparation[$0] }
      + Kitchen.Durations.allCases.flatMap { kitchen.durations[$0] }
  }
}

/// Combines recipes at random, the same for the same seed.
///
/// Texts of real recipes are mixed with measures, times, temperatures and dimensions in places
/// where no cook would write them: `1 9 x 13 tray of pastry`, `Cut into 2 x 3-inch pieces`.
struct RecipeMixer {
  private let parts: RecipeParts
  private var dice: Dice
  private var kitchen: KitchenParts

  init(_ parts: RecipeParts, seed: UInt64) {
    self.parts = parts
    dice = Dice(seed: seed)
    kitchen = parts.kitchens[0]
  }

  /// Returns recipes in JSON, without line breaks.
  ///
  /// Denominators of zero, which are an error, are replaced.
  mutating func recipes(_ count: Int) -> [String] {
    (0..<count).map { _ in recipe().replacing("/0", with: "/8").replacing("⁄0", with: "⁄8") }
  }

  /// The bytes of a `recipes.json` with one recipe per line, from the second line on.
  static func catalog(_ recipes: [String]) -> [UInt8] {
    Array("[\n\(recipes.joined(separator: ",\n"))\n]\n".utf8)
  }

  private mutating func recipe() -> String {
    kitchen = parts.kitchens[dice.below(parts.kitchens.count)]
    let lines = (0...dice.below(12)).map { _ in line() }
    var fields = [
      field("name", "Dish " + name()), field("language", kitchen.language),
      "\"ingredients\": \(JSONText.list(lines.map { ingredient($0) }))",
      "\"steps\": \(JSONText.list((0...dice.below(8)).map { _ in step(lines) }))",
    ]
    if isRare(3) { fields.append("\"servings\": \(1 + dice.below(12))") }
    if isRare(3) { fields.append(field("yield", "\(amount()) \(name())")) }
    if isRare(3) { fields.append("\"prepMinutes\": \(1 + dice.below(90))") }
    if isRare(4) { fields.append("\"nutrition\": {\"calories\": \(dice.below(2_000))}") }
    if isRare(4) { fields.append("\"rating\": \(dice.below(6)), \"ratings\": \(dice.below(99))") }
    if isRare(4) {
      fields.append(field("date", "20\(10 + dice.below(15))-0\(1 + dice.below(9))-15"))
    }
    for key in ["tags", "category", "cuisine", "equipment"] where isRare(3) {
      let words = (0...dice.below(3)).map { _ in JSONText.string("a " + dice.pick(kitchen.foods)) }
      fields.append("\"\(key)\": \(JSONText.list(words))")
    }
    for key in ["description", "notes", "headline"] where isRare(4) {
      fields.append(field(key, mixed(dice.pick(parts.steps), lines)))
    }
    return "{" + fields.joined(separator: ", ") + "}"
  }

  private func field(_ key: String, _ text: String) -> String {
    "\"\(key)\": \(JSONText.string(text))"
  }

  private mutating func isRare(_ sides: Int) -> Bool { dice.below(sides) == 0 }

  private mutating func name() -> String {
    isRare(2) ? dice.pick(parts.names) : "\(token()) \(food())"
  }

  private mutating func food() -> String {
    // Sometimes a name that looks like a measure.
    isRare(5) ? "\(token()) \(dice.pick(kitchen.foods))" : dice.pick(kitchen.foods)
  }

  // MARK: Ingredients and steps

  private mutating func line() -> String {
    switch dice.below(8) {
    case 0...2: dice.pick(parts.lines)
    case 3: "\(measure()) \(food())"
    case 4: "\(amount()) \(dimension()) \(food()), \(dice.pick(kitchen.others))"
    case 5: "\(food()) \(measure())"
    case 6: inserted(token(), into: dice.pick(parts.lines))
    default: "\(measure()) \(dice.pick(kitchen.others)) \(food()) (\(token()))"
    }
  }

  private mutating func ingredient(_ line: String) -> String {
    if !isRare(6) { return JSONText.string(line) }
    var fields = [field("name", "x " + food()), "\"quantity\": \(1 + dice.below(500))"]
    if isRare(2) { fields.append(field("unit", dice.pick(kitchen.units))) }
    if isRare(2) { fields.append(field("note", token())) }
    if isRare(3) { fields.append(field("group", "For \(food())")) }
    if isRare(4) { fields.append("\"optional\": true, \"fixed\": true") }
    return "{" + fields.joined(separator: ", ") + "}"
  }

  private mutating func step(_ lines: [String]) -> String {
    let start =
      switch dice.below(4) {
      case 0: "\(measure()) \(dice.pick(kitchen.others)) \(food())"
      case 1: "Cut \(dice.pick(lines)) into \(dimension()) pieces"
      default: dice.pick(parts.steps)
      }
    let text = "Then " + mixed(start, lines)
    if !isRare(6) { return JSONText.string(text) }
    var fields = [field("text", text), "\"uses\": [\(1 + dice.below(lines.count))]"]
    if isRare(2) { fields.append(field("section", "For \(food())")) }
    if isRare(2) { fields.append("\"minutes\": \(1 + dice.below(90))") }
    return "{" + fields.joined(separator: ", ") + "}"
  }

  /// Returns a text with measures, times and words of the recipe's ingredients inserted.
  private mutating func mixed(_ text: String, _ lines: [String]) -> String {
    var text = text
    for _ in 0..<dice.below(6) {
      let words = dice.pick(lines).split(separator: " ").map(String.init)
      let own =
        words.isEmpty ? "" : words[dice.below(words.count)...].prefix(3).joined(separator: " ")
      text = inserted(isRare(2) ? own : token(), into: text)
    }
    return text
  }

  private mutating func inserted(_ token: String, into text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let joint = dice.pick([" ", " ", " ", "", "-", "/", ", ", " x ", "\u{A0}", " (", " – ", "*"])
    let place = dice.below(words.count)
    words[place] = isRare(2) ? token + joint + words[place] : words[place] + joint + token
    return words.joined(separator: " ")
  }

  // MARK: Measures

  private mutating func token() -> String {
    switch dice.below(7) {
    case 0: measure()
    case 1: dimension()
    case 2: time()
    case 3: temperature()
    case 4: dice.pick(kitchen.others)
    case 5: dice.pick(RecipeMixer.pieces)
    default: amount()
    }
  }

  private mutating func measure() -> String {
    let first = amount() + gap() + dice.pick(kitchen.units)
    switch dice.below(6) {
    case 0: return "\(first) (\(amount())\(gap())\(dice.pick(kitchen.units)))"
    case 1: return "\(first)/\(amount())\(gap())\(dice.pick(kitchen.units))"
    default: return first
    }
  }

  private mutating func dimension() -> String {
    let sign = dice.pick([" x ", " × ", "x", "×", " X ", " by ", " x"])
    let sides = (0...1 + dice.below(2)).map { _ in amount() }
    return sides.joined(separator: sign) + gap() + dice.pick(["inch", "cm", "in", "mm", "\"", "″"])
  }

  private mutating func time() -> String {
    let first = amount() + gap() + dice.pick(kitchen.times)
    switch dice.below(5) {
    case 0: return "\(first) \(dice.pick(kitchen.numbers)) \(amount()) \(dice.pick(kitchen.times))"
    case 1: return "1:\(10 + dice.below(60)) \(dice.pick(kitchen.times))"
    default: return first
    }
  }

  private mutating func temperature() -> String {
    let first = "\(50 + dice.below(400))\(gap())\(dice.pick(["°C", "F", "°"] + kitchen.degrees))"
    switch dice.below(4) {
    case 0: return "\(first)/\(100 + dice.below(300))°F"
    case 1: return "\(dice.pick(kitchen.degrees)) \(1 + dice.below(9))"
    default: return first
    }
  }

  private mutating func amount() -> String {
    let number = "\(1 + dice.below(20))"
    switch dice.below(12) {
    case 0: return number + dice.pick(["½", "¼", " 1/2", "⁄2", " ⅔", "-3/4"])
    case 1: return "\(number)\(dice.pick(["-", "–", " to ", " x ", " - "]))\(1 + dice.below(30))"
    case 2: return number + dice.pick([".5", ",5", ",500", ".000.000", "'500", "."])
    case 3: return dice.pick(kitchen.numbers)
    case 4: return dice.pick(["½", "0", "999999999", "0.125", "١٫٥", "٢", "100", "a", "1000"])
    default: return number
    }
  }

  private mutating func gap() -> String {
    dice.pick(["", " ", " ", " ", "-", "\u{A0}", "\u{202F}"])
  }

  /// Characters with a meaning in steps or in Markdown.
  private static let pieces = [
    "x", "×", "(s)", "°", "%", "(", ")", "**", "*", "_", "`", "[", "](#x)", "<b>", "&amp;", ".",
    ";",
    "each", "a", "an", "the", "2 x", "玉ねぎ2個", "e\u{301}", "\u{AD}", "’", "“", "\n", "\n\n", "- ",
    "1. ", "# ", "> ", "{2%g}", "@salt{}", "~{5%min}", "🍋", "İ", "ẞ", "ﬁ", "½ x ½", "x x x",
  ]
}
