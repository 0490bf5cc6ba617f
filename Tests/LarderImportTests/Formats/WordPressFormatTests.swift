import LarderModel
import Testing

@testable import LarderFormats

/// Exports of WordPress and of two plugins for recipe cards.
@Suite struct WordPressFormatTests {
  private func export(_ items: String...) -> ImportedText {
    ImportedText(
      """
      <?xml version="1.0" encoding="UTF-8" ?>
      <rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c"
       xmlns:excerpt="e" xmlns:dc="d"><channel><link>https://a.example</link>
      <wp:author><wp:author_login>ann</wp:author_login>
      <wp:author_display_name>Ann A.</wp:author_display_name></wp:author>\(items.joined())
      </channel></rss>
      """, named: "a.xml")
  }

  private func item(_ id: Int, _ title: String, _ more: String, type: String = "post") -> String {
    """
    <item><title>\(title)</title><link>https://a.example/2019/\(id)/</link>
    <dc:creator>ann</dc:creator><wp:post_id>\(id)</wp:post_id>
    <wp:post_date>2019-05-06 07:08:09</wp:post_date><wp:status>publish</wp:status>
    <wp:post_type>\(type)</wp:post_type>\(more)</item>
    """
  }

  private func meta(_ values: KeyValuePairs<String, String>) -> String {
    values.map { key, value in
      "<wp:postmeta><wp:meta_key>\(key)</wp:meta_key><wp:meta_value><![CDATA[\(value)]]>"
        + "</wp:meta_value></wp:postmeta>"
    }.joined()
  }

  @Test("Reads a post with a card of WP Recipe Maker as a recipe")
  func recipeMaker() {
    let found = export(
      item(
        1, "The best pie",
        "<content:encoded><![CDATA[Story.\n\n[wprm-recipe id=\"2\"]]]></content:encoded>"
          + "<category domain=\"category\"><![CDATA[Pies &amp; tarts]]></category>"
          + "<category domain=\"post_tag\"><![CDATA[Dessert]]></category>"),
      item(
        2, "Pie",
        "<content:encoded><![CDATA[<p>Good.</p>]]></content:encoded>"
          + "<category domain=\"wprm_course\"><![CDATA[Dessert]]></category>"
          + meta([
            "wprm_servings": "12", "wprm_servings_unit": "slices", "wprm_prep_time": "5",
            "wprm_cook_time": "0", "wprm_author_display": "custom", "wprm_author_name": "Bo",
            "wprm_author_link": "https://bo.example/",
            "wprm_video_embed":
              "<iframe src=\"https://v.example/1\"></iframe>",
            "wprm_ingredients": "a:1:{i:0;a:2:{s:4:\"name\";s:5:\"Dough\";s:11:\"ingredients\";"
              + "a:1:{i:0;a:5:{s:6:\"amount\";s:1:\"2\";s:4:\"unit\";s:1:\"g\";s:4:\"name\";"
              + "s:4:\"salt\";s:5:\"notes\";s:4:\"fine\";s:4:\"link\";a:1:{s:3:\"url\";"
              + "s:15:\"https://s.test/\";}}}}}",
            "wprm_instructions": "a:1:{i:0;a:2:{s:4:\"name\";s:0:\"\";s:12:\"instructions\";"
              + "a:1:{i:0;a:1:{s:4:\"text\";s:31:\"<p>Bake at [x] <b>180</b> °C.</p>\";}}}}",
            "wprm_nutrition_calories": "120", "wprm_nutrition_vitamin_a": "50",
            "wprm_rating_average": "4.333", "wprm_rating_count": "3",
          ]), type: "wprm_recipe"))
    #expect(
      found.facts == [
        "name: Pie", "description: Good.", "author: Bo <https://bo.example/>", "date: 2019-05-06",
        "category: Dessert", "tags: Pies & tarts", "prepMinutes: 5", "totalMinutes: 5",
        "yield: 12 slices", "ingredients: # Dough | 2 g salt, fine",
        "steps: Bake at \\[x\\] **180** °C.", "notes: Nutrition: vitamin a 50 IU\\n\\nStory.",
        "nutrition: calories 120", "rating: 4.33", "ratings: 3", "video: https://v.example/1",
        "aliases: /2019/1/",
      ])
    #expect(found.recipe?.slug == Slug("the-best-pie"))
    #expect(found.recipe?.ingredients.first?.links.first?.url.description == "https://s.test/")
  }

  @Test("Reads the JSON of WP Recipe Maker")
  func recipeMakerJSON() {
    let found = ImportedText(
      #"""
      [{"id": 83, "name": "Bun &amp; beef", "post_status": "draft", "summary": "<p>As <i>is</i>.</p>",
        "image_url": "https://a.example/b.jpg", "author_display": "disabled", "author_name": "",
        "cost": "$5", "servings": "2", "servings_unit": "people", "prep_time": "360",
        "total_time": "0", "custom_time": "30", "custom_time_label": "Rest",
        "tags": {"course": ["Lunch"], "cuisine": ["Danish"], "keyword": ["beef"],
          "suitablefordiet": ["LowFatDiet"]},
        "equipment": [{"name": "Pan", "amount": "1"}],
        "ingredients_flat": [{"name": "Sauce", "type": "group"},
          {"amount": "1 1/2", "unit": "tbsp", "name": "butter", "notes": "", "type": "ingredient"}],
        "instructions_flat": [{"name": "Sauce", "type": "group"},
          {"name": "", "text": "<p>Melt.</p>", "type": "instruction", "image_url": "https://a.example/i.jpg"},
          {"text": "Use less.", "type": "tip"}],
        "video_embed": "https://v.example/2", "notes": "<ul><li>One</li><li>Two</li></ul>",
        "nutrition": {"calories": 320, "saturated_fat": 3, "serving_size": "100"},
        "rating": {"count": 0, "average": 0}}]
      """#, named: "wprm.json")
    #expect(
      found.facts == [
        "name: Bun & beef", "description: As *is*.", "image: https://a.example/b.jpg",
        "category: Lunch", "cuisine: Danish", "tags: beef", "diets: LowFat", "equipment: Pan",
        "prepMinutes: 360", "restMinutes: 30", "totalMinutes: 390", "servings: 2",
        "ingredients: # Sauce | 1 1/2 tbsp butter",
        "steps: # Sauce | Melt. [https://a.example/i.jpg]",
        "notes: - One\\n- Two\\n\\nUse less.\\n\\nCost: $5\\n\\nNutrition: per 100 g",
        "nutrition: calories 320 | saturatedFat 3", "video: https://v.example/2", "draft: true",
      ])
  }

  @Test("Reads the JSON of Tasty Recipes")
  func tastyRecipes() {
    let found = ImportedText(
      #"""
      {"id": 9, "title": "Soup", "author_name": "Cy", "description": "<p>Warm.</p>",
       "ingredients": "<p><strong>Base:</strong></p><ul><li>1 <a href=\"https://s.test/\">leek</a></li></ul>",
       "instructions": "<p>Cut.</p>\n<p>Boil.</p>", "notes": "", "keywords": "leek, soup",
       "prep_time": "10 minutes", "cook_time": "20", "total_time": "90 min", "total_time_raw": "",
       "additional_time_label": "Soak", "additional_time_value": "1 hour", "yield": "4 servings",
       "category": "Lunch", "method": "Stovetop", "cuisine": "French", "diet": "Vegan",
       "video_url": "https://v.example/3", "serving_size": "1 bowl", "calories": "210", "fat": "5g",
       "average_rating": "4.5", "total_reviews": "2",
       "image_sizes": {"full": {"url": "https://a.example/s.jpg"}}}
      """#, named: "tasty.json")
    #expect(
      found.facts == [
        "name: Soup", "description: Warm.", "image: https://a.example/s.jpg", "author: Cy",
        "category: Lunch", "cuisine: French", "tags: leek | soup | Stovetop", "diets: Vegan",
        "prepMinutes: 10", "cookMinutes: 20", "restMinutes: 60", "totalMinutes: 90", "servings: 4",
        "ingredients: # Base | 1 leek", "steps: Cut. | Boil.", "notes: Nutrition: per 1 bowl",
        "nutrition: calories 210 | fat 5", "rating: 4.5", "ratings: 2",
        "video: https://v.example/3",
      ])
  }

  @Test(
    "Converts blocks and shortcodes",
    arguments: ImportCase.table(
      """
      text in brackets: 1 [optional] [1] => 1 \\[optional\\] \\[1\\]
      unknown shortcode: a[x y="1"]b[/x] => ab; 1 shortcode of kind x
      form: [contact-form-7 id="1"]<!-- wp:jetpack/contact-form /--> => ; 2 forms
      unknown block: <!-- wp:latest-posts {"n":1} /--><!-- wp:spacer /--> =>
       ; 1 block of kind latest-posts
      caption: [caption width="9"]<img src="/i.jpg" alt="I"> Text[/caption] =>
       ![I](https://a.example/i.jpg) / Text
      gallery: [gallery ids="7"] =>
       ![](https://a.example/u/p.jpg); 1 gallery (their images follow one another)
      size of an image: <img src="https://a.example/u/p-300x200.jpg"> => ![](https://a.example/u/p.jpg)
      embedded URL: [embed]https://v.example/1[/embed] => <https://v.example/1>
      film: [video mp4="https://a.example/u/m.mp4"][/video] => <https://a.example/u/m.mp4>
      link to a post: <a href="http://www.a.example/2019/5/#x">a</a> => [a](/pages/other/)
      link to an id: <a href="/?p=5">a</a> => [a](/pages/other/)
      link to the site: <a href="https://a.example">a</a> => [a](/)
      link to a category: <a href="/category/b/">a</a> =>
       [a](https://a.example/category/b/); 1 link to other parts of the old site
      link to an image: <a href="/u/p.jpg">a</a> => a
      card of another site: [tasty-recipe id="4"] => ; 1 recipe card that is not in the export
      temperature: [wprm-temperature value="350" unit="F"] => 350 °F
      """))
  func texts(_ example: ImportCase) {
    let found = export(
      item(5, "Other", ""),
      item(
        7, "p", "<wp:attachment_url>https://a.example/u/p.jpg</wp:attachment_url>",
        type: "attachment"),
      item(
        6, "Post", "<content:encoded><![CDATA[<!-- wp:p -->\(example.input)]]></content:encoded>"))
    let text = found.recipes.last?.notes?.split(separator: "\n\n").joined(separator: " / ") ?? ""
    let left = found.reading.left.isEmpty ? "" : "; \(found.reading.left.listed)"
    #expect(text + left == example.expected)
    #expect(found.reading.recipes.map(\.isPage) == [true, true])
    #expect(found.messages.isEmpty)
  }

  @Test("Replaces reusable blocks by their content")
  func reusableBlocks() {
    func text(_ html: String) -> String { "<content:encoded><![CDATA[\(html)]]></content:encoded>" }
    func use(_ id: Int) -> String { "<!-- wp:block {\"ref\":\(id),\"content\":{}} /-->" }
    let found = export(
      item(5, "Post", text([10, 11, 12, 13, 14, 99].map(use).joined() + "<!-- wp:block /-->")),
      item(6, "Best pie", text(use(16))), item(2, "Pie", "", type: "wprm_recipe"),
      item(10, "", text("<p>Ten.</p>"), type: "wp_block"),
      item(11, "", text("<p>Eleven.</p>" + use(10)), type: "wp_block"),
      item(12, "", text("<p>Twelve.</p>" + use(13)), type: "wp_block"),
      item(13, "", text(use(12) + "<p>Thirteen.</p>"), type: "wp_block"),
      item(14, "", text("No."), type: "wp_block").replacing("publish", with: "draft"),
      item(15, "", text("No."), type: "wp_block"),
      item(16, "", text("[wprm-recipe id=\"2\"]"), type: "wp_block"))
    #expect(
      found.recipes.first?.notes
        == "Ten.\n\nEleven.\n\nTen.\n\nTwelve.\n\nThirteen.\n\nTwelve.\n\nThirteen.")
    #expect(found.recipes.last?.slug == Slug("best-pie"))
    #expect(found.reading.recipes.map(\.isPage) == [true, false])
    #expect(
      found.reading.left.listed
        == "1 item of kind wp_block, 3 missing reusable blocks, 1 reusable block that no text "
        + "contains, 2 reusable blocks with endless content")
  }

  @Test(
    "Marks unpublished posts as drafts, and skips the trash",
    arguments: [
      ("publish", "", false), ("draft", "", true), ("private", "", true), ("pending", "", true),
      ("future", "", true), ("publish", "secret", true), ("trash", "", nil),
      ("auto-draft", "", nil),
    ] as [(String, String, Bool?)])
  func drafts(_ status: String, _ password: String, isDraft: Bool?) {
    let item = item(5, "Post", "<wp:post_password>\(password)</wp:post_password>")
    let found = export(item.replacing(">publish<", with: ">\(status)<"))
    #expect(found.recipe?.isDraft == isDraft)
    #expect(found.recipe?.aliases.isEmpty != (isDraft == false))
  }
}
