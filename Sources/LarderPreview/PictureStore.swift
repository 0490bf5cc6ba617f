internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The owner's pictures and other files as visitors get them. Each is made once, and again when its file changes;
/// one at a time, beside the threads that serve. A class, since all connections share it.
package final class PictureStore: Sendable {
  let bodies: BodyStore
  private let published: @Sendable (String) -> [UInt8]?
  private let original: @Sendable (String) -> [UInt8]?
  private let queue = DispatchQueue(label: "larder.pictures", qos: .utility)
  /// As many pictures are made at once as there are queues, each of them once.
  private let makers = (0..<2).map { DispatchQueue(label: "larder.variants.\($0)") }

  /// - Parameters:
  ///   - published: Reads a picture as it would be published, by absolute path; `nil` when that
  ///     cannot be done.
  ///   - original: Reads a file as it is.
  package convenience init(
    published: @escaping @Sendable (String) -> [UInt8]?,
    original: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) {
    self.init(bodies: BodyStore(), published: published, original: original)
  }

  init(
    bodies: BodyStore, published: @escaping @Sendable (String) -> [UInt8]?,
    original: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) {
    self.bodies = bodies
    self.published = published
    self.original = original
  }

  /// - Parameter isPicture: Whether what stands beside the picture is left out.
  /// - Returns: `nil` when there is no such file.
  func body(
    of path: String, isPicture: Bool = true
  ) async throws(NoRoom) -> StoredBody? {
    guard let key = PictureStore.key(of: path) else { return nil }
    if let body = bodies[key] { return body }
    let read = isPicture ? published : original
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<Made, Never>) in
      queue.async { [self] in continuation.resume(returning: made(key) { read(path) }) }
    }
    return try result.get()
  }

  /// - Parameters:
  ///   - path: Names the very bytes.
  ///   - variant: Makes them, with all others of the picture.
  /// - Returns: `nil` when that cannot be done.
  func body(
    _ path: String, _ variant: PreviewVariant
  ) async throws(NoRoom) -> StoredBody? {
    if let body = bodies[path] { return body }
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<Made, Never>) in
      let maker = makers[variant.picture.utf8.reduce(0) { $0 &+ Int($1) } % makers.count]
      maker.async { [self] in continuation.resume(returning: made(path, variant.make)) }
    }
    return try result.get()
  }

  private typealias Made = Result<StoredBody?, NoRoom>

  private func made(_ key: String, _ read: () -> [UInt8]?) -> Made {
    // Another client may have asked first.
    if let body = bodies[key] { return .success(body) }
    guard let bytes = read() else { return .success(nil) }
    do {
      return .success(try bodies.keep(bytes, tag: EntityTag(of: bytes), as: key))
    } catch {
      return .failure(NoRoom())
    }
  }

  /// Path and state of a file; a link is none. Taken before the file is read, so that what
  /// changes meanwhile is read again.
  private static func key(of path: String) -> String? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Glibc)
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    return """
      \(path)\u{0}\(status.st_dev) \(status.st_ino) \(status.st_size) \
      \(modified.tv_sec) \(modified.tv_nsec) \(changed.tv_sec) \(changed.tv_nsec)
      """
  }
}

/// One size of a picture, made when it is asked for.
package struct PreviewVariant: Sendable {
  /// Absolute path of the picture.
  let picture: String
  /// `nil` when it cannot be read.
  let make: @Sendable () -> [UInt8]?

  package init(of picture: String, make: @escaping @Sendable () -> [UInt8]?) {
    self.picture = picture
    self.make = make
  }
}
