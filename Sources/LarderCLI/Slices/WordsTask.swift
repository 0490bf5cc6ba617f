internal import ArgumentParser
internal import LarderModel
internal import LarderRender
internal import LarderWrite

struct WordsTask: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words", abstract: "Joins the words of all slices that begin alike.")

  @OptionGroup var task: TaskOptions
  @OptionGroup var own: TaskNumber
  @OptionGroup var count: SliceCount
  @OptionGroup var cut: WordParts

  func run() throws {
    try task.run { work throws(EnvironmentFault) in
      let sources = (0..<count.slices).map { work.words($0) }
      var pieces: [[UInt8]] = []
      for source in sources { pieces.append(try WorkFile.bytes(source)) }
      let plan: SavedPlan = try WorkFile.read(work.site)
      let words = WordTask(own.number, of: cut.parts, plan.site)
      guard let made = words.made(of: pieces, task.options.parallel) else {
        throw .foreignPlan(work.site)
      }
      let files = try TaskFiles(work.index(own.number))
      for file in made.flatMap(\.files) { try files.add(file) }
      try WorkFile.write(made.map(\.made), to: work.summary(own.number))
      try files.finish()
      return ([work.site] + sources, [work.index(own.number)])
    }
  }
}

/// The number of parts of the words.
struct WordParts: ParsableArguments {
  @Option(help: ArgumentHelp("How many parts the words are cut into.", valueName: "n"))
  var parts = 1

  mutating func validate() throws {
    if !(1...256).contains(parts) {
      throw ValidationError("--parts must be between 1 and 256, not \(parts)")
    }
  }
}
