private import CBuiltIn
package import LarderModel

/// Files that travel inside the program.
package enum BuiltIn {
  /// The default theme, by name.
  package static let theme: [ThemeFile] =
    unsafe files(built_in_theme_file).compactMap { name, bytes in
      SitePath(name).map { ThemeFile(name: $0, bytes: bytes) }
    }

  /// The site that `larder init` starts, by path.
  package static let starter: [(name: String, bytes: [UInt8])] = unsafe files(built_in_starter_file)

  private static func files(
    _ table: (Int) -> UnsafePointer<built_in_file>?
  ) -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    while let file = unsafe table(files.count)?.pointee {
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
      unsafe files.append((String(cString: file.name), Array(bytes)))
    }
    return files
  }
}
