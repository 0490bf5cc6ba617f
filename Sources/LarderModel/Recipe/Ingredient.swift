/// One line of an ingredient list.
package struct Ingredient: Hashable, Sendable {
  /// The line as its author wrote it, decoded and trimmed; pages show it unscaled.
  package var text: String
  /// The amount; `nil` if it is missing or not a number.
  package var quantity: Quantity?
  /// The unit if it is one of `Unit`.
  package var unit: Unit?
  package var isOptional: Bool
  /// Whether the amount is never scaled: paper for the tin, salt for the pasta.
  package var isFixed: Bool
  /// Whether the fields were parsed from `text`, so that parsing it again gives the same result;
  /// otherwise `text` was composed from the fields.
  package var isReadFromText: Bool
  /// The unit as written, known or not: `Tbsps`, `glug`.
  package var unitText: String?
  /// The name of the food to buy: `plain flour`. Never empty.
  package var name: String
  /// The remark after a comma or in brackets: `sifted`.
  package var note: String?
  /// Heading above the line.
  package var group: String?
  /// Other fields, which most lines do not have.
  @Rare private var known: Rest?

  package init(
    text: String, quantity: Quantity? = nil, unit: Unit? = nil, unitText: String? = nil,
    name: String, note: String? = nil, group: String? = nil, isOptional: Bool = false,
    isFixed: Bool = false, recipe: Slug? = nil, links: [Link] = [],
    isReadFromText: Bool = false
  ) {
    self.text = text
    self.quantity = quantity
    self.unit = unit
    self.unitText = unitText
    self.name = name
    self.note = note
    self.group = group
    self.isOptional = isOptional
    self.isFixed = isFixed
    self.isReadFromText = isReadFromText
    self.recipe = recipe
    self.links = links
  }
}

extension Ingredient {
  private struct Rest: Hashable, Sendable {
    var equivalent: String?
    var recipe: Slug?
    var links: [Link] = []
    var aisle: String?
  }

  /// The same amount in other units, as written: `120 g` in `1 cup flour, 120 g`.
  package var equivalent: String? {
    get { known?.equivalent }
    set { if newValue != equivalent { rest.equivalent = newValue } }
  }

  /// Slug of the recipe for this ingredient.
  package var recipe: Slug? {
    get { known?.recipe }
    set { if newValue != recipe { rest.recipe = newValue } }
  }

  /// Links of words in `text`, in order: to a shop, to a page about the food.
  package var links: [Link] {
    get { known?.links ?? [] }
    set { if newValue != links { rest.links = newValue } }
  }

  /// Aisle of the shop, if the source specifies it.
  package var aisle: String? {
    get { known?.aisle }
    set { if newValue != aisle { rest.aisle = newValue } }
  }

  private var rest: Rest {
    get { known ?? Rest() }
    set { known = newValue == Rest() ? nil : newValue }
  }

  /// The text after amount and name, from which `equivalent` and `note` are parsed again.
  package var remark: String? {
    let parts = [equivalent, note].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Words of the line with the URL to which they link.
  package struct Link: Hashable, Sendable {
    package var label: String
    package var url: WebAddress

    package init(label: String, url: WebAddress) {
      self.label = label
      self.url = url
    }
  }
}

/// An ingredient that is added in a step, and its amount there.
package struct StepIngredient: Hashable, Sendable {
  /// Index in the recipe's list, from 0.
  package var ingredient: Int
  /// The amount as its author wrote it, with the unit: `2 tbsp`, `a handful`; `nil` if there is
  /// none.
  package var amount: String?
  /// `nil` if `amount` contains no number.
  package var quantity: Quantity?
  package var unit: Unit?
  /// The unit as written at the end of `amount`.
  package var unitText: String?

  package init(
    ingredient: Int, amount: String? = nil, quantity: Quantity? = nil, unit: Unit? = nil,
    unitText: String? = nil
  ) {
    self.ingredient = ingredient
    self.amount = amount
    self.quantity = quantity
    self.unit = unit
    self.unitText = unitText
  }
}
