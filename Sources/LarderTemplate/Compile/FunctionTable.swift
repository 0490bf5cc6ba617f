/// The fragments that became functions, each once, and which of them wait to be compiled.
struct FunctionTable {
  private struct Entry: Hashable {
    let key: Expansion.Key
    let startsLine: Bool
  }

  private var indices: [Entry: Int] = [:]
  private var waiting: [(index: Int, expansion: Expansion, startsLine: Bool)] = []

  /// The function for a fragment; 0 is the template itself and never one of them.
  mutating func index(
    of key: Expansion.Key, _ expansion: Expansion, startsLine: Bool
  ) -> Int {
    let entry = Entry(key: key, startsLine: startsLine)
    if let index = indices[entry] { return index }
    let index = indices.count + 1
    indices[entry] = index
    var body = expansion
    body.scopes = expansion.scopes.entering()
    body.indentation = Indentation(isDynamic: true)
    body.depth = 0
    waiting.append((index, body, startsLine))
    return index
  }

  /// The next to compile, in the order of their indices.
  mutating func next() -> (index: Int, expansion: Expansion, startsLine: Bool)? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
