internal import LarderModel
package import LarderTemplate

/// A link in the navigation or in the breadcrumbs.
package struct Link: Sendable {
  var label: String
  /// `nil` in the last breadcrumb, which is the page itself.
  var url: String?
  var isCurrent = false
}

extension Link: TemplateModel {
  package static let shape = Shape<Link>("link")
    .text("label") { $0.label }
    .text("url") { $0.url }
    .flag("isCurrent") { $0.isCurrent }
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
    return navigation.map { Link(label: $0.label, url: $0.url, isCurrent: $0.url == here) }
  }

  /// Returns the navigation of `site.yaml`, or links to the lists that exist.
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

  /// Returns the path from the home page to this page.
  func breadcrumbs(_ steps: [(label: String, route: String?)]) -> [Link] {
    [Link(label: wording[.home], url: addresses.link(""))]
      + steps.map { Link(label: $0.label, url: $0.route.map(addresses.link)) }
  }

  /// Returns a term with its URL and number of recipes.
  func link(_ kind: Taxonomy.Kind, _ term: Taxonomy.Term) -> TermLink {
    TermLink(
      label: term.label, url: addresses.link("\(kind.segment)/\(term.slug)/"),
      count: wording.number(term.count), countLabel: wording.recipes(term.count))
  }

  /// Returns the labels of one recipe, linked to the pages of their terms.
  func links(_ kind: Taxonomy.Kind, of recipe: Recipe) -> [TermLink] {
    let known = terms[kind] ?? [:]
    return kind.field.texts(of: recipe).map { label in
      TermLink(label: label, url: known[label], count: "", countLabel: "")
    }
  }
}
