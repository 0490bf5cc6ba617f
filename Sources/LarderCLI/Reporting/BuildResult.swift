internal import LarderModel

/// What a build did, for people and for tools.
struct BuildResult {
  var recipes: Int
  var pages: Int
  /// Recipes and pages that were left out.
  var drafts: Int
  var files: Int
  var written: Int
  var removed: Int
  /// Pages that are no longer made but were changed by somebody, and so were left.
  var left: [String]
  var bytes: Int
  var seconds: Double
  var output: String
  /// Arguments of `larder serve` that show the same site.
  var serving: [String]

  var text: String {
    """
    \(recipes) \(recipes == 1 ? "recipe" : "recipes"), \(pages) pages, \(ByteCount.text(bytes)) in \(time)\(draftsLeftOut)
    \(written) of \(files) files written\(removed == 0 ? "" : ", \(removed) removed") in \(output)
    \(left.map { "left in place, since somebody changed it: \($0.visible)\n" }.joined())\
    look at it: \((["larder serve"] + serving).joined(separator: " "))

    """
  }

  var json: String {
    let seconds = "\((self.seconds * 1000).rounded() / 1000)"
    return """
      {"recipes":\(recipes),"pages":\(pages),"drafts":\(drafts),"files":\(files),"written":\(written),\
      "removed":\(removed),"left":\(JSONText.list(left.map(JSONText.string))),\
      "bytes":\(bytes),"seconds":\(seconds),"output":\(JSONText.string(output))}

      """
  }

  private var draftsLeftOut: String {
    drafts == 0 ? "" : ", \(drafts) \(drafts == 1 ? "draft" : "drafts") left out"
  }

  private var time: String {
    seconds < 1 ? "\(Int((seconds * 1000).rounded())) ms" : "\(ByteCount.tenths(seconds)) s"
  }
}
