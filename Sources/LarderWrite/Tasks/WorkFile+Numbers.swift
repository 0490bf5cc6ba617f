package import LarderModel

extension WorkFile {
  /// Removes what numbered tasks made: `7`, a file or the folder of `TaskFiles`, and `7.key`.
  ///
  /// Everything else stays where it is, in such a folder too.
  ///
  /// - Parameters:
  ///   - first: The least of the numbers.
  ///   - path: Of the folder that has what these tasks made.
  ///   - names: Files in their folders beside those of `TaskFiles`.
  package static func removeNumbers(
    from first: Int, in path: String, with names: [String] = []
  ) throws(EnvironmentFault) {
    let folder = try Folder.open(path)
    for bytes in try folder.names() {
      let name = bytes.withBytes { unsafe String(cString: $0) }
      let digits = name.hasSuffix(".key") ? String(name.dropLast(4)) : name
      guard let number = Int(digits), number >= first, "\(number)" == digits else { continue }
      // The first to go, since it says that the rest is there.
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
}
