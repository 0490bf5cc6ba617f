internal import Foundation
internal import LarderBuild
internal import LarderModel
internal import LarderPictures

/// An image file from an earlier build, which is not read again while its facts are the same.
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
  /// The outcomes, by the fingerprint of the order.
  var outcomes: [Fingerprint: Outcome] = [:]
}

/// All known images, by absolute path.
struct KnownPictures {
  var pictures: [String: KnownPicture] = [:]
  /// Paths of images that this build has used; only these are saved.
  var used: Set<String> = []
  /// Whether there is something to save.
  var isNew = false

  init() {}

  /// Starts empty if the record cannot be read.
  init(record: [UInt8]) {
    let pictures = try? JSONDecoder().decode([String: KnownPicture].self, from: Data(record))
    self.pictures = pictures ?? [:]
  }

  var record: [UInt8] {
    let saved = pictures.filter { used.contains($0.key) }
    return (try? JSONEncoder().encode(saved)).map { Array($0) } ?? []
  }
}
