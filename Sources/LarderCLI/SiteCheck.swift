internal import Foundation
internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderRender

/// Reports problems of the finished site as diagnostics at the places to correct.
struct SiteCheck {
  let site: SiteRenderer
  let places: ContentLocator

  func diagnostics(_ parallel: Parallel) -> [Diagnostic] {
    site.pageFaults(parallel).map(diagnostic) + site.searchGaps().map(diagnostic)
      + site.duplicateTitles().map(diagnostic)
      + site.contradictedDiets(parallel).map { recipe, label, ingredient in
        places.diagnostic(
          .contradictedDiet(label, ingredient: ingredient.name).of(recipe.name),
          quoting: [ingredient.text, ingredient.name], field: "ingredients", in: recipe.origin)
      }
  }

  private func diagnostic(_ fault: PageFault) -> Diagnostic {
    switch fault.kind {
    case .brokenLink: brokenLink(fault)
    case .brokenAnchor: brokenAnchor(fault)
    case .pictureWithoutWords: pictureWithoutWords(fault)
    case .heavy(let size): heavyPage(fault, size)
    }
  }

  private func brokenLink(_ fault: PageFault) -> Diagnostic {
    places.diagnostic(
      .brokenLink(fault.written, pages: site.addressesOfPages + site.addressesOfFiles).of(
        fault.title),
      quoting: spellings(of: fault.written), isAddress: true, in: fault.origin)
  }

  private func brokenAnchor(_ fault: PageFault) -> Diagnostic {
    places.diagnostic(
      .brokenAnchor(fault.written).of(fault.title), quoting: [fault.written], isAddress: true,
      in: fault.origin)
  }

  private func pictureWithoutWords(_ fault: PageFault) -> Diagnostic {
    places.diagnostic(
      .missingAlt(fault.written).of(fault.title),
      quoting: spellings(of: fault.written).map { "![](\($0)" } + spellings(of: fault.written),
      in: fault.origin)
  }

  private func heavyPage(_ fault: PageFault, _ size: Int) -> Diagnostic {
    places.diagnostic(
      .heavyPage(size, limit: SiteRenderer.heaviestPage).of(fault.title),
      quoting: fault.title.map { [$0] } ?? [], field: "name", in: fault.origin)
  }

  private func diagnostic(
    _ double: (page: SiteRenderer.TitledPage, first: SiteRenderer.TitledPage)
  ) -> Diagnostic {
    func place(_ page: SiteRenderer.TitledPage) -> Diagnostic {
      places.diagnostic(
        .duplicateTitle(page.title), quoting: [page.title], field: "name", in: page.origin)
    }
    var diagnostic = place(double.page)
    diagnostic.notes = [Diagnostic.Note("the first is here", at: place(double.first).location)]
    return diagnostic
  }

  private func diagnostic(_ gap: (recipe: Recipe, fields: [String])) -> Diagnostic {
    places.diagnostic(
      .searchFields(gap.recipe.name, lacking: gap.fields),
      quoting: [gap.recipe.name], field: "name", in: gap.recipe.origin)
  }

  /// Returns the spellings of a URL in Markdown, which may lack the percent-encoding and the
  /// leading slash that the page contains.
  private func spellings(of address: String) -> [String] {
    [address, address.removingPercentEncoding ?? address].flatMap {
      $0.utf8.first == 0x2F ? [$0, String($0.dropFirst())] : [$0]
    }
  }
}
