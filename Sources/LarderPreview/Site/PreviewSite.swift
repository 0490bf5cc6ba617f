package import LarderModel
internal import Synchronization

/// The site as the last good build made it, in memory and nowhere else.
///
/// Only what the build itself names can be asked for, so that no path leads out. Pages are
/// rendered when they are asked for: what is kept of them is a hash, to see which change.
/// A class, since it fills itself as it is used.
package final class PreviewSite: Sendable {
  /// Begins and ends with a slash.
  let base: String
  let contentSecurityPolicy: String
  /// Counts the good builds from 1.
  let build: Int
  private let pages: [String: Int]
  private let pagePaths: [String]
  private let render: @Sendable (Int) -> [UInt8]
  private let beside: @Sendable (Int) -> [(path: SitePath, bytes: [UInt8])]
  private let theme: [String: OutputFile]
  private let makeRest: @Sendable () -> [OutputFile]
  private let state: Mutex<State>

  private struct State {
    var hashes: [Int?]
    var rest: [String: OutputFile]?
  }

  /// - Parameters:
  ///   - pages: Paths of the pages; `render` and `beside` are given positions in it.
  ///   - theme: Styles, scripts, icons.
  ///   - rest: Makes all other files, when the first of them is asked for.
  ///   - beside: Makes the files in the folder of a page that belong to it: a recipe's cover.
  package init(
    build: Int, base: String, contentSecurityPolicy: String, pages: [SitePath],
    theme: [OutputFile], rest: @escaping @Sendable () -> [OutputFile],
    render: @escaping @Sendable (Int) -> [UInt8],
    beside: @escaping @Sendable (Int) -> [(path: SitePath, bytes: [UInt8])]
  ) {
    self.build = build
    self.base = base
    self.contentSecurityPolicy = contentSecurityPolicy
    pagePaths = pages.map(\.description)
    self.pages = Dictionary(
      pagePaths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.theme = PreviewSite.table(theme)
    self.render = render
    self.beside = beside
    makeRest = rest
    state = Mutex(State(hashes: Array(repeating: nil, count: pages.count)))
  }

  package var pageCount: Int { pagePaths.count }

  private static func table(_ files: [OutputFile]) -> [String: OutputFile] {
    Dictionary(files.map { ($0.path.description, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private var rest: [String: OutputFile] {
    state.withLock { state in
      if let rest = state.rest { return rest }
      let rest = PreviewSite.table(makeRest())
      state.rest = rest
      return rest
    }
  }

  // MARK: Asking

  func has(_ path: String) -> Bool {
    pages[path] != nil || theme[path] != nil || rest[path] != nil || contentBesidePage(path) != nil
  }

  /// What a file holds; `nil` when the site has none of that path.
  func content(_ path: String) -> OutputFile.Content? {
    if let page = pages[path] { return .bytes(render(page)) }
    return (theme[path] ?? rest[path])?.content ?? contentBesidePage(path).map { .bytes($0) }
  }

  private func contentBesidePage(_ path: String) -> [UInt8]? {
    guard let slash = path.utf8.lastIndex(of: 0x2F), let page = pages[path[...slash] + "index.html"]
    else { return nil }
    return beside(page).first { $0.path.description == path }?.bytes
  }

  // MARK: Comparing

  private func hash(ofPage index: Int) -> Int {
    if let known = state.withLock({ $0.hashes[index] }) { return known }
    let hash = PreviewSite.hash(render(index))
    state.withLock { $0.hashes[index] = hash }
    return hash
  }

  private static func hash(_ bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// Whether a page is not as it was in another build; true when only one of them has it.
  private func differs(page path: String, from other: PreviewSite) -> Bool {
    switch (pages[path], other.pages[path]) {
    case (let mine?, let theirs?): hash(ofPage: mine) != other.hash(ofPage: theirs)
    case (nil, nil): false
    default: true
    }
  }

  /// What those who look at the site now would see change: their own pages, and the theme.
  package func firstChanges(from other: PreviewSite, among watched: Set<String>) -> [String] {
    watched.filter { differs(page: $0, from: other) }.sorted()
      + PreviewSite.changes(theme, other.theme)
  }

  /// Paths of all files that are new, gone or not as they were, pages first.
  ///
  /// - Parameter isOutdated: Asked now and then; true gives up, since there is news.
  /// - Returns: `nil` when it gave up.
  package func changes(
    from other: PreviewSite, _ parallel: Parallel, unless isOutdated: @Sendable () -> Bool
  ) -> (pages: [String], files: [String])? {
    let slices = parallel.map(count: pagePaths.count, minimumSlice: 16) { range in
      isOutdated() ? nil : range.filter { differs(page: pagePaths[$0], from: other) }
    }
    var changed: [String] = []
    for slice in slices {
      guard let slice else { return nil }
      changed += slice.map { pagePaths[$0] }
    }
    changed += other.pagePaths.filter { pages[$0] == nil }
    let files = PreviewSite.changes(theme, other.theme) + PreviewSite.changes(rest, other.rest)
    return (changed.sorted(), files)
  }

  /// Renders every page, for the first time there is somebody to compare with.
  package func hashAll(_ parallel: Parallel, unless isOutdated: @Sendable () -> Bool) {
    _ = parallel.map(count: pagePaths.count, minimumSlice: 16) { range in
      for index in range where !isOutdated() { _ = hash(ofPage: index) }
    }
    _ = rest
  }

  private static func changes(
    _ mine: [String: OutputFile], _ theirs: [String: OutputFile]
  ) -> [String] {
    var changed = theirs.keys.filter { mine[$0] == nil }
    for (path, file) in mine where !isSame(file.content, theirs[path]?.content) {
      changed.append(path)
    }
    return changed.sorted()
  }

  /// Pictures are compared by path alone: the watcher knows when their bytes change.
  private static func isSame(_ mine: OutputFile.Content, _ theirs: OutputFile.Content?) -> Bool {
    switch (mine, theirs) {
    case (.bytes(let mine), .bytes(let theirs)?): mine == theirs
    case (.copy(let mine), .copy(let theirs)?): mine.utf8.elementsEqual(theirs.utf8)
    default: false
    }
  }

  /// Paths of the site that are copies of these files of the owner's, by absolute path.
  package func copies(of originals: Set<String>) -> [String] {
    rest.values.compactMap { file in
      if case .copy(let original) = file.content, originals.contains(original) {
        return file.path.description
      }
      return nil
    }.sorted()
  }
}
