internal import Foundation
internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderRender

/// Turns what the finished site lacks into diagnostics at the places to correct.
struct SiteCheck {
  let site: SiteRenderer
  let places: ContentLocator

  /// Bytes that a picture should not exceed.
  private static let heaviestPicture = 1_000_000

  func diagnostics(_ parallel: Parallel) -> [Diagnostic] {
    site.pageFaults(parallel).map(diagnostic) + site.searchGaps().map(diagnostic)
      + site.duplicateTitles().map(diagnostic) + site.pictureUses().compactMap(diagnostic)
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
    var diagnostic = places.diagnostic(
      .error, "broken-link",
      message(fault, "the link \"\(fault.written)\" leads to no page of this site"),
      quoting: spellings(of: fault.written), isAddress: true, in: fault.origin)
    diagnostic.hint = Suggestion.nearest(
      to: fault.written, in: site.addressesOfPages
    ).map { "did you mean \"\($0)\"?" }
    return diagnostic
  }

  private func brokenAnchor(_ fault: PageFault) -> Diagnostic {
    var diagnostic = places.diagnostic(
      .error, "broken-anchor",
      message(fault, "the link \"\(fault.written)\" leads to no place on its page"),
      quoting: [fault.written], isAddress: true, in: fault.origin)
    diagnostic.hint = "take the part from \"#\" on out, or name a place that the page has"
    return diagnostic
  }

  private func pictureWithoutWords(_ fault: PageFault) -> Diagnostic {
    var diagnostic = places.diagnostic(
      .warning, "missing-alt",
      message(fault, "the picture \"\(fault.written)\" says nothing to those who do not see it"),
      quoting: spellings(of: fault.written).map { "![](\($0)" } + spellings(of: fault.written),
      in: fault.origin)
    diagnostic.hint = "say what it shows between the brackets: ![a slice of pie](…)"
    return diagnostic
  }

  private func heavyPage(_ fault: PageFault, _ size: Int) -> Diagnostic {
    var diagnostic = places.diagnostic(
      .warning, "heavy-page",
      message(
        fault,
        "the page is \(size / 1_000) kB large, more than \(SiteRenderer.heaviestPage / 1_000) kB"),
      quoting: fault.title.map { [$0] } ?? [], field: "name", in: fault.origin)
    diagnostic.hint = "shorten it, or spread it over several pages"
    return diagnostic
  }

  private func diagnostic(
    _ double: (page: SiteRenderer.TitledPage, first: SiteRenderer.TitledPage)
  ) -> Diagnostic {
    func place(_ page: SiteRenderer.TitledPage) -> Diagnostic {
      places.diagnostic(
        .warning, "duplicate-title", "\"\(page.title)\" is the name of another page already",
        quoting: [page.title], field: "name", in: page.origin)
    }
    var diagnostic = place(double.page)
    diagnostic.hint = "give one of them a name that tells them apart"
    diagnostic.notes = [Diagnostic.Note("the first is here", at: place(double.first).location)]
    return diagnostic
  }

  private func diagnostic(
    _ use: (picture: Catalog.PictureFile, recipe: Recipe)
  ) -> Diagnostic? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: use.picture.file)
    guard let size = attributes?[.size] as? Int, size > SiteCheck.heaviestPicture else {
      return nil
    }
    let path = use.picture.path.description
    var diagnostic = places.diagnostic(
      .warning, "heavy-picture",
      "\"\(use.recipe.name)\": the picture \"\(path)\" is \(size / 1_000) kB large, more than "
        + "\(SiteCheck.heaviestPicture / 1_000) kB",
      quoting: [path], in: use.recipe.origin)
    diagnostic.hint = "save it with fewer pixels or stronger compression"
    return diagnostic
  }

  private func diagnostic(_ gap: (recipe: Recipe, fields: [String])) -> Diagnostic {
    places.diagnostic(
      .warning, "search-fields",
      "\"\(gap.recipe.name)\" lacks what search engines want: \(gap.fields.joined(separator: ", "))",
      quoting: [gap.recipe.name], field: "name", in: gap.recipe.origin)
  }

  private func message(_ fault: PageFault, _ words: String) -> String {
    fault.title.map { "\"\($0)\": \(words)" } ?? words
  }

  /// Markdown may write addresses without the percent signs, and pictures without the slash, that
  /// their pages give them.
  private func spellings(of address: String) -> [String] {
    [address, address.removingPercentEncoding ?? address].flatMap {
      $0.utf8.first == 0x2F ? [$0, String($0.dropFirst())] : [$0]
    }
  }
}
