internal import ArgumentParser
internal import Foundation
internal import LarderFormats
internal import LarderImages
internal import LarderBuild
internal import LarderModel
internal import LarderPreview
internal import LarderPublish

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Previews the site while you write it, on this computer and on your phone.",
    discussion: """
      Serves the site from memory, watches the content and the templates, rebuilds what changed \
      and reloads the pages that show it. Does not write any files. If there is an error, the \
      last good site is still shown, with the error on top. Press Ctrl-C to stop.

      /__larder/ shows the current page in the sizes of phones, tablets and desktops.

      EXAMPLES
        larder serve --open
        larder serve --lan --drafts
        larder serve --account --account-failure slow
      """, aliases: ["dev", "preview", "watch"])

  @OptionGroup var folders: FolderOptions

  @Option(
    help: ArgumentHelp(
      "URL of the site, instead of the one in site.yaml; the preview uses its path.",
      valueName: "url")) var baseURL: BaseURL?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Port; by default the first free one from 4000.", valueName: "n"))
  var port: UInt16?

  @Flag(help: "Open the site in the browser.") var open = false

  @Flag(
    help: "Share it on the local network: print a link, and a QR code for phones."
  )
  var lan = false

  @Option(help: .hidden) var host: String?

  @Flag(help: "Include drafts.") var drafts = false

  @Flag(help: "Provide a mock account endpoint to try out signing in; its data is kept in memory.")
  var account = false

  @Option(help: "Failure of the mock account endpoint: none, refuse, slow or down.")
  var accountFailure: MockAccountServer.Failure?

  mutating func validate() throws {
    if host != nil {
      throw ValidationError("unknown option --host; to listen on the local network, use --lan")
    }
  }

  func run() throws {
    // A client that disconnects must not end the program.
    signal(SIGPIPE, SIG_IGN)
    var opened: (preview: Preview, lock: Folder?, addresses: [String])?
    let token = lan ? AccessToken() : nil
    try endingOnFault { () throws(EnvironmentFault) in
      let lock = try self.lock(folders.content)
      try ContentChange.finish(in: folders.content)
      let listener = try Listener(port: port, isOpen: lan)
      let addresses = lan ? Listener.localAddresses() : []
      let preview = Preview(
        listener: listener, addresses: addresses, token: token, account: mockAccount)
      opened = (preview, lock, addresses)
    }
    guard let (preview, lock, addresses) = opened else { return }
    let session = PreviewSession(
      build: build, preview: preview, content: folders.content, templates: folders.templates)
    let local = "http://localhost:\(preview.port)"
    let others = addresses.map { "http://\($0):\(preview.port)" }
    endOnSignals()
    Task { [self] in
      await session.run { base in
        // Requests that arrive earlier wait in the socket, and get pages instead of an error.
        Task {
          do { try await preview.serve() } catch {
            Terminal.writeError("larder: the preview has ended: \("\(error)".visible)\n")
            Foundation.exit(2)
          }
        }
        Terminal.write(greeting(at: local, base, others, token))
        if open { ServeCommand.open(local + base) }
      }
    }
    withExtendedLifetime(lock) { dispatchMain() }
  }

  /// Prevents a second preview; `nil` for a folder that is missing or cannot be locked.
  private func lock(_ content: String) throws(EnvironmentFault) -> Folder? {
    let running = EnvironmentFault(
      "preview-running", "a preview of this content is already running", path: content,
      hint: "open the URL in its terminal, or stop it there with Ctrl-C")
    do throws(EnvironmentFault) {
      return try Folder.locked(content + "/.", orThrow: running)
    } catch {
      if error == running { throw error }
      return nil
    }
  }

  /// Ends the preview on Ctrl-C immediately, whatever its threads are doing. Nothing needs cleaning
  /// up, and a signal handler may do no more than this.
  private func endOnSignals() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        let text: StaticString = "\nstopped\n"
        _ = unsafe write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _exit(0)
      }
    }
  }

  private var mockAccount: MockAccountServer? {
    guard account || accountFailure != nil else { return nil }
    return MockAccountServer(failure: accountFailure ?? .none) { line in
      Terminal.write("account: \(line.visible)\n")
    }
  }

  private var build: SiteBuild {
    var build = SiteBuild(
      content: folders.content, templates: folders.templates, baseURL: baseURL,
      parallel: Parallel(jobs: ProcessInfo.processInfo.activeProcessorCount))
    // The same in every build, so that a style sheet can be replaced without a reload.
    build.assets = "preview"
    build.publishesDrafts = drafts
    build.schedule = Schedule(today: .today, showsWaiting: true)
    build.cache = ReadingCache()
    build.pictures = RunningProgram.path.map { PictureMaker(beside: folders.content, program: $0) }
    // Pages are shown before their image variants are created.
    build.makesPictures = false
    if account || accountFailure != nil {
      build.accountEndpoint = WebAddress(Preview.addressPlaceholder + MockAccountServer.path)
    }
    return build
  }
}

extension MockAccountServer.Failure: ArgumentParser.ExpressibleByArgument {}

// The message when the preview is ready, and the browser that it opens.
extension ServeCommand {
  /// - Parameter token: The access token for other devices; `nil` if access is local only.
  private func greeting(
    at local: String, _ base: String, _ addresses: [String], _ token: AccessToken?
  ) -> String {
    var text = """
      preview of \(folders.content.visible)
        \(local)\(base)
        \(local)/__larder/  on several devices side by side

      """
    if mockAccount != nil {
      text += "  the account is a mock: its data is kept in memory until the preview ends\n"
    }
    if let token {
      text += ServeCommand.network(addresses.map { "\($0)\(base)?\(token.queryItem)" })
    }
    return text + "press Ctrl-C to stop\n"
  }

  private static func network(_ links: [String]) -> String {
    guard let first = links.first else { return "this computer is not on a network\n" }
    var text = "\non the local network, with this whole link:\n"
    for link in links { text += "  \(link)\n" }
    if let code = QRCode(first) { text += "\n\(code.terminalText)\n" }
    return text + "warning: anyone with the link can see the preview while it runs\n"
  }

  /// Opens a browser; failures are ignored, since the terminal shows the URL.
  private static func open(_ address: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["open", address]
    #else
      process.arguments = ["xdg-open", address]
    #endif
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
