internal import LarderKitchen
internal import LarderModel
internal import LarderTemplate

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
    let whole = LinkedPiece(text: name, url: links.first?.url)
    nameMarkup = addresses.markup(names.isEmpty ? [whole] : names) { _ in AmountText() }
    guard let note else { return }
    let hasTotal = hasValue && !ingredient.isFixed && unit?.isContent != true
    noteMarkup = addresses.markup(notes.isEmpty ? [LinkedPiece(text: note)] : notes) {
      reader?.remarks($0, of: hasValue ? unit : nil, hasTotal: hasTotal) ?? AmountText()
    }
  }
}

extension Addresses {
  fileprivate func markup(_ pieces: [LinkedPiece], _ read: (String) -> AmountText) -> HTML {
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
