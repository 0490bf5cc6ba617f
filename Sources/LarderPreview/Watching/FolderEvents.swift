internal import Dispatch

#if canImport(Glibc)
  internal import Glibc

  /// Calls back when the kernel reports a change in a folder. A class, since it owns an inotify
  /// descriptor.
  final class FolderEvents: Sendable {
    private let descriptor: CInt
    // Only ever canceled, which any thread may do.
    @safe nonisolated(unsafe) private let source: any DispatchSourceRead

    /// Writing is reported when the file is closed, so that incomplete files are not read.
    private static let interest =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)
      | UInt32(IN_DELETE) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    /// - Parameter wake: Receives whether the last event completed a file: closed after writing, or
    ///   moved into place. Backup files do not count: the file itself is written next.
    /// - Returns: `nil` if the system has no more resources.
    init?(wake: @escaping @Sendable (_ isWhole: Bool) -> Void) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      self.descriptor = descriptor
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
      source.setEventHandler {
        // A scan determines what happened; here it only matters that something did.
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var isWhole = false
        while case let count = unsafe read(descriptor, &buffer, buffer.count), count > 0 {
          isWhole = FolderEvents.leaveFileWhole(buffer[..<count])
        }
        wake(isWhole)
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
    }

    deinit { source.cancel() }

    /// - Parameter events: Events, whose headers end with the length of the name that follows.
    private static func leaveFileWhole(_ events: ArraySlice<UInt8>) -> Bool {
      var (rest, isWhole) = (events, false)
      let header = MemoryLayout<inotify_event>.size
      while rest.count >= header {
        let event = unsafe rest.withUnsafeBytes { unsafe $0.loadUnaligned(as: inotify_event.self) }
        let name = rest.dropFirst(header).prefix(Int(event.len)).prefix { $0 != 0 }
        isWhole =
          event.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0
          && name.first != 0x2E && name.last != 0x7E
        rest = rest.dropFirst(header + Int(event.len))
      }
      return isWhole
    }

    /// - Parameters:
    ///   - roots: The folders to watch on systems that watch whole trees.
    ///   - folders: All folders to watch; already watched folders remain so.
    /// - Returns: False if some folder cannot be watched.
    func watch(roots: [String], folders: [String]) -> Bool {
      var isComplete = true
      for folder in folders
      where unsafe inotify_add_watch(descriptor, folder, FolderEvents.interest) < 0 {
        if errno != ENOENT && errno != ENOTDIR { isComplete = false }
      }
      return isComplete
    }
  }
#else
  internal import CoreServices
  internal import Synchronization

  /// Calls back when the system reports a change below a folder. A class, since it owns a stream of
  /// FSEvents.
  final class FolderEvents: Sendable {
    // Safe, since it is only accessed under its lock, and its stream is released only once.
    @safe private struct Stream: @unchecked Sendable {
      var reference: FSEventStreamRef?
      var roots: [String] = []
    }

    private final class Waker: Sendable {
      let wake: @Sendable (Bool) -> Void
      init(_ wake: @escaping @Sendable (Bool) -> Void) { self.wake = wake }
    }

    private let waker: Waker
    private let stream = Mutex(Stream())

    init?(wake: @escaping @Sendable (_ isWhole: Bool) -> Void) { waker = Waker(wake) }

    deinit { stream.withLock { FolderEvents.stop(&$0) } }

    func watch(roots: [String], folders: [String]) -> Bool {
      stream.withLock { stream in
        if stream.roots == roots, unsafe stream.reference != nil { return true }
        FolderEvents.stop(&stream)
        var context = unsafe FSEventStreamContext()
        unsafe context.info = Unmanaged.passUnretained(waker).toOpaque()
        let callback: FSEventStreamCallback = { _, info, _, _, _, _ in
          guard let info = unsafe info else { return }
          unsafe Unmanaged<Waker>.fromOpaque(info).takeUnretainedValue().wake(false)
        }
        let flags = kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagFileEvents
        guard
          let created = unsafe FSEventStreamCreate(
            nil, callback, &context, roots as CFArray,
            FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.005,
            FSEventStreamCreateFlags(flags))
        else { return false }
        unsafe FSEventStreamSetDispatchQueue(created, .global())
        unsafe stream.reference = created
        stream.roots = roots
        return unsafe FSEventStreamStart(created)
      }
    }

    private static func stop(_ stream: inout Stream) {
      guard let reference = unsafe stream.reference else { return }
      unsafe FSEventStreamStop(reference)
      unsafe FSEventStreamInvalidate(reference)
      unsafe FSEventStreamRelease(reference)
      unsafe stream.reference = nil
    }
  }
#endif
