/// One step of the method.
package struct Step: Hashable, Sendable {
  /// CommonMark.
  package var text: String
  /// Heading this step stands under.
  package var section: String?
  package var picture: Picture?
  /// Time the step takes, where the catalog says so beside the text.
  package var minutes: Minutes?

  package init(
    text: String, section: String? = nil, picture: Picture? = nil, minutes: Minutes? = nil
  ) {
    self.text = text
    self.section = section
    self.picture = picture
    self.minutes = minutes
  }
}
