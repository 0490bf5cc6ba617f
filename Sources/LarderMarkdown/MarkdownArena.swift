#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Memory for one Markdown tree at a time: allocated by moving a cursor, freed all at once.
///
/// It owns raw memory and belongs to one thread at a time. The callbacks of libcmark have no
/// context parameter, so they find the arena through a thread-local slot that `use(_:)` sets for
/// the duration of one call.
///
/// It is `@safe` because each block is within its chunk, and only libcmark receives blocks, for a
/// tree that is freed before the call returns.
@safe final class MarkdownArena {
  /// Alignment of blocks in bytes; also the size of the header that stores a block's size.
  private static let alignment = 16
  private static let firstChunk = 1 << 18

  private var chunks: [UnsafeMutableRawBufferPointer]
  private var cursor: UnsafeMutableRawPointer
  private var end: UnsafeMutableRawPointer

  init() {
    let chunk = UnsafeMutableRawBufferPointer.allocate(
      byteCount: MarkdownArena.firstChunk, alignment: MarkdownArena.alignment)
    unsafe chunks = [chunk]
    unsafe (cursor, end) = MarkdownArena.bounds(of: chunk)
  }

  deinit { unsafe chunks.forEach { unsafe $0.deallocate() } }

  /// Makes this arena `current` while `body` runs, then frees all its blocks.
  func use<Result>(_ body: () -> Result) -> Result {
    let previous = unsafe pthread_getspecific(MarkdownArena.slot)
    unsafe pthread_setspecific(MarkdownArena.slot, Unmanaged.passUnretained(self).toOpaque())
    defer {
      unsafe pthread_setspecific(MarkdownArena.slot, previous)
      reset()
    }
    return body()
  }

  /// Calls `body` with the arena whose `use(_:)` is running on this thread.
  ///
  /// That call keeps the arena alive, so it is not retained here: retaining it would cost more than
  /// allocating most blocks.
  static func current(
    _ body: (MarkdownArena) -> UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer? {
    guard let arena = unsafe pthread_getspecific(slot) else { return nil }
    return unsafe Unmanaged<MarkdownArena>.fromOpaque(arena)._withUnsafeGuaranteedRef(body)
  }

  /// Allocates zeroed memory; `nil` only if the size does not fit an `Int`.
  func zeroed(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer? {
    let (bytes, overflow) = count.multipliedReportingOverflow(by: size)
    guard !overflow, let block = unsafe take(bytes) else { return nil }
    unsafe block.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    return unsafe block
  }

  /// Enlarges a block and keeps its bytes; the most recent block grows in place. A block that is
  /// large enough is returned unchanged.
  func resized(_ block: UnsafeMutableRawPointer?, to size: Int) -> UnsafeMutableRawPointer? {
    guard let block = unsafe block else { return unsafe take(size) }
    let old = unsafe block.load(fromByteOffset: -MarkdownArena.alignment, as: Int.self)
    if size <= old { return unsafe block }
    if let rounded = MarkdownArena.rounded(size),
      unsafe block + MarkdownArena.padded(old) == cursor && block + rounded <= end
    {
      unsafe block.storeBytes(of: size, toByteOffset: -MarkdownArena.alignment, as: Int.self)
      unsafe cursor = block + rounded
      return unsafe block
    }
    guard let fresh = unsafe take(size) else { return nil }
    unsafe fresh.copyMemory(from: block, byteCount: old)
    return unsafe fresh
  }

  private func take(_ size: Int) -> UnsafeMutableRawPointer? {
    guard let rounded = MarkdownArena.rounded(size) else { return nil }
    let needed = rounded + MarkdownArena.alignment
    if unsafe needed > end - cursor { grow(by: needed) }
    let block = unsafe cursor + MarkdownArena.alignment
    unsafe block.storeBytes(of: size, toByteOffset: -MarkdownArena.alignment, as: Int.self)
    unsafe cursor = block + rounded
    return unsafe block
  }

  private func grow(by needed: Int) {
    let size = unsafe max(needed, MarkdownArena.firstChunk << min(chunks.count, 6))
    let chunk = UnsafeMutableRawBufferPointer.allocate(
      byteCount: size, alignment: MarkdownArena.alignment)
    unsafe chunks.append(chunk)
    unsafe (cursor, end) = MarkdownArena.bounds(of: chunk)
  }

  private func reset() {
    unsafe chunks.dropFirst().forEach { unsafe $0.deallocate() }
    unsafe chunks.removeLast(chunks.count - 1)
    unsafe (cursor, end) = MarkdownArena.bounds(of: chunks[0])
  }

  private static func padded(_ size: Int) -> Int { (size + alignment - 1) & ~(alignment - 1) }

  private static func rounded(_ size: Int) -> Int? {
    (0...(Int.max >> 2)).contains(size) ? padded(size) : nil
  }

  private static func bounds(
    of chunk: UnsafeMutableRawBufferPointer
  ) -> (UnsafeMutableRawPointer, UnsafeMutableRawPointer) {
    guard let start = chunk.baseAddress else { fatalError("empty chunk") }
    return unsafe (start, start + chunk.count)
  }

  private static let slot: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()
}
