internal import ArgumentParser
internal import Foundation
internal import LarderBuild
internal import LarderFetch
internal import LarderFormats
internal import LarderImport
internal import LarderKitchen
internal import LarderLoad
internal import LarderModel
internal import LarderImages
internal import LarderRender
internal import LarderPublish
internal import Synchronization

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Imports recipes from another program's export.",
    discussion: """
      Reads exports of \(RecipeFormat.titles): files, folders and archives, whose format is \
      recognized by their content. Writes one Content/recipes/<name>.md per recipe, and images \
      to Content/images/; pages of WordPress to Content/pages/. At the end it counts what Larder \
      has no field for, and lists the files that are not recipes.

      Importing again updates the recipes that have changed there but not here.

      EXAMPLES
        larder import export.paprikarecipes
        larder import Downloads/tandoor.zip --dry-run
        larder import https://soups.example/leek bookmarks.html --fetch-pictures

      EXIT STATUS
        0  all recipes were imported completely
        1  a file or a recipe could not be read; the others were imported
        2  nothing was written
        3  all recipes were imported, but at least one has no ingredients or no steps
      """)

  @Argument(help: "Files, folders and URLs of pages to read; also lists of URLs and bookmarks.")
  var sources: [String]

  @Option(name: .customLong("into"), help: ArgumentHelp("Content folder.", valueName: "dir"))
  var content = "Content"

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Read the files as exports of this program.", valueName: "program"))
  var knownFormat: RecipeFormat?

  @Flag(help: "Only print what would be written, and the first recipe.") var dryRun = false

  @Flag(help: "Fetch images that recipes link to, instead of keeping the links.")
  var fetchPictures = false

  @Flag(help: "Replace existing recipes with the imported ones.") var replace = false

  @Flag(help: "Keep existing recipes, and write the imported ones next to them.")
  var keepBoth = false

  @Flag(help: "Import the recipes as drafts, which are not published.") var draft = false

  @Option(
    help: ArgumentHelp("Language of the recipes, if it is not that of the site.", valueName: "tag"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Write favourites, ratings and days of cooking to this file, which the site can load.",
      valueName: "file")) var personal: String?

  @Option(help: "Format of diagnostics and results: text or json.") var format = ReportFormat.text

  func validate() throws {
    if replace && keepBoth { throw ValidationError("--replace and --keep-both cannot be combined") }
    if let language, !LanguageTag.isValid(language) {
      throw ValidationError("--language must be a tag such as en or pt-BR, not \(language.visible)")
    }
  }

  func run() throws {
    let reporter = Reporter(format: format, strict: false)
    var result: ImportResult?
    try endingOnFault { () throws(EnvironmentFault) in
      var found: [Diagnostic] = []
      defer { reporter.report(found) }
      if !dryRun { try personalFile([])?.check() }
      let stage = try ImportStage(in: content, isDry: dryRun)
      // Ctrl-C leaves no partial import: all files move into place at the end.
      let signals = SignalHandler(of: "content") { stage.remove() }
      do throws(EnvironmentFault) { result = try run(stage, &found) } catch {
        signals.holdIfInterrupted()
        stage.remove()
        throw error
      }
      stage.remove()
      signals.end()
    }
    if let result {
      let text = format == .json ? result.json : result.summary(isDry: dryRun)
      Terminal.write(text)
    }
    try reporter.stopOnErrors()
    if let result, result.reading.incomplete > 0 { throw ExitCode(3) }
  }

  private func run(
    _ stage: ImportStage, _ found: inout [Diagnostic]
  ) throws(EnvironmentFault) -> ImportResult? {
    let taking = RecipeImport(stage) { imported in
      var bytes: [UInt8] = []
      if imported.isPage {
        MarkdownForm.writePage(imported.recipe, to: &bytes)
      } else {
        MarkdownForm.write(imported.recipe, to: &bytes, isForEditing: true)
      }
      return bytes
    }
    let record = try taking.record(shown: "\(content)/\(ContentChange.record)")
    let site = FileManager.default.fileExists(atPath: content) ? ContentFolder(content) : nil
    let configuration = site?.configuration()
    let own = configuration?.language ?? language ?? SiteConfiguration().language
    let declared = configuration?.fields ?? []
    var lexicons = Lexicons(BuiltIn.kitchens, language: language ?? own, fields: declared)
    lexicons.keepsUnknownFields = true
    var reading = ImportReading(as: knownFormat, lexicons, shelf: stage)
    let web = ImportFromWeb(language: language, isQuiet: format == .json)
    for source in sources {
      if let address = ImportFromWeb.address(source) {
        web.readPage(address, into: &reading)
      } else if let list = ImportFromWeb.list(source), knownFormat == nil {
        web.readPages(of: list, into: &reading)
      } else {
        try readSource(source, into: &reading, &found)
      }
    }
    found += reading.diagnostics
    if reading.recipes.isEmpty, reading.refused == 0 {
      found.append(
        Diagnostic(
          .nothingToImport(reading.notRead.listed, formats: RecipeFormat.titles),
          in: sources.joined(separator: " ")))
      return nil
    }
    let cores = Parallel(jobs: ProcessInfo.processInfo.activeProcessorCount)
    let existing = try site?.readContent(parallel: cores).unchecked ?? []
    let outcome = try taking.take(
      reading, into: content, existing, record,
      replace ? .replace : keepBoth ? .keepBoth : .keep, &found
    ) { recipe in
      if draft { recipe.isDraft = true }
      recipe.language = recipe.language ?? language
      if recipe.language == own { recipe.language = nil }
    } fetch: { recipes, found in
      fetchPictures && !dryRun ? web.pictures(of: recipes, onto: stage, &found) : [:]
    }
    if !dryRun, let file = personalFile(outcome.personal.personalFile) { try NewFile.write([file]) }
    return ImportResult(
      outcome: outcome, reading: reading, folder: content, personal: personal,
      declared: Set(declared.map(\.name)))
  }

  private func readSource(
    _ source: String, into reading: inout ImportReading, _ found: inout [Diagnostic]
  ) throws(EnvironmentFault) {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) else {
      throw EnvironmentFault("missing-folder", "there is no such file or folder", path: source)
    }
    let container = isFolder.boolValue ? try ImportFolder(source) : try ImportFolder(file: source)
    found += container.faults
    reading.readFiles(of: container)
  }

  private func personalFile(_ bytes: [UInt8]) -> NewFile? {
    guard let path = personal as NSString? else { return nil }
    let folder = path.deletingLastPathComponent
    return NewFile(in: folder.isEmpty ? "." : folder, path.lastPathComponent, bytes)
  }
}

extension RecipeFormat: ExpressibleByArgument {
  package init?(argument: String) {
    guard let format = Self.ofFiles.first(where: { $0.name == argument }) else { return nil }
    self = format
  }

  package static var allValueStrings: [String] { ofFiles.map(\.name) }
}

extension ImportCommand {
  /// The result of an import, for people and for tools.
  struct ImportResult {
    var outcome: RecipeImport.Outcome
    var reading: ImportReading
    var folder: String
    var personal: String?
    /// Names of the fields in `site.yaml`.
    var declared: Set<String> = []

    func summary(isDry: Bool) -> String {
      let rows = [
        ("read", outcome.read), ("written", outcome.written), ("updated", outcome.updated),
        ("unchanged", outcome.unchanged), ("not replaced", outcome.kept),
        ("refused", outcome.refused),
        ("incomplete", reading.incomplete), ("pages", outcome.pages), ("images", outcome.pictures),
      ]
      var text = isDry ? "nothing was written; without --dry-run the result would be\n" : ""
      for (name, count) in rows where count > 0 || name == "read" || name == "written" {
        let digits = String(count)
        text +=
          name + String(repeating: " ", count: max(1, 17 - name.count - digits.count)) + digits
        if name == "written", count > outcome.pages { text += "  \(folder)/recipes/" }
        if name == "pages" { text += "  \(folder)/pages/" }
        text += "\n"
      }
      // Names come from untrusted files.
      if !left.isEmpty { text += "not imported: \(left.listed.visible)\n" }
      let others = reading.notRead.listed
      if !others.isEmpty { text += "not read: \(others.visible)\n" }
      let undeclared = self.undeclared
      if !undeclared.isEmpty {
        text += "kept, but not published; to publish them, write into site.yaml:\nfields:\n"
        for (name, _) in undeclared { text += "  \(name): \(OwnField.label(of: name))\n" }
      }
      if let personal, !isDry { text += "load \(personal) in the settings of the site\n" }
      if isDry, !outcome.first.isEmpty {
        text += "\nthe first recipe:\n\n" + String(decoding: outcome.first, as: UTF8.self)
      }
      return text
    }

    /// Counts of items that were not imported, including those that need a personal file unless one
    /// was written.
    private var left: [String: Int] {
      var left = outcome.left
      if personal == nil {
        for (things, count) in outcome.personal.counts where count > 0 {
          left["\(things) (use --personal to import them)", default: 0] += count
        }
      }
      return left
    }

    /// The number of recipes that have a field which is neither built in nor declared, by its name.
    private var undeclared: [(name: String, count: Int)] {
      var counts: [String: Int] = [:]
      for field in reading.recipes.flatMap(\.recipe.own).map(\.field)
      where !declared.contains(field) { counts[field, default: 0] += 1 }
      return counts.sorted { $0.key < $1.key }.map { (name: $0.key, count: $0.value) }
    }

    var json: String {
      let fields = undeclared.map { "\(JSONText.string($0.name)):\($0.count)" }.joined(
        separator: ",")
      let left = self.left.sorted { $0.key < $1.key }
        .map { "\(JSONText.string($0.key)):\($0.value)" }.joined(separator: ",")
      let others = reading.notRead.sorted { $0.key < $1.key }.map { things, paths in
        "\(JSONText.string(things)):\(JSONText.list(paths.map(JSONText.string)))"
      }.joined(separator: ",")
      return """
        {"read":\(outcome.read),"written":\(outcome.written),"updated":\(outcome.updated),\
        "unchanged":\(outcome.unchanged),"kept":\(outcome.kept),"refused":\(outcome.refused),\
        "incomplete":\(reading.incomplete),"pages":\(outcome.pages),"pictures":\(outcome.pictures),"notCarried":{\(left)},\
        "notRead":{\(others)},"fields":{\(fields)}}

        """
    }
  }
}

extension ImportCommand {
  /// Fetches pages and images for an import, by the rules of `Fetch`.
  private final class ImportFromWeb {
    private let language: String?
    private let isQuiet: Bool
    private let lookup = HostLookup()
    /// The time of the last request for a page.
    private var last: ContinuousClock.Instant?

    /// Pause between two pages, so that the load on a site is not higher than from a person.
    private static let pause = Duration.seconds(1)
    private static let noHost = "its URL must have a host name, without a port or password"

    /// - Parameter isQuiet: Whether progress messages are suppressed.
    init(language: String?, isQuiet: Bool) {
      self.language = language
      self.isQuiet = isQuiet
    }

    /// Returns the URL in an argument; `nil` for files and folders.
    static func address(_ source: String) -> WebAddress? {
      guard source.hasPrefix("https://") || source.hasPrefix("http://") else { return nil }
      return WebAddress(source)
    }

    /// Returns the URLs in a file; `nil` if the file contains anything else.
    static func list(_ path: String) -> AddressList? {
      guard let file = FileHandle(forReadingAtPath: path) else { return nil }
      defer { try? file.close() }
      guard let data = try? file.read(upToCount: AddressList.limit + 1) else { return nil }
      return AddressList(path: path, bytes: Array(data))
    }

    func readPages(of list: AddressList, into reading: inout ImportReading) {
      for (index, entry) in list.entries.enumerated() {
        if !isQuiet {
          let place = "page \(index + 1) of \(list.entries.count)"
          Terminal.writeError("\(place): \(entry.address.description.visible)\n")
        }
        readPage(entry.address, at: entry.location, into: &reading)
      }
    }

    /// Fetches and parses a page.
    ///
    /// - Parameter location: The position of the URL, if a file contains it.
    func readPage(
      _ address: WebAddress, at location: SourceLocation? = nil, into reading: inout ImportReading
    ) {
      let location = location ?? SourceLocation(path: address.description)
      guard let named = FetchAddress(address) else {
        let problem = Problem.unfetchedPage(
          address, ImportFromWeb.noHost, hint: FetchFailure.notReached.hintOfPage)
        return reading.addDiagnostics([Diagnostic(problem, at: location)], refused: 1)
      }
      do throws(FetchFailure) {
        wait()
        let page = try Fetch(.page(language: language), lookup: lookup.addresses).page(named)
        let found = WebAddress(page.address.description)
        reading.readFiles(of: ImportPage(address.description, page.bytes, from: found))
      } catch {
        let problem = Problem.unfetchedPage(address, error.wordsOfPage, hint: error.hintOfPage)
        reading.addDiagnostics([Diagnostic(problem, at: location)], refused: 1)
      }
    }

    private func wait() {
      let now = ContinuousClock.now
      if let last, last + ImportFromWeb.pause > now {
        let left = now.duration(to: last + ImportFromWeb.pause)
        Thread.sleep(forTimeInterval: left / .seconds(1))
      }
      last = .now
    }

    /// Fetches the linked images of recipes into the import's staging folder.
    ///
    /// - Parameter found: Receives `unfetched-picture` for images that remain links.
    func pictures(
      of recipes: [Recipe], onto stage: ImportStage, _ found: inout [Diagnostic]
    ) -> [WebAddress: SitePath] {
      var uses: [(address: WebAddress, fetch: FetchAddress, recipe: Recipe)] = []
      var seen: Set<WebAddress> = []
      func report(_ address: WebAddress, _ recipe: Recipe, _ cause: String) {
        let problem = Problem.unfetchedPicture(
          address, hasCopy: false, cause, hint: "the link to it is kept")
        found.append(Diagnostic(problem.of(recipe.name), in: recipe.origin.path))
      }
      for recipe in recipes {
        for address in recipe.remoteImages where seen.insert(address).inserted {
          if let fetch = FetchAddress(address) {
            uses.append((address, fetch, recipe))
          } else {
            report(address, recipe, ImportFromWeb.noHost)
          }
        }
      }
      let fetch = Fetch(.picture, lookup: lookup.addresses)
      let isReadable = PicturesElsewhere.reader()
      let addresses = uses.map(\.fetch)
      let results = Mutex<[Int: Result<SitePath, FetchFailure>]>([:])
      let leftOut = Fetch.all(addresses.map(\.host)) { index in
        do throws(FetchFailure) {
          guard let picture = try fetch.image(addresses[index], isReadable: isReadable) else {
            return nil
          }
          let place = stage.put(picture.bytes, ending: picture.header.format.ending)
          if let path = place.flatMap({ SitePath($0) }) {
            results.withLock { $0[index] = .success(path) }
          }
          return nil
        } catch {
          results.withLock { $0[index] = .failure(error) }
          return error
        }
      }
      var places: [WebAddress: SitePath] = [:]
      let fates = results.withLock { $0 }
      for (index, use) in uses.enumerated() {
        switch fates[index] ?? leftOut[index].map({ .failure($0) }) {
        case .success(let path): places[use.address] = path
        case .failure(let failure): report(use.address, use.recipe, failure.words)
        case nil: break
        }
      }
      return places
    }
  }
}
