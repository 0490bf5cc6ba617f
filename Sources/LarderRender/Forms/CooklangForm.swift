internal import LarderKitchen
internal import LarderModel

/// A recipe in Cooklang: front matter with its canonical keys, one paragraph per step.
///
/// An ingredient is marked wherever the recipe records that a step uses it, with the amount for
/// that step; without such a record, in the first step that names it. The same applies to
/// equipment. Ingredients that no step names are listed in a line before the first step. Durations
/// in steps become timers.
struct CooklangForm {
  private let context: SiteContext
  private let words: Wording

  init(_ context: SiteContext) {
    self.context = context
    words = context.wording
  }

  func write(_ recipe: Recipe, _ texts: RecipeWords, to output: inout [UInt8]) {
    output.reserveCapacity(output.count + 4096)
    metadata(recipe, texts, to: &output)
    let kitchen = context.kitchen(recipe)
    let isExact = recipe.steps.contains { !$0.uses.isEmpty }
    let timers = Timers(kitchen, context.readers(recipe)?.durations, isVerbatim: isExact)
    let lines = recipe.steps.indices.map { index in
      var line: [UInt8] = []
      line.appendPlainText(texts.step(index))
      return line
    }
    let mentions = Mentions(recipe, in: lines)
    var things = Things(
      mentions.unnamed.map { recipe.ingredients[$0] }.compactMap(ingredient)
        + recipe.equipment.compactMap(tool),
      headIsFirst: kitchen.steps.headFirst)
    var noted: Set<Int> = []
    var method: [UInt8] = []
    var section: String?
    for (index, step) in recipe.steps.enumerated() {
      if step.section != section {
        section = step.section
        // A section without a name ends the previous one.
        method += "\n=".utf8
        if let name = step.section {
          method.append(0x20)
          method.appendCooklang(part: name)
        }
        method.append(0x0A)
      }
      guard !lines[index].isEmpty else { continue }
      method.append(0x0A)
      let uses = mentions.steps[index].map { mention in
        (
          range: mention.range,
          markup: markup(
            of: mention, in: lines[index], recipe.ingredients[mention.use.ingredient],
            isFirst: noted.insert(mention.use.ingredient).inserted)
        )
      }
      write(lines[index], uses, timers, &things, to: &method)
      method.append(0x0A)
    }
    preparation(things.unwritten, to: &output)
    output += method
    notes(texts.notes, to: &output)
  }

  /// Writes a step with the markup of its ingredients, equipment and timers.
  ///
  /// - Parameter uses: Markup of ingredients by position, in order.
  private func write(
    _ bytes: [UInt8], _ uses: [(range: Range<Int>, markup: [UInt8])], _ timers: Timers,
    _ things: inout Things, to output: inout [UInt8]
  ) {
    var uses = uses[...]
    var mentions = timers.mentions(in: bytes).filter { mention in
      !uses.contains { $0.range.overlaps(mention.range) }
    }[...]
    var start = 0
    var index = 0
    var isLineStart = true
    func flush(_ end: Int, _ output: inout [UInt8]) {
      output.appendCooklang(bytes[start..<end], isLineStart: isLineStart)
      if end > start { isLineStart = false }
    }
    var limit = 0
    while index < bytes.count {
      if index >= limit {
        limit = min(
          mentions.first?.range.lowerBound ?? bytes.count,
          uses.first?.range.lowerBound ?? bytes.count)
      }
      if let use = uses.first, use.range.lowerBound == index {
        flush(index, &output)
        output += use.markup
        uses.removeFirst()
        index = use.range.upperBound
        (start, isLineStart) = (index, false)
      } else if let mention = mentions.first, mention.range.lowerBound == index {
        flush(index, &output)
        timers.append(mention, in: bytes, to: &output)
        mentions.removeFirst()
        index = mention.range.upperBound
        (start, isLineStart) = (index, false)
      } else if Things.isLetter(bytes[index]) {
        if let (markup, end) = things.take(in: bytes, at: index, before: limit) {
          flush(index, &output)
          output += markup
          (start, index, isLineStart) = (end, end, false)
        } else {
          while index < limit, Things.isLetter(bytes[index]) { index += 1 }
        }
      } else {
        index += 1
      }
    }
    flush(bytes.count, &output)
  }

  private func preparation(_ things: [Thing], to output: inout [UInt8]) {
    guard !things.isEmpty else { return }
    output.append(0x0A)
    output.appendCooklang(words[.formReady].utf8, isLineStart: true)
    for (index, thing) in things.enumerated() {
      output += (index == 0 ? " " : ", ").utf8
      output += thing.markup
    }
    output += ".\n".utf8
  }

  private func notes(_ paragraphs: [PlainParagraph], to output: inout [UInt8]) {
    for paragraph in paragraphs {
      output += "\n> ".utf8
      var line: [UInt8] = []
      line.appendPlainText(paragraph.text)
      output.appendCooklang(line)
      output.append(0x0A)
    }
  }

  // MARK: Things

  /// Returns markup such as `@plain flour{300%g}(sifted)`; `nil` if the name contains only
  /// punctuation.
  private func ingredient(_ ingredient: Ingredient) -> (name: String, markup: [UInt8])? {
    var markup: [UInt8] = [0x40]
    markup.appendCooklang(part: ingredient.name)
    guard markup.count > 1 else { return nil }
    markup.append(0x7B)
    amount(ingredient, to: &markup)
    markup.append(0x7D)
    notes(ingredient.remark, isOptional: ingredient.isOptional, to: &markup)
    return (ingredient.name, markup)
  }

  /// Returns markup with the amount for one step, and the name as the step spells it.
  ///
  /// - Parameter isFirst: Whether the markup includes the note.
  private func markup(
    of mention: Mentions.Mention, in text: [UInt8], _ ingredient: Ingredient, isFirst: Bool
  ) -> [UInt8] {
    var markup: [UInt8] = [0x40]
    let name = String(decoding: text[mention.name], as: UTF8.self)
    markup.appendCooklang(part: name)
    markup.append(0x7B)
    if mention.use.amount != nil, ingredient.isFixed { markup.append(0x3D) }
    if let number = mention.use.number {
      markup.appendCooklang(part: number, isAmount: true)
    }
    if let unit = mention.use.unitText {
      if mention.use.number != nil { markup.append(0x25) }
      markup.appendCooklang(part: unit, isAmount: true)
    }
    markup.append(0x7D)
    notes(isFirst ? ingredient.remark : nil, isOptional: ingredient.isOptional, to: &markup)
    return markup
  }

  private func notes(_ note: String?, isOptional: Bool, to markup: inout [UInt8]) {
    var notes = note.map { [$0] } ?? []
    if isOptional { notes.append(words[.optional]) }
    guard !notes.isEmpty else { return }
    markup.append(0x28)
    markup.appendCooklang(part: notes.joined(separator: ", "))
    markup.append(0x29)
  }

  /// Returns markup such as `#frying pan{}`, or `#frying pan{2}` for "frying pan (2)".
  private func tool(_ name: String) -> (name: String, markup: [UInt8])? {
    var (name, detail) = (name, "")
    if name.utf8.last == 0x29, let open = name.utf8.lastIndex(of: 0x28), open > name.startIndex {
      detail = String(name[open...].dropFirst().dropLast())
      name = String(name[..<open])
      while name.utf8.last == 0x20 { name.removeLast() }
    }
    var markup: [UInt8] = [0x23]
    markup.appendCooklang(part: name)
    guard markup.count > 1 else { return nil }
    let isCount = !detail.isEmpty && detail.utf8.allSatisfy { (0x30...0x39).contains($0) }
    markup += [0x7B]
    if isCount { markup += detail.utf8 }
    markup += [0x7D]
    if !isCount, !detail.isEmpty {
      markup.append(0x28)
      markup.appendCooklang(part: detail)
      markup.append(0x29)
    }
    return (name, markup)
  }

  /// Appends `300%g`, `1 1/2`, `2-3%cloves`, or `=1%tsp` for an amount that is not scaled; a unit
  /// without a number is an amount in words.
  private func amount(_ ingredient: Ingredient, to output: inout [UInt8]) {
    let isDecimal = ingredient.unit?.isMetric ?? false
    if let quantity = ingredient.quantity {
      if ingredient.isFixed { output.append(0x3D) }
      output += CooklangForm.number(quantity.lower, isDecimal: isDecimal).utf8
      if let upper = quantity.upper {
        output.append(0x2D)
        output += CooklangForm.number(upper, isDecimal: isDecimal).utf8
      }
    }
    guard let unit = ingredient.unitText ?? ingredient.unit?.rawValue else { return }
    if ingredient.quantity != nil { output.append(0x25) }
    output.appendCooklang(part: unit, isAmount: true)
  }

  /// Returns `0.5` before a metric unit, otherwise `1/2` or `1 1/2`.
  static func number(_ value: Fraction, isDecimal: Bool) -> String {
    if isDecimal || value.isWhole { return value.decimalDescription }
    let (whole, part) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    if value.denominator > 16 { return value.decimalDescription }
    return whole == 0 ? value.description : "\(whole) \(part)/\(value.denominator)"
  }

  // MARK: Metadata

  private func metadata(_ recipe: Recipe, _ texts: RecipeWords, to output: inout [UInt8]) {
    var matter = FrontMatterWriter(output)
    matter.field("title", recipe.name)
    matter.field("description", texts.summary)
    matter.field("author", recipe.author)
    // The URL already contains the name of the site.
    if let source = recipe.source, let url = source.url,
      [source.name, "www." + source.name].contains(url.host)
    {
      matter.field("source", url.description)
    } else {
      matter.field("source", recipe.source)
    }
    matter.field("servings", written: recipe.servings?.lower.decimalDescription)
    matter.field("yield", recipe.yield)
    for (key, field) in RecipeField.cooklang {
      switch field.kind {
      case .text(let get, _): matter.field(key, get(recipe))
      case .texts(let get, _): matter.field(key, get(recipe))
      case .minutes(let get, _):
        matter.field(key, written: get(recipe).map(CooklangForm.duration))
      case .date(let get, _): matter.field(key, written: get(recipe)?.w3c)
      case .count(let get, _): matter.field(key, written: get(recipe).map(String.init))
      case .own where field == .difficulty:
        matter.field(key, written: recipe.difficulty?.rawValue)
      case .markdown, .flag, .address, .attribution, .own: break
      }
    }
    let tag = recipe.language ?? context.site.language
    matter.field("locale", tag.split(separator: "-").joined(separator: "_"))
    matter.fields(recipe.own)
    output = matter.finished()
  }

  /// Returns `1h30m`, as the specification prefers, or `8h-12h` for a range.
  private static func duration(_ minutes: Minutes) -> String {
    [minutes.least, minutes.count].compactMap { $0 }.map { count in
      let (hours, rest) = count.quotientAndRemainder(dividingBy: 60)
      return (hours > 0 ? "\(hours)h" : "") + (rest > 0 ? "\(rest)m" : "")
    }.joined(separator: "-")
  }
}

/// Escaping for Cooklang. Source: the Cooklang specification at cooklang.org/docs/spec, with the
/// backslash of its reference parser.
extension [UInt8] {
  /// Appends text of a step, with a backslash before each character that would begin markup.
  ///
  /// - Parameter isLineStart: Whether the text begins a line, where `=` and `>` are markup.
  fileprivate mutating func appendCooklang(
    _ text: some Collection<UInt8>, isLineStart: Bool = false
  ) {
    var previous: UInt8 = isLineStart ? 0x0A : last ?? 0x0A
    var start = text.startIndex
    for index in text.indices {
      let byte = text[index]
      if Self.beginsCooklang(byte, behind: previous) {
        self += text[start..<index]
        append(0x5C)
        start = index
      }
      previous = byte
    }
    self += text[start...]
  }

  private static func beginsCooklang(_ byte: UInt8, behind previous: UInt8) -> Bool {
    switch byte {
    case 0x23, 0x40, 0x5B, 0x5C, 0x7B, 0x7D, 0x7E: true
    case 0x2D: previous == 0x2D || previous == 0x5B
    case 0x28: previous == 0x7D
    case 0x3D, 0x3E: previous == 0x0A
    default: false
    }
  }

  /// Appends the name of an ingredient or tool, a unit or a preparation. Characters that would end
  /// or change it become spaces, runs of spaces are collapsed, and both ends are trimmed.
  ///
  /// - Parameter isAmount: Whether `%` would begin the unit.
  fileprivate mutating func appendCooklang(part text: String, isAmount: Bool = false) {
    var clean: [UInt8] = []
    clean.appendPlainText(text)
    let start = count
    for (index, byte) in clean.enumerated() {
      switch byte {
      // Keeps the percent sign of `milk 3.5 %`.
      case 0x25 where !isAmount && clean[..<index].last { $0 != 0x20 }?.isDigit == true:
        append(byte)
      case 0x20, 0x23, 0x25, 0x28, 0x29, 0x40, 0x5B...0x5D, 0x60, 0x7B...0x7E:
        if count > start, last != 0x20 { append(0x20) }
      // Modifiers and paths have a meaning only before the first letter; `--` would begin a
      // comment.
      case 0x26, 0x2A, 0x2B, 0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x3F:
        if count > start, !(byte == 0x2D && last == 0x2D) { append(byte) }
      default: append(byte)
      }
    }
    while count > start, last == 0x20 { removeLast() }
  }
}

extension CooklangForm {
  /// Durations in steps as timers of Cooklang: `~{20%minutes}`.
  private struct Timers {
    private let scanner: DurationScanner?
    /// Units in English words; in other languages symbols, which tools understand in every
    /// language.
    private let units: (hours: String, minutes: String, seconds: String)
    /// Whether timers came from Cooklang and keep their original text.
    private let isVerbatim: Bool

    init(_ kitchen: Kitchen, _ scanner: DurationScanner?, isVerbatim: Bool = false) {
      self.isVerbatim = isVerbatim
      self.scanner = scanner
      units = kitchen.language.hasPrefix("en") ? ("hours", "minutes", "seconds") : ("h", "min", "s")
    }

    /// Returns the durations in a text. In a recipe from Cooklang, only a number before a unit was
    /// a timer.
    func mentions(in text: [UInt8]) -> [DurationMention] {
      let found = scanner?.durations(in: text) ?? []
      return isVerbatim ? found.filter { unit(of: $0, in: text) != nil } : found
    }

    /// Returns the start of the unit after a number and a space.
    private func unit(of mention: DurationMention, in text: [UInt8]) -> Int? {
      let isLetter: (UInt8) -> Bool = { $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) }
      guard let unit = text[mention.range].firstIndex(where: isLetter),
        unit > mention.range.lowerBound, text[unit - 1] == 0x20,
        text[unit..<mention.range.upperBound].allSatisfy(isLetter)
      else { return nil }
      return unit
    }

    /// Appends a timer in the largest unit in which both ends are whole numbers.
    func append(_ mention: DurationMention, in text: [UInt8], to output: inout [UInt8]) {
      output += "~{".utf8
      defer { output.append(0x7D) }
      if isVerbatim, let unit = unit(of: mention, in: text) {
        output += text[mention.range.lowerBound..<unit - 1]
        output.append(0x25)
        output += text[unit..<mention.range.upperBound]
        return
      }
      let ends = [mention.lower.count] + (mention.upper.map { [$0.count] } ?? [])
      let (size, unit) =
        ends.allSatisfy({ $0 % 3600 == 0 })
        ? (3600, units.hours)
        : ends.allSatisfy({ $0 % 60 == 0 }) ? (60, units.minutes) : (1, units.seconds)
      output += ends.map { String($0 / size) }.joined(separator: "-").utf8
      output.append(0x25)
      output += (ends == [size] && unit.utf8.count > 3 ? String(unit.dropLast()) : unit).utf8
    }
  }
}
