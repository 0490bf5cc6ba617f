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
    for place in recipe.ingredients.indices {
      let model = lines.model(of: recipe.ingredients[place], context, kitchen, readers)
      let heading = recipe.ingredients[place].group
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
      var model = IngredientModel(ingredient, context.addresses)
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
  init(_ ingredient: Ingredient, _ addresses: Addresses) {
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
