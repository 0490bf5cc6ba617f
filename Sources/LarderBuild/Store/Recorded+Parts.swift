package import LarderModel

// What recipes are made of. Texts that became addresses of files and pages are checked once more.

extension RecordReader {
  fileprivate func require<Value>(_ value: Value?) throws(Fault) -> Value {
    guard let value else { throw Fault() }
    return value
  }
}

extension Unit: Recorded {}

extension Difficulty: Recorded {}

extension Nutrition.Nutrient: Recorded {}

extension Fraction: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(numerator)
    record.put(denominator)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let numerator = record.int64()
    self = try record.require(Fraction(numerator, over: record.int64()))
  }
}

extension Quantity: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(lower)
    record.put(optional: upper)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let lower: Fraction = try record.value()
    self = try record.require(Quantity(lower, to: try record.optional()))
  }
}

extension Minutes: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(count)
    record.put(optional: least)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let count = record.int()
    self = try record.require(Minutes(count, from: try record.optional()))
  }
}

extension CalendarDate: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(year)
    record.put(month)
    record.put(day)
    record.put(optional: second)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let (year, month, day) = (record.int(), record.int(), record.int())
    self = try record.require(
      CalendarDate(year: year, month: month, day: day, second: try record.optional()))
  }
}

extension Slug: Recorded {
  package func put(into record: inout RecordWriter) { record.put(description) }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self = try record.require(Slug(record.text()))
  }
}

extension Alias: Recorded {
  package func put(into record: inout RecordWriter) { record.put(description) }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self = try record.require(Alias(record.text()))
  }
}

extension SitePath: Recorded {
  package func put(into record: inout RecordWriter) { record.put(description) }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self = try record.require(SitePath(record.text()))
  }
}

/// Encoded addresses may be three times as long as what they are read from.
extension WebAddress: Recorded {
  package func put(into record: inout RecordWriter) { record.put(description) }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self = try record.require(WebAddress(record.text(), limit: 3 * 2048))
  }
}

extension PictureFocus: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(x)
    record.put(y)
  }

  package init(from record: inout RecordReader) {
    let x = record.int()
    self.init(x: x, y: record.int())
  }
}

extension Attribution: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(name)
    record.put(optional: url)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self.init(name: record.text(), url: try record.optional())
  }
}

extension Picture.Source: Recorded {
  package func put(into record: inout RecordWriter) {
    switch self {
    case .file(let path):
      record.put(0)
      record.put(path)
    case .remote(let address):
      record.put(1)
      record.put(address)
    }
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    switch record.int() {
    case 0: self = .file(try record.value())
    case 1: self = .remote(try record.value())
    default: throw RecordReader.Fault()
    }
  }
}

extension Picture: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(source)
    record.put(optional: alternative)
    record.put(optional: caption)
    record.put(optional: credit)
    record.put(focus)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self.init(source: try record.value())
    alternative = try record.optional()
    caption = try record.optional()
    credit = try record.optional()
    focus = try record.value()
  }
}

extension Nutrition: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(each: ordered) { record, entry in
      record.put(entry.nutrient)
      record.put(entry.amount)
    }
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let count = record.count()
    guard count <= Nutrient.allCases.count else { throw RecordReader.Fault() }
    self.init(Dictionary(minimumCapacity: count))
    for _ in 0..<count {
      let nutrient: Nutrient = try record.value()
      amounts[nutrient] = try record.value() as Fraction
    }
  }
}
