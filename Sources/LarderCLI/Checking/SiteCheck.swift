internal import LarderLoad
internal import LarderModel
internal import LarderRender

/// Turns what the finished site lacks into diagnostics at the places to mend.
struct SiteCheck {
  let site: SiteRenderer
  let places: ContentPlaces

  func diagnostics(_ parallel: Parallel) -> [Diagnostic] {
    site.brokenLinks(parallel).map(diagnostic) + site.searchGaps().map(diagnostic)
  }

  private func diagnostic(_ link: BrokenLink) -> Diagnostic {
    var diagnostic = places.diagnostic(
      .error, "broken-link", "the link \"\(link.written)\" leads to no page of this site",
      quoting: link.written, in: link.origin)
    diagnostic.hint = Suggestion.nearest(
      to: link.written, in: site.addressesOfPages
    ).map { "did you mean \"\($0)\"?" }
    return diagnostic
  }

  private func diagnostic(_ gap: (recipe: Recipe, fields: [String])) -> Diagnostic {
    places.diagnostic(
      .warning, "search-fields",
      "\"\(gap.recipe.name)\" lacks what search engines want: \(gap.fields.joined(separator: ", "))",
      quoting: nil, in: gap.recipe.origin)
  }
}
