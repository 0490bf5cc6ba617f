internal import Foundation
internal import LarderBuild
internal import LarderModel

/// The running program, as far as builds depend on it.
enum RunningProgram {
  static let version = "0.1.0"

  /// Path of the executable, which starts again to decode images; `nil` if it is not found.
  static var path: String? { Bundle.main.executablePath }

  /// Identifies the running program by its version and its file, so that a new build of Larder does
  /// not reuse results of an earlier one; `nil` if the file is not found.
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
