/// One line of an ingredient list.
package struct Ingredient: Hashable, Sendable {
  /// The line as its author wrote it, decoded and trimmed; what pages show unscaled.
  package var text: String
  /// `nil` where no amount was given or none could be read.
  package var quantity: Quantity?
  /// The unit when it is one of `Unit`.
  package var unit: Unit?
  package var isOptional: Bool
  /// Whether the amount is the same however much is made: paper for the tin, salt for the pasta.
  package var isFixed: Bool
  /// Whether the parts were read from `text`, so that parsing it again gives the same;
  /// else `text` was put together from the parts.
  package var isReadFromText: Bool
  /// The unit's own spelling, known or not: `Tbsps`, `glug`.
  package var unitText: String?
  /// What to buy: `plain flour`. Never empty.
  package var name: String
  /// What came after a comma or in brackets: `sifted`.
  package var note: String?
  /// Heading this line stands under.
  package var group: String?
  /// Of most lines nothing else is known.
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

  /// The same amount in other units, as written: `120 g` of `1 cup flour, 120 g`.
  package var equivalent: String? {
    get { known?.equivalent }
    set { if newValue != equivalent { rest.equivalent = newValue } }
  }

  /// Slug of the recipe that makes this ingredient.
  package var recipe: Slug? {
    get { known?.recipe }
    set { if newValue != recipe { rest.recipe = newValue } }
  }

  /// Where words of `text` lead, in their order: to a shop, to a page about the thing.
  package var links: [Link] {
    get { known?.links ?? [] }
    set { if newValue != links { rest.links = newValue } }
  }

  /// Aisle of the shop, where the source says so.
  package var aisle: String? {
    get { known?.aisle }
    set { if newValue != aisle { rest.aisle = newValue } }
  }

  private var rest: Rest {
    get { known ?? Rest() }
    set { known = newValue == Rest() ? nil : newValue }
  }

  /// What is said beside amount and name, from which both parts are read again.
  package var remark: String? {
    let parts = [equivalent, note].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Words of the line with the address that they lead to.
  package struct Link: Hashable, Sendable {
    package var label: String
    package var url: WebAddress

    package init(label: String, url: WebAddress) {
      self.label = label
      self.url = url
    }
  }
}
