internal import Foundation
internal import LarderBuild
internal import LarderModel
internal import LarderPictures

/// An image file as an earlier build found it, which is not read again as long as its facts are the
/// same.
struct KnownPicture: Codable {
  enum Outcome: Codable {
    case made(PlaceholderColor?)
    case failed(PictureFailure)
  }

  /// `nil` for a file that has just changed: the next change might have the same time.
  let facts: FileFacts?
  let content: Fingerprint
  /// `nil` if the file is not an image.
  let header: PictureHeader?
  /// What became of it, by the key of the order.
  var outcomes: [Fingerprint: Outcome] = [:]
}

/// All known images, by absolute path.
struct KnownPictures {
  var pictures: [String: KnownPicture] = [:]
  /// The images that this build has asked for; only these are saved.
  var used: Set<String> = []
  /// Whether there is something to save.
  var isNew = false

  init() {}

  /// Knows nothing if the record cannot be read.
  init(record: [UInt8]) {
    let pictures = try? JSONDecoder().decode([String: KnownPicture].self, from: Data(record))
    self.pictures = pictures ?? [:]
  }

  var record: [UInt8] {
    let saved = pictures.filter { used.contains($0.key) }
    return (try? JSONEncoder().encode(saved)).map { Array($0) } ?? []
  }
}
