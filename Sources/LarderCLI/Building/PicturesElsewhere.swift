internal import LarderBuild
internal import LarderFetch
internal import LarderLoad
internal import LarderModel
internal import LarderImages
internal import Synchronization

/// The remote images of a catalog on the hosts that the site owner allowed, and their local copies.
struct PicturesElsewhere {
  /// A URL and the first place that contains it.
  private typealias Use = (
    address: WebAddress, fetch: FetchAddress, title: String, field: String, origin: Recipe.Origin
  )

  /// The result of fetching.
  struct Outcome {
    var downloads: [WebAddress: Catalog.PictureFile] = [:]
    /// The numbers of images that were fetched, with their bytes; that were requested again and
    /// have not changed; that were cached and not requested; and that could not be fetched.
    var fetched = 0
    var bytes = 0
    var unchanged = 0
    var kept = 0
    var failed = 0
  }

  private enum Fate {
    case fetched(DownloadedPicture, bytes: Int)
    case unchanged(DownloadedPicture)
    case failed(FetchFailure)
  }

  private let content: String
  private let hosts: [PictureHost]
  /// Images in the order of the catalog.
  private let uses: [Use]

  init(in catalog: Catalog, beside content: String) {
    self.content = content
    hosts = catalog.site.pictureHosts
    uses = PicturesElsewhere.uses(in: catalog)
  }

  var count: Int { uses.count }

  private static func uses(in catalog: Catalog) -> [Use] {
    let hosts = catalog.site.pictureHosts
    if hosts.isEmpty { return [] }
    var uses: [Use] = []
    var seen: Set<WebAddress> = []
    func addUse(_ picture: Picture?, _ field: String, _ title: String, _ origin: Recipe.Origin) {
      guard case .remote(let address) = picture?.source, hosts.access(to: address.host) != nil,
        let fetch = FetchAddress(address), seen.insert(address).inserted
      else { return }
      uses.append((address, fetch, title, field, origin))
    }
    for recipe in catalog.summaries {
      for picture in recipe.pictures { addUse(picture, "image", recipe.name, recipe.origin) }
      for picture in recipe.stepPictures { addUse(picture, "steps", recipe.name, recipe.origin) }
    }
    for page in catalog.pages { addUse(page.picture, "image", page.title, page.origin) }
    return uses
  }

  /// Returns the cached copies, without any request or change.
  ///
  /// - Parameter diagnostics: Receives a note with the number of missing copies.
  func kept(
    into diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFault) -> [WebAddress: Catalog.PictureFile] {
    if uses.isEmpty { return [:] }
    let cache = PictureDownloads.existing(beside: content)
    var downloads: [WebAddress: Catalog.PictureFile] = [:]
    var missing: [Use] = []
    for use in uses {
      if let cache, let picture = try cache.copy(of: use.address) {
        downloads[use.address] = file(of: use, picture, in: cache)
      } else {
        missing.append(use)
      }
    }
    if let first = missing.first {
      let places = try ContentLocator(content)
      diagnostics.append(diagnostic(.unfetchedPictures(missing.count), at: first, places))
    }
    return downloads
  }

  /// Returns the copies after fetching missing ones. If they cannot be saved, returns the cached
  /// copies.
  ///
  /// - Parameter diagnostics: Receives `unfetched-picture`.
  func fetchedOrKept(
    _ progress: Progress, into diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFault) -> [WebAddress: Catalog.PictureFile] {
    do throws(EnvironmentFault) {
      return try fetched(progress, into: &diagnostics).downloads
    } catch {
      diagnostics.append(
        Diagnostic(.unkeptPictures(error.problem), in: error.path))
      return try kept(into: &diagnostics)
    }
  }

  /// Fetches all missing copies.
  ///
  /// - Parameters:
  ///   - refreshes: Whether to request existing copies as well, unless they have not changed.
  ///   - diagnostics: Receives `unfetched-picture`.
  func fetched(
    refreshes: Bool = false, _ progress: Progress, into diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFault) -> Outcome {
    var outcome = Outcome()
    if uses.isEmpty { return outcome }
    let cache = try PictureDownloads(beside: content)
    var copies: [Int: DownloadedPicture] = [:]
    for (index, use) in uses.enumerated() {
      guard let copy = try cache.copy(of: use.address) else { continue }
      try cache.use(copy)
      copies[index] = copy
    }
    try cache.clean()
    let wanted = uses.indices.filter { refreshes || copies[$0] == nil }
    let fates = try fates(of: wanted, copies, cache, progress)
    var faults: [(use: Use, problem: Problem)] = []
    for (index, use) in uses.enumerated() {
      var picture = copies[index]
      switch fates[index] {
      case .fetched(let new, let bytes):
        picture = new
        outcome.fetched += 1
        outcome.bytes += bytes
      case .unchanged: outcome.unchanged += 1
      case .failed(let failure):
        outcome.failed += 1
        let problem = Problem.unfetchedPicture(
          use.address, hasCopy: picture != nil, failure.words, hint: failure.hint)
        faults.append((use, problem.of(use.title)))
      case nil: outcome.kept += 1
      }
      if let picture { outcome.downloads[use.address] = file(of: use, picture, in: cache) }
    }
    if !faults.isEmpty {
      let places = try ContentLocator(content)
      diagnostics += faults.map { diagnostic($0.problem, at: $0.use, places) }
    }
    return outcome
  }

  /// Fetches the images at some indices; each is saved as soon as it is complete.
  private func fates(
    of wanted: [Int], _ copies: [Int: DownloadedPicture], _ cache: PictureDownloads,
    _ progress: Progress
  ) throws(EnvironmentFault) -> [Int: Fate] {
    defer { progress.finish() }
    progress.begin(total: wanted.count, of: "images on other sites")
    let fetch = Fetch(.picture, from: hosts, lookup: HostLookup().addresses)
    let isReadable = PicturesElsewhere.reader()
    let results = Mutex<(fates: [Int: Fate], fault: EnvironmentFault?)>(([:], nil))
    let uses = uses
    let leftOut = Fetch.all(wanted.map { uses[$0].fetch.host }) { place in
      let index = wanted[place]
      // If the disk is full, it is full for the next image too.
      if results.withLock({ $0.fault != nil }) { return nil }
      let copy = copies[index]
      do throws(FetchFailure) {
        let fetched = try fetch.image(
          uses[index].fetch, unless: copy.map { Validators(tag: $0.tag, modified: $0.modified) },
          isReadable: isReadable)
        let kept = PicturesElsewhere.kept(fetched, copy, of: uses[index].address, in: cache)
        results.withLock { results in
          switch kept {
          case .success(let fate): results.fates[index] = fate
          case .failure(let fault): results.fault = fault
          }
        }
        progress.advance(by: 1)
        return nil
      } catch {
        results.withLock { $0.fates[index] = .failed(error) }
        progress.advance(by: 1)
        return error
      }
    }
    var (fates, fault) = results.withLock { $0 }
    if let fault { throw fault }
    for (place, failure) in leftOut { fates[wanted[place]] = .failed(failure) }
    return fates
  }

  /// Returns a test whether an image can be decoded, one at a time in a separate process; without
  /// such a process, every image passes.
  static func reader() -> @Sendable ([UInt8]) -> Bool {
    let workers = Mutex(RunningProgram.path.map { PictureWorkers(program: $0) })
    return { file in
      workers.withLock { workers in
        guard let workers else { return true }
        switch workers.made(PictureOrder(file: file, shapes: [])) {
        case .success, .failure(.notStarted): return true
        case .failure: return false
        }
      }
    }
  }

  private static func kept(
    _ fetched: Fetch.Image?, _ copy: DownloadedPicture?, of address: WebAddress,
    in cache: PictureDownloads
  ) -> Result<Fate, EnvironmentFault> {
    switch (fetched, copy) {
    case (nil, let copy?): return .success(.unchanged(copy))
    case (nil, nil): return .success(.failed(.status(304)))
    case (let picture?, _):
      do throws(EnvironmentFault) {
        let kept = try cache.keep(
          picture.bytes, picture.header, tag: picture.validators.tag,
          modified: picture.validators.modified, of: address)
        return .success(.fetched(kept, bytes: picture.bytes.count))
      } catch { return .failure(error) }
    }
  }

  private func diagnostic(_ problem: Problem, at use: Use, _ places: ContentLocator) -> Diagnostic {
    places.diagnostic(problem, quoting: [use.address.description], field: use.field, in: use.origin)
  }

  /// Returns the file with a path below the name of its host, so that paths are unique.
  private func file(
    of use: Use, _ picture: DownloadedPicture, in cache: PictureDownloads
  ) -> Catalog.PictureFile {
    let key = Fingerprint(of: Array(use.address.description.utf8)).description.prefix(8)
    let path = "images/\(use.fetch.host)/\(use.fetch.stem)-\(key).\(picture.format.ending)"
    return Catalog.PictureFile(
      path: SitePath(recorded: path), file: cache.path(of: picture), width: picture.width,
      height: picture.height)
  }
}

extension FetchAddress {
  /// The name of the file, in characters that every URL can contain.
  fileprivate var stem: String {
    let path = PercentEncoding.decoded(Array(target.utf8.prefix { $0 != 0x3F }))
    let name = path.split(separator: 0x2F).last?.prefix { $0 != 0x2E } ?? []
    return Slug(from: String(decoding: name, as: UTF8.self))?.description ?? "picture"
  }
}
