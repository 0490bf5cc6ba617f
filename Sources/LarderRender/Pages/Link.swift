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
}

extension TermLink: TemplateModel {
  package static let shape = Shape<TermLink>("term")
    .text("label") { $0.label }
    .text("url") { $0.url }
    .text("count") { $0.count }
    .text("countLabel") { $0.countLabel }
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
  /// Links above every page; without navigation in `site.yaml`, the lists that exist.
  func navigation(current: String) -> [Link] {
    let items: [(label: String, url: String)]
    if let own = site.navigation {
      items = own.map { ($0.label, addresses.link($0.url)) }
    } else {
      let lists = Taxonomy.Kind.allCases.filter { plan.taxonomies[$0]?.terms.isEmpty == false }
      items =
        [(wording[.allRecipes], addresses.link("recipes/"))]
        + lists.map { (wording[$0.pluralKey], addresses.link("\($0.segment)/")) }
        + plan.catalog.pages.map { ($0.title, addresses.link("\($0.slug)/")) }
    }
    let here = addresses.link(current)
    return items.map { Link(label: $0.label, url: $0.url, isCurrent: $0.url == here) }
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
    let slugs = plan.taxonomies[kind]?.slugs ?? [:]
    return kind.field.texts(of: recipe).map { label in
      let url = slugs[label].map { addresses.link("\(kind.segment)/\($0)/") }
      return TermLink(label: label, url: url, count: "", countLabel: "")
    }
  }
}
