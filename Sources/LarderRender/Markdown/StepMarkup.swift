internal import LarderKitchen
internal import LarderModel

/// The words of a step while its tags are written: what they say shows when all of them are there.
struct StepMarkup {
  enum Gap { case blank, block }

  private struct Run {
    var text: Range<Int>
    /// Where in the output it belongs.
    var place: Int
    var isLinked: Bool
  }

  /// A zero byte ends each block.
  private(set) var text: [UInt8] = []
  private var runs: [Run] = []
  private let durations: DurationScanner

  init(durations: DurationScanner) { self.durations = durations }

  /// Where in the output the last words belong.
  var end: Int? { runs.last?.place }

  mutating func add(_ words: [UInt8], at place: Int, isLinked: Bool) {
    runs.append(Run(text: text.count..<text.count + words.count, place: place, isLinked: isLinked))
    text += words
  }

  mutating func separate(_ gap: Gap) {
    guard let last = text.last, last != 0 else { return }
    text.append(gap == .block ? 0 : 0x20)
  }

  /// The output with the words in it, durations and what was read marked.
  func html(_ output: [UInt8], from start: Int, _ reading: StepReading) -> [UInt8] {
    var html = Array(output[..<start])
    html.reserveCapacity(output.count + text.count + reading.marks.count * 64)
    var position = start
    var next = 0
    for run in runs {
      html += output[position..<run.place]
      position = run.place
      var place = run.text.lowerBound
      for element in elements(of: run, reading.marks, from: &next) {
        HTMLText.append(text[place..<element.range.lowerBound], to: &html)
        element.open(&html)
        HTMLText.append(text[element.range], to: &html)
        element.close(&html)
        place = element.range.upperBound
      }
      HTMLText.append(text[place..<run.text.upperBound], to: &html)
    }
    html += output[position...]
    return html
  }

  /// What is marked in a run: nothing in a link, and of two that overlap the duration.
  ///
  /// - Parameter next: The first mark that does not end before the run.
  private func elements(of run: Run, _ marks: [StepMark], from next: inout Int) -> [StepElement] {
    if run.isLinked { return [] }
    let start = run.text.lowerBound
    var elements = durations.durations(in: Array(text[run.text])).map {
      StepElement.time($0, $0.range.lowerBound + start..<$0.range.upperBound + start)
    }
    var times = elements[...]
    while next < marks.count, marks[next].range.lowerBound < run.text.upperBound {
      let mark = marks[next]
      next += 1
      guard mark.range.lowerBound >= run.text.lowerBound,
        mark.range.upperBound <= run.text.upperBound
      else { continue }
      while let time = times.first, time.range.upperBound <= mark.range.lowerBound {
        times.removeFirst()
      }
      if times.first?.range.overlaps(mark.range) != true { elements.append(.mark(mark)) }
    }
    elements.sort { $0.range.lowerBound < $1.range.lowerBound }
    return elements
  }
}

/// Words of a step in an element of their own.
private enum StepElement {
  case time(DurationMention, Range<Int>)
  case mark(StepMark)

  var range: Range<Int> {
    switch self {
    case .time(_, let range): range
    case .mark(let mark): mark.range
    }
  }

  func open(_ html: inout [UInt8]) {
    switch self {
    case .time(let duration, _):
      html += "<time datetime=\"".utf8
      html += duration.lower.iso8601.utf8
      if let upper = duration.upper {
        html += "\" data-until=\"".utf8
        html += upper.iso8601.utf8
      }
      html += "\">".utf8
    case .mark(let mark): StepElement.open(mark.meaning, &html)
    }
  }

  private static func open(_ meaning: StepMark.Meaning, _ html: inout [UInt8]) {
    switch meaning {
    case .amount(let quantity, let unit, let places, let isFixed):
      append(quantity, &html)
      if let unit {
        html += " data-unit=\"".utf8
        html += unit.rawValue.utf8
        html.append(0x22)
      }
      for (index, place) in places.enumerated() {
        html += (index == 0 ? " data-of=\"" : " ").utf8
        html += String(place).utf8
      }
      if !places.isEmpty { html.append(0x22) }
      html += (isFixed ? " data-fixed>" : ">").utf8
    case .temperature(let quantity, let scale):
      append(quantity, &html)
      html += " data-unit=\"".utf8
      html += scale.rawValue.utf8
      html += "\">".utf8
    case .ingredient(let place):
      html += "<span data-of=\"".utf8
      html += String(place).utf8
      html += "\">".utf8
    }
  }

  private static func append(_ quantity: Quantity, _ html: inout [UInt8]) {
    html += "<data value=\"".utf8
    html += quantity.lower.description.utf8
    if let upper = quantity.upper {
      html += "\" data-max=\"".utf8
      html += upper.description.utf8
    }
    html.append(0x22)
  }

  func close(_ html: inout [UInt8]) {
    switch self {
    case .time: html += "</time>".utf8
    case .mark(let mark):
      if case .ingredient = mark.meaning { html += "</span>".utf8 } else { html += "</data>".utf8 }
    }
  }
}
