/// A value that templates can show, with the names under which they reach its parts.
///
/// Nested models must be parts of the value, never the value itself: recursive
/// templates are accepted because following parts comes to an end.
///
///     struct Card { var name: String; var tags: [Tag]; var body: HTML }
///
///     extension Card: TemplateModel {
///       static let shape = Shape<Card>("card")
///         .text("name") { $0.name }
///         .list("tags") { $0.tags }
///         .html("body") { $0.body }
///     }
package protocol TemplateModel: SendableMetatype {
  /// Declare it as `static let`: templates that include themselves end their
  /// recursion by recognising a shape that they have met before.
  static var shape: Shape<Self> { get }
}
