import LarderLoad
import LarderModel
import Testing

/// Tests that need the real readers of durations, dates, quantities and ingredient lines.
enum TextStages {
  static let readDurations = DurationText.read("PT35M") != .invalid
  static let readDates = DateText.read("2026-03-01") != nil
  static let readQuantities = QuantityText.quantity("1 1/2") != nil
  static let readIngredients = IngredientLine.read("200 g flour").ingredient?.quantity != nil
  static let splitFrontMatter: Bool = {
    let source = SourceText(path: "a", text: "---\ntitle: x\n---\nBody\n")
    return FrontMatter.split(source).0.bodyOffset > 0
  }()
  static let reason: Comment = "the reader of this text is not there yet"
}
