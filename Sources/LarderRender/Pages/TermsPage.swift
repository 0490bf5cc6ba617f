internal import LarderModel
package import LarderTemplate

/// The index of a taxonomy.
package struct TermsPage: Sendable {
  var head: Head
  var navigation: [Link]
  var breadcrumbs: [Link]
  var title: String
  var terms: [TermLink]
}

extension TermsPage: TemplateModel {
  package static let shape = Shape<TermsPage>("terms page")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("breadcrumbs") { $0.breadcrumbs }
    .text("title") { $0.title }
    .text("countLabel") { String($0.terms.count) }
    .list("terms") { $0.terms }
}

extension PageBuilder {
  func terms(_ kind: Taxonomy.Kind, _ taxonomy: Taxonomy) -> TermsPage {
    let title = kind.title(in: context.site, words)
    let route = "\(kind.segment)/"
    var shown: Set<Int> = []
    return TermsPage(
      head: context.head(
        title: title,
        description: context.description.list(title, taxonomy.terms.lazy.map(\.label)),
        route: route),
      navigation: context.navigation(current: route),
      breadcrumbs: context.breadcrumbs([(title, nil)]),
      title: title,
      terms: taxonomy.terms.map { term in
        var link = context.link(kind, term)
        if taxonomy.terms.count <= Self.mostTiles { link.card = card(for: term, besides: &shown) }
        return link
      })
  }

  /// Maximum number of terms that are shown with images; with more terms, the page is a plain
  /// index.
  private static let mostTiles = 200

  /// Returns the card of one of a term's first recipes: preferably one with a photo, and one that
  /// no other term shows.
  private func card(for term: Taxonomy.Term, besides shown: inout Set<Int>) -> Card? {
    let places = term.recipes.prefix(50)
    let others = places.filter { !shown.contains($0) }
    let choice = others.isEmpty ? Array(places) : others
    guard let place = choice.first(where: { cards.linked($0).picture != nil }) ?? choice.first
    else { return nil }
    shown.insert(place)
    return cards.linked(place)
  }
}
