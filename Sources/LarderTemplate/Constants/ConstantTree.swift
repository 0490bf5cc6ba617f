/// The entries of one tree; a class for its identity in compiling.
final class ConstantTree: Sendable {
  /// In the order of declaration, which suggestions keep.
  let names: [Name]
  private let values: [Name: Constant]

  init(_ entries: [(String, Constant)]) {
    let entries = entries.map { (Name($0), $1) }
    values = Dictionary(entries) { $1 }
    var listed: Set<Name> = []
    names = entries.map(\.0).filter { listed.insert($0).inserted }
  }

  subscript(name: Name) -> Constant? { values[name] }
}
