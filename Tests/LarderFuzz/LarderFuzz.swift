internal import Foundation
internal import LarderModel

#if !LIBFUZZER
  /// Feeds a parser with broken input: `larder-fuzz json Tests/Corpus/json --runs 5000`.
  ///
  /// The input is saved in the file named by `--save` before it is parsed, and removed after a run
  /// without an error: after a crash, the file contains the cause. If it is built with `LIBFUZZER`,
  /// libFuzzer runs the program, guided by coverage. With `mix` in place of a parser, it makes the
  /// sites of random recipes, see `mix(_:)`.
  @main
  enum LarderFuzz {
    static func main() {
      var words = CommandLine.arguments.dropFirst()
      if words.first == "mix" { return mix(words.dropFirst()) }
      guard let target = words.popFirst().flatMap({ FuzzTarget(rawValue: $0) }) else {
        let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ") + "; mix"
        fail("usage: larder-fuzz TARGET FOLDER|FILE [--runs N] [--seed N] [--save FILE]\n\(names)")
      }
      var options = ["--runs": "0", "--seed": "1", "--save": "larder-fuzz.input"]
      var paths: [String] = []
      while let word = words.popFirst() {
        if options[word] == nil { paths.append(word) } else { options[word] = words.popFirst() }
      }
      let corpus = Corpus(paths)
      guard !corpus.inputs.isEmpty, let runs = Int(options["--runs"] ?? ""),
        let seed = UInt64(options["--seed"] ?? ""), let save = options["--save"]
      else { fail("larder-fuzz: there is nothing to begin with") }
      var mutator = Mutator(corpus.inputs, seed: seed)
      for run in 0..<corpus.inputs.count + runs {
        let input = run < corpus.inputs.count ? corpus.inputs[run] : mutator.next()
        try? Data(input).write(to: URL(fileURLWithPath: save))
        target.read(input)
      }
      try? FileManager.default.removeItem(atPath: save)
      print("\(target.rawValue): \(corpus.inputs.count) inputs and \(runs) mutations, no fault")
    }
  }
#else
  /// Called by libFuzzer before it reads its arguments.
  @_cdecl("LLVMFuzzerInitialize")
  func beginFuzzing(_ count: OpaquePointer?, _ arguments: OpaquePointer?) -> CInt {
    let words = CommandLine.arguments.dropFirst()
    guard words.first == "mix" else { return 0 }
    mix(words.dropFirst())
    exit(0)
  }

  /// Called by libFuzzer, whose `main` is linked by `-sanitize=fuzzer`. Since it takes all
  /// arguments, the parser is named by `FUZZ_TARGET`.
  @_cdecl("LLVMFuzzerTestOneInput")
  func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    unsafe target.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }

  private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("FUZZ_TARGET must be one of \(FuzzTarget.allCases.map(\.rawValue))")
    }
    return target
  }()
#endif

/// Makes the sites of random recipes: `LarderFuzz mix Content --runs 2000 --seed 1`.
///
/// Each catalog is saved in the file named by `--save` before it is read, and the file is removed
/// after a run without an error: after a crash, `larder build` repeats it. With `--catalog FILE` the
/// recipes are written to that file, and nothing is made of them.
func mix(_ words: ArraySlice<String>) {
  var words = words
  var options = ["--runs": "2000", "--seed": "1", "--save": "larder-fuzz.json", "--catalog": ""]
  var paths: [String] = []
  while let word = words.popFirst() {
    if options[word] == nil { paths.append(word) } else { options[word] = words.popFirst() }
  }
  guard let runs = Int(options["--runs"] ?? ""), let seed = UInt64(options["--seed"] ?? ""),
    let save = options["--save"].map({ URL(fileURLWithPath: $0) })
  else {
    fail("usage: larder-fuzz mix PATH... [--runs N] [--seed N] [--save FILE | --catalog FILE]")
  }
  var mixer = RecipeMixer(RecipeParts(paths), seed: seed)
  if let file = options["--catalog"], !file.isEmpty {
    let catalog = RecipeMixer.catalog(mixer.recipes(runs))
    do { return try Data(catalog).write(to: URL(fileURLWithPath: file)) } catch { fail("\(error)") }
  }
  var (made, refused) = (0, 0)
  while made < runs {
    var recipes = mixer.recipes(min(250, runs - made))
    while !recipes.isEmpty {
      let catalog = RecipeMixer.catalog(recipes)
      try? Data(catalog).write(to: save)
      let result = WholeSite.shared.make(catalog)
      made += result.recipes
      if result.recipes == recipes.count { break }
      // Errors are not crashes, but a catalog with errors is not rendered.
      let errors = result.diagnostics.filter { $0.severity == .error }
      let places = Set(errors.compactMap { $0.location.line.map { $0 - 2 } })
      let left = recipes.indices.filter { !places.contains($0) }.map { recipes[$0] }
      refused += recipes.count - left.count
      guard left.count < recipes.count, refused * 50 < runs + 500 else {
        fail("random recipes are refused\n" + errors.map(DiagnosticPrinter.text).joined())
      }
      recipes = left
    }
  }
  try? FileManager.default.removeItem(at: save)
  print("mix: \(made) recipes, \(WholeSite.shared.fileCount) files, \(refused) refused, no fault")
}

private func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

/// Initial inputs, in the order of their names.
struct Corpus {
  let inputs: [[UInt8]]

  /// - Parameter paths: Files, and folders of files.
  init(_ paths: [String]) {
    let files = paths.flatMap { path in
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
      return names.map { $0.sorted().map { "\(path)/\($0)" } } ?? [path]
    }
    inputs = files.compactMap { try? Array(Data(contentsOf: URL(fileURLWithPath: $0))) }
  }
}
