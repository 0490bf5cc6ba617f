internal import LarderBuild
package import LarderModel

/// What a browser fetches to keep the whole site, and how much that is.
///
/// `offline/summary.json` says how much, and is asked for whenever somebody may want to know;
/// `offline/files.json` names the files, and is asked for by those who do want it; of many, the
/// first, and `offline/files-2.json` and so on the others. All pages and
/// pictures and the search index are in it. The cookbook, which says everything once more, the
/// recipes' other forms and the theme, which the worker keeps anyway, are not.
package struct OfflineList {
  private let kept: [PublishedFile]

  /// - Parameter files: Everything that was published, in the order the list is to have.
  package init(_ files: [PublishedFile]) {
    kept = files.filter { OfflineList.isKept($0.path.description) }
  }

  /// - Parameter part: How many files one list names.
  package func files(part: Int = 8_192) -> [(path: String, bytes: [UInt8])] {
    let starts = kept.isEmpty ? [0] : Array(stride(from: 0, to: kept.count, by: part))
    let summary = JSONWriter.object {
      $0.member("version", version)
      $0.member("count", kept.count)
      $0.member("bytes", kept.reduce(0) { $0 &+ $1.size })
      if starts.count > 1 { $0.member("parts", starts.count) }
    }
    let lists = starts.enumerated().map { number, start in
      (
        path: number == 0 ? "offline/files.json" : "offline/files-\(number + 1).json",
        bytes: list(kept[start..<min(kept.count, start + part)])
      )
    }
    return [("offline/summary.json", summary)] + lists
  }

  private func list(_ files: ArraySlice<PublishedFile>) -> [UInt8] {
    JSONWriter.array(files) { json, file in
      json.array([0, 1, 2]) { json, column in
        switch column {
        case 0: json.string(OfflineList.address(file.path.description))
        case 1: json.integer(file.size)
        // Eight hexadecimal digits that are the same as long as the bytes are.
        default: json.string(OfflineList.digits(file.content.high >> 32))
        }
      }
    }
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  /// Tells one state of the site from another.
  private var version: String {
    var inputs = FingerprintBuilder("offline list")
    for file in kept {
      inputs.add(file.path.description)
      inputs.add(file.content)
    }
    return inputs.fingerprint.description
  }

  private static let page = Array("/index.html".utf8)

  /// Without `index.html`, percent-encoded as pages link to it.
  private static func address(_ path: String) -> String {
    if path == "index.html" { return "" }
    var bytes = PercentEncoding.encoded(path: path)
    if bytes.suffix(page.count).elementsEqual(page) { bytes.removeLast(page.count - 1) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let pictures = SitePath.pictureEndings.union(["svg"])

  /// Asked for every file of the site, and so by bytes.
  private static func isKept(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    guard let slash = bytes.firstIndex(of: 0x2F) else { return path == "index.html" }
    let folder = bytes[..<slash]
    if bytes.suffix(page.count).elementsEqual(page) {
      return !folder.elementsEqual("cookbook".utf8)
    }
    if folder.elementsEqual("assets".utf8) { return false }
    if folder.elementsEqual("search".utf8) { return true }
    guard let dot = bytes.lastIndex(of: 0x2E) else { return false }
    let suffix = String(decoding: bytes[(dot + 1)...], as: UTF8.self)
    return pictures.contains(suffix.lowercased())
  }
}
