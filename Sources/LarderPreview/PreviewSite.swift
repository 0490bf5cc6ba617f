package import Dispatch
package import LarderBuild
package import LarderModel
internal import Synchronization

/// The site of the last good build, only in memory.
///
/// Only files named by the build can be requested, so no path leaves the site. Pages are rendered
/// when they are requested; if their inputs changed, they are also rendered to compare them. A
/// class, since it is filled on demand.
package final class PreviewSite: Sendable {
  /// The base path; begins and ends with a slash.
  let base: String
  let contentSecurityPolicy: String
  /// The number of the good build, from 1.
  let build: Int
  /// The index of the page that a file belongs to, by path.
  private let pages: [String: Int]
  private let pagePaths: [[String]]
  private let inputs: @Sendable (Range<Int>) -> [Fingerprint?]
  private let render: @Sendable (Int) -> [(path: SitePath, bytes: [UInt8])]
  private let theme: [String: OutputFile]
  private let makeRest: @Sendable () -> [OutputFile]
  private let variants: [String: Variant]
  private let read: @Sendable (OutputFile.Content) -> [UInt8]?
  private let open: @Sendable (String) -> OpenFile?
  /// For each page the hashes of its files, by path, once it was rendered; and the fingerprints of
  /// each page's inputs, once all of them were requested.
  private let state: Mutex<(hashes: [[String: Int]?], inputs: [Fingerprint?]?)>
  /// The lock is held while all other files are made, which takes a while.
  private let madeRest = Mutex<[String: OutputFile]?>(nil)
  private let queue = DispatchQueue(label: "larder.rest")
  /// Queues for image processing: all variants of an image use one, so that none is made twice.
  private static let imageQueues = (0..<2).map { DispatchQueue(label: "larder.images.\($0)") }

  /// An image variant with the absolute path of its image, made on request; `nil` if that is not
  /// possible.
  package typealias Variant = (image: String, make: @Sendable () -> [UInt8]?)

  /// - Parameters:
  ///   - pages: For each page its path, then the paths of its other files; `render` receives an
  ///     index of this list and makes all of these files.
  ///   - theme: Styles, scripts, icons.
  ///   - rest: Makes all other files when the first of them is requested.
  ///   - variants: Image variants by path, which contains a hash of the bytes.
  ///   - read: Reads a file of the owner as it is published.
  ///   - open: Opens a file of the owner that is published unchanged, by its absolute path.
  ///   - inputs: The fingerprints of the inputs of pages, by index; `nil` for pages that may change
  ///     although their inputs are the same.
  package init(
    build: Int, base: String, contentSecurityPolicy: String, pages: [[SitePath]],
    theme: [OutputFile], rest: @escaping @Sendable () -> [OutputFile],
    variants: [String: Variant] = [:],
    read: @escaping @Sendable (OutputFile.Content) -> [UInt8]? = { _ in nil },
    open: @escaping @Sendable (String) -> OpenFile? = { _ in nil },
    inputs: @escaping @Sendable (Range<Int>) -> [Fingerprint?],
    render: @escaping @Sendable (Int) -> [(path: SitePath, bytes: [UInt8])]
  ) {
    self.build = build
    self.base = base
    self.contentSecurityPolicy = contentSecurityPolicy
    pagePaths = pages.map { $0.map(\.description) }
    self.pages = Dictionary(
      pagePaths.enumerated().flatMap { index, paths in paths.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    self.theme = PreviewSite.table(theme)
    self.inputs = inputs
    self.render = render
    makeRest = rest
    self.variants = variants
    (self.read, self.open) = (read, open)
    state = Mutex((Array(repeating: nil, count: pages.count), nil))
  }

  package var pageCount: Int { pagePaths.count }

  private static func table(_ files: [OutputFile]) -> [String: OutputFile] {
    Dictionary(files.map { ($0.path.description, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Waits until all other files are made.
  private var rest: [String: OutputFile] {
    madeRest.withLock { made in
      if let made { return made }
      let rest = PreviewSite.table(makeRest())
      made = rest
      return rest
    }
  }

  private func rest(_ path: String) async -> OutputFile? {
    if let made = madeRest.withLockIfAvailable({ $0 }) ?? nil { return made[path] }
    return await inBackground(queue) { [self] in rest[path] }
  }

  // MARK: Requests

  func has(_ path: String) async -> Bool {
    if pages[path] != nil || theme[path] != nil || variants[path] != nil { return true }
    return await rest(path) != nil
  }

  /// Returns whether a path is an image variant, whose name changes with its bytes.
  func isVariant(_ path: String) -> Bool { variants[path] != nil }

  /// Returns a file; `nil` if the site does not contain it or it cannot be read.
  func body(_ path: String) async -> Reply.Body? {
    if let page = pages[path] {
      let files = render(page)
      // Stored now, so that visitors of the page are notified when the next build changes it.
      _ = hashes(ofPage: page, files)
      let file = files.first { $0.path.description == path }
      if let file { return .bytes(file.bytes) }
    }
    if let variant = variants[path] {
      let number = variant.image.utf8.reduce(0) { $0 &+ Int($1) }
      let queue = PreviewSite.imageQueues[number % PreviewSite.imageQueues.count]
      return await inBackground(queue, variant.make).map { .bytes($0) }
    }
    var content = theme[path]?.content
    if content == nil { content = await rest(path)?.content }
    switch content {
    case .bytes(let bytes)?: return .bytes(bytes)
    case .original(let file)? where !Reply.isHTML(path):
      return await inBackground { [open] in open(file) }.map { .file($0, 0..<$0.count) }
    case let content?: return await inBackground { [read] in read(content) }.map { .bytes($0) }
    case nil: return nil
    }
  }

  // MARK: Comparing

  /// - Parameter files: The files of the page, if available.
  private func hashes(
    ofPage index: Int, _ files: [(path: SitePath, bytes: [UInt8])]? = nil
  ) -> [String: Int] {
    if let known = state.withLock({ $0.hashes[index] }) { return known }
    var hashes: [String: Int] = [:]
    for file in files ?? render(index) {
      hashes[file.path.description] = PreviewSite.hash(file.bytes)
    }
    state.withLock { $0.hashes[index] = hashes }
    return hashes
  }

  /// Returns the fingerprints of all pages, computed at the first request.
  private func inputs(_ parallel: Parallel) -> [Fingerprint?] {
    if let known = state.withLock({ $0.inputs }) { return known }
    let made = parallel.map(count: pageCount, minimumSlice: 16) { inputs($0) }.flatMap { $0 }
    state.withLock { $0.inputs = made }
    return made
  }

  private static func hash(_ bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// Returns whether a page or one of its files differs from another build; true if only one of
  /// them has it.
  private func differs(page path: String, from other: PreviewSite) -> Bool {
    switch (pages[path], other.pages[path]) {
    case (let mine?, let theirs?):
      hashes(ofPage: mine)[path] != other.hashes(ofPage: theirs)[path]
    case (nil, nil): false
    default: true
    }
  }

  /// Returns the open pages that change immediately, and changed files of the theme.
  package func firstChanges(from other: PreviewSite, among watched: Set<String>) -> [String] {
    watched.filter { differs(page: $0, from: other) }.sorted()
      + PreviewSite.changes(theme, other.theme)
  }

  /// Returns paths of all files that were added, removed or changed: pages, and other files.
  ///
  /// - Parameter isOutdated: Called regularly; true cancels, since there is a new build.
  /// - Returns: `nil` if it was canceled.
  package func changes(
    from other: PreviewSite, _ parallel: Parallel, unless isOutdated: @Sendable () -> Bool
  ) -> (pages: [String], files: [String])? {
    let (inputs, others) = (inputs(parallel), other.inputs(parallel))
    let slices = parallel.map(count: pageCount, minimumSlice: 16) { range -> [String]? in
      if isOutdated() { return nil }
      return range.flatMap { index in
        let theirs = pagePaths[index].first.flatMap { other.pages[$0] }
        if let made = inputs[index], made == theirs.flatMap({ others[$0] }) { return [String]() }
        return pagePaths[index].filter { differs(page: $0, from: other) }
      }
    }
    var changed: [String] = []
    for slice in slices {
      guard let slice else { return nil }
      changed += slice
    }
    changed += other.pagePaths.joined().filter { pages[$0] == nil }
    let files = PreviewSite.changes(theme, other.theme) + PreviewSite.changes(rest, other.rest)
    let isPage: (String) -> Bool = { Reply.isHTML($0) }
    return (changed.filter(isPage).sorted(), changed.filter { !isPage($0) }.sorted() + files)
  }

  /// Makes in advance what is otherwise made on request, except pages.
  package func makeReady(_ parallel: Parallel) {
    _ = inputs(parallel)
    _ = rest
  }

  /// Compares files of the owner by path only: the watcher reports changes of their bytes.
  private static func changes(
    _ mine: [String: OutputFile], _ theirs: [String: OutputFile]
  ) -> [String] {
    var changed = theirs.keys.filter { mine[$0] == nil }
    for (path, file) in mine where file.content != theirs[path]?.content { changed.append(path) }
    return changed.sorted()
  }

  /// Returns the paths in the site of copies of the owner's files, given by absolute path.
  package func copies(of originals: Set<String>) -> [String] {
    rest.values.compactMap { file in
      switch file.content {
      case .copy(let original), .original(let original):
        originals.contains(original) ? file.path.description : nil
      case .bytes: nil
      }
    }.sorted()
  }
}

/// Runs long work on another thread, so that the server's threads stay free.
package func inBackground<Result: Sendable>(
  _ queue: DispatchQueue = .global(), _ work: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    queue.async { continuation.resume(returning: work()) }
  }
}
