private import CPictures

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// A worker process as seen by the main process.
struct WorkerProcess {
  private let worker: cpictures_worker

  /// - Returns: `nil` if the process cannot be started.
  init?(program: String) {
    var worker = cpictures_worker()
    guard unsafe cpictures_start_worker(program, PictureWorker.command, &worker) else { return nil }
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

/// Limits that a worker sets for itself.
enum WorkerLimits {
  /// Limits further memory, in bytes, and prevents writing files.
  static func setMemory(_ bytes: Int) { cpictures_limit_memory(bytes) }

  /// Limits further computing time, in seconds.
  static func setSeconds(_ seconds: UInt32) { cpictures_limit_seconds(seconds) }
}
