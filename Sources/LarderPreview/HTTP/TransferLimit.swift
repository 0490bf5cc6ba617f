internal import Synchronization

/// How many long answers are being sent, so that those who take their time with one leave places
/// for those who want a page. A class, since all connections share it.
final class TransferLimit: Sendable {
  private let most: Int
  private let count = Mutex(0)

  init(_ most: Int) { self.most = most }

  /// - Returns: False when there are too many already.
  func enter() -> Bool {
    count.withLock { count in
      guard count < most else { return false }
      count += 1
      return true
    }
  }

  func leave() { count.withLock { $0 -= 1 } }
}
