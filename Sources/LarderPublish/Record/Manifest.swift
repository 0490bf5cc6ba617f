internal import LarderBuild
internal import LarderModel

/// A list of all files of the published site, which Larder owns and so may replace or remove.
///
/// Stored in `.larder/manifest`, and again in `BuildRecord`. The same site results in the same
/// bytes: they are sorted by path and contain no times.
struct Manifest: Sendable {
  struct Entry: Hashable, Sendable {
    var path: SitePath
    var content: Fingerprint
    /// Size in bytes.
    var size: Int
    /// The fingerprint of the file's inputs, if the build provided one.
    var inputs: Fingerprint?
    /// Whether it is an asset of the previous build, which the next one removes.
    var isFormer = false

    var file: PublishedFile { PublishedFile(path: path, content: content, size: size) }
  }

  /// Unique entries, sorted by the bytes of the path.
  let entries: [Entry]

  init(_ entries: [Entry]) { self.entries = entries.sorted { $0.path < $1.path } }
}

extension Manifest {
  private static let header = "larder-manifest 1"

  /// One line per file: content, size, inputs (or `-`, or `~` for former assets), path.
  var bytes: [UInt8] {
    Record.seal(Self.header, lines: entries.count) { bytes in
      bytes.reserveCapacity(entries.count * 128)
      for entry in entries {
        entry.content.write(to: &bytes)
        bytes.append(0x20)
        bytes += String(entry.size).utf8
        bytes.append(0x20)
        if let inputs = entry.inputs, !entry.isFormer {
          inputs.write(to: &bytes)
        } else {
          bytes.append(entry.isFormer ? 0x7E : 0x2D)
        }
        bytes.append(0x20)
        bytes += entry.path.description.utf8
        bytes.append(0x0A)
      }
    }
  }

  /// Parses a manifest; `nil` if anything about the bytes is wrong: no part of it is used.
  init?(_ bytes: [UInt8]) {
    guard let lines = Record.open(bytes, Self.header) else { return nil }
    entries = Parallel(jobs: 2).map(count: lines.count, minimumSlice: 500) { slice -> [Entry] in
      slice.compactMap { Entry(lines[$0]) }
    }.flatMap { $0 }
    guard entries.count == lines.count,
      zip(entries, entries.dropFirst()).allSatisfy({ $0.path < $1.path })
    else { return nil }
  }
}

extension Manifest.Entry {
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    // By position, not by splitting: this runs for every file of the site before each build.
    let start = line.startIndex
    guard line.count > 37, line[start + 32] == 0x20,
      let content = Fingerprint(hexadecimal: line[start..<start + 32]),
      let sizeEnd = line[(start + 33)...].firstIndex(of: 0x20),
      let size = Record.natural(line[(start + 33)..<sizeEnd]),
      let inputsEnd = line[(sizeEnd + 1)...].firstIndex(of: 0x20),
      let text = String(validating: line[(inputsEnd + 1)...], as: UTF8.self),
      let path = SitePath(text)
    else { return nil }
    self.init(path: path, content: content, size: size, inputs: nil)
    let inputs = line[(sizeEnd + 1)..<inputsEnd]
    isFormer = inputs.elementsEqual([0x7E])
    if isFormer || inputs.elementsEqual([0x2D]) { return }
    guard let inputs = Fingerprint(hexadecimal: inputs) else { return nil }
    self.inputs = inputs
  }
}
