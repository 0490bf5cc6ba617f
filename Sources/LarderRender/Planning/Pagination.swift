/// The ranges of a list on its pages.
struct Pagination: Sendable {
  let count: Int
  let size: Int

  /// Number of pages, at least one even for an empty list.
  var pages: Int { max(1, (count + size - 1) / size) }

  /// Returns the positions in the list shown on `page`, from 1.
  func range(of page: Int) -> Range<Int> {
    min(count, (page - 1) * size)..<min(count, page * size)
  }

  /// Returns page numbers for links on `page`: both ends, two neighbors on each side, and `nil` for
  /// a gap of two or more.
  func links(from page: Int) -> [Int?] {
    let near = max(2, page - 2)...max(2, min(pages - 1, page + 2))
    var links: [Int?] = []
    var last = 0
    for number in [1] + near + [pages] where number > last && number <= pages {
      if number == last + 2 { links.append(last + 1) }
      if number > last + 2 { links.append(nil) }
      links.append(number)
      last = number
    }
    return links
  }
}
