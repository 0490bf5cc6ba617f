internal import ArgumentParser
internal import LarderModel
internal import LarderRender
internal import LarderPublish

extension TaskCommand {
  struct Words: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "words", abstract: "Joins the words of all slices by their first letters.")

    @OptionGroup var task: TaskOptions
    @OptionGroup var own: TaskNumber
    @OptionGroup var count: SliceCount
    @OptionGroup var cut: Parts

    func run() throws {
      try task.run { work throws(EnvironmentFault) in
        let sources = (0..<count.slices).map { work.words($0) }
        var pieces: [[UInt8]] = []
        for source in sources { pieces.append(try WorkFile.bytes(source)) }
        let plan: SavedPlan = try WorkFile.readValue(at: work.site)
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
}

extension TaskCommand {
  /// The number of parts of the words.
  struct Parts: ParsableArguments {
    @Option(help: ArgumentHelp("Number of parts that the words are split into.", valueName: "n"))
    var parts = 1

    mutating func validate() throws {
      if !(1...256).contains(parts) {
        throw ValidationError("--parts must be between 1 and 256, not \(parts)")
      }
    }
  }
}

extension TaskCommand {
  struct Seal: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "seal", abstract: "Joins the results of all tasks, and publishes the site.")

    @OptionGroup var task: TaskOptions
    @OptionGroup var count: SliceCount
    @OptionGroup var cut: Parts

    @Option(
      help: ArgumentHelp(
        "Folder for the finished site; without it only the list of all files is written.",
        valueName: "dir")) var output: String?

    @Flag(help: "Build into a folder that contains files Larder did not write; they are kept.")
    var force = false

    func run() throws {
      try task.run { work throws(EnvironmentFault) in
        if let output {
          _ = try task.build.seal(
            work, slices: count.slices, parts: cut.parts, to: output, force: force)
          return ([work.plan], [output])
        }
        let made = try task.build.made(
          in: work, WorkFile.readValue(at: work.site), slices: count.slices, parts: cut.parts)
        try WorkFile.write(
          bytes: TaskFiles.PublishingSteps(made, in: work.path).bytes, to: work.steps)
        return ([work.plan], [work.seal])
      }
    }
  }
}

extension SiteBuild {
  /// Publishes the output of all tasks and moves it out of the work folder.
  func seal(
    _ work: WorkFolder, slices: Int, parts: Int, to output: String, force: Bool
  ) throws(EnvironmentFault) -> BuildResult {
    let plan: SavedPlan = try WorkFile.readValue(at: work.site)
    var made = try made(in: work, plan, slices: slices, parts: parts)
    let publication = try Publication.begin(
      output: output, sources: [content, templates], program: RunningProgram.identity, force: force)
    let signals = SignalHandler { publication.discard() }
    defer { signals.end() }
    let report: PublicationReport
    do throws(EnvironmentFault) {
      for place in made.indices { try publication.take(&made[place]) }
      report = try publication.commit()
    } catch {
      signals.holdIfInterrupted()
      publication.discard()
      throw error
    }
    for files in made { try files.clear() }
    let note = BuildNote(
      recipes: plan.site.count, pages: plan.site.pageCount, drafts: plan.site.drafts,
      schedule: plan.schedule)
    return result(report, note, in: output)
  }

  /// Returns the output of all tasks, and the last files, which list the others.
  fileprivate func made(
    in work: WorkFolder, _ plan: SavedPlan, slices: Int, parts: Int
  ) throws(EnvironmentFault) -> [TaskFiles.Made] {
    let site = try renderer(of: .none, planned: plan, in: work)
    let words = plan.site.hasWords ? 0..<parts : 0..<0
    var made = [try TaskFiles.Made(work.plan)]
    for number in 0..<slices { made.append(try TaskFiles.Made(work.pages(number))) }
    for part in words { made.append(try TaskFiles.Made(work.index(part))) }
    let last = try TaskFiles(work.seal)
    let published = made.flatMap(\.published)
    var summaries: [WordTask.Made] = []
    for part in words {
      summaries += try WorkFile.readValue(at: work.summary(part)) as [WordTask.Made]
    }
    let cards = SiteRenderer.cardFiles(among: published)
    for file in site.searchFiles(plan.site, summaries, beside: cards) { try last.add(file) }
    let all = (published + last.published).sorted { $0.path < $1.path }
    for file in site.offlineFiles(all) { try last.add(file) }
    try last.finish()
    return made + [try TaskFiles.Made(work.seal)]
  }
}
