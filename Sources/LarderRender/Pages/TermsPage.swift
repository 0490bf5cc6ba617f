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
    var shown: Set<Int> = []
    let links = taxonomy.terms.map { term in
      var link = context.link(kind, term)
      if taxonomy.terms.count <= Self.mostTiles { link.card = card(for: term, besides: &shown) }
      return link
    }
    return index(
      kind.title(in: context.site, words), "\(kind.segment)/", of: links,
      named: taxonomy.terms.map(\.label))
  }

  /// Returns an index of lists.
  ///
  /// - Parameters:
  ///   - parent: Label and route of the page above the index.
  ///   - names: Their names in the description, if they are not the labels.
  func index(
    _ title: String, _ route: String, below parent: (label: String, route: String?)? = nil,
    of links: [TermLink], named names: [String]? = nil
  ) -> TermsPage {
    TermsPage(
      head: context.head(
        title: parent.map { "\(title), \($0.label)" } ?? title,
        description: words.describe(title, names ?? links.map(\.label)), route: route),
      navigation: context.navigation(current: route),
      breadcrumbs: context.breadcrumbs([parent, (title, nil)].compactMap { $0 }),
      title: title, terms: links)
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

/// A tag, cuisine or category with a link to the page that lists its recipes.
package struct TermLink: Sendable {
  var label: String
  /// `nil` for a label without a page.
  var url: String?
  /// Number of recipes such as `1,200`.
  var count: String
  /// Label such as `12 recipes`.
  var countLabel: String
  /// A recipe whose image represents the term.
  var card: Card?
}

extension TermLink: TemplateModel {
  package static let shape = Shape<TermLink>("term")
    .text("label") { $0.label }
    .text("url") { $0.url }
    .text("count") { $0.count }
    .text("countLabel") { $0.countLabel }
    .model("card") { $0.card }
}

/// A person, a source or a neighboring recipe, linked if a URL is known.
package struct NamedLink: Sendable {
  var name: String
  var url: String?
}

extension NamedLink: TemplateModel {
  package static let shape = Shape<NamedLink>("named link")
    .text("name") { $0.name }
    .text("url") { $0.url }
}

extension SiteContext {
  /// Returns the links at the top of every page.
  func navigation(current: String) -> [Link] {
    let here = addresses.link(current)
    return navigation.map { link in
      var link = link
      link.isCurrent = link.url == here
      for place in link.children.indices {
        link.children[place].isCurrent = link.children[place].url == here
      }
      return link
    }
  }

  /// Returns the navigation of `site.yaml`, or links to the lists that exist.
  static func navigation(
    _ plan: SitePlan, _ wording: Wording, _ addresses: Addresses
  ) -> [Link] {
    func link(_ item: SiteConfiguration.NavigationItem) -> Link {
      Link(
        label: item.label, url: addresses.link(item.url),
        language: addresses.language(of: item.url), children: item.children.map(link))
    }
    if let own = plan.catalog.site.navigation { return own.map(link) }
    let site = plan.catalog.site
    let lists = Taxonomy.Kind.all(of: site).filter { plan.taxonomies[$0]?.terms.isEmpty == false }
    let pages = plan.catalog.pages.filter { page in
      page.route.utf8.count { $0 == 0x2F } == 1
    }
    let dated =
      (plan.collections.isEmpty ? [] : [(Wording.Key.collections, RecipeCollection.route)])
      + (plan.journal.lists.isEmpty ? [] : [(.journal, JournalPlan.route)])
    return [Link(label: wording[.allRecipes], url: addresses.link("recipes/"))]
      + lists.map {
        Link(label: $0.title(in: site, wording), url: addresses.link("\($0.segment)/"))
      }
      + dated.map { Link(label: wording[$0], url: addresses.link($1)) }
      + pages.map { Link(label: $0.title, url: addresses.link($0.route)) }
  }

  /// Returns the links before and after a page in the navigation, with children after their parent.
  func neighbours(of route: String) -> (previous: Link?, next: Link?) {
    let here = addresses.link(route)
    let pages = navigation.flatMap { link in
      // The first child can be the page of the parent.
      link.children.first?.url == link.url ? link.children : [link] + link.children
    }.filter { $0.url?.utf8.first == 0x2F }
    guard let place = pages.firstIndex(where: { $0.url == here }) else { return (nil, nil) }
    return (
      place > 0 ? pages[place - 1] : nil, place + 1 < pages.count ? pages[place + 1] : nil
    )
  }

  /// Returns the path from the home page to this page.
  func breadcrumbs(_ steps: [(label: String, route: String?)]) -> [Link] {
    [Link(label: wording[.home], url: addresses.link(""))]
      + steps.map { Link(label: $0.label, url: $0.route.map(addresses.link)) }
  }

  /// Returns a term with its URL and number of recipes.
  func link(_ kind: Taxonomy.Kind, _ term: Taxonomy.Term) -> TermLink {
    TermLink(
      label: title(of: term, kind), url: addresses.link("\(kind.segment)/\(term.slug)/"),
      count: wording.number(term.count), countLabel: wording.recipes(term.count))
  }

  /// Returns the absolute URL of the page about an author; `nil` without a taxonomy of authors.
  func page(ofAuthor name: String) -> String? {
    let url = ownKinds[.field(.author)]?.first.flatMap { terms[$0]?[name] }
    return site.baseURL.flatMap { base in url.map { base.origin + $0 } }
  }

  /// Returns the name of a term: from the owner's text, or as recipes spell it.
  func title(of term: Taxonomy.Term, _ kind: Taxonomy.Kind) -> String {
    guard let text = termTexts[kind]?[term.slug], text.isTitled else { return term.label }
    return text.title
  }

  /// Returns the labels of one recipe, linked to the pages of their terms.
  func links(_ kind: Taxonomy.Kind, of recipe: Recipe) -> [TermLink] {
    links(kind, labels(of: recipe, in: kind.source(in: site)))
  }

  func links(_ kind: Taxonomy.Kind, _ labels: [String]) -> [TermLink] {
    let known = terms[kind] ?? [:]
    return labels.map { label in
      TermLink(label: label, url: known[label], count: "", countLabel: "")
    }
  }
}
