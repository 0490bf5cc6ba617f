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
  private let durations: DurationLanguage

  init(durations: DurationLanguage) { self.durations = durations }

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
        html += element.tag.utf8
        HTMLText.append(text[element.range], to: &html)
        html += element.end.utf8
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
    var elements = DurationScanner(durations).durations(in: Array(text[run.text])).map {
      StepElement($0, behind: run.text.lowerBound)
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
      if times.first?.range.overlaps(mark.range) != true { elements.append(StepElement(mark)) }
    }
    elements.sort { $0.range.lowerBound < $1.range.lowerBound }
    return elements
  }
}

/// Words of a step in an element of their own.
private struct StepElement {
  let range: Range<Int>
  let tag: String
  let end: String

  init(_ duration: DurationMention, behind place: Int) {
    range = duration.range.lowerBound + place..<duration.range.upperBound + place
    let until = duration.upper.map { " data-until=\"\($0.iso8601)\"" } ?? ""
    tag = "<time datetime=\"\(duration.lower.iso8601)\"\(until)>"
    end = "</time>"
  }

  init(_ mark: StepMark) {
    range = mark.range
    switch mark.meaning {
    case .amount(let quantity, let unit, let places, let isFixed):
      let unit = unit.map { " data-unit=\"\($0.rawValue)\"" } ?? ""
      let of = places.isEmpty ? "" : " data-of=\"\(places.map(String.init).joined(separator: " "))\""
      tag = StepElement.data(quantity, unit + of + (isFixed ? " data-fixed" : ""))
      end = "</data>"
    case .temperature(let quantity, let scale):
      tag = StepElement.data(quantity, " data-unit=\"\(scale.rawValue)\"")
      end = "</data>"
    case .ingredient(let place):
      tag = "<span data-of=\"\(place)\">"
      end = "</span>"
    }
  }

  private static func data(_ quantity: Quantity, _ more: String) -> String {
    let upper = quantity.upper.map { " data-max=\"\($0)\"" } ?? ""
    return "<data value=\"\(quantity.lower)\"\(upper)\(more)>"
  }
}
