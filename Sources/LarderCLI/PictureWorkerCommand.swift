internal import ArgumentParser
internal import LarderPictures

/// Makes variants of pictures for another process of this program.
struct PictureWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: PictureWorker.command, abstract: "Makes variants of pictures.",
    shouldDisplay: false)

  func run() { PictureWorker.run() }
}
