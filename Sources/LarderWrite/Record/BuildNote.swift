internal import LarderBuild
internal import LarderModel

/// What the last build was made from and what it reported, beside the manifest of what it made.
///
/// Kept in `.larder/build`. The note itself is the caller's; it is valid only whole, and only for
/// the very manifest it was written with.
struct BuildNote: Sendable {
  let manifest: Fingerprint
  let program: Fingerprint
  let note: [UInt8]

  private static let header = Array("larder-build 1\n".utf8)

  init(manifest: Fingerprint, program: Fingerprint, note: [UInt8]) {
    self.manifest = manifest
    self.program = program
    self.note = note
  }

  var bytes: [UInt8] {
    var bytes = Self.header
    manifest.write(to: &bytes)
    program.write(to: &bytes)
    bytes += note
    let seal = Fingerprint(of: bytes)
    seal.write(to: &bytes)
    return bytes
  }

  init?(_ bytes: [UInt8]) {
    let start = Self.header.count
    guard bytes.count >= start + 96, bytes.starts(with: Self.header),
      let manifest = Fingerprint(hexadecimal: bytes[start..<start + 32]),
      let program = Fingerprint(hexadecimal: bytes[start + 32..<start + 64]),
      let seal = Fingerprint(hexadecimal: bytes.suffix(32)),
      seal == bytes.withUnsafeBytes({ Fingerprint(of: .init(rebasing: $0.dropLast(32))) })
    else { return nil }
    self.init(
      manifest: manifest, program: program, note: Array(bytes[(start + 64)...].dropLast(32)))
  }
}

extension BuildNote {
  /// `nil` when there is none, or none that can be read.
  static func read(_ output: Folder) -> BuildNote? {
    guard let bytes = try? output.read(.build) else { return nil }
    return BuildNote(bytes)
  }
}
