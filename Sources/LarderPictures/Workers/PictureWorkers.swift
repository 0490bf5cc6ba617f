internal import Synchronization

/// The workers that make variants, one per concurrent request. A class, since threads share it.
///
/// Each worker processes one image after another. A crash affects only the current image.
package final class PictureWorkers: Sendable {
  private let program: String
  /// Workers that wait for the next order.
  private let idle = Mutex<[WorkerProcess]>([])

  /// - Parameter program: The path of a program with the command of `PictureWorker`.
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
