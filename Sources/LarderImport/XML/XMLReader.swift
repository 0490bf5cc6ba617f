private import CExpat
internal import LarderModel

/// Reads XML by libexpat, which this file alone knows.
///
/// Nothing is fetched, and no document declares entities or attributes of its own.
enum XMLReader {
  /// Elements inside one another.
  static let depthLimit = 512
  /// Elements of a record, or of all that is around the records.
  static let countLimit = 200_000

  private static let outOfMemory = XMLFault(problem: .xmlSyntax("out of memory"), place: 0)

  /// Hands over the elements of some names as each ends, with those that it is in and what these
  /// hold so far. Memory is bounded by one of them, since they are dropped then.
  ///
  /// - Returns: The outermost element with what was in no record.
  /// - Throws: `xml-syntax`, `import-too-large`; the records before have been handed over.
  static func read(
    _ source: XMLSource, records: Set<String>, _ body: (XMLElement, [XMLElement]) -> Void
  ) throws(XMLFault) -> XMLElement? {
    let found = withoutActuallyEscaping(body) { body -> Result<XMLElement?, XMLFault> in
      let parser = unsafe XML_ParserCreate("UTF-8")
      defer { unsafe XML_ParserFree(parser) }
      guard let parser = unsafe parser else { return .failure(outOfMemory) }
      let builder = unsafe XMLBuilder(parser, source, records, body)
      return withExtendedLifetime(builder) { unsafe parse(source, parser, builder) }
    }
    return try found.get()
  }

  private static func parse(
    _ source: XMLSource, _ parser: XML_Parser, _ builder: XMLBuilder
  ) -> Result<XMLElement?, XMLFault> {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { unsafe XMLBuilder.of($0)?.start($1, $2) }, { data, _ in unsafe XMLBuilder.of(data)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { unsafe XMLBuilder.of($0)?.add($1, $2) }
    unsafe XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      unsafe XMLBuilder.of(data)?.stop(.xmlDeclarations)
    }
    unsafe XML_SetAttlistDeclHandler(parser) { data, _, _, _, _, _ in
      unsafe XMLBuilder.of(data)?.stop(.xmlDeclarations)
    }
    // All at once: a token that comes in parts is read from its beginning each time.
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
      return .failure(XMLFault(problem: .xmlSyntax(words ?? "not well-formed"), place: place))
    }
    return .success(builder.root)
  }
}

/// The elements that are open. A class, since expat's callbacks are handed it.
@safe private final class XMLBuilder {
  private(set) var root: XMLElement?
  private(set) var fault: XMLFault?
  private let parser: XML_Parser
  private let source: XMLSource
  private let records: Set<String>
  private let body: (XMLElement, [XMLElement]) -> Void
  private var open: [XMLElement] = []
  private var text: [UInt8] = []
  /// How many elements are open around the record that is; `nil` outside of one.
  private var around: Int?
  /// Elements of the record, and of all around records.
  private var count = (inside: 0, outside: 0)

  init(
    _ parser: XML_Parser, _ source: XMLSource, _ records: Set<String>,
    _ body: @escaping (XMLElement, [XMLElement]) -> Void
  ) {
    unsafe self.parser = unsafe parser
    self.source = source
    self.records = records
    self.body = body
  }

  static func of(_ data: UnsafeMutableRawPointer?) -> XMLBuilder? {
    unsafe data.map { unsafe Unmanaged<XMLBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private var place: Int { unsafe source.place(of: max(0, Int(XML_GetCurrentByteIndex(parser)))) }

  func stop(_ problem: Problem) {
    guard fault == nil else { return }
    fault = XMLFault(problem: problem, place: place)
    unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  func start(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard fault == nil, let name = unsafe name, let attributes = unsafe attributes else { return }
    flush()
    let whole = unsafe String(cString: name)
    let local = whole.utf8.lastIndex(of: 0x3A).map { String(whole[whole.utf8.index(after: $0)...]) }
    var element = XMLElement(name: local ?? whole, range: place..<place)
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

  func add(_ characters: UnsafePointer<XML_Char>?, _ count: CInt) {
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
      body(element, open)
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
