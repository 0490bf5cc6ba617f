internal import ArgumentParser
internal import LarderImages

/// Creates variants of images for another process of this program.
struct PictureWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: PictureWorkers.command, abstract: "Creates variants of images.",
    shouldDisplay: false)

  func run() { PictureWorkers.work() }
}
