package import LarderModel

/// A link that leads to no page and no file of the site.
package struct BrokenLink: Hashable, Sendable {
  /// As the page has it, with the base path.
  package var address: String
  /// The same without the base path, as an author would have written it.
  package var written: String
  /// The content that the page was made from; `nil` for a page of Larder's own.
  package var origin: Recipe.Origin?
}

extension SiteRenderer {
  /// Links of every page that lead nowhere, each address once for each origin.
  package func brokenLinks(_ parallel: Parallel) -> [BrokenLink] {
    let plan = context.plan
    var files = Set(plan.entries.map(\.route.file.description))
    for piece in 0..<pieceCount { files.formUnion(paths(of: piece).map(\.description)) }
    for file in otherFiles() { files.insert(file.path.description) }
    let known = files
    let found = parallel.map(count: pageCount, minimumSlice: 16) { range in
      let worker = worker()
      var links: [BrokenLink] = []
      for index in range {
        let origin = origin(of: plan.entries[index].page)
        for address in LinkScanner.addresses(in: worker.render(index).bytes) {
          guard let written = target(of: address), !known.contains(written.file) else { continue }
          links.append(BrokenLink(address: address, written: written.path, origin: origin))
        }
      }
      return links
    }
    var seen: Set<BrokenLink> = []
    return found.flatMap { $0 }.filter { seen.insert($0).inserted }
  }

  private func origin(of page: SitePlan.Page) -> Recipe.Origin? {
    switch page {
    case .recipe(let index): context.recipes[index].origin
    case .text(let index): context.plan.catalog.pages[index].origin
    default: nil
    }
  }

  /// The file behind an address of the site; `nil` for other sites and places within the page.
  private func target(of address: String) -> (path: String, file: String)? {
    let base = Array(context.addresses.base.utf8)
    let bytes = Array(address.utf8)
    guard bytes.starts(with: base) else { return nil }
    let path = bytes[base.count...].prefix { $0 != 0x23 && $0 != 0x3F }
    var file = String(decoding: PercentEncoding.decoded(Array(path)), as: UTF8.self)
    if file.isEmpty || file.utf8.last == 0x2F { file += "index.html" }
    return ("/" + String(decoding: path, as: UTF8.self), file)
  }
}
