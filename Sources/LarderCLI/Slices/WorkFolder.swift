internal import Foundation
internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderWrite

/// Where tasks find what others made, and leave what they make.
///
///     plan/site              what is known of the whole site                 plan
///     plan/slices/2          a slice, and what it shows                       plan
///     plan/list, files/      the files of the site that the plan makes       plan
///     render/2/list, files/  those of a slice                                render
///     render/2/words         the words of its recipes                        render
///     words/0/list, files/   files of words, by how these begin              words
///     words/0/summary        what the index says of them                     words
///     seal/list, files/      the last files, which name the others           seal
///     seal/steps             in what order files are to be published         seal
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

  /// Removes what builds of more slices or parts have left.
  func removeRest(slices: Int, parts: Int) throws(EnvironmentFault) {
    try WorkFile.removeNumbers(from: slices, in: path + "/plan/slices")
    try WorkFile.removeNumbers(from: slices, in: path + "/render", with: ["words"])
    try WorkFile.removeNumbers(from: parts, in: path + "/words", with: ["summary"])
  }
}
