package import LarderModel

extension Recipe {
  /// As much of the recipe as pages of others show: its card, its name beside its neighbour, its
  /// photograph in shared links, and whether any of that has changed.
  ///
  /// Empty is what is long and on its own page alone. Notes and steps stay where they may show
  /// pictures, since what a page is made from takes these in. Not enough to draw a cover by, which
  /// wants ingredients, steps and equipment.
  package var card: Recipe {
    var card = self
    card.ingredients = []
    card.equipment = []
    card.nutrition = Nutrition()
    card.source = nil
    card.video = nil
    card.related = []
    card.aliases = []
    if !(notes.map(Recipe.mayShowPictures) ?? false) { card.notes = nil }
    card.steps = steps.filter { $0.picture != nil || Recipe.mayShowPictures($0.text) }
    // They are places in the list of ingredients.
    for index in card.steps.indices { card.steps[index].uses = [] }
    return card
  }
}
