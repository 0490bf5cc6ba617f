private import CPictures

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// A process of this program that serves this one, seen from here.
struct WorkerProcess {
  private let worker: cpictures_worker

  /// - Returns: `nil` when there can be none.
  init?(program: String) {
    var worker = cpictures_worker()
    guard unsafe cpictures_start_worker(program, PictureWorker.command, &worker) else { return nil }
    self.worker = worker
  }

  /// What it answers; `nil` when it is gone.
  func answer(to record: [UInt8]) -> [UInt8]? {
    let connection = Connection(descriptor: worker.connection)
    return connection.send(record) ? connection.receive() : nil
  }

  /// Waits for its end, which comes when it has nothing more to do.
  ///
  /// - Returns: Why a picture failed that it was at.
  @discardableResult
  func end() -> PictureFailure {
    switch cpictures_end_worker(worker, false) {
    case SIGXCPU: .tooSlow
    // The system's way when memory ends.
    case SIGKILL: .noMemory
    case SIGINT, SIGTERM: .interrupted
    default: .crashed
    }
  }

  /// Ends it whatever it is at.
  func kill() { _ = cpictures_end_worker(worker, true) }
}

/// Records that go from process to process, each behind its length.
struct Connection {
  let descriptor: CInt

  /// Longest record that is believed.
  private static let limit = 1 << 30

  /// False when the other side is gone.
  func send(_ record: [UInt8]) -> Bool {
    let length = (0..<8).map { UInt8(truncatingIfNeeded: record.count >> ($0 * 8)) }
    return unsafe cpictures_send(descriptor, length, 8)
      && cpictures_send(descriptor, record, record.count)
  }

  /// `nil` when the other side is gone.
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

/// What a worker lets itself take.
enum WorkerLimits {
  /// Bytes of memory from now on; nor does it write files any more.
  static func setMemory(_ bytes: Int) { cpictures_limit_memory(bytes) }

  /// Seconds of computing from now on.
  static func setSeconds(_ seconds: UInt32) { cpictures_limit_seconds(seconds) }
}
