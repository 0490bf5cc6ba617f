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
    let title = words[kind.pluralKey]
    let route = "\(kind.segment)/"
    return TermsPage(
      head: context.head(
        title: title,
        description: context.description.list(title, taxonomy.terms.lazy.map(\.label)),
        route: route),
      navigation: context.navigation(current: route),
      breadcrumbs: context.breadcrumbs([(title, nil)]),
      title: title,
      terms: taxonomy.terms.map { context.link(kind, $0) })
  }
}
