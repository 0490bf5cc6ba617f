internal import LarderModel

/// An element that contains a recipe.
struct XMLRecord {
  var element: XMLElement
  /// The elements around it, outermost first, with their content so far.
  var ancestors: [XMLElement]
  /// The file that contains it, as UTF-8.
  var file: ImportFile

  subscript(name: String) -> XMLElement? { element[name] }
}

extension ImportReading {
  /// Reads the records of an XML file one by one, and reports errors in the file.
  ///
  /// - Parameter names: Names of the elements that contain one recipe each.
  /// - Returns: The outermost element with everything outside of records.
  @discardableResult
  mutating func readXML(
    _ file: ImportFile, records names: Set<String>,
    _ body: (XMLRecord, inout ImportReading) -> Void
  ) -> XMLElement? {
    var bytes = file.bytes
    do throws(XMLFault) {
      let source = try XMLSource(file.bytes)
      bytes = source.text
      let text = ImportFile(name: file.name, bytes: bytes, in: file.container)
      return try XMLReader.read(source, records: names) { element, ancestors in
        body(XMLRecord(element: element, ancestors: ancestors, file: text), &self)
      }
    } catch {
      let place = SourceText(path: file.path, bytes: bytes).location(at: error.place)
      add([Diagnostic(error.problem, at: place)], refused: 1)
      return nil
    }
  }

  /// Adds a recipe that was composed from a record.
  mutating func add(_ draft: RecipeDraft, of format: KnownFormat, in record: XMLRecord) {
    add(draft, of: format, in: record.file, at: record.element.range)
  }
}
