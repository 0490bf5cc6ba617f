internal import ArgumentParser
internal import LarderModel

/// The stages of a build as tasks over files, for distributed builds.
struct TaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "task", abstract: "Runs one stage of a build, on some of the recipes.",
    discussion: """
      Builds of millions of recipes are run as tasks, on one machine or many; `larder build \
      --slices` and `larder-cluster` run them for you. Each reads files of the work folder that \
      others left there, writes its own whole or not at all, and may be run twice.

        larder task plan --slices 8    once: reads the content, decides what every page shows
        larder task render 0           for each slice: its pages
        larder task words 0 --parts 4  for each part: the words for search
        larder task seal               once: joins all, and publishes

      Prints what it read and wrote as JSON. Ends with 0, with 1 where the content is at fault, or \
      with 2 where the machine is, and the task may be tried again.
      """, subcommands: [Plan.self, Render.self, Words.self, Seal.self])
}

/// The options of all tasks.
struct TaskOptions: ParsableArguments {
  @OptionGroup var folders: FolderOptions

  @Option(help: ArgumentHelp("Folder for the files that tasks pass on.", valueName: "dir"))
  var work = ".larder-work"

  @OptionGroup var options: BuildOptions

  var build: SiteBuild { SiteBuild(folders, options) }

  /// Runs a task, and prints the files that it read and wrote.
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

/// The number of a slice or part, from 0.
struct TaskNumber: ParsableArguments {
  @Argument(help: "Number of the part, from 0.") var number: Int

  mutating func validate() throws {
    if number < 0 { throw ValidationError("the number of a task must be 0 or more, not \(number)") }
  }
}

/// The number of slices of the site.
struct SliceCount: ParsableArguments {
  @Option(help: ArgumentHelp("Number of slices that the work is split into.", valueName: "n"))
  var slices: Int

  static let range = 1...100_000

  mutating func validate() throws { try SliceCount.check(slices) }

  static func check(_ slices: Int) throws {
    if !range.contains(slices) {
      throw ValidationError("--slices must be between 1 and 100000, not \(slices)")
    }
  }
}
