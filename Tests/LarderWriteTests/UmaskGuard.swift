#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sets the umask of the process until `restore`.
struct UmaskGuard {
  private let before: mode_t

  init(_ mask: UInt32) { before = umask(mode_t(mask)) }

  func restore() { umask(before) }
}
