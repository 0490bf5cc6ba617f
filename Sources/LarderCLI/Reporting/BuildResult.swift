internal import LarderModel

/// The result of a build, for people and for tools.
struct BuildResult {
  var recipes: Int
  var pages: Int
  /// The number of recipes and pages that were omitted as drafts.
  var drafts: Int
  /// The number of recipes, collections and entries that wait, and the day of the next one.
  var waiting: Int
  var next: String?
  var files: Int
  var written: Int
  var removed: Int
  /// Obsolete pages that were kept because somebody changed them.
  var left: [String]
  var bytes: Int
  var seconds: Double
  var output: String
  /// Arguments of `larder serve` for the same site.
  var serving: [String]

  var text: String {
    """
    \(recipes) \(recipes == 1 ? "recipe" : "recipes"), \(pages) pages, \(ByteCount.text(bytes)) in \(time)\(draftsLeftOut)
    \(written) of \(files) files written\(removed == 0 ? "" : ", \(removed) removed") in \(output)
    \(left.map { "kept, because somebody changed it: \($0.visible)\n" }.joined())\
    \(nextDay)preview it: \((["larder serve"] + serving).joined(separator: " "))

    """
  }

  var json: String {
    let seconds = "\((self.seconds * 1000).rounded() / 1000)"
    return """
      {"recipes":\(recipes),"pages":\(pages),"drafts":\(drafts),\(nextMember)"files":\(files),"written":\(written),\
      "removed":\(removed),"left":\(JSONText.list(left.map(JSONText.string))),\
      "bytes":\(bytes),"seconds":\(seconds),"output":\(JSONText.string(output))}

      """
  }

  private var draftsLeftOut: String {
    drafts == 0 ? "" : ", \(drafts) \(drafts == 1 ? "draft" : "drafts") left out"
  }

  private var nextDay: String {
    next.map { "\(waiting) waiting, the next one until \($0): build again on that day\n" } ?? ""
  }

  private var nextMember: String {
    next.map { "\"waiting\":\(waiting),\"next\":\(JSONText.string($0))," } ?? ""
  }

  private var time: String {
    seconds < 1 ? "\(Int((seconds * 1000).rounded())) ms" : "\(ByteCount.tenths(seconds)) s"
  }
}

/// Formats sizes of files.
enum ByteCount {
  /// Returns `980 bytes`, `1.2 kB`, `3.4 MB`.
  static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) bytes"
    case ..<1_000_000: "\(tenths(Double(bytes) / 1000)) kB"
    case ..<1_000_000_000: "\(tenths(Double(bytes) / 1_000_000)) MB"
    default: "\(tenths(Double(bytes) / 1_000_000_000)) GB"
    }
  }

  static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
