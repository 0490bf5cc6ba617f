internal import LarderModel

/// How much of a sheet of paper a recipe takes, so that print can choose its size of type.
///
/// Grades 1 to 6 fit one sheet of A4, at about 10.5, 10, 9.5, 8.75, 8.25 and 7.75 points;
/// grade 7 takes more than one and stays readable. Found by printing the sample recipes.
struct PrintLength {
  let grade: Int

  init(_ recipe: Recipe) {
    let steps = recipe.steps.reduce(0) { $0 + $1.text.utf8.count + 30 }
    let prose = [recipe.headline, recipe.description, recipe.notes].reduce(0) {
      $0 + ($1?.utf8.count ?? 0)
    }
    let total = steps + prose / 2 + max(0, recipe.ingredients.count - 15) * 30
    grade = 1 + [1300, 1500, 1750, 2100, 2500, 3800].filter { total > $0 }.count
  }
}
