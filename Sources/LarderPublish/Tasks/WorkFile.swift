internal import Foundation
internal import LarderBuild
package import LarderModel

/// A file that one task leaves for another.
package enum WorkFile {
  /// Maximum size in bytes, enough for the words of a hundred million recipes.
  private static let limit = 8 << 30

  /// Writes the file atomically.
  package static func write(bytes: [UInt8], to path: String) throws(EnvironmentFault) {
    let (folder, name) = split(path)
    try Folder.open(folder).replace(name, with: [bytes], by: name + ".new")
  }

  /// - Throws: `unreadable-file` if no task has written it.
  package static func bytes(_ path: String) throws(EnvironmentFault) -> [UInt8] {
    let (folder, name) = split(path)
    guard let bytes = try? Folder.open(folder).reader(name)?.all(limit: limit) else {
      throw .unfinishedTask(path)
    }
    return bytes
  }

  /// Writes a value atomically as JSON; equal values result in equal bytes.
  package static func write(_ value: some Encodable, to path: String) throws(EnvironmentFault) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(value) else { throw .unfinishedTask(path) }
    try write(bytes: Array(json), to: path)
  }

  /// - Throws: `unreadable-file` if no task has written such a value.
  package static func readValue<Value: Decodable>(at path: String) throws(EnvironmentFault) -> Value
  {
    let json = Data(try bytes(path))
    guard let value = try? JSONDecoder().decode(Value.self, from: json) else {
      throw EnvironmentFault(
        "unreadable-file", "this was written by another version of Larder, or is damaged",
        path: path,
        hint: "run the task that writes it again")
    }
    return value
  }

  /// Returns the fingerprint of the file's content.
  ///
  /// - Throws: `unreadable-file` if no task has written it.
  package static func fingerprint(_ path: String) throws(EnvironmentFault) -> Fingerprint {
    let (folder, name) = split(path)
    guard let fingerprint = try? Folder.open(folder).reader(name)?.fingerprint() else {
      throw .unfinishedTask(path)
    }
    return fingerprint
  }

  /// Removes the file. A missing file is not an error.
  package static func remove(_ path: String) throws(EnvironmentFault) {
    let (folder, name) = split(path)
    try Folder.open(folder).delete(name)
  }

  /// Returns the path of a folder for work files beside the content, which is never published.
  /// Creates it if necessary.
  package static func folder(beside content: String) throws(EnvironmentFault) -> String {
    _ = try CacheFolder("slices", beside: content)
    return CacheFolder.path("slices", beside: content)
  }

  /// Removes the results of numbered tasks: `7`, a file or the folder of `TaskFiles`, and `7.key`.
  ///
  /// Everything else in such a folder stays.
  ///
  /// - Parameters:
  ///   - first: The smallest of the numbers.
  ///   - path: The folder with the results of these tasks.
  ///   - names: More files in their folders, in addition to those of `TaskFiles`.
  package static func removeNumbers(
    from first: Int, in path: String, with names: [String] = []
  ) throws(EnvironmentFault) {
    let folder = try Folder.open(path)
    for bytes in try folder.names() {
      let name = bytes.withBytes { unsafe String(cString: $0) }
      let digits = name.hasSuffix(".key") ? String(name.dropLast(4)) : name
      guard let number = Int(digits), number >= first, "\(number)" == digits else { continue }
      // Removed first, since it marks the rest as complete.
      try folder.delete(digits + ".key")
      if let made = try folder.folderIfThere(name) {
        for file in names + [TaskFiles.list] { try made.delete(file) }
        try made.deleteTree(TaskFiles.files)
        try folder.deleteFolder(name)
      } else {
        try folder.delete(name)
      }
    }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return (".", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
