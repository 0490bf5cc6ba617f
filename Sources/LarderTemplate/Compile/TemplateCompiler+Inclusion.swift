internal import LarderModel

extension TemplateCompiler {
  mutating func partial(
    _ name: Range<Int>, _ indentation: ArraySlice<UInt8>?, in expansion: Expansion
  ) {
    guard let file = find(name, in: expansion) else { return }
    let inner = expansion.placing(file, indentation: expansion.indentation(adding: indentation))
    expand(inner, orReport: endless(name, in: expansion))
  }

  /// Compiles the parent template with the blocks between the tags as overrides.
  mutating func parent(
    _ name: Range<Int>, _ indentation: ArraySlice<UInt8>?, _ body: Range<Int>,
    in expansion: Expansion
  ) {
    guard let file = find(name, in: expansion) else { return }
    let given = overrides(body, in: expansion)
    var inner = expansion.placing(file, indentation: expansion.indentation(adding: indentation))
    for (name, _, fragment) in given where inner.overrides[name] == nil {
      inner.overrides[name] = fragment
    }
    let outer = blocks
    blocks = []
    expand(inner, orReport: endless(name, in: expansion))
    let parent = source(of: expansion).text(name)
    for (block, range, _) in given where !blocks.contains(block) {
      var seen: Set<Name> = []
      let known = blocks.filter { seen.insert($0).inserted }.map(\.description)
      let problem = Problem.unknownBlock(block.description, in: parent, known: known)
      report(problem, at: range, in: expansion)
    }
    blocks += outer
  }

  /// Compiles the override of a block, or the block's default content if there is none.
  mutating func block(
    _ range: Range<Int>, _ layout: BlockLayout, _ body: Range<Int>, in expansion: Expansion
  ) {
    let bytes = source(of: expansion).bytes
    let name = Name(bytes[range])
    blocks.append(name)
    guard let override = expansion.overrides[name] else {
      return compile(body, in: expansion.inside())
    }
    let place = expansion.indentation + expansion.reindented(bytes[layout.place])
    if layout.ownsLine, !override.startsLine { code.indent(place) }
    expand(
      expansion.placing(override, indentation: place), startsLine: layout.ownsLine,
      orReport: endless(range, in: expansion))
  }

  /// Returns the blocks directly inside a parent tag. The first of two with the same name counts.
  private func overrides(
    _ body: Range<Int>, in expansion: Expansion
  ) -> [(name: Name, range: Range<Int>, fragment: Fragment)] {
    let template = set.templates[expansion.fragment.template]
    let bytes = template.source.bytes
    var overrides: [(name: Name, range: Range<Int>, fragment: Fragment)] = []
    var index = body.lowerBound
    while index < body.upperBound {
      let end = template.nodes[index].end ?? index + 1
      if case .block(let range, let layout, _) = template.nodes[index] {
        let strip = layout.content.map { Array(bytes[$0]) } ?? []
        let fragment = Fragment(
          template: expansion.fragment.template, nodes: index + 1..<end, strip: strip,
          startsLine: layout.ownsLine)
        overrides.append((Name(bytes[range]), range, fragment))
      }
      index = end
    }
    return overrides
  }

  /// Finds the template of that name; the parser already reported a tag without a name.
  private mutating func find(_ name: Range<Int>, in expansion: Expansion) -> Fragment? {
    let source = source(of: expansion)
    guard !name.isEmpty else { return nil }
    guard let index = set.index(of: Name(source.bytes[name])) else {
      report(.missingPartial(source.text(name), known: set.names), at: name, in: expansion)
      return nil
    }
    return file(index)
  }

  /// Returns a closure that creates the error for endless recursion, since it is rarely needed.
  private func endless(_ name: Range<Int>, in expansion: Expansion) -> () -> Diagnostic {
    let source = source(of: expansion)
    return { source.fault(.endlessRecursion(source.text(name)), at: name) }
  }
}

extension Expansion {
  /// Returns the indentation for the fragment of a standalone tag; none for a tag within a line.
  fileprivate func indentation(adding blank: ArraySlice<UInt8>?) -> Indentation {
    blank.map { indentation + reindented($0) } ?? Indentation()
  }
}
