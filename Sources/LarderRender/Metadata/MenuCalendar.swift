internal import LarderModel

extension SiteContext {
  /// Returns the times of a menu as iCalendar. Source: RFC 5545.
  ///
  /// - Returns: `nil` for a menu whose day is unknown.
  func calendar(of collection: RecipeCollection) -> (path: String, bytes: [UInt8])? {
    guard let path = collection.calendar, let day = collection.day, let serve = collection.serve
    else { return nil }
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Larder//Menu//EN", "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH", "X-WR-CALNAME:\(Self.escaped(collection.page.title))",
    ]
    let own = site.baseURL.map { "\($0)" } ?? site.title
    for (place, minute, days) in beginnings(of: collection) {
      guard let minute, let start = (0..<days).reduce(day, { day, _ in day?.dayBefore })
      else { continue }
      let recipe = summaries[place]
      let summary = wording.text(.menuBegin, ("name", recipe.name))
      lines += [
        "BEGIN:VEVENT", "UID:\(Self.escaped("\(own)\(collection.page.route)#\(recipe.slug)"))",
      ]
      // A build does not use the clock.
      lines += ["DTSTAMP:\(Self.time(day, 0))Z", "DTSTART:\(Self.time(start, minute))"]
      lines += ["DTEND:\(Self.time(day, serve))", "SUMMARY:\(Self.escaped(summary))"]
      if let url = addresses.published.recipe(recipe.slug) { lines.append("URL:\(url)") }
      lines += ["TRANSP:TRANSPARENT", "END:VEVENT"]
    }
    lines.append("END:VCALENDAR")
    return (path, lines.flatMap { Self.folded($0).utf8 })
  }

  /// Returns a local time: `20261224T190000`.
  private static func time(_ day: CalendarDate, _ minute: Int) -> String {
    "\(day.isoDate)T\(Wording.clock(minute))00".filter { $0 != "-" && $0 != ":" }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "\\;,".contains($1) ? "\\\($1)" : $1 == "\n" ? " " : "\($1)" }
  }

  /// Breaks a line after at most 75 bytes, never inside a character.
  private static func folded(_ line: String) -> String {
    var (text, size) = ("", 0)
    for character in line.unicodeScalars {
      let width = UTF8.width(character)
      if size + width > 75 { (text, size) = (text + "\r\n ", 1) }
      text.unicodeScalars.append(character)
      size += width
    }
    return text + "\r\n"
  }
}
