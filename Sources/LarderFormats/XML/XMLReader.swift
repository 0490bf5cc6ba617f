private import CExpat
internal import LarderModel

/// Reads XML with libexpat, which only this file uses.
///
/// Nothing is fetched, and declarations of entities and attributes are rejected.
enum XMLReader {
  /// The maximum depth of nested elements.
  static let depthLimit = 512
  /// The maximum number of elements in a record, and around all records.
  static let countLimit = 200_000

  private static let outOfMemory = LocatedProblem(.xmlSyntax("out of memory"), at: 0)

  /// Passes each element with one of the names to a closure when it ends. Memory is bounded by the largest element.
  ///
  /// - Returns: The outermost element with everything outside of records.
  /// - Throws: `xml-syntax`, `import-too-large`, after the preceding records were passed on.
  static func parse(
    _ source: XMLSource, records: Set<String>, _ body: (XMLElement) -> Void
  ) throws(LocatedProblem) -> XMLElement? {
    let found = withoutActuallyEscaping(body) { body -> Result<XMLElement?, LocatedProblem> in
      let parser = unsafe XML_ParserCreate("UTF-8")
      defer { unsafe XML_ParserFree(parser) }
      guard let parser = unsafe parser else { return .failure(outOfMemory) }
      let builder = unsafe Builder(parser, source, records, body)
      return withExtendedLifetime(builder) { unsafe parse(source, parser, builder) }
    }
    return try found.get()
  }

  private static func parse(
    _ source: XMLSource, _ parser: XML_Parser, _ builder: Builder
  ) -> Result<XMLElement?, LocatedProblem> {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { unsafe Builder.of($0)?.start($1, $2) }, { data, _ in unsafe Builder.of(data)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { unsafe Builder.of($0)?.addText($1, $2) }
    unsafe XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      unsafe Builder.of(data)?.stop(.xmlDeclarations)
    }
    unsafe XML_SetAttlistDeclHandler(parser) { data, _, _, _, _, _ in
      unsafe Builder.of(data)?.stop(.xmlDeclarations)
    }
    // All at once, because expat reads a token that arrives in parts from its beginning each time.
    let status = unsafe source.mended.withUnsafeBytes { bytes in
      unsafe XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(bytes.count), 1)
    }
    if let fault = builder.fault { return .failure(fault) }
    guard status == XML_STATUS_OK else {
      let words = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map {
        unsafe String(cString: $0)
      }
      let place = unsafe source.place(of: max(0, Int(XML_GetCurrentByteIndex(parser))))
      return .failure(LocatedProblem(.xmlSyntax(words ?? "not well-formed"), at: place))
    }
    return .success(builder.root)
  }
}

extension XMLReader {
  /// The open elements. A class, because expat's callbacks receive a pointer to it.
  @safe private final class Builder {
    private(set) var root: XMLElement?
    private(set) var fault: LocatedProblem?
    private let parser: XML_Parser
    private let source: XMLSource
    private let records: Set<String>
    private let body: (XMLElement) -> Void
    private var open: [XMLElement] = []
    private var text: [UInt8] = []
    /// The number of open elements around the current record; `nil` outside of a record.
    private var around: Int?
    /// The number of elements in the current record, and outside of all records.
    private var count = (inside: 0, outside: 0)

    init(
      _ parser: XML_Parser, _ source: XMLSource, _ records: Set<String>,
      _ body: @escaping (XMLElement) -> Void
    ) {
      unsafe self.parser = unsafe parser
      self.source = source
      self.records = records
      self.body = body
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> Builder? {
      unsafe data.map { unsafe Unmanaged<Builder>.fromOpaque($0).takeUnretainedValue() }
    }

    private var place: Int { unsafe source.place(of: max(0, Int(XML_GetCurrentByteIndex(parser)))) }

    func stop(_ problem: Problem) {
      guard fault == nil else { return }
      fault = LocatedProblem(problem, at: place)
      unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
    }

    func start(
      _ name: UnsafePointer<XML_Char>?,
      _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
      guard fault == nil, let name = unsafe name, let attributes = unsafe attributes else { return }
      flush()
      let whole = unsafe String(cString: name)
      let local = whole.utf8.lastIndex(of: 0x3A).map {
        String(whole[whole.utf8.index(after: $0)...])
      }
      var element = XMLElement(name: local ?? whole, range: place..<place)
      element.prefix = String(whole.dropLast(element.name.count).dropLast())
      var index = 0
      while let key = unsafe attributes[index], let value = unsafe attributes[index + 1] {
        unsafe element.attributes[String(cString: key)] = String(cString: value)
        index += 2
      }
      if around == nil, records.contains(element.name) {
        around = open.count
        count.inside = 0
      }
      if around == nil { count.outside += 1 } else { count.inside += 1 }
      guard open.count < XMLReader.depthLimit else {
        return stop(.xmlTooDeep(limit: XMLReader.depthLimit))
      }
      guard max(count.inside, count.outside) <= XMLReader.countLimit else {
        return stop(.xmlTooMany(limit: XMLReader.countLimit))
      }
      open.append(element)
    }

    func addText(_ characters: UnsafePointer<XML_Char>?, _ count: CInt) {
      guard fault == nil else { return }
      unsafe text.append(contentsOf: UnsafeRawBufferPointer(start: characters, count: Int(count)))
    }

    func end() {
      guard fault == nil else { return }
      flush()
      guard var element = open.popLast() else { return }
      let end = unsafe place + Int(XML_GetCurrentByteCount(parser))
      element.range = element.range.lowerBound..<max(element.range.lowerBound, end)
      if around == open.count {
        around = nil
        element.ancestors = open
        body(element)
      } else if open.isEmpty {
        root = element
      } else {
        open[open.count - 1].nodes.append(.element(element))
      }
    }

    private func flush() {
      guard !text.isEmpty, !open.isEmpty else { return text.removeAll() }
      open[open.count - 1].nodes.append(.text(String(decoding: text, as: UTF8.self)))
      text.removeAll(keepingCapacity: text.capacity <= 1 << 16)
    }
  }
}

/// An element of an XML file with its content.
struct XMLElement {
  enum Node {
    case element(XMLElement)
    case text(String)
  }

  /// The name without a namespace prefix.
  var name: String
  var prefix = ""
  var attributes: [String: String] = [:]
  /// The content in order.
  var nodes: [Node] = []
  /// The elements around a record, outermost first, with their content so far.
  var ancestors: [XMLElement] = []
  /// The range in the text of the file.
  var range: Range<Int>

  var elements: [XMLElement] {
    nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Returns the first child element with a name.
  subscript(name: String) -> XMLElement? { elements.first { $0.name == name } }

  /// Returns the child elements with a name.
  func all(_ name: String) -> [XMLElement] { elements.filter { $0.name == name } }

  /// Visits the child elements, and those in groups with the name of their group.
  ///
  /// - Parameters:
  ///   - groups: The name of the elements that are groups, which may be nested.
  ///   - title: Returns the name of a group; without one, it has that of the group around it.
  func visit(
    groups: String, title: (XMLElement) -> String?, in group: String? = nil,
    _ body: (XMLElement, String?) -> Void
  ) {
    for item in elements {
      if item.name == groups {
        item.visit(groups: groups, title: title, in: title(item) ?? group, body)
      } else {
        body(item, group)
      }
    }
  }

  /// Returns the value of an attribute that is not empty.
  func value(_ attribute: String) -> String? { attributes[attribute].flatMap(XMLElement.words) }

  /// The text, including that of the elements in it.
  var text: String {
    nodes.reduce(into: "") { text, node in
      switch node {
      case .text(let own): text += own
      case .element(let element): text += element.text
      }
    }
  }

  /// The text on one line, with single spaces between words; `nil` if it is empty.
  var words: String? { XMLElement.words(text) }

  /// The text with its lines; `nil` if it is empty.
  var prose: String? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { XMLElement.words(String($0)) ?? "" }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return nil }
    return lines[first...last].joined(separator: "\n")
  }

  private static func words(_ text: String) -> String? {
    let words = text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if words.isEmpty { return nil }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
