extension Diagnostic {
  package func write(to record: inout RecordWriter) {
    record.put(severity == .error)
    record.put(id.description)
    record.put(message)
    location.write(to: &record)
    record.put(excerpt) { record, excerpt in
      record.put(excerpt.line)
      record.put(excerpt.length)
    }
    record.put(hint)
    record.put(each: notes) { record, note in
      record.put(note.message)
      note.location.write(to: &record)
    }
  }

  package init(from record: inout RecordReader) {
    self.init(
      record.bool() ? .error : .warning, ID(record.string()), record.string(),
      at: SourceLocation(from: &record),
      excerpt: record.optional { Excerpt(line: $0.string(), length: $0.int()) },
      hint: record.text(),
      notes: record.list { Note($0.string(), at: SourceLocation(from: &$0)) })
  }
}

extension SourceLocation {
  fileprivate func write(to record: inout RecordWriter) {
    record.put(path)
    record.put(line) { $0.put($1) }
    record.put(column) { $0.put($1) }
  }

  fileprivate init(from record: inout RecordReader) {
    self.init(
      path: record.string(), line: record.optional { $0.int() },
      column: record.optional { $0.int() })
  }
}
