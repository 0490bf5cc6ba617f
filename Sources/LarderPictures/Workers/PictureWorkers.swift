internal import Synchronization

/// The processes that make variants, as many as are asked at once. A class, since threads share it.
///
/// Each serves one picture after another. What ends one costs that picture alone.
package final class PictureWorkers: Sendable {
  private let program: String
  /// Those that have answered and wait for more.
  private let idle = Mutex<[WorkerProcess]>([])

  /// - Parameter program: The path of a program that runs `PictureWorker` by its command.
  package init(program: String) { self.program = program }

  deinit { end() }

  /// Lets all go that have nothing to do.
  package func end() {
    let workers = idle.withLock { workers in
      defer { workers = [] }
      return workers
    }
    for worker in workers { worker.end() }
  }

  /// Waits until a worker has made the variants of a picture.
  package func made(_ order: PictureOrder) -> Result<MadePicture, PictureFailure> {
    let record = order.record
    if let worker = idle.withLock({ $0.popLast() }) {
      if let reply = worker.answer(to: record) { return answer(reply, of: worker) }
      let failure = worker.end()
      // For anything else what came before may be the reason.
      if failure == .tooSlow || failure == .interrupted { return .failure(failure) }
    }
    guard let worker = WorkerProcess(program: program) else { return .failure(.notStarted) }
    guard let reply = worker.answer(to: record) else { return .failure(worker.end()) }
    return answer(reply, of: worker)
  }

  private func answer(
    _ reply: [UInt8], of worker: WorkerProcess
  ) -> Result<MadePicture, PictureFailure> {
    guard let answer = Result<MadePicture, PictureFailure>(record: reply) else {
      worker.kill()
      return .failure(.crashed)
    }
    idle.withLock { $0.append(worker) }
    return answer
  }
}
