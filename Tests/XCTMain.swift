import Testing

/// Runs all tests. Without this file, the package manager looks for tests in an index of all
/// sources, which takes the compiler a third more time to write.
@main enum Main {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
