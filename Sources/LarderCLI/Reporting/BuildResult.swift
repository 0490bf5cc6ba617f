internal import LarderModel

/// The result of a build, for people and for tools.
struct BuildResult {
  var recipes: Int
  var pages: Int
  /// The number of recipes and pages that were omitted as drafts.
  var drafts: Int
  var schedule: Schedule
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
    \(Terminal.count(recipes, "recipe")), \(pages) pages, \(Terminal.size(bytes)) in \(time)\(draftsLeftOut)
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
    drafts == 0 ? "" : ", \(Terminal.count(drafts, "draft")) left out"
  }

  private var nextDay: String {
    let waiting = "\(schedule.waiting) waiting, the next one until"
    return schedule.next.map { "\(waiting) \($0.isoDate): build again on that day\n" } ?? ""
  }

  private var nextMember: String {
    let waiting = "\"waiting\":\(schedule.waiting)"
    return schedule.next.map { "\(waiting),\"next\":\(JSONText.string($0.isoDate))," } ?? ""
  }

  private var time: String {
    seconds < 1 ? "\(Int((seconds * 1000).rounded())) ms" : "\(Terminal.tenths(seconds)) s"
  }
}
