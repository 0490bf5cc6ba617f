import Foundation
import Testing

@testable import LarderImages

@Suite struct PictureWorkersTests {
  private let order: PictureOrder

  init() throws {
    let bitmap = try Bitmap(width: 16, height: 8, channels: 3, profile: nil)
    order = PictureOrder(file: try Codec.file(of: bitmap, as: .jpeg), shapes: [.whole, .square])
  }

  @Test("Creates the same bytes in a worker as in this process, one image after another")
  func same() throws {
    let workers = PictureWorkers(program: Program.executable.path)
    let expected = try order.made()
    #expect(expected.files.count == 3)
    for _ in 0..<3 { #expect(workers.made(order) == .success(expected)) }
    workers.end()
    #expect(workers.made(order) == .success(expected))
  }

  @Test("A worker that waits does not keep a pipe of this process open")
  func pipes() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let workers = PictureWorkers(program: Program.executable.path)
    #expect(workers.made(order) == .success(try order.made()))
    close(ends[1])
    // The end of the pipe is there as soon as no process can write; the limit only stops a hang.
    var state = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    #expect(poll(&state, 1, 120_000) == 1)
    close(ends[0])
    workers.end()
  }

  @Test("Processes several images at once")
  func together() async throws {
    let workers = PictureWorkers(program: Program.executable.path)
    let (order, expected) = (order, try order.made())
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { workers.made(order) == .success(expected) } }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test("Continues after a damaged image")
  func damaged() throws {
    let workers = PictureWorkers(program: Program.executable.path)
    let damaged = PictureOrder(file: Array(order.file.dropLast(40)), shapes: [.whole])
    #expect(workers.made(damaged) == .failure(.damaged))
    #expect(workers.made(order) == .success(try order.made()))
  }

  @Test(
    "Derives the cause of a failure from the end of the worker",
    arguments: [
      ("kill -SEGV $$", .crashed), ("kill -KILL $$", .noMemory), ("kill -INT $$", .interrupted),
      ("ulimit -S -t 1; while :; do :; done", .tooSlow), ("exit 0", .crashed),
      // Neither a response nor the length of one.
      ("printf 12345678123456781234567812345678; cat >/dev/null", .crashed),
    ] as [(String, PictureFailure)])
  func ended(script: String, failure: PictureFailure) throws {
    let site = try TestSite(["worker": "#!/bin/sh\n\(script)\n"])
    let path = site.folder.appendingPathComponent("worker").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    #expect(PictureWorkers(program: path).made(order) == .failure(failure))
  }

  @Test("Fails if the program does not exist")
  func missing() {
    #expect(PictureWorkers(program: "/nonexistent").made(order) == .failure(.notStarted))
  }

  @Test("Hides the command from the help, and ends it without input")
  func hidden() throws {
    let site = try TestSite()
    let program = site.program
    #expect(try !program.run("--help").output.contains("picture-worker"))
    #expect(try program.run("picture-worker").status == 0)
    #expect(
      try program.run("picture-work").errors.hasPrefix(
        "Error: unknown command \"picture-work\"\n"))
  }
}
