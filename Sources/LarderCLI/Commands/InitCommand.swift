internal import ArgumentParser
internal import Foundation
internal import LarderLoad
internal import LarderModel

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Starts a small working site in an empty folder.",
    discussion: """
      Writes content with two recipes and a page, site.yaml, and the one file of the
      theme that holds its colours and sizes.

      EXAMPLE
        larder init kitchen && cd kitchen && larder build
      """)

  @Argument(help: "The folder; made if it is missing, refused unless it is empty.")
  var folder: String

  func run() throws {
    try endingOnFault { () throws(EnvironmentFault) in
      if let names = try? FileManager.default.contentsOfDirectory(atPath: folder), !names.isEmpty {
        throw EnvironmentFault(
          "folder-not-empty", "this folder is not empty", path: folder,
          hint: "name a new folder: larder init kitchen")
      }
      for file in BuiltIn.starter {
        let path = "\(folder)/\(file.name)"
        try NewFile.makeFolder(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)))
        try NewFile.write(path, file.bytes)
      }
      let tokens = "styles/tokens.css"
      for file in BuiltIn.theme where file.name.description == tokens {
        try NewFile.makeFolder("\(folder)/Templates/styles")
        try NewFile.write("\(folder)/Templates/\(tokens)", file.bytes)
      }
    }
    // Quoted where a shell would take it for more than one word.
    let isPlain = folder.utf8.allSatisfy { byte in
      switch byte {
      case 0x2B...0x3A, 0x40...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
      default: false
      }
    }
    let shellWord =
      isPlain ? folder : "'" + folder.replacingOccurrences(of: "'", with: "'\\''") + "'"
    Terminal.write(
      "a site to start from is in \(folder)\nlook at it: cd \(shellWord) && larder serve\n")
  }
}
