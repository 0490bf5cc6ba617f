internal import Dispatch
package import LarderModel
package import LarderImages
internal import Synchronization

/// A fetcher of images and pages that sends requests and follows redirects by the same rules.
package struct Fetch: Sendable {
  /// A downloaded image that can be published.
  package typealias Image = (bytes: [UInt8], header: PictureHeader, validators: Validators)

  private let kind: FetchRequest.Kind
  private let access: @Sendable (String) -> PictureHost.Access?
  private let lookup: @Sendable (String) throws(FetchFailure) -> [IPAddress]
  private let ask: @Sendable (FetchRequest) throws(FetchFailure) -> FetchAnswer

  /// - Parameters:
  ///   - hosts: Hosts that may be contacted; `nil` for all.
  ///   - lookup: Returns the addresses of a host.
  ///   - ask: Sends one request to one host.
  package init(
    _ kind: FetchRequest.Kind, from hosts: [PictureHost]? = nil,
    lookup: @escaping @Sendable (String) throws(FetchFailure) -> [IPAddress],
    ask: @escaping @Sendable (FetchRequest) throws(FetchFailure) -> FetchAnswer =
      { (request) throws(FetchFailure) in try request.answer() }
  ) {
    self.kind = kind
    access = { host in hosts.map { $0.access(to: host) } ?? .plain }
    (self.lookup, self.ask) = (lookup, ask)
  }

  /// Fetches a page.
  ///
  /// - Returns: Its bytes, and the final URL after all redirects.
  package func page(
    _ address: FetchAddress
  ) throws(FetchFailure) -> (bytes: [UInt8], address: FetchAddress) {
    try fetch(address, nil) { (answer, last) throws(FetchFailure) in
      guard answer.status == 200 else { throw .status(answer.status) }
      return (answer.body, last)
    }
  }

  /// Fetches an image, and checks its bytes regardless of the media type.
  ///
  /// - Parameters:
  ///   - validators: The validators of the existing copy.
  ///   - isReadable: Whether a decoder can read a file that begins like an image.
  /// - Returns: `nil` if the existing copy is still current.
  package func image(
    _ address: FetchAddress, unless validators: Validators? = nil,
    isReadable: ([UInt8]) -> Bool
  ) throws(FetchFailure) -> Image? {
    try fetch(address, validators) { (answer, _) throws(FetchFailure) in
      if answer.status == 304, validators != nil { return nil }
      guard answer.status == 200 else { throw .status(answer.status) }
      guard let header = PictureHeader(answer.body) else { throw .noPicture }
      if header.isOversized { throw .tooManyPixels(width: header.width, height: header.height) }
      if PictureVariants.areMade(of: header) {
        if !isReadable(answer.body) { throw .damaged }
      } else if PictureMetadata.removed(from: answer.body).isEmpty {
        throw .noPicture
      }
      return (answer.body, header, answer.validators)
    }
  }

  /// Requests `https`, and then `http` for an `http` URL of a host that allows it.
  private func fetch<Result>(
    _ address: FetchAddress, _ validators: Validators?,
    _ take: (FetchAnswer, FetchAddress) throws(FetchFailure) -> Result
  ) throws(FetchFailure) -> Result {
    let deadline = ContinuousClock.now + .seconds(kind.seconds)
    do throws(FetchFailure) {
      let (answer, last) = try follow(address, isPlain: false, validators, until: deadline)
      return try take(answer, last)
    } catch {
      guard address.scheme == .http, access(address.host) == .plain, error.mayBeOfScheme
      else { throw error }
    }
    let (answer, last) = try follow(address, isPlain: true, validators, until: deadline)
    return try take(answer, last)
  }

  /// - Parameter isPlain: Whether to use `http` for hosts that allow it.
  /// - Returns: The first response that is not a redirect, and its address.
  private func follow(
    _ address: FetchAddress, isPlain: Bool, _ validators: Validators?,
    until deadline: ContinuousClock.Instant
  ) throws(FetchFailure) -> (FetchAnswer, FetchAddress) {
    var address = address
    for _ in 0...kind.redirects {
      guard let access = access(address.host) else { throw .notNamed(address.host) }
      if !isPlain || access == .secure { address = address.secured }
      let seconds = Int(ContinuousClock.now.duration(to: deadline) / .seconds(1))
      guard seconds > 0 else { throw .timedOut }
      let answer = try ask(
        FetchRequest(
          kind: kind, address: address, places: places(of: address.host), validators: validators,
          seconds: seconds))
      guard [301, 302, 303, 307, 308].contains(answer.status) else { return (answer, address) }
      guard let location = answer.location, let next = address.redirected(to: location) else {
        throw .unsafeRedirect
      }
      address = next
    }
    throw .tooManyRedirects
  }

  /// Returns the public addresses of a host; only these are contacted.
  private func places(of host: String) throws(FetchFailure) -> [IPAddress] {
    let all = try lookup(host)
    let places = all.filter(\.isPublic)
    guard places.isEmpty else { return places }
    throw all.first.map { .privateAddress(host, $0) } ?? .noAddress(host)
  }
}

extension Fetch {
  /// The number of images at one time, and per host.
  private static let lanes = 8
  fileprivate static let lanesOfHost = 4
  /// Successive failures after which a host is not contacted any more.
  fileprivate static let patience = 3

  fileprivate struct Queue {
    /// Indices of images that are still to be fetched.
    var pending: [Int]
    var active: [String: Int] = [:]
    var failures: [String: Int] = [:]
    var leftOut: [Int: FetchFailure] = [:]
  }

  /// Fetches several images at once, but only a few from each host, so that others need not wait:
  /// calls `work` with the index of each image, unless its host has failed too often.
  ///
  /// - Parameters:
  ///   - hosts: The host of each image.
  ///   - work: Runs on several threads; returns why an image could not be fetched.
  /// - Returns: The last failure of the host, by the indices of images that were left out.
  package static func all(
    _ hosts: [String], _ work: @escaping @Sendable (Int) -> FetchFailure?
  ) -> [Int: FetchFailure] {
    let state = Mutex(Queue(pending: Array(hosts.indices)))
    let group = DispatchGroup()
    for lane in 0..<min(lanes, hosts.count) {
      // One queue per lane: they only wait, and do not need a core.
      DispatchQueue(label: "larder.fetch.\(lane)").async(group: group) {
        // If no host has room for one more, other lanes are busy with each of them.
        while let index = state.withLock({ $0.next(hosts) }) {
          let failure = work(index)
          state.withLock { $0.finish(index, hosts, failure) }
        }
      }
    }
    group.wait()
    return state.withLock { $0.leftOut }
  }
}

extension Fetch.Queue {
  /// Returns an image of the host with the fewest active downloads.
  fileprivate mutating func next(_ hosts: [String]) -> Int? {
    let counts = pending.map { active[hosts[$0]] ?? 0 }
    let open = pending.indices.filter { counts[$0] < Fetch.lanesOfHost }
    guard let place = open.min(by: { counts[$0] < counts[$1] }) else { return nil }
    let index = pending.remove(at: place)
    active[hosts[index], default: 0] += 1
    return index
  }

  fileprivate mutating func finish(_ index: Int, _ hosts: [String], _ failure: FetchFailure?) {
    let host = hosts[index]
    active[host, default: 1] -= 1
    guard let failure, failure.isOf(host: host) else {
      failures[host] = 0
      return
    }
    failures[host, default: 0] += 1
    if failures[host] == Fetch.patience {
      for index in pending where hosts[index] == host { leftOut[index] = failure }
      pending.removeAll { hosts[$0] == host }
    }
  }
}
