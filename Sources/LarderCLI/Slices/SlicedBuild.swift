internal import ArgumentParser
internal import Foundation
internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderPublish

/// A build as a sequence of tasks, each in its own process, so that memory is freed between tasks.
///
/// The inputs of a task are saved next to its output, so that the next build only runs tasks whose
/// inputs have changed.
struct SlicedBuild {
  var build: SiteBuild
  var program: String
  /// Arguments of every task.
  var options: [String]
  var slices: Int
  var work: WorkFolder
  var progress: Progress

  /// The number of parts of the words, each of which is merged separately to save memory.
  private var parts: Int { min(slices, 16) }

  /// - Returns: The published result, or the exit status of the failed task, which has reported its
  ///   error.
  func run(
    to output: String, force: Bool
  ) throws(EnvironmentFault) -> Result<BuildResult, ExitCode> {
    let lock = try Folder.locked(work.path, orThrow: .outputLocked(work.path))
    defer { withExtendedLifetime(lock) { progress.finish() } }
    do throws(EnvironmentFault) {
      return try run(to: output, force: force, recalls: true)
    } catch {
      // The output of an earlier build may be missing, so everything is built again.
      guard error.isUnfinishedTask else { throw error }
      return try run(to: output, force: force, recalls: false)
    }
  }

  private func run(
    to output: String, force: Bool, recalls: Bool
  ) throws(EnvironmentFault) -> Result<BuildResult, ExitCode> {
    let count = ["--slices", "\(slices)"]
    let hasWords: Bool
    do {
      progress.begin(total: slices + parts + 1, of: "tasks")
      let sources = SourceSnapshot(of: [build.content, build.templates])
      // No other task depends on the day, so that the next day can use their output.
      let day = build.schedule.today.map { ["--date", $0.isoDate] } ?? []
      try start(["plan"] + count + day)
      let site = try WorkFile.fingerprint(work.site)
      for number in 0..<slices {
        let key = recalls ? key(site, try WorkFile.fingerprint(work.slice(number))) : nil
        try start(["render", "\(number)"], making: work.pages(number), from: key)
      }
      hasWords = (try WorkFile.readValue(at: work.site) as SavedPlan).site.hasWords
      if hasWords {
        var all = FingerprintBuilder("words")
        for number in 0..<slices { all.add(try WorkFile.fingerprint(work.words(number))) }
        for part in 0..<parts {
          let key = recalls ? key(site, all.fingerprint) : nil
          try start(
            ["words", "\(part)", "--parts", "\(parts)"] + count, making: work.index(part),
            from: key)
        }
      }
      // Slices read the same sources as the plan.
      if let sources, SourceSnapshot(of: [build.content, build.templates]) != sources {
        throw EnvironmentFault.changedContent(build.content)
      }
    } catch let failure as ExitCode {
      return .failure(failure)
    } catch let fault as EnvironmentFault {
      throw fault
    } catch {
      throw EnvironmentFault(
        "unreadable-file", "a task cannot be started: \(error)", path: program)
    }
    let result = try build.seal(work, slices: slices, parts: parts, to: output, force: force)
    try work.removeRest(slices: slices, parts: hasWords ? parts : 0)
    return .success(result)
  }

  /// - Returns: `nil` if one of the two is unknown.
  private func key(_ first: Fingerprint?, _ second: Fingerprint?) -> Fingerprint? {
    guard let first, let second, let program = RunningProgram.identity else { return nil }
    var inputs = FingerprintBuilder("task")
    for part in [first, second, program] { inputs.add(part) }
    for option in options { inputs.add(option) }
    return inputs.fingerprint
  }

  /// Runs a task, unless its output exists and has the same inputs.
  private func start(
    _ task: [String], making made: String? = nil, from key: Fingerprint? = nil
  ) throws {
    defer { progress.advance(by: 1) }
    let note = made.map { $0 + ".key" }
    if let key, let note, let last = try? WorkFile.bytes(note),
      last.elementsEqual(key.description.utf8)
    {
      return
    }
    if let note { try WorkFile.remove(note) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["task"] + task + ["--work", work.path] + options
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      if process.terminationReason == .exit { throw ExitCode(process.terminationStatus) }
      Terminal.writeError(
        "larder: signal \(process.terminationStatus) stopped a part of this build; if one recipe "
          + "causes it, larder build without --slices leaves out that recipe\n")
      throw ExitCode(2)
    }
    if let note, let key { try WorkFile.write(bytes: Array(key.description.utf8), to: note) }
  }
}

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
