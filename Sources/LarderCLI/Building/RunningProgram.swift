internal import Foundation
internal import LarderBuild
internal import LarderModel

/// The process of this program, as builds need to know it.
enum RunningProgram {
  static let version = "0.1.0"

  /// Of its file, which starts again to decode pictures; `nil` where it is not found.
  static var path: String? { Bundle.main.executablePath }

  /// Identifies the running program by its version and its file, so that a build of Larder itself
  /// reuses nothing of an earlier one; `nil` where the file cannot be found.
  static let identity: Fingerprint? = {
    guard let path else { return nil }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    var inputs = FingerprintBuilder("program")
    inputs.add(version)
    inputs.add(Int(status.st_size))
    inputs.add(Int(truncatingIfNeeded: status.st_ino))
    inputs.add(time.tv_sec)
    inputs.add(time.tv_nsec)
    return inputs.fingerprint
  }()
}
