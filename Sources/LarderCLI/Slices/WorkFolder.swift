internal import LarderModel
internal import LarderWrite

/// The folder through which tasks exchange files. The last column is the task that writes a file.
///
///     plan/site              facts about the whole site                      plan
///     plan/slices/2          a slice and its summaries                       plan
///     plan/list, files/      the files of the site that the plan creates     plan
///     render/2/list, files/  the files of a slice                            render
///     render/2/words         the words in its recipes                        render
///     words/0/list, files/   files of words, grouped by first character      words
///     words/0/summary        their entries in the search index               words
///     seal/list, files/      the last files, which list the others           seal
///     seal/steps             the order in which files are published          seal
struct WorkFolder {
  let path: String

  init(_ path: String) throws(EnvironmentFault) {
    self.path = path
    for name in ["", "/plan", "/plan/slices", "/render", "/words"] {
      try NewFile.makeFolder(path + name)
    }
  }

  var plan: String { "\(path)/plan" }
  var site: String { "\(path)/plan/site" }
  func slice(_ number: Int) -> String { "\(path)/plan/slices/\(number)" }
  func pages(_ number: Int) -> String { "\(path)/render/\(number)" }
  func words(_ number: Int) -> String { "\(path)/render/\(number)/words" }
  func index(_ part: Int) -> String { "\(path)/words/\(part)" }
  func summary(_ part: Int) -> String { "\(path)/words/\(part)/summary" }
  var steps: String { "\(path)/seal/steps" }
  var seal: String { "\(path)/seal" }

  /// Removes the output of builds with more slices or parts.
  func removeRest(slices: Int, parts: Int) throws(EnvironmentFault) {
    try WorkFile.removeNumbers(from: slices, in: path + "/plan/slices")
    try WorkFile.removeNumbers(from: slices, in: path + "/render", with: ["words"])
    try WorkFile.removeNumbers(from: parts, in: path + "/words", with: ["summary"])
  }
}
