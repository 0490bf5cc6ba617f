internal import Foundation
internal import LarderModel

/// The running program, told from every other that might have left something behind.
enum Program {
  /// Of the version and of the file that runs, so that work in progress on Larder itself does
  /// not meet its own past; `nil` where the file cannot be found.
  static let identity: Fingerprint? = {
    guard let path = Bundle.main.executablePath else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    var inputs = Inputs("program")
    inputs.add(Larder.version)
    inputs.add(Int(status.st_size))
    inputs.add(Int(truncatingIfNeeded: status.st_ino))
    inputs.add(time.tv_sec)
    inputs.add(time.tv_nsec)
    return inputs.fingerprint
  }()
}
