import LarderModel

extension Ingredient {
  /// `amount|unit|spelling|name|note`, with a dash for missing parts; `= 30 ml` at the start of the
  /// note is the same amount in other units.
  var fields: String {
    let lower = quantity?.lower.decimalDescription ?? "-"
    let upper = quantity?.upper.map { "-" + $0.decimalDescription } ?? ""
    let remarks = [equivalent.map { "= " + $0 }, note].compactMap { $0 }
    let remark = remarks.isEmpty ? "-" : remarks.joined(separator: ", ")
    return [lower + upper, unit?.rawValue ?? "-", unitText ?? "-", name, remark]
      .joined(separator: "|")
  }
}
