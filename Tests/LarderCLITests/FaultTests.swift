import Foundation
import Testing

/// Every fault of a user is a diagnostic with its place, an excerpt and what to do.
@Suite struct FaultTests {
  private func faults(_ files: [String: String], status: Int32 = 1) throws -> String {
    let kitchen = try Kitchen(files)
    try kitchen.write("Output/keep.txt", "what was there")
    let outcome = try kitchen.program.run("build")
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(try kitchen.tree("Output").keys.sorted() == ["keep.txt"])
    return outcome.errors
  }

  @Test("Broken JSON is shown at its line and column")
  func brokenJSON() throws {
    let errors = try faults([
      "Content/recipes.json": """
      [
        {
          "name": "Pie",
          "servings": 4,
        }
      ]

      """
    ])
    #expect(
      errors == """
        Content/recipes.json:4:18: error: nothing may follow the comma but another field [json-syntax]
        4 |     "servings": 4,
          |                  ^
        hint: remove the comma
        larder: 1 error, nothing was written

        """)
  }

  @Test("A former address that is unsafe, or that something else has, is an error at its place")
  func aliases() throws {
    #expect(
      try faults(["Content/recipes.json": #"[{"name": "Pie", "aliases": ["/../etc/"]}]"#]) == """
        Content/recipes.json:1:30: error: "aliases" must be a list of former slugs, or of paths such \
        as "/2019/pie/" and "/pie.html", not "/../etc/" [invalid-aliases]
        1 | [{"name": "Pie", "aliases": ["/../etc/"]}]
          |                              ^~~~~~~~~~
        hint: write "aliases": ["apple-tart"]
        larder: 1 error, nothing was written

        """)
    #expect(
      try faults([
        "Content/recipes.json": #"[{"name": "Pie"}, {"name": "Tart", "aliases": ["pie"]}]"#
      ]).hasPrefix(
        """
        Content/recipes.json:1:47: error: the former address /recipes/pie/ belongs to "Pie" already \
        [duplicate-alias]

        """))
    #expect(
      try faults(["Content/recipes.json": #"[{"name": "Pie", "aliases": ["/Recipes/"]}]"#]) == """
        Content/recipes.json: error: the address /Recipes/ is already taken by a page of Larder's \
        own [route-collision]
        hint: take it out of the "aliases" of "Pie"
        larder: 1 error, nothing was written

        """)
  }

  @Test("A missing name, a wrong type and an unknown field are all reported at once")
  func fields() throws {
    let errors = try faults([
      "Content/recipes.json": """
      [
        { "servings": 4, "steps": ["Cook."] },
        { "name": "Pie", "servings": true, "ingredeints": ["1 apple"] }
      ]

      """
    ])
    #expect(
      errors == """
        Content/recipes.json:2:3: error: a recipe needs a "name" [missing-name]
        2 |   { "servings": 4, "steps": ["Cook."] },
          |   ^
        hint: write "name": "Apple pie"
        Content/recipes.json:3:32: error: "servings" must be a number or a range such as "4-6", \
        not true [invalid-servings]
        3 |   { "name": "Pie", "servings": true, "ingredeints": ["1 apple"] }
          |                                ^~~~
        hint: write "servings": 4
        Content/recipes.json:3:38: warning: "ingredeints" is no field of a recipe [unknown-field]
        3 |   { "name": "Pie", "servings": true, "ingredeints": ["1 apple"] }
          |                                      ^~~~~~~~~~~~~
        hint: did you mean "ingredients"?
        larder: 2 errors, nothing was written

        """)
  }

  @Test("Two recipes at one address are an error that names both")
  func duplicateSlug() throws {
    let errors = try faults([
      "Content/recipes.json": """
      [
        { "name": "Pie" },
        { "name": "Another", "slug": "pie" }
      ]

      """
    ])
    #expect(
      errors == """
        Content/recipes.json:3:32: error: the address "pie" belongs to another recipe already \
        [duplicate-slug]
        3 |   { "name": "Another", "slug": "pie" }
          |                                ^~~~~
        Content/recipes.json:2:3: note: the first is here
        hint: give one of them another "slug"
        larder: 1 error, nothing was written

        """)
  }

  @Test("An unknown name in a template is an error with the nearest name")
  func unknownTemplateName() throws {
    let errors = try faults([
      "Content/recipes.json": #"[{"name": "Pie"}]"#,
      "Templates/partials/card.html": "<p>{{nmae}}</p>\n",
    ])
    #expect(
      errors == """
        Templates/partials/card.html:1:6: error: unknown name "nmae" in card [unknown-template-name]
        1 | <p>{{nmae}}</p>
          |      ^~~~
        hint: did you mean "name"?
        larder: 1 error, nothing was written

        """)
  }

  @Test("A missing partial is an error with the nearest name")
  func missingPartial() throws {
    let errors = try faults([
      "Content/recipes.json": #"[{"name": "Pie"}]"#,
      "Templates/partials/card.html": "<p>{{> partials/piture}}</p>\n",
    ])
    #expect(errors.hasPrefix("Templates/partials/card.html:1:8: error: "))
    #expect(errors.contains("[missing-partial]\n1 | <p>{{> partials/piture}}</p>\n"))
  }

  @Test("Bad front matter is shown where it is bad")
  func frontMatter() throws {
    let errors = try faults([
      "Content/recipes/pie.md":
        "---\ntitle: Pie\nservings: [4\n---\n\n## Ingredients\n\n- 1 apple\n"
    ])
    #expect(errors.hasPrefix("Content/recipes/pie.md:"))
    #expect(errors.contains(": error: "))
    #expect(errors.contains("[yaml-syntax]"))
  }

  @Test("Front matter that never ends is shown at its beginning")
  func unclosedFrontMatter() throws {
    let errors = try faults(["Content/recipes/pie.md": "---\ntitle: Pie\n"])
    #expect(errors.hasPrefix("Content/recipes/pie.md:1:1: error: "))
    #expect(errors.contains("[unclosed-front-matter]"))
  }

  @Test("A folder without recipes is an error")
  func noRecipes() throws {
    let errors = try faults(["Content/site.yaml": "title: Empty\n"])
    #expect(
      errors == """
        Content: error: there is no recipe in this folder [no-recipes]
        hint: put recipes into Content/recipes.json, or start one: larder new "Pie"
        larder: 1 error, nothing was written

        """)
  }

  @Test("A missing picture warns in a build, which goes on, and is an error in a check")
  func missingPicture() throws {
    let kitchen = try Kitchen([
      "Content/recipes.json": #"[{"name": "Pie", "image": "images/pie.jpg"}]"#
    ])
    let warning = """
      Content/recipes.json:1:27: warning: "Pie": there is no picture "images/pie.jpg" \
      [missing-picture]
      1 | [{"name": "Pie", "image": "images/pie.jpg"}]
        |                           ^~~~~~~~~~~~~~~~
      hint: put the file at Content/images/pie.jpg, or take the field out

      """
    let build = try kitchen.program.run("build", "--quiet")
    #expect(build.status == 0)
    #expect(build.errors == warning)
    let check = try kitchen.program.run("check")
    #expect(check.status == 1)
    #expect(check.errors.hasPrefix(warning.replacingOccurrences(of: "warning", with: "error")))
  }

  @Test("A strict build takes warnings for errors")
  func strict() throws {
    let kitchen = try Kitchen([
      "Content/recipes.json": #"[{"name": "Pie", "colour": "brown"}]"#
    ])
    let outcome = try kitchen.program.run("build", "--strict")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(#"error: "colour" is no field of a recipe [unknown-field]"#))
    #expect(!kitchen.exists("Output"))
  }

  @Test("A folder that is not there ends with 2, as does wrong usage")
  func environment() throws {
    let kitchen = try Kitchen()
    let missing = try kitchen.program.run("build", "--content", "nowhere")
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("nowhere: error: there is no such folder [missing-folder]\n"))
    #expect(try kitchen.program.run("build", "--colour").status == 2)
    #expect(try kitchen.program.run("bake").status == 2)
  }

  @Test("GitHub is told file, line and column")
  func annotations() throws {
    let kitchen = try Kitchen(["Content/recipes.json": #"[{"servings": 4}]"#])
    var program = kitchen.program
    program.environment["GITHUB_ACTIONS"] = "true"
    let outcome = try program.run("build")
    #expect(
      outcome.output == """
        ::error file=Content/recipes.json,line=1,col=2,title=missing-name::a recipe needs a "name" \
        (hint: write "name": "Apple pie")

        """)
  }

  @Test("Tools get one line of JSON for each diagnostic")
  func json() throws {
    let kitchen = try Kitchen(["Content/recipes.json": #"[{"servings": 4}]"#])
    var program = kitchen.program
    program.environment["GITHUB_ACTIONS"] = "true"
    let outcome = try program.run("build", "--format", "json")
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        {"severity":"error","id":"missing-name","message":"a recipe needs a \\"name\\"",\
        "path":"Content/recipes.json","line":1,"column":2,"hint":"write \\"name\\": \\"Apple pie\\""}

        """)
  }
}
