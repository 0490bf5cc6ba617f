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

  init(durations: DurationScanner, size: Int) {
    self.durations = durations
    text.reserveCapacity(size)
  }

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
        element.append(text[element.range], to: &html)
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
    var times = durations.durations(in: text[run.text]).map { StepElement.time($0) }[...]
    if next == marks.count { return Array(times) }
    var elements: [StepElement] = []
    while next < marks.count, marks[next].range.lowerBound < run.text.upperBound {
      let mark = marks[next]
      next += 1
      guard mark.range.lowerBound >= run.text.lowerBound,
        mark.range.upperBound <= run.text.upperBound
      else { continue }
      while let time = times.first, time.range.upperBound <= mark.range.lowerBound {
        elements.append(time)
        times.removeFirst()
      }
      if times.first?.range.overlaps(mark.range) != true { elements.append(.mark(mark)) }
    }
    return elements + times
  }
}

/// Words of a step in an element of their own.
private enum StepElement {
  case time(DurationMention)
  case mark(StepMark)

  var range: Range<Int> {
    switch self {
    case .time(let duration): duration.range
    case .mark(let mark): mark.range
    }
  }

  func append(_ text: ArraySlice<UInt8>, to html: inout [UInt8]) {
    switch self {
    case .time(let duration):
      html += "<time datetime=\"".utf8
      html += duration.lower.iso8601.utf8
      if let upper = duration.upper {
        html += "\" data-until=\"".utf8
        html += upper.iso8601.utf8
      }
      html += "\">".utf8
      HTMLText.append(text, to: &html)
      html += "</time>".utf8
    case .mark(let mark): StepElement.append(mark, text, to: &html)
    }
  }

  private static func append(
    _ mark: StepMark, _ text: ArraySlice<UInt8>, to html: inout [UInt8]
  ) {
    switch mark.meaning {
    case .amount(let quantity, let unit, let places, let isFixed):
      html += "<data value=\"".utf8
      AmountMarkup.append(quantity, unit, to: &html)
      // A side of a tin has its unit behind the other side.
      var amount = mark.amount
      AmountMarkup.appendWhole(&amount, of: text.count, unit, to: &html)
      for (index, place) in places.enumerated() {
        html += (index == 0 ? " data-of=\"" : " ").utf8
        html += String(place).utf8
      }
      if !places.isEmpty { html.append(0x22) }
      html += (isFixed ? " data-fixed>" : ">").utf8
      AmountMarkup.append(text, amount, to: &html)
      html += "</data>".utf8
    case .temperature(let quantity, let scale):
      html += "<data value=\"".utf8
      AmountMarkup.append(quantity, nil, to: &html)
      html += " data-unit=\"".utf8
      html += scale.rawValue.utf8
      html += "\">".utf8
      HTMLText.append(text, to: &html)
      html += "</data>".utf8
    case .ingredient(let place):
      html += "<span data-of=\"".utf8
      html += String(place).utf8
      html += "\">".utf8
      HTMLText.append(text, to: &html)
      html += "</span>".utf8
    case .article:
      html += "<span data-article>".utf8
      HTMLText.append(text, to: &html)
      html += "</span>".utf8
    }
  }
}
