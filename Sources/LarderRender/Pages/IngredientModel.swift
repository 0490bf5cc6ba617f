internal import LarderKitchen
internal import LarderModel
package import LarderTemplate

/// Ingredients below one heading.
package struct IngredientGroup: Sendable {
  var heading: String?
  /// Id of the group on the recipe's page.
  var anchor: String
  var items: [IngredientModel]
}

extension IngredientGroup: TemplateModel {
  package static let shape = Shape<IngredientGroup>("ingredient group")
    .text("heading") { $0.heading }
    .text("anchor") { $0.anchor }
    .list("items") { $0.items }
}

/// One ingredient, split into parts that together are the line as written, except for the word
/// "optional" if `isOptional` is set.
package struct IngredientModel: Sendable {
  var text: String
  var amount: String?
  var name: String
  var note: String?
  /// The amount with links, with elements around it and its parts.
  var amountMarkup = HTML(trusting: [])
  var nameMarkup = HTML(trusting: [])
  var noteMarkup = HTML(trusting: [])
  var isOptional: Bool
  var recipeURL: String?
  /// The yield of the recipe at `recipeURL`, as written.
  var makes: String?
  var aisle: String?
  /// Name on a shopping list if it differs from `name`.
  var boughtName: String?
  /// The unit on a shopping list if the ingredient has none here.
  var boughtUnit: Unit?
  /// The number on a shopping list that replaces the amount, and the forms of what is counted.
  var boughtCount: Quantity?
  var boughtForms: String?
  /// Identifier and facts of the food: `onion 160 staple`.
  var food: String?
  /// Singular and plural in the name: `bay leaf/bay leaves`.
  var forms: String?
}

extension IngredientModel: TemplateModel {
  package static let shape = Shape<IngredientModel>("ingredient")
    .text("text") { $0.text }
    .text("amount") { $0.amount }
    .text("name") { $0.name }
    .text("note") { $0.note }
    .html("amountMarkup") { $0.amountMarkup }
    .html("nameMarkup") { $0.nameMarkup }
    .html("noteMarkup") { $0.noteMarkup }
    .flag("isOptional") { $0.isOptional }
    .flag("isName") { $0.note == nil && !$0.isOptional && $0.recipeURL == nil }
    .text("recipeURL") { $0.recipeURL }
    .text("makes") { $0.makes }
    .text("aisle") { $0.aisle }
    .text("boughtName") { $0.boughtName }
    .text("boughtForms") { $0.boughtForms }
    .text("food") { $0.food }
    .text("forms") { $0.forms }
}

extension IngredientGroup {
  /// Splits a list at its headings, in the order of the recipe.
  static func groups(
    of recipe: Recipe, _ context: SiteContext, _ lines: IngredientLines
  ) -> [IngredientGroup] {
    let kitchen = context.kitchen(recipe)
    let readers = context.readers(recipe)
    var groups: [IngredientGroup] = []
    // A span lends its elements; an array would copy each of them.
    let ingredients = recipe.ingredients.span
    for place in ingredients.indices {
      let model = lines.model(of: ingredients[place], context, kitchen, readers)
      let heading = ingredients[place].group
      if let last = groups.indices.last, groups[last].heading == heading {
        groups[last].items.append(model)
      } else {
        groups.append(
          IngredientGroup(
            heading: heading, anchor: "ingredients-\(groups.count + 1)", items: [model]))
      }
    }
    return groups
  }
}

/// A cache of ingredient models: "1 tsp salt" occurs in thousands of recipes. All workers share it.
struct IngredientLines: Sendable {
  private struct Key: Hashable, Sendable {
    /// Identity of the readers that parsed the line; they exist as long as the site.
    let readers: ObjectIdentifier
    /// Language in which the line is written.
    let language: String
    let text: String
  }

  /// An entry; a class, so that a lookup copies nothing.
  private final class Line: Sendable {
    let model: IngredientModel
    let ingredient: Ingredient

    init(_ model: IngredientModel, of ingredient: Ingredient) {
      (self.model, self.ingredient) = (model, ingredient)
    }

    /// Whether another line with the same text has the same model, regardless of its heading.
    func isOf(_ other: Ingredient) -> Bool {
      ingredient.name == other.name && ingredient.quantity == other.quantity
        && ingredient.unit == other.unit && ingredient.unitText == other.unitText
        && ingredient.isOptional == other.isOptional && ingredient.isFixed == other.isFixed
        && ingredient.equivalent == other.equivalent && ingredient.recipe == other.recipe
        && ingredient.aisle == other.aisle && ingredient.links == other.links
    }
  }

  private let known = SharedCache<Key, Line>(limit: 8_000)

  /// Returns the model of a line; one that shows the yield of another recipe is not cached.
  func model(
    of ingredient: Ingredient, _ context: SiteContext, _ kitchen: Kitchen,
    _ readers: KitchenReaders?
  ) -> IngredientModel {
    func make() -> IngredientModel {
      var model = IngredientModel(ingredient, kitchen, context.addresses)
      model.makes = ingredient.recipe.flatMap { context.yields[$0] }
      if let readers { model.shop(ingredient, readers.foods) }
      model.mark(ingredient, kitchen, readers?.steps.amounts, context.addresses)
      return model
    }
    guard let readers, ingredient.recipe == nil else { return make() }
    let key = Key(
      readers: ObjectIdentifier(readers), language: kitchen.language, text: ingredient.text)
    let line = known.value(of: key) { Line(make(), of: ingredient) }
    return line.isOf(ingredient) ? line.model : make()
  }
}

extension IngredientModel {
  /// Splits the line around its name: the amount precedes it, the note follows it.
  ///
  /// A unit alone, as in `pinch salt`, is an amount too. An amount after the name, as in
  /// `Water ¼ cup (59 grams)`, moves to the front, and so does the same amount in other units. A
  /// line without an amount, or one that does not contain its own name, is not split.
  init(_ ingredient: Ingredient, _ kitchen: Kitchen, _ addresses: Addresses) {
    text = ingredient.text
    isOptional = ingredient.isOptional
    aisle = ingredient.aisle
    recipeURL = ingredient.recipe.map { addresses.link(recipe: $0) }
    let line = Array(ingredient.text.utf8)
    let word = Array(ingredient.name.utf8)
    guard let start = LinkedText.place(of: word, in: line[...]) else {
      name = ingredient.text
      return
    }
    var before = line[..<start]
    var after = line[(start + word.count)...]
    if isOptional {
      isOptional = !IngredientModel.remove(
        kitchen.preparation[.optional], before: &before, after: &after)
    }
    if ingredient.quantity != nil, !before.contains(where: IngredientModel.mayBeginNumber) {
      amount = IngredientModel.cutAmount(from: &after, unit: ingredient.unitText)
    }
    if amount == nil, ingredient.quantity != nil || ingredient.unitText != nil,
      before.contains(where: { $0 != 0x20 })
    {
      amount = IngredientModel.trimmed(before)
      name = ingredient.name
    } else {
      name = String(decoding: before, as: UTF8.self) + ingredient.name
    }
    if let amount {
      if let equivalent = ingredient.equivalent.map({ Array($0.utf8) }),
        IngredientModel.cut(equivalent, from: &after)
      {
        self.amount = "\(amount) (\(String(decoding: equivalent, as: UTF8.self)))"
      }
    }
    note = after.isEmpty ? nil : String(decoding: after, as: UTF8.self)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes.drop { $0 == 0x20 }
    // `removeLast` on a slice would copy it.
    while bytes.last == 0x20 { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension IngredientModel {
  /// Formats the amount in the style of the site, wraps the amounts in amount and note in elements,
  /// and links words of name and note; if neither contains the words of a link, it applies to the
  /// whole name. Adds singular and plural of a counted food.
  mutating func mark(
    _ ingredient: Ingredient, _ kitchen: Kitchen, _ reader: AmountReader?, _ addresses: Addresses
  ) {
    let (quantity, unit) = (ingredient.quantity, ingredient.unit)
    let hasValue = amount != nil && quantity != nil
    if hasValue, unit == nil, ingredient.unitText == nil {
      forms = kitchen.names.forms(in: ingredient.name).map { "\($0.one)/\($0.many)" }
    }
    if hasValue, let written = amount, let reader {
      amount = reader.styled(
        written, isRange: quantity?.upper != nil, hasDecimals: unit?.isMetric == true)
    }
    if let amount {
      amountMarkup = AmountMarkup.element(
        amount, quantity, unit, of: name, isFixed: ingredient.isFixed, bought: boughtUnit,
        count: boughtCount, reader)
    }
    var links = ingredient.links
    let names = LinkedText.pieces(of: name, linking: &links)
    let notes = note.map { LinkedText.pieces(of: $0, linking: &links) } ?? []
    let whole = LinkedText(text: name, url: links.first?.url)
    nameMarkup = addresses.markup(names.isEmpty ? [whole] : names) { _ in AmountText() }
    guard let note else { return }
    let hasTotal = hasValue && !ingredient.isFixed && unit?.isContent != true
    noteMarkup = addresses.markup(notes.isEmpty ? [LinkedText(text: note)] : notes) {
      reader?.remarks($0, of: hasValue ? unit : nil, hasTotal: hasTotal) ?? AmountText()
    }
  }
}

extension Addresses {
  fileprivate func markup(_ pieces: [LinkedText], _ read: (String) -> AmountText) -> HTML {
    var html: [UInt8] = []
    for piece in pieces {
      if let url = piece.url {
        html += "<a href=\"".utf8
        HTMLText.append(link(url).utf8, to: &html)
        html += "\">".utf8
      }
      AmountMarkup.append(piece.text.utf8, read(piece.text), to: &html)
      if piece.url != nil { html += "</a>".utf8 }
    }
    return HTML(trusting: html)
  }
}

extension Unit {
  /// Whether a weight in the note is that of a single unit, or the unit is a measure itself.
  fileprivate var isContent: Bool { isPack || self == .cube || dimension != .count }
}

extension IngredientModel {
  /// Removes an amount from the start of the text after the name: `¼ cup` in ` ¼ cup (59 g)`,
  /// `50 g` in ` (50 g), toasted`.
  ///
  /// - Returns: The amount without its punctuation; `nil`, with the text unchanged, if there is
  ///   none.
  private static func cutAmount(from remark: inout ArraySlice<UInt8>, unit: String?) -> String? {
    var rest = remark.drop { $0 == 0x20 || $0 == 0x2C || $0 == 0x3A }
    if rest.starts(with: "– ".utf8) || rest.starts(with: "— ".utf8) { rest = rest.dropFirst(4) }
    if rest.starts(with: "- ".utf8) { rest = rest.dropFirst(2) }
    let isBracketed = rest.first == 0x28
    if isBracketed { rest = rest.dropFirst() }
    guard rest.first.map(mayBeginNumber) == true else { return nil }
    var end = (isBracketed ? rest.firstIndex(of: 0x29) : nil) ?? rest.endIndex
    if let unit = unit.map({ Array($0.utf8) }) {
      guard let start = LinkedText.place(of: unit, in: Array(rest)[...]) else { return nil }
      end = rest.startIndex + start + unit.count
    }
    var behind = rest[end...]
    if isBracketed {
      guard behind.first == 0x29 else { return nil }
      behind = behind.dropFirst()
    }
    remark = behind
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// Removes the same amount in other units from a remark: ` (59 grams)`, `, 120 g`, ` | 1 ½ cups`.
  ///
  /// - Returns: Whether the remark contained it.
  static func cut(_ equivalent: [UInt8], from remark: inout ArraySlice<UInt8>) -> Bool {
    guard let found = LinkedText.place(of: equivalent, in: remark) else { return false }
    var before = remark[..<found]
    while before.last == 0x20 { before.removeLast() }
    var behind = remark[(found + equivalent.count)...].drop { $0 == 0x20 }
    if before.last == 0x28 {
      if behind.first == 0x29 { before.removeLast() }
      behind = behind.dropFirst().drop { $0 == 0x20 && before.last == 0x28 }
    } else if let sign = before.last, [0x2C, 0x2D, 0x2F, 0x3A, 0x3B, 0x7C].contains(sign) {
      before.removeLast()
    } else if before.suffix(3).elementsEqual("–".utf8) || before.suffix(3).elementsEqual("—".utf8) {
      before.removeLast(3)
    }
    while before.last == 0x20 { before.removeLast() }
    remark = before + (behind.first == 0x28 ? [0x20] : []) + behind
    return true
  }

  /// Whether the byte is a digit or the first byte of a vulgar fraction.
  private static func mayBeginNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == 0xC2 || byte == 0xE2
  }

  /// Removes a word such as "optional" from an optional ingredient's line: `Optional: `,
  /// ` (optional)`, `, optional`.
  ///
  /// - Returns: Whether the line still contains it, as in `(optional, but good)`.
  private static func remove(
    _ words: [String], before: inout ArraySlice<UInt8>, after: inout ArraySlice<UInt8>
  ) -> Bool {
    let words = words.map { word in word.utf8.map { $0 | 0x20 } }
    let start = before.map { $0 | 0x20 }
    if let word = words.first(where: { start.starts(with: $0 + [0x3A]) }) {
      before = before.dropFirst(word.count + 1).drop { $0 == 0x20 }
    }
    let end = after.map { $0 | 0x20 }
    let places = words.lazy.compactMap { word in
      LinkedText.place(of: word, in: end[...]).map { $0..<$0 + word.count }
    }
    guard let place = places.first else { return false }
    var left = after.prefix(place.lowerBound)
    while left.last == 0x20 { left.removeLast() }
    var right = after.dropFirst(place.upperBound).drop { $0 == 0x20 }
    switch (left.last, right.first) {
    case (0x28?, 0x29?):
      left.removeLast()
      while left.last == 0x20 { left.removeLast() }
      right.removeFirst()
    case (0x2C?, 0x2C?), (0x2C?, 0x29?), (0x2C?, nil): left.removeLast()
    case (_, nil) where left.suffix(2).elementsEqual("،".utf8): left.removeLast(2)
    default: return true
    }
    after = left + right
    if after.allSatisfy({ $0 == 0x20 || $0 == 0x2E }) { after = [] }
    return false
  }
}

extension IngredientModel {
  /// Adds the facts that the shopping list needs in addition to the line.
  mutating func shop(_ ingredient: Ingredient, _ foods: BoughtFoods) {
    let bought = BoughtFood.of(ingredient, amount: amount, in: foods)
    if bought.name != name { boughtName = bought.name }
    (boughtUnit, boughtCount, boughtForms) = (bought.unit, bought.count, bought.forms)
    aisle = aisle ?? bought.aisle
    let food = bought.count == nil ? bought.food : foods.food(named: ingredient.name).food
    let isMeasured = ingredient.quantity != nil && ingredient.unit?.isExact == true
    var facts = bought.key ?? ""
    for word in food?.words(isMeasured: isMeasured) ?? [] {
      if !facts.isEmpty { facts += " " }
      facts += word
    }
    self.food = facts.isEmpty ? nil : facts
  }
}

extension Food {
  /// Returns the facts that the shopping list needs, such as grams per cup, how the food is
  /// measured, and whether it is a staple: `292`, `precise`, `staple`.
  func words(isMeasured: Bool) -> [String] {
    var words: [String] = []
    if isMeasured {
      if let cup { words.append(String(cup)) }
      if isLiquid { words.append("liquid") }
      if isDense { words.append("dense") }
      if isWeighed { words.append("weighed") }
      if isPrecise { words.append("precise") }
    }
    if isPiece { words.append("piece") }
    if isStaple { words.append("staple") }
    return words
  }
}
