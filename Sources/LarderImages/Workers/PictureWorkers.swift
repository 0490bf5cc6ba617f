private import CImages
internal import Synchronization

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// The workers that make variants, one per concurrent request. A class, since threads share it.
///
/// Each worker processes one image after another. A crash affects only the current image.
package final class PictureWorkers: Sendable {
  private let program: String
  /// Workers that wait for the next order.
  private let idle = Mutex<[Worker]>([])

  /// Makes the program keep up to 32 MB of freed memory for the next image.
  package static func keepMemory() { cpictures_keep_memory() }

  /// - Parameter program: The path of a program with the command `command`.
  package init(program: String) { self.program = program }

  deinit { end() }

  /// Ends all idle workers.
  package func end() {
    let workers = idle.withLock { workers in
      defer { workers = [] }
      return workers
    }
    for worker in workers { worker.end() }
  }

  /// Waits until a worker has made the variants of an image.
  package func made(_ order: PictureOrder) -> Result<MadePicture, PictureFailure> {
    let record = order.record
    if let worker = idle.withLock({ $0.popLast() }) {
      if let reply = worker.answer(to: record) { return answer(reply, of: worker) }
      let failure = worker.end()
      // Any other failure may be caused by earlier images.
      if failure == .tooSlow || failure == .interrupted { return .failure(failure) }
    }
    guard let worker = Worker(program: program) else { return .failure(.notStarted) }
    guard let reply = worker.answer(to: record) else { return .failure(worker.end()) }
    return answer(reply, of: worker)
  }

  private func answer(
    _ reply: [UInt8], of worker: Worker
  ) -> Result<MadePicture, PictureFailure> {
    guard let answer = Result<MadePicture, PictureFailure>(record: reply) else {
      worker.kill()
      return .failure(.crashed)
    }
    idle.withLock { $0.append(worker) }
    return answer
  }
}

/// The worker: a process of this program that decodes untrusted images and has nothing to lose. It
/// receives bytes, returns bytes, and has limited memory and time.
extension PictureWorkers {
  /// The command that starts it; not for users.
  package static let command = "picture-worker"

  /// Bytes in addition to the program itself: more than any published image needs.
  private static let memory = 3 << 29
  /// Maximum time for one image; a camera photo takes less than one second.
  private static let seconds: UInt32 = 30

  /// Processes orders from standard input until it ends.
  package static func work() {
    // Also prevents writing files.
    cpictures_limit_memory(memory)
    let input = Connection(descriptor: 0)
    let output = Connection(descriptor: 1)
    while let order = input.receive() {
      cpictures_limit_seconds(seconds)
      guard output.send(answer(to: order)) else { return }
    }
  }

  /// Returns an empty array if the order is invalid.
  private static func answer(to record: [UInt8]) -> [UInt8] {
    guard let order = PictureOrder(record: record) else { return [] }
    do throws(PictureFailure) {
      return Result.success(try order.made()).record
    } catch {
      return Result<MadePicture, PictureFailure>.failure(error).record
    }
  }
}

extension PictureWorkers {
  /// A worker process as seen by the main process.
  private struct Worker {
    private let worker: cpictures_worker

    /// - Returns: `nil` if the process cannot be started.
    init?(program: String) {
      var worker = cpictures_worker()
      guard unsafe cpictures_start_worker(program, PictureWorkers.command, &worker) else {
        return nil
      }
      self.worker = worker
    }

    /// Returns its answer; `nil` if the process has ended.
    func answer(to record: [UInt8]) -> [UInt8]? {
      let connection = Connection(descriptor: worker.connection)
      return connection.send(record) ? connection.receive() : nil
    }

    /// Waits until the process has finished its work and ended.
    ///
    /// - Returns: The reason why the current image failed.
    @discardableResult
    func end() -> PictureFailure {
      switch cpictures_end_worker(worker, false) {
      case SIGXCPU: .tooSlow
      // Sent by the system when memory runs out.
      case SIGKILL: .noMemory
      case SIGINT, SIGTERM: .interrupted
      default: .crashed
      }
    }

    /// Ends the process immediately.
    func kill() { _ = cpictures_end_worker(worker, true) }
  }
}

/// A connection between processes for records, each preceded by its length.
struct Connection {
  let descriptor: CInt

  /// The maximum length of a record, in bytes.
  private static let limit = 1 << 30

  /// Returns false if the other side is closed.
  func send(_ record: [UInt8]) -> Bool {
    let length = (0..<8).map { UInt8(truncatingIfNeeded: record.count >> ($0 * 8)) }
    return unsafe cpictures_send(descriptor, length, 8)
      && cpictures_send(descriptor, record, record.count)
  }

  /// Returns `nil` if the other side is closed.
  func receive() -> [UInt8]? {
    var length = [UInt8](repeating: 0, count: 8)
    guard unsafe cpictures_receive(descriptor, &length, 8) else { return nil }
    let count = length.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard (0...Connection.limit).contains(count) else { return nil }
    var isWhole = false
    let record = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
      isWhole = unsafe count == 0 || cpictures_receive(descriptor, room.baseAddress, count)
      filled = isWhole ? count : 0
    }
    return isWhole ? record : nil
  }
}
