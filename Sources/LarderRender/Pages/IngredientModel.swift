internal import LarderKitchen
internal import LarderModel
package import LarderTemplate

/// Ingredients under one heading.
package struct IngredientGroup: Sendable {
  var heading: String?
  var items: [IngredientModel]
}

extension IngredientGroup: TemplateModel {
  package static let shape = Shape<IngredientGroup>("ingredient group")
    .text("heading") { $0.heading }
    .list("items") { $0.items }
}

/// One ingredient, cut into parts that together are the line as written, but for the word
/// "optional" where `isOptional` says it.
package struct IngredientModel: Sendable {
  var text: String
  var amount: String?
  /// The number that `amount` says, and the upper end of a range, as exact fractions: `3/2`.
  var amountValue: String?
  var amountMaximum: String?
  /// The unit that `amount` says by its English symbol, where it is known: `tsp`.
  var amountUnit: String?
  var name: String
  var note: String?
  /// Name and note cut at the words that link somewhere; nothing where none do.
  var nameParts: [TextPart] = []
  var noteParts: [TextPart] = []
  var isOptional: Bool
  var isFixed: Bool
  var recipeURL: String?
  /// How much the recipe at `recipeURL` makes, as written.
  var makes: String?
  var aisle: String?
  /// How its food is measured, `237 liquid`; see `Food.measures`.
  var food: String?
  /// What of the name goes with one and with several: `bay leaf/bay leaves`.
  var forms: String?
}

extension IngredientModel: TemplateModel {
  package static let shape = Shape<IngredientModel>("ingredient")
    .text("text") { $0.text }
    .text("amount") { $0.amount }
    .text("amountValue") { $0.amountValue }
    .text("amountMaximum") { $0.amountMaximum }
    .text("amountUnit") { $0.amountUnit }
    .text("name") { $0.name }
    .text("note") { $0.note }
    .list("nameParts") { $0.nameParts }
    .list("noteParts") { $0.noteParts }
    .flag("isOptional") { $0.isOptional }
    .flag("isFixed") { $0.isFixed }
    .text("recipeURL") { $0.recipeURL }
    .text("makes") { $0.makes }
    .text("aisle") { $0.aisle }
    .text("food") { $0.food }
    .text("forms") { $0.forms }
}

/// A piece of a text, linked or not.
package struct TextPart: Sendable {
  var text: String
  var url: String?
}

extension TextPart: TemplateModel {
  package static let shape = Shape<TextPart>("text part")
    .text("text") { $0.text }
    .text("url") { $0.url }
}

extension IngredientGroup {
  /// Cuts a list at its headings, in the order of the recipe.
  static func groups(
    _ ingredients: [Ingredient], _ kitchen: Kitchen, _ context: SiteContext
  ) -> [IngredientGroup] {
    var groups: [IngredientGroup] = []
    let foods = context.kitchens.foods
    for ingredient in ingredients {
      var model = IngredientModel(ingredient, context.addresses)
      if !ingredient.links.isEmpty { model.link(to: ingredient.links, context.addresses) }
      model.makes = ingredient.recipe.flatMap { context.yields[$0] }
      model.measure(ingredient, kitchen, foods)
      if let last = groups.indices.last, groups[last].heading == ingredient.group {
        groups[last].items.append(model)
      } else {
        groups.append(IngredientGroup(heading: ingredient.group, items: [model]))
      }
    }
    return groups
  }
}

extension IngredientModel {
  /// Finds the name in the line: before it stands the amount, after it the note.
  ///
  /// A unit alone, as in `pinch salt`, is an amount too. An amount behind the name, as in
  /// `Water ¼ cup (59 grams)`, comes to the front, and so does the same in other units. A line
  /// without one, or one that does not hold its own name, stays in one piece.
  init(_ ingredient: Ingredient, _ addresses: Addresses) {
    text = ingredient.text
    isOptional = ingredient.isOptional
    isFixed = ingredient.isFixed
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
    if isOptional { isOptional = !IngredientModel.removeOptional(before: &before, after: &after) }
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
      amountValue = ingredient.quantity?.lower.description
      amountMaximum = ingredient.quantity?.upper?.description
      amountUnit = ingredient.unit?.rawValue
    }
    note = after.isEmpty ? nil : String(decoding: after, as: UTF8.self)
  }

  /// Links the words of name and note; what neither holds, such as the amount, links the name.
  fileprivate mutating func link(to links: [Ingredient.Link], _ addresses: Addresses) {
    var links = links
    let part = { (piece: LinkedPiece) in
      TextPart(text: piece.text, url: piece.url.map { addresses.link($0) })
    }
    nameParts = LinkedText.pieces(of: name, linking: &links).map(part)
    noteParts = note.map { LinkedText.pieces(of: $0, linking: &links).map(part) } ?? []
    if nameParts.isEmpty, let first = links.first {
      nameParts = [TextPart(text: name, url: addresses.link(first.url))]
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while bytes.last == 0x20 { bytes.removeLast() }
    while bytes.first == 0x20 { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
