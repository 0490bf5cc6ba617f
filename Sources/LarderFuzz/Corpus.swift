internal import Foundation

/// Inputs to begin with, in the order of their names.
struct Corpus {
  let inputs: [[UInt8]]

  /// - Parameter paths: Files, and folders whose files are taken.
  init(_ paths: [String]) {
    let files = paths.flatMap { path in
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
      return names.map { $0.sorted().map { "\(path)/\($0)" } } ?? [path]
    }
    inputs = files.compactMap { try? Array(Data(contentsOf: URL(fileURLWithPath: $0))) }
  }
}
