internal import LarderBuild
internal import LarderModel

extension RecipeFormat {
  /// WordPress: its export (WXR 1.2) with the recipe cards of WP Recipe Maker and Tasty Recipes, and
  /// the recipes that these plugins export as JSON.
  ///
  /// A post with one card is a recipe. All other posts, and the pages, are text pages.
  static let wordpress = RecipeFormat(
    "wordpress", "WordPress with WP Recipe Maker or Tasty Recipes"
  ) { file in
    file.root == "rss" && file.begins(with: "wordpress.org/export/")
      || RecipeCard.recognises(file.keys)
  } readRecipes: { file, reading in
    guard file.notation == .json else {
      let rest = reading.readXML(file, records: ["item"]) { item, file, reading in
        reading.site.items.append(WordPressSite.Item(item, in: file))
      }
      guard let channel = rest?["channel"] else { return }
      for author in channel.all("author") {
        guard let login = author["author_login"]?.words else { continue }
        reading.site.authors[login] = author["author_display_name"]?.words
      }
      for name in ["link", "base_site_url", "base_blog_url"] {
        if let url = channel[name]?.words.flatMap({ WebAddress($0) }), url.isWeb {
          reading.site.hosts.insert(url.shortHost)
        }
      }
      return
    }
    reading.readJSON(file) { value, element, reading in
      reading.site.items.append(.init(file: file, range: element, card: RecipeCard(value)))
    }
  }
}

/// The posts, pages, images and recipe cards of a site, which refer to each other.
struct WordPressSite {
  struct Item {
    var file: ImportFile
    var range: Range<Int>
    var card: RecipeCard?
    /// The texts of the elements by their names: `post_name`.
    var fields: [String: String] = [:]
    var content = ""
    var excerpt = ""
    var meta: [String: String] = [:]
    var terms: [(domain: String, name: String)] = []
    var comments = 0

    /// The id in the site, and that of the card in an export as JSON.
    var id: String { fields["post_id"] ?? card?.id ?? "" }
    var type: String { fields["post_type"] ?? "" }
    var title: String { RecipeCard.plain(fields["title"] ?? card?.name ?? "") ?? "Post \(id)" }
    var isPublished: Bool {
      ["publish", nil].contains(fields["status"] ?? card?.value["post_status"]?.text) && !isLocked
    }
    var isDeleted: Bool { ["trash", "auto-draft"].contains(fields["status"]) }
    var isLocked: Bool { fields["post_password"]?.isEmpty == false }

    /// The categories and tags of a post.
    var labels: [String] {
      terms.filter { ["category", "post_tag"].contains($0.domain) }.map(\.name)
        .filter { $0 != "Uncategorized" }
    }

    /// The last part of the URL; cards do not have their own.
    var slug: Slug? {
      let written = card == nil ? fields["post_name"] : nil
      let name = PercentEncoding.decoded(Array((written ?? "").utf8))
      return Slug(String(decoding: name, as: UTF8.self)) ?? Slug(from: title) ?? Slug("post-\(id)")
    }
  }

  var items: [Item] = []
  /// Names of the authors by their logins.
  var authors: [String: String] = [:]
  /// The hosts of the site, without `www.`.
  var hosts: Set<String> = []
  private var attachments: [String: Item] = [:]
  /// The URLs of images in their original sizes.
  private var originals: Set<String> = []
  /// The files made from posts, pages and cards, by URL in the old site and by card id.
  private var targets: [String: HTMLMarkdown.Target] = [:]
  /// Images of the current recipe or page on the shelf, by their paths in the site.
  private var shelved: [String: String?] = [:]

  /// A text of at most this size may be part of a recipe.
  private static let notesLimit = 60_000
  private static let textLimit = 1 << 20

  // MARK: URLs

  private var base: WebAddress? { hosts.min().flatMap { WebAddress("https://\($0)/") } }

  /// Returns the path of a page of the site: `/2019/05/pie`, or `?p=12`; `nil` for other sites.
  private func path(_ address: String) -> String? {
    guard let url = base?.resolving(address), hosts.contains(url.shortHost) else { return nil }
    let rest = url.description.utf8.drop { $0 != 0x2F }.dropFirst(2).drop { $0 != 0x2F }
    let path = Array(
      rest.prefix { $0 != 0x3F && $0 != 0x23 }.split(separator: 0x2F).joined(separator: [0x2F]))
    let query = rest.drop { $0 != 0x3F }.dropFirst().prefix { $0 != 0x26 && $0 != 0x23 }
    let words = String(decoding: query, as: UTF8.self)
    if path.isEmpty, words.hasPrefix("p=") || words.hasPrefix("page_id=") {
      return "?p=\(words.drop { $0 != "=" }.dropFirst())"
    }
    return "/" + String(decoding: PercentEncoding.decoded(path), as: UTF8.self)
  }

  /// Returns the URL of an image in its original size.
  private func image(_ node: HTMLDocument.Node, _ address: String) -> HTMLMarkdown.Target? {
    let id = node["class"]?.split(separator: " ").first { $0.hasPrefix("wp-image-") }?.dropFirst(9)
    let own = id.flatMap { attachments[String($0)] }
    let alternative = node["alt"].flatMap { $0.isEmpty ? nil : $0 }
    let name = alternative ?? own?.meta["_wp_attachment_image_alt"]
    if let url = own?.fields["attachment_url"] {
      return WebAddress(url).map { ($0.description, name) }
    }
    guard let url = base?.resolving(address) ?? WebAddress(address), url.isWeb else { return nil }
    // `pie-300x200.jpg` and `pie.jpg?w=300` are sizes of `pie.jpg`.
    let file = String(url.description.prefix { $0 != "?" })
    let parts = file.split(separator: "-")
    let whole = parts.dropLast().joined(separator: "-") + "." + ImportName.ending(of: file)
    return ([whole, file].first(where: originals.contains) ?? url.description, name)
  }

  private func picture(_ id: String?) -> FieldValue? {
    guard let item = id.flatMap({ attachments[$0] }) else { return nil }
    let alternative = item.meta["_wp_attachment_image_alt"].flatMap { $0.words }
    return FieldValue([
      "src": .words(item.fields["attachment_url"]), "alt": .words(alternative),
      "caption": .words(RecipeCard.plain(item.excerpt)),
    ])
  }
}

extension WordPressSite.Item {
  init(_ item: XMLElement, in file: ImportFile) {
    self.init(file: file, range: item.range)
    for element in item.elements {
      switch element.name {
      case "postmeta": meta[element["meta_key"]?.text ?? ""] = element["meta_value"]?.text ?? ""
      case "category":
        terms.append((element.value("domain") ?? "", RecipeCard.plain(element.text) ?? ""))
      case "comment": comments += 1
      case "encoded" where element.prefix == "excerpt": excerpt = element.text
      case "encoded": content = element.text
      default: fields[element.name] = element.text
      }
    }
    if ["wprm_recipe", "tasty_recipe"].contains(type) {
      card = RecipeCard(meta: meta, terms: terms, summary: content)
    }
  }
}

extension ImportReading {
  /// Adds the recipes and pages of the WordPress sites in a container.
  mutating func finishSite() {
    var site = WordPressSite()
    swap(&site, &self.site)
    site.addRecipes(to: &self)
  }
}

extension WordPressSite {
  fileprivate mutating func addRecipes(to reading: inout ImportReading) {
    var cards: [String: Int] = [:]
    var texts: [Int: WordPressText] = [:]
    var blocks = WordPressText.Blocks()
    for item in items where item.type == "wp_block" && item.isPublished {
      blocks.texts[item.id] = item.content
    }
    for (index, item) in items.enumerated() {
      reading.leave(item.comments, "comments")
      if item.isDeleted {
        reading.leave(1, "posts in the trash")
      } else if item.card != nil {
        if !item.id.isEmpty { cards[item.id] = index }
      } else if item.type == "attachment" {
        attachments[item.id] = item
        let url = item.fields["attachment_url"].flatMap { WebAddress($0) }
        if let url { originals.insert(url.description) }
      } else if ["post", "page"].contains(item.type) {
        texts[index] = WordPressText(item.content, &blocks)
        if item.isLocked { reading.leave(1, "passwords of posts") }
      } else if item.type != "revision", blocks.texts[item.id] == nil {
        reading.leave(1, "items of kind \(item.type.prefix(40))")
      }
    }
    reading.leave(blocks.texts.count - blocks.used.count, "reusable blocks that no text contains")
    // The post of each card, if it has no other card.
    var owners: [Int: Int] = [:]
    for (index, text) in texts.sorted(by: { $0.key < $1.key }) {
      let own = Set(text.cards.compactMap { cards[$0] })
      guard own.count == 1, let card = own.first, text.html.count <= WordPressSite.notesLimit
      else { continue }
      let parent = items[card].meta["wprm_parent_post_id"]
      if owners[card] == nil || items[index].id == parent { owners[card] = index }
    }
    let posts = Set(owners.values)
    var outputs: [(name: Slug, post: Int?, card: Int?)] = []
    for (index, item) in items.enumerated()
    where texts[index] != nil || item.card != nil && !item.isDeleted {
      let post = item.card == nil ? index : owners[index]
      if item.card == nil, posts.contains(index) { continue }
      guard let slug = (post.map { items[$0] } ?? item).slug else { continue }
      let name = reading.names.add(slug)
      outputs.append((name, post, item.card == nil ? nil : index))
      let target = "/\(item.card == nil ? "pages" : "recipes")/\(name)/"
      if item.card != nil { targets[item.id] = (target, item.card?.name ?? item.title) }
      if let post {
        let title = item.card == nil ? items[post].title : item.card?.name
        targets["?p=\(items[post].id)"] = (target, title)
        if let path = path(items[post].fields["link"] ?? "") { targets[path] = (target, title) }
      }
    }
    targets["/"] = ("/", nil)
    for (name, post, card) in outputs {
      let file = items[card ?? post ?? 0].file
      var source = FingerprintBuilder("wordpress")
      for place in [post, card].compactMap({ $0 }) {
        source.add(Fingerprint(of: items[place].file.bytes, in: items[place].range))
      }
      let item = items[post ?? card ?? 0]
      let key = item.fields["guid"] ?? item.fields["link"] ?? (item.id.isEmpty ? nil : item.id)
      guard var recipe = recipe(post, card, texts, &reading) else { continue }
      shelved = [:]
      recipe.aliases = post.flatMap { alias(items[$0], &reading) }.map { [$0] } ?? []
      recipe.rewriteAddresses { address, _ in
        local(address, beside: file, &reading).map { .address("/\($0)") }
      }
      recipe.movePictures { source in
        guard case .remote(let url) = source,
          let path = local(url.description, beside: file, &reading).flatMap({ SitePath($0) })
        else { return source }
        return .file(path)
      }
      reading.addRecipe(
        recipe, of: "wordpress", key: key, in: file, source: source.fingerprint, name: name,
        isPage: card == nil)
    }
  }

  private func alias(_ item: Item, _ reading: inout ImportReading) -> Alias? {
    guard item.isPublished, let path = path(item.fields["link"] ?? ""), path != "/" else {
      return nil
    }
    let alias = Alias(path.hasPrefix("?") ? "" : path)
    if alias == nil { reading.leave(1, "old URLs that cannot be kept") }
    return alias
  }

  /// Returns the recipe of a card, or a page as a recipe whose notes are its text.
  private func recipe(
    _ post: Int?, _ card: Int?, _ texts: [Int: WordPressText], _ reading: inout ImportReading
  ) -> Recipe? {
    let item = items[post ?? card ?? 0]
    var draft = RecipeDraft()
    if let card, let own = items[card].card {
      draft = own.draft({ markdown($0, &reading) }) { picture($0)?["src"]?.text }
      draft[.name] = .string(own.name.flatMap(RecipeCard.plain) ?? items[card].title)
      let images = [
        picture(items[card].meta["_thumbnail_id"]), own.picture.map { .string($0) },
        picture(item.meta["_thumbnail_id"]),
      ]
      draft[.image] = images.lazy.compactMap { $0 }.first.map { .list([$0]) }
      if draft[.author] == nil, !own.isAnonymous {
        let login = item.fields["creator"] ?? ""
        draft[.author] = .words(authors[login] ?? (login.isEmpty ? nil : login))
      }
      let known = Set((draft[.category]?.elements ?? []).compactMap { $0.text?.lowercased() })
      let tags = (draft[.tags]?.elements ?? []).compactMap(\.text) + item.labels
      draft[.tags] = .strings(tags.unique { $0 }.filter { !known.contains($0.lowercased()) })
    } else {
      draft[.name] = .string(item.title)
      draft[.image] = picture(item.meta["_thumbnail_id"]).map { .list([$0]) }
      reading.leave(item.labels.count, "categories and tags of pages")
    }
    if draft[.image] == nil, !["", "0"].contains(item.meta["_thumbnail_id"] ?? "") {
      reading.leave(1, "featured images that are not in the export")
    }
    draft[.slug] = item.slug.map { .string($0.description) }
    draft[.date] = day(item.fields["post_date"])
    draft[.updated] = day(item.fields["post_modified"])
    if !item.isPublished || items[card ?? post ?? 0].fields["status"] == "draft" {
      draft[.draft] = .bool(true)
    }
    var found: [Diagnostic] = []
    let notes = draft.notes
    draft.notes = []
    guard
      var recipe = reading.recipe(
        of: draft.fields, in: item.file, at: item.range.lowerBound, &found)
    else {
      reading.addDiagnostics(found, refused: 1)
      return nil
    }
    reading.addDiagnostics(found, refused: 0)
    let own = card.flatMap { items[$0].card }
    let summary = markdown(own?.description ?? "", &reading)
    recipe.description = clean(summary.isEmpty ? markdown(item.excerpt, &reading) : summary)
    let story = post.flatMap { texts[$0] }.map { text in
      markdown(text, &reading, omitting: card.map { items[$0].id })
    }
    let texts = [markdown(own?.notes ?? "", &reading)] + notes + [story ?? ""]
    let whole = texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    recipe.notes = clean(whole)
    if whole.utf8.count > WordPressSite.textLimit { reading.leave(1, "texts of more than 1 MB") }
    return recipe
  }

  private func day(_ time: String?) -> FieldValue? {
    guard let time, !time.hasPrefix("0000") else { return nil }
    return .string(String(time.prefix(10)))
  }

  private func clean(_ text: String) -> String? {
    var reader = FieldReader(.yaml)
    let limit = WordPressSite.textLimit
    return reader.cleaned(text, RecipeField.notes.expectation, as: .markdown, limit: limit)
  }

  private func markdown(_ html: String, _ reading: inout ImportReading) -> String {
    var blocks = WordPressText.Blocks()
    return html.isEmpty ? "" : markdown(WordPressText(html, &blocks), &reading)
  }

  /// - Parameter card: The id of the card that the text belongs to.
  private func markdown(
    _ text: WordPressText, _ reading: inout ImportReading, omitting card: String? = nil
  ) -> String {
    var (lost, absent) = (0, 0)
    var page = HTMLMarkdown(HTMLDocument(text.html), keepsLines: !text.hasBlocks) { node, address in
      if node?.name == "larder-card" {
        if address != card, targets[address] == nil { absent += 1 }
        return address == card ? nil : targets[address]
      }
      if let node, node.name == "img" { return image(node, address) }
      guard let path = path(address) else {
        return WebAddress(address).map { ($0.description, nil) }
      }
      if let target = targets[path] { return target }
      // A link from an image to itself.
      if SitePath.pictureEndings.contains(ImportName.ending(of: path)) { return nil }
      if !path.contains(".") { lost += 1 }
      return base?.resolving(address).map { ($0.description, nil) }
    }
    let result = page.markdown()
    for (things, count) in text.left.merging(page.left, uniquingKeysWith: +) {
      reading.leave(count, things)
    }
    reading.leave(lost, "links to other parts of the old site")
    reading.leave(absent, "recipe cards that are not in the export")
    return result
  }

  /// Returns the copy of an image on the shelf, if the folder of uploads is beside the export.
  private mutating func local(
    _ address: String, beside file: ImportFile, _ reading: inout ImportReading
  ) -> String? {
    guard let path = path(address), path.contains("/"),
      SitePath.pictureEndings.contains(ImportName.ending(of: path))
    else { return nil }
    if let known = shelved[path] { return known }
    let parts = path.split(separator: "/")
    let name = (0..<min(parts.count, 8)).lazy.map { parts[$0...].joined(separator: "/") }
      .compactMap { file.container.name(of: $0, beside: file.name) }.first
    let place = name.flatMap { reading.shelve($0, of: file.container) }
    shelved[path] = .some(place)
    return place
  }
}
