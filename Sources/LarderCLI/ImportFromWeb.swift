internal import Foundation
internal import LarderFetch
internal import LarderImport
internal import LarderLoad
internal import LarderModel
internal import LarderPictures
internal import Synchronization

/// Fetches pages and images for an import, by the rules of `Fetch`.
final class ImportFromWeb {
  private let language: String?
  private let isQuiet: Bool
  private let lookup = HostLookup()
  /// The time of the last request for a page.
  private var last: ContinuousClock.Instant?

  /// Pause between two pages, so that the load on a site is not higher than from a person.
  private static let pause = Duration.seconds(1)

  /// - Parameter isQuiet: Whether progress messages are suppressed.
  init(language: String?, isQuiet: Bool) {
    self.language = language
    self.isQuiet = isQuiet
  }

  /// Returns the URL in an argument; `nil` for files and folders.
  static func address(_ source: String) -> WebAddress? {
    guard source.hasPrefix("https://") || source.hasPrefix("http://") else { return nil }
    return WebAddress(source)
  }

  /// Returns the URLs in a file; `nil` if the file contains anything else.
  static func list(_ path: String) -> AddressList? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: AddressList.limit + 1) else { return nil }
    return AddressList(path: path, bytes: Array(data))
  }

  func read(_ list: AddressList, into reading: inout ImportReading) {
    for (index, entry) in list.entries.enumerated() {
      if !isQuiet {
        let place = "page \(index + 1) of \(list.entries.count)"
        Terminal.writeError("\(place): \(entry.address.description.visible)\n")
      }
      read(entry.address, at: entry.location, into: &reading)
    }
  }

  /// Fetches and parses a page.
  ///
  /// - Parameter location: The position of the URL, if a file contains it.
  func read(
    _ address: WebAddress, at location: SourceLocation? = nil, into reading: inout ImportReading
  ) {
    let location = location ?? SourceLocation(path: address.description)
    guard let named = FetchAddress(address) else {
      let cause = "its URL must have a host name, without a port or password"
      let problem = Problem.unfetchedPage(
        address, cause, hint: FetchFailure.notReached.hintOfPage)
      return reading.add([Diagnostic(problem, at: location)], refused: 1)
    }
    do throws(FetchFailure) {
      wait()
      let page = try Fetch(.page(language: language), lookup: lookup.addresses).page(named)
      let found = WebAddress(page.address.description)
      reading.read(ImportPage(address.description, page.bytes, from: found))
    } catch {
      let problem = Problem.unfetchedPage(address, error.wordsOfPage, hint: error.hintOfPage)
      reading.add([Diagnostic(problem, at: location)], refused: 1)
    }
  }

  private func wait() {
    let now = ContinuousClock.now
    if let last, last + ImportFromWeb.pause > now {
      let left = now.duration(to: last + ImportFromWeb.pause)
      Thread.sleep(forTimeInterval: left / .seconds(1))
    }
    last = .now
  }

  /// Fetches the linked images of recipes into the import's staging folder.
  ///
  /// - Parameter found: Receives `unfetched-picture` for images that remain links.
  func pictures(
    of recipes: [Recipe], onto stage: ImportStage, _ found: inout [Diagnostic]
  ) -> [WebAddress: SitePath] {
    var uses: [(address: WebAddress, fetch: FetchAddress, recipe: Recipe)] = []
    var seen: Set<WebAddress> = []
    for recipe in recipes {
      for picture in recipe.pictures + recipe.steps.compactMap(\.picture) {
        guard case .remote(let address) = picture.source, seen.insert(address).inserted,
          let fetch = FetchAddress(address)
        else { continue }
        uses.append((address, fetch, recipe))
      }
    }
    let fetch = Fetch(.picture, lookup: lookup.addresses)
    let isReadable = PicturesElsewhere.reader()
    let addresses = uses.map(\.fetch)
    let results = Mutex<[Int: Result<SitePath, FetchFailure>]>([:])
    let leftOut = FetchQueue.run(addresses.map(\.host)) { index in
      do throws(FetchFailure) {
        guard let picture = try fetch.image(addresses[index], isReadable: isReadable) else {
          return nil
        }
        let place = stage.put(picture.bytes, ending: picture.header.format.ending)
        if let path = place.flatMap({ SitePath($0) }) {
          results.withLock { $0[index] = .success(path) }
        }
        return nil
      } catch {
        results.withLock { $0[index] = .failure(error) }
        return error
      }
    }
    var places: [WebAddress: SitePath] = [:]
    let fates = results.withLock { $0 }
    for (index, use) in uses.enumerated() {
      switch fates[index] ?? leftOut[index].map({ .failure($0) }) {
      case .success(let path): places[use.address] = path
      case .failure(let failure):
        let problem = Problem.unfetchedPicture(
          use.address, hasCopy: false, failure.words, hint: "the recipe still links to it")
        found.append(
          Diagnostic(
            problem.of(use.recipe.name), at: SourceLocation(path: use.recipe.origin.path)))
      case nil: break
      }
    }
    return places
  }
}
