import LarderModel

extension Ingredient {
  /// `amount|unit|spelling|name|note`, a dash for what is missing.
  var fields: String {
    let lower = quantity?.lower.decimalDescription ?? "-"
    let upper = quantity?.upper.map { "-" + $0.decimalDescription } ?? ""
    return [lower + upper, unit?.rawValue ?? "-", unitText ?? "-", name, note ?? "-"]
      .joined(separator: "|")
  }
}
