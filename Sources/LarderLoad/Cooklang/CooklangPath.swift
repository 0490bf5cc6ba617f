/// References between recipes, by path from the folder of all recipes or from the recipe itself.
enum CooklangPath {
  /// Returns the last component: `Hollandaise` for `./Sauces/Hollandaise`.
  static func name(of path: String) -> String {
    let last = path.utf8.split(separator: 0x2F).last ?? []
    return withoutEnding(String(decoding: last, as: UTF8.self))
  }

  static func withoutEnding(_ path: String) -> String {
    let ending = ".cook".utf8
    guard path.utf8.count > ending.count, path.utf8.suffix(ending.count).elementsEqual(ending)
    else { return path }
    return String(decoding: path.utf8.dropLast(ending.count), as: UTF8.self)
  }

  /// Returns a path without `.` and `..`, normalized in Unicode form and case, as a key for lookup.
  ///
  /// - Parameter folder: Folder that contains the reference; empty for the top folder.
  /// - Returns: `nil` if the path leaves the folder of all recipes.
  static func key(_ path: String, in folder: String = "") -> String? {
    var parts: [Substring.UTF8View] = []
    for part in folder.utf8.split(separator: 0x2F) { parts.append(part) }
    for part in withoutEnding(path).utf8.split(separator: 0x2F) {
      if part.elementsEqual("..".utf8) {
        guard parts.popLast() != nil else { return nil }
      } else if !part.elementsEqual(".".utf8) {
        parts.append(part)
      }
    }
    let joined = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    return NormalForm.composed(joined).lowercased()
  }

  /// Returns the key of a path through parent folders: `pie` for `./Cakes/Pie` in `export/Cakes`.
  static func key(_ path: String, below folders: String) -> String? {
    guard let key = key(path), var rest = self.key(folders)?.split(separator: "/")[...] else {
      return nil
    }
    while !rest.isEmpty {
      let start = rest.joined(separator: "/") + "/"
      if key.hasPrefix(start) { return String(key.dropFirst(start.count)) }
      rest.removeFirst()
    }
    return nil
  }
}
