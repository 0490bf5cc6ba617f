internal import LarderBuild
package import LarderModel
package import LarderPictures

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// A copy of a picture on another site, as it came.
package struct DownloadedPicture: Hashable, Sendable {
  /// By what its host tells whether it has changed.
  package var tag: String?
  package var modified: String?
  package var format: PictureHeader.Format
  /// In pixels as displayed.
  package var width: Int
  package var height: Int
  /// Of its bytes.
  fileprivate var content: Fingerprint
  fileprivate var size: Int
  fileprivate var address: Fingerprint
}

/// Copies of pictures on other sites, in the cache beside the content:
///
///     .larder-cache/pictures/fetched/0123…cdef                what is known of one, by its address
///     .larder-cache/pictures/fetched/0123…cdef-4567…89ab.jpg  itself, by its address and bytes
///
/// A picture is written before what names it. No two addresses share a file: whoever forged a
/// fingerprint would show theirs in the place of another's.
package struct PictureDownloads: Sendable {
  private let cache: CacheFolder
  /// Absolute, for reading.
  private let path: String

  private static let name = "fetched"
  /// Largest record, in bytes; addresses are shorter.
  private static let recordLimit = 1 << 14

  private init(_ folder: Folder) {
    cache = CacheFolder(folder)
    let real = unsafe realpath(folder.shown, nil)
    defer { unsafe free(real) }
    path = unsafe real.map { unsafe String(cString: $0) } ?? folder.shown
  }

  /// Makes the folder where there is none.
  package init(beside content: String) throws(EnvironmentFault) {
    let pictures = try CacheFolder(PictureCache.name, beside: content).folder
    try pictures.makeFolder(PictureDownloads.name)
    self.init(try pictures.folder(PictureDownloads.name))
  }

  /// `nil` where there is none.
  package static func existing(beside content: String) -> PictureDownloads? {
    guard let folder = try? Folder.open(path(beside: content)) else { return nil }
    return PictureDownloads(folder)
  }

  private static func path(beside content: String) -> String {
    "\(CacheFolder.path(PictureCache.name, beside: content))/\(name)"
  }

  /// Another number whenever a copy came or went.
  package static func state(beside content: String) -> Int {
    guard let folder = try? Folder.open(path(beside: content)), let facts = folder.ownFacts else {
      return -1
    }
    return Int(facts.modified)
  }

  /// The copy of a picture, if it is there and whole.
  package func copy(of address: WebAddress) throws(EnvironmentFault) -> DownloadedPicture? {
    let name = Fingerprint(of: address).description
    guard let record = try cache.record(name, limit: PictureDownloads.recordLimit),
      let picture = DownloadedPicture(record, of: address),
      let facts = try cache.folder.facts(picture.name), facts.kind == .file,
      facts.size == picture.size
    else { return nil }
    return picture
  }

  /// Where its bytes are.
  package func path(of picture: DownloadedPicture) -> String {
    "\(path)/\(picture.name)"
  }

  /// Keeps a picture in the place of the copy that is there.
  package func keep(
    _ bytes: [UInt8], _ header: PictureHeader, tag: String?, modified: String?,
    of address: WebAddress
  ) throws(EnvironmentFault) -> DownloadedPicture {
    let picture = DownloadedPicture(
      tag: tag, modified: modified, format: header.format, width: header.width,
      height: header.height, content: Fingerprint(of: bytes), size: bytes.count,
      address: Fingerprint(of: address))
    if try cache.folder.facts(picture.name)?.size == Int64(bytes.count) {
      try cache.folder.touch(picture.name)
    } else {
      try cache.write(picture.name, bytes)
    }
    try cache.write(record: picture.record(of: address), as: picture.address.description)
    return picture
  }

  /// Lets a copy stay for the next thirty days.
  package func use(_ picture: DownloadedPicture) throws(EnvironmentFault) {
    try cache.keep(picture.address.description)
    try cache.keep(picture.name)
  }

  /// Removes what no build has used in thirty days, and what dead ones left.
  package func clean() throws(EnvironmentFault) { try cache.clean() }
}

extension DownloadedPicture {
  /// What the file is called.
  fileprivate var name: String { "\(address)-\(content).\(format.ending)" }

  fileprivate func record(of address: WebAddress) -> [UInt8] {
    var record = RecordWriter()
    record.put(Array(address.description.utf8))
    record.put(content)
    for number in [size, width, height] { record.put(number) }
    for text in [format.rawValue, tag ?? "", modified ?? ""] { record.put(Array(text.utf8)) }
    return record.bytes
  }

  /// `nil` for what is of another address.
  fileprivate init?(_ bytes: [UInt8], of address: WebAddress) {
    var record = RecordReader(bytes[...])
    func text(_ bytes: [UInt8]) -> String? {
      bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
    let written = record.bytes()
    guard written.elementsEqual(address.description.utf8), let content = record.fingerprint() else {
      return nil
    }
    self.content = content
    self.address = Fingerprint(of: address)
    (size, width, height) = (record.int(), record.int(), record.int())
    guard let format = text(record.bytes()).flatMap({ PictureHeader.Format(rawValue: $0) }) else {
      return nil
    }
    self.format = format
    (tag, modified) = (text(record.bytes()), text(record.bytes()))
    guard record.isDone else { return nil }
  }
}

extension Fingerprint {
  fileprivate init(of address: WebAddress) { self.init(of: Array(address.description.utf8)) }
}
