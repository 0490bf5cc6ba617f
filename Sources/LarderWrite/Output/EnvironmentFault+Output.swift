package import LarderModel

/// Errors about the output folder that stop a build.
extension EnvironmentFault {
  static func outputIsLink(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      .outputIsLink, "the output folder is a symbolic link; Larder does not write through links",
      path: path, hint: "use the folder that the link points to")
  }

  static func outputIsNoFolder(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      .outputIsNoFolder, "the output must be a folder, not a file", path: path,
      hint: "choose another name with --output")
  }

  static func outputIsPrecious(_ path: String, _ what: String) -> EnvironmentFault {
    EnvironmentFault(
      .outputIsPrecious, "the output folder cannot be \(what)", path: path,
      hint: "choose a separate folder for the site, such as Output")
  }

  static func outputOverlaps(_ path: String, source: String, _ how: String) -> EnvironmentFault {
    EnvironmentFault(
      .outputOverlaps, "the output folder \(how) the source folder \(source)", path: path,
      hint: "choose an output folder next to the sources, such as Output")
  }

  static func foreignOutput(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      .foreignOutput, "the output folder contains files that Larder did not write", path: path,
      hint: "choose an empty folder, or use --force, which keeps these files")
  }

  package static func outputLocked(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      .outputLocked, "another build is writing to this folder", path: path,
      hint: "wait until it has finished, then build again")
  }

  static func foreignFile(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      .foreignFile, "a page belongs here, but Larder did not write this file or folder",
      path: path, hint: "move it away, then build again; Larder does not overwrite it")
  }

  static func pathCollision(_ path: String, _ first: String) -> EnvironmentFault {
    EnvironmentFault(
      .pathCollision, "two files of the site have the same path: \(first) and \(path)", path: path,
      hint: "give one of them another name; case is ignored")
  }

  static func copyFailed(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      .unreadableFile, "this must be copied into the site, but cannot be read", path: path)
  }

  static func closed(_ path: String) -> EnvironmentFault {
    EnvironmentFault(.publicationClosed, "this build has already ended", path: path)
  }
}
