internal import Foundation
internal import LarderModel

/// Writes files that are not there yet, and never over one that is.
enum NewFile {
  static func write(_ path: String, _ bytes: [UInt8]) throws(EnvironmentFault) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        throw EnvironmentFault(
          "file-exists", "there is a file of this name already", path: path,
          hint: "choose another name, or remove the file first")
      }
      throw failure("cannot be created", path)
    }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw failure("cannot be written", path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes a folder and those above it, where they are missing.
  static func makeFolder(_ path: String) throws(EnvironmentFault) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw failure("this folder cannot be made", path)
    }
  }

  private static func failure(_ what: String, _ path: String) -> EnvironmentFault {
    EnvironmentFault("cannot-write", "\(what): \(String(cString: strerror(errno)))", path: path)
  }
}
