internal import LarderModel
package import LarderTemplate

/// A link of the navigation or of the breadcrumbs.
package struct Link: Sendable {
  var label: String
  /// `nil` on the last breadcrumb, which is the page itself.
  var url: String?
  var isCurrent = false
}

extension Link: TemplateModel {
  package static let shape = Shape<Link>("link")
    .text("label") { $0.label }
    .text("url") { $0.url }
    .flag("isCurrent") { $0.isCurrent }
}

/// A tag, cuisine or category with the page that lists its recipes.
package struct TermLink: Sendable {
  var label: String
  /// `nil` for a label that has no page.
  var url: String?
  /// `1,200`.
  var count: String
  /// `12 recipes`.
  var countLabel: String
  /// A recipe of the term, whose picture stands for it.
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

/// A person, a source or a neighbouring recipe, with an address where there is one.
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
  /// Links above every page.
  func navigation(current: String) -> [Link] {
    let here = addresses.link(current)
    return navigation.map { Link(label: $0.label, url: $0.url, isCurrent: $0.url == here) }
  }

  /// Those of `site.yaml`, or the lists that exist.
  static func navigation(
    _ plan: SitePlan, _ wording: Wording, _ addresses: Addresses
  ) -> [(label: String, url: String)] {
    if let own = plan.catalog.site.navigation {
      return own.map { ($0.label, addresses.link($0.url)) }
    }
    let lists = Taxonomy.Kind.allCases.filter { plan.taxonomies[$0]?.terms.isEmpty == false }
    return [(wording[.allRecipes], addresses.link("recipes/"))]
      + lists.map { (wording[$0.pluralKey], addresses.link("\($0.segment)/")) }
      + plan.catalog.pages.map { ($0.title, addresses.link("\($0.slug)/")) }
  }

  /// The way from the home page to here.
  func breadcrumbs(_ steps: [(label: String, route: String?)]) -> [Link] {
    [Link(label: wording[.home], url: addresses.link(""))]
      + steps.map { Link(label: $0.label, url: $0.route.map(addresses.link)) }
  }

  /// A term with its page, counted.
  func link(_ kind: Taxonomy.Kind, _ term: Taxonomy.Term) -> TermLink {
    TermLink(
      label: term.label, url: addresses.link("\(kind.segment)/\(term.slug)/"),
      count: wording.number(term.count), countLabel: wording.recipes(term.count))
  }

  /// The labels of one recipe with the pages of their terms.
  func links(_ kind: Taxonomy.Kind, of recipe: Recipe) -> [TermLink] {
    let known = terms[kind] ?? [:]
    return kind.field.texts(of: recipe).map { label in
      TermLink(label: label, url: known[label], count: "", countLabel: "")
    }
  }
}
