package import LarderBuild
internal import LarderKitchen
package import LarderModel

extension SiteRenderer {
  /// Recommended limit for the HTML of the page of one recipe or text, in uncompressed bytes.
  package static let heaviestPage = 300_000

  /// Returns the problems of all pages, without duplicates per source.
  ///
  /// Larder's own pages repeat the content of recipes, so a broken link there counts only if no
  /// recipe contains it.
  package func pageFaults(_ parallel: Parallel) -> [PageFault] {
    let files = knownFiles
    return translations.reduce(pageFaults(parallel, files)) { $0 + $1.pageFaults(parallel, files) }
  }

  private func pageFaults(_ parallel: Parallel, _ files: Set<String>) -> [PageFault] {
    let links = SiteLinks(context, files: files)
    let found = parallel.map(count: ownPageCount, minimumSlice: 16) { range in
      let worker = worker()
      return range.map { findings(on: $0, worker.render($0).bytes, links) }
    }.flatMap { $0 }
    let places = found.flatMap(\.places)
    let anchors = anchors(of: Set(places.map(\.target.file)), links, parallel)
    let missing = places.filter { place in
      anchors[place.target.file].map { !$0.contains(place.target.fragment) } ?? false
    }
    let faults =
      found.flatMap(\.faults)
      + missing.map {
        PageFault(
          kind: .brokenAnchor, written: spelling(of: $0.target.written, in: $0.content),
          origin: $0.content?.origin, title: $0.content?.title)
      }
    let blamed = Set(faults.filter { $0.origin != nil }.map(\.written))
    var seen: Set<PageFault> = []
    return faults.filter {
      ($0.origin != nil || !blamed.contains($0.written)) && seen.insert($0).inserted
    }
  }

  private typealias Content = (title: String, origin: Recipe.Origin)
  private typealias Place = (target: SiteLinks.Target, content: Content?)

  /// - Returns: Problems of this page, and links whose fragments still have to be checked.
  private func findings(
    on index: Int, _ html: [UInt8], _ links: SiteLinks
  ) -> (faults: [PageFault], places: [Place]) {
    let entry = context.plan.entries[index]
    let page = content(of: entry.page)
    var faults: [PageFault] = []
    var places: [Place] = []
    func addFault(_ kind: PageFault.Kind, _ written: String, of content: Content?) {
      faults.append(
        PageFault(kind: kind, written: written, origin: content?.origin, title: content?.title))
    }
    for address in LinkScanner.addresses(in: html) {
      guard let target = links.target(of: address, on: entry.route) else { continue }
      let isEverywhere = links.navigation.contains(address)
      let content = isEverywhere ? nil : page
      if !links.files.contains(target.file) {
        if page != nil || address.utf8.first == 0x2F {
          addFault(.brokenLink, spelling(of: target.path, in: content), of: content)
        }
      } else if !target.fragment.isEmpty, isEverywhere || page != nil {
        places.append((target, content))
      }
    }
    guard let page else { return (faults, places) }
    for address in LinkScanner.picturesWithoutWords(in: html) {
      let path = links.target(of: address, on: entry.route)?.path
      addFault(.pictureWithoutWords, path ?? address, of: page)
    }
    if html.count > SiteRenderer.heaviestPage { addFault(.heavy(html.count), "", of: page) }
    return (faults, places)
  }

  /// Returns a link as the text of a page writes it, which may be the path of a file.
  private func spelling(of address: String, in content: Content?) -> String {
    let page = context.plan.catalog.texts.first { $0.origin == content?.origin }
    return page?.links.first { $0.url == address }?.path ?? address
  }

  /// Returns the ids in some pages, except pages whose fragments are interpreted by scripts.
  private func anchors(
    of files: Set<String>, _ links: SiteLinks, _ parallel: Parallel
  ) -> [String: Set<String>] {
    let entries = context.plan.entries
    let indices = entries.indices.filter { index in
      if case .personal = entries[index].page { return false }
      return files.contains(context.site.folder + entries[index].route.file.description)
    }
    let found = parallel.map(count: indices.count, minimumSlice: 16) { range in
      let worker = worker()
      return range.map { place in
        let page = worker.render(indices[place])
        let path = context.site.folder + page.path.description
        return (path, LinkScanner.anchors(in: page.bytes))
      }
    }
    return Dictionary(found.flatMap { $0 }, uniquingKeysWith: { $1 })
  }

  private var knownFiles: Set<String> {
    let entries = context.plan.entries
    var files: Set<String> = []
    for piece in 0..<pieceCount where piece >= entries.count || !entries[piece].page.isGone {
      files.formUnion(paths(of: piece).map(\.description))
    }
    for file in otherFiles() { files.insert(file.path.description) }
    return files
  }

  private func content(of page: SitePlan.Page) -> Content? {
    switch page {
    case .recipe(let index):
      return (context.summaries[index].name, context.summaries[index].origin)
    default: return context.plan.ownerText(of: page).map { ($0.title, $0.origin) }
    }
  }
}

extension SiteRenderer {
  package typealias TitledPage = (title: String, origin: Recipe.Origin)

  /// Returns recipes and pages with a title that another one already has, ignoring case. They could
  /// not be distinguished in tabs, bookmarks and search results.
  package func duplicateTitles() -> [(page: TitledPage, first: TitledPage)] {
    var firsts: [String: TitledPage] = [:]
    let all =
      context.plan.catalog.summaries.map { (title: $0.name, origin: $0.origin) }
      + context.plan.catalog.pages.map { (title: $0.title, origin: $0.origin) }
    return all.compactMap { page in
      let key = page.title.lowercased()
      if let first = firsts[key] { return (page, first) }
      firsts[key] = page
      return nil
    }
  }

  /// The image files in the content, shown or not.
  package var pictureFiles: [Catalog.PictureFile] { context.plan.catalog.pictures }

  /// A recipe that shows an image.
  package struct PictureUse {
    package let recipe: Recipe
    /// Whether it is the recipe's main image.
    package let isFirst: Bool
    /// Whether the image has alternative text.
    package let hasAlternative: Bool
  }

  /// Returns the first recipe that shows each image, by path.
  package func pictureUses() -> [SitePath: PictureUse] {
    var uses: [SitePath: PictureUse] = [:]
    for recipe in context.plan.catalog.recipes {
      for (place, picture) in (recipe.pictures + recipe.steps.compactMap(\.picture)).enumerated() {
        guard case .file(let path) = picture.source, uses[path] == nil else { continue }
        uses[path] = PictureUse(
          recipe: recipe, isFirst: place == 0 && !recipe.pictures.isEmpty,
          hasAlternative: picture.alternative != nil)
      }
    }
    return uses
  }

  /// Returns the images in the content that pages show or link to.
  package func shownPictures(_ parallel: Parallel) -> Set<SitePath> {
    let paths = Dictionary(
      pictureFiles.map { (context.addresses.link(picture: $0.path), $0.path) },
      uniquingKeysWith: { first, _ in first })
    let found = parallel.map(count: ownPageCount, minimumSlice: 16) { range in
      let worker = worker()
      return Set(
        range.flatMap { LinkScanner.addresses(in: worker.render($0).bytes) }
          .compactMap { paths[$0] })
    }
    return translations.reduce(into: found.reduce(into: []) { $0.formUnion($1) }) {
      $0.formUnion($1.shownPictures(parallel))
    }
  }

  /// Returns the recipes that lack fields for search engines, with the names of these fields.
  package func searchGaps() -> [(recipe: Recipe, fields: [String])] {
    context.plan.catalog.recipes.compactMap { recipe in
      let fields = recipe.missingSearchFields(hasAuthor: context.site.author != nil)
      return fields.isEmpty ? nil : (recipe, fields)
    }
  }
}

/// A problem of a finished page that can be fixed in its content.
package struct PageFault: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A link to a page or file that does not exist.
    case brokenLink
    /// A link to a fragment that does not exist on its page.
    case brokenAnchor
    /// An image in Markdown without alternative text.
    case pictureWithoutWords
    /// HTML above `SiteRenderer.heaviestPage`, with its size in bytes.
    case heavy(Int)
  }

  package var kind: Kind
  /// The URL as the author would write it, without the base path; for a broken link also without
  /// query and fragment. Empty for the page as a whole.
  package var written: String
  /// The source of the page; `nil` for one of Larder's own pages.
  package var origin: Recipe.Origin?
  /// Title of the recipe or page; `nil` if `origin` is.
  package var title: String?
}

extension SiteRenderer {
  /// Returns each diet label that an ingredient of its recipe contradicts, with that ingredient.
  package func contradictedDiets(
    _ parallel: Parallel
  ) -> [(recipe: Recipe, label: String, ingredient: Ingredient)] {
    RecipeContents.contradictions(context, parallel)
  }
}

extension SiteRenderer {
  /// Returns the problems of all translations, named after their originals.
  package func translationFaults() -> [(problem: Problem, origin: Recipe.Origin)] {
    var faults: [(problem: Problem, origin: Recipe.Origin)] = []
    for context in ([self] + translations).map(\.context) {
      let language = context.site.language
      for recipe in context.plan.catalog.recipes {
        guard let original = context.plan.catalog.originals[recipe.slug] else { continue }
        let check = TranslationCheck(
          original: original.recipe,
          originalTimes: context.readers(context.kitchens[original.language])?.durations,
          translation: recipe, times: context.readers(recipe)?.durations)
        var problems = check.differences.map { Problem.translationDiffers(language, $0) }
        if let changed = original.recipe.updated, let updated = original.updated,
          updated < changed
        {
          problems.append(.outdatedTranslation(language, updated, original: changed))
        }
        faults += problems.map { ($0.of(original.recipe.name), recipe.origin) }
      }
    }
    return faults
  }

  /// Returns a note per language about recipes that are not translated into it.
  package func missingTranslations() -> [Problem] {
    let all = context.plan.catalog.summaries
    return ([self] + translations).compactMap { site in
      let known = Set(site.context.plan.catalog.ownSummaries.map(\.id))
      let missing = all.filter { !known.contains($0.id) }.map(\.name)
      return missing.isEmpty
        ? nil : .missingTranslations(site.context.site.language, missing, of: all.count)
    }
  }
}
