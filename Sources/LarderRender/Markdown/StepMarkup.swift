internal import LarderKitchen
internal import LarderModel

/// The text of a step, kept apart from its tags because it can only be analyzed once it is
/// complete.
struct StepMarkup {
  enum Gap { case blank, block }

  /// A run of text, with the offset in the output at which it is inserted.
  private typealias Run = (text: Range<Int>, place: Int, isLinked: Bool)

  /// The text so far, including text that does not belong to a run yet; a zero byte ends each
  /// block.
  var text: [UInt8] = []
  /// Start of the text that does not belong to a run yet.
  private var start = 0
  private var runs: [Run] = []
  private let durations: DurationScanner

  init(durations: DurationScanner, size: Int) {
    self.durations = durations
    text.reserveCapacity(size)
    runs.reserveCapacity(16)
  }

  /// Offset in the output at which the last run is inserted.
  var end: Int? { runs.last?.place }

  /// Ends a run of text, before a tag.
  mutating func endRun(at place: Int, isLinked: Bool) {
    guard start < text.count else { return }
    runs.append((start..<text.count, place, isLinked))
    start = text.count
  }

  mutating func separate(_ gap: Gap) {
    guard let last = text.last, last != 0 else { return }
    text.append(gap == .block ? 0 : 0x20)
    start = text.count
  }

  /// Returns the output with the text inserted, and with durations, amounts and ingredients marked.
  func html(_ output: [UInt8], from start: Int, _ reading: StepReading) -> [UInt8] {
    var html = Array(output[..<start])
    html.reserveCapacity(output.count + text.count + reading.marks.count * 64)
    var marks = reading.marks[...]
    var position = start
    for run in runs {
      html += output[position..<run.place]
      position = run.place
      append(run, &marks, to: &html)
    }
    html += output[position...]
    return html
  }

  /// Appends a run with its marks: none in a link, and durations win over marks that overlap them.
  ///
  /// - Parameter marks: Remaining marks, none of which ends before the run.
  private func append(_ run: Run, _ marks: inout ArraySlice<StepMark>, to html: inout [UInt8]) {
    var place = run.text.lowerBound
    func append(_ element: StepElement, _ range: Range<Int>) {
      // The parsers exclude overlaps; if one remains, its text is not marked.
      guard range.lowerBound >= place, range.upperBound <= run.text.upperBound else { return }
      HTMLText.append(text[place..<range.lowerBound], to: &html)
      element.append(text[range], to: &html)
      place = range.upperBound
    }
    if !run.isLinked {
      var times = durations.durations(in: text[run.text])[...]
      while let mark = marks.first, mark.range.lowerBound < run.text.upperBound {
        marks.removeFirst()
        guard mark.range.lowerBound >= run.text.lowerBound,
          mark.range.upperBound <= run.text.upperBound
        else { continue }
        while let time = times.first, time.range.upperBound <= mark.range.lowerBound {
          append(.time(time), time.range)
          times.removeFirst()
        }
        if times.first?.range.overlaps(mark.range) != true { append(.mark(mark), mark.range) }
      }
      for time in times { append(.time(time), time.range) }
    }
    HTMLText.append(text[place..<run.text.upperBound], to: &html)
  }
}

/// A range of a step's text in its own element.
private enum StepElement {
  case time(DurationMention)
  case mark(StepMark)

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
      // A side of a tin has its unit after the other side.
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
