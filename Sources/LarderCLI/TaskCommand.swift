internal import ArgumentParser
internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderWrite

/// The stages of a build as tasks over files, for whoever runs them on many machines.
struct TaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "task",
    abstract: "Runs one stage of a build, on some of the recipes.",
    discussion: """
      Builds of millions of recipes are run as tasks, on one machine or many; `larder build \
      --slices` and `larder-cluster` run them for you. Each reads files of the work folder that \
      others left there, writes its own whole or not at all, and may be run twice.

        larder task cut --slices 8     once: where the catalog can be cut
        larder task read 0             for each piece and share of cuts.json
        larder task plan --slices 8    once: reads the rest, decides what every page shows
        larder task render 0           for each slice: its pages
        larder task words 0 --parts 4  for each part: the words for search
        larder task seal               once: joins all, and publishes

      Prints what it read and wrote as JSON. Ends with 0, with 1 where the content is at fault, or \
      with 2 where the machine is, and the task may be tried again.
      """,
    subcommands: [
      CutTask.self, ReadTask.self, PlanTask.self, RenderTask.self, WordsTask.self, SealTask.self,
    ])
}

/// What all tasks are told.
struct TaskOptions: ParsableArguments {
  @OptionGroup var folders: FolderOptions

  @Option(help: ArgumentHelp("Folder of the files that tasks hand on.", valueName: "dir"))
  var work = ".larder-work"

  @OptionGroup var options: BuildOptions

  var build: SiteBuild {
    var build = SiteBuild(
      content: folders.content, templates: folders.templates, baseURL: options.baseURL,
      parallel: options.parallel)
    build.fetchesPictures = true
    build.pictures = Larder.path.map { PictureMaker(beside: folders.content, program: $0) }
    return build
  }

  /// Runs a task, and says what it read and wrote.
  func run(
    _ task: (WorkFolder) throws(EnvironmentFault) -> (read: [String], wrote: [String])
  ) throws {
    try endingOnFault { () throws(EnvironmentFault) in
      let done = try task(WorkFolder(work))
      let (read, wrote) = (done.read.map(JSONText.string), done.wrote.map(JSONText.string))
      Terminal.write(#"{"read":\#(JSONText.list(read)),"wrote":\#(JSONText.list(wrote))}"# + "\n")
    }
  }
}

/// The number of a slice or piece, from 0.
struct TaskNumber: ParsableArguments {
  @Argument(help: "Which one, from 0.")
  var number: Int

  mutating func validate() throws {
    if number < 0 { throw ValidationError("the number of a task is 0 or more, not \(number)") }
  }
}

/// Into how many slices the site is cut.
struct SliceCount: ParsableArguments {
  @Option(help: ArgumentHelp("How many slices the work is cut into.", valueName: "n"))
  var slices: Int

  static let range = 1...100_000

  mutating func validate() throws { try SliceCount.check(slices) }

  static func check(_ slices: Int) throws {
    if !range.contains(slices) {
      throw ValidationError("--slices must be between 1 and 100000, not \(slices)")
    }
  }
}

struct CutTask: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cut", abstract: "Finds where the catalog can be cut.")

  @OptionGroup var task: TaskOptions
  @OptionGroup var count: SliceCount

  func run() throws {
    try task.run { work throws(EnvironmentFault) in
      let cuts = try ContentFolder(task.folders.content).cuts(into: count.slices)
      try WorkFile.write(Array(cuts.json.utf8), to: work.cuts)
      return (cuts.files.map(\.name), [work.cuts])
    }
  }
}

struct ReadTask: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Reads the recipes of one piece or share.")

  @OptionGroup var task: TaskOptions
  @OptionGroup var own: TaskNumber

  @Option(
    help: ArgumentHelp(
      "File with the bytes of the piece, where recipes.json is not in the content folder.",
      valueName: "file"))
  var piece: String?

  func run() throws {
    try task.run { work throws(EnvironmentFault) in
      let cuts = try CatalogCuts(WorkFile.read(work.cuts), path: work.cuts)
      let all = cuts.files.flatMap { file in file.pieces.map { (file, $0) } }
      guard own.number < cuts.count else { throw .noSuchTask("piece", own.number) }
      let folder = ContentFolder(task.folders.content, kitchens: try task.build.kitchens())
      let sources: [String]
      let reading: (recipes: [Recipe], note: PieceNote)
      if own.number < all.count {
        let (file, part) = all[own.number]
        let bytes: [UInt8]? = if let piece { try WorkFile.read(piece) } else { nil }
        reading = try folder.read(
          part, of: file, bytes: bytes, parallel: task.options.parallel)
        sources = [piece ?? file.name]
      } else {
        sources = cuts.shares[own.number - all.count]
        reading = try folder.read(share: sources, parallel: task.options.parallel)
      }
      var store = try RecipeStoreWriter(work.piece(own.number))
      for var recipe in reading.recipes {
        recipe.origin.offset -= cuts.starts[own.number]
        try store.append(recipe)
      }
      try store.finish(note: reading.note.bytes)
      return ([work.cuts] + sources, [work.piece(own.number)])
    }
  }
}
