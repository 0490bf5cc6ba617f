internal import LarderModel
internal import LarderTemplate

extension PageBuilder {
  private var journal: [StaticPage] { context.plan.catalog.journal }

  /// Returns a page of a list of journal entries: of all, of a year, or with a tag.
  func journal(_ index: Int, page number: Int) -> ListPage {
    let (plan, title) = (context.plan.journal, words[.journal])
    let list = plan.lists[index]
    let pagination = Pagination(count: list.entries.count, size: context.site.pageSize)
    let shown = list.entries[pagination.range(of: number)]
    let items = shown.map { [journal] in (name: journal[$0].title, path: journal[$0].route) }
    var page = self.list(
      list.title ?? title, named: list.title.map { "\($0), \(title)" },
      description: words.describe(list.title ?? title, items.map(\.name)),
      base: list.route, pagination, number, items)
    page.head.image = context.sharedPicture
    page.cards = shown.map(entryCard)
    page.feed = context.feed(of: JournalPlan.route)
    page.breadcrumbs = context.breadcrumbs(
      list.title.map { [(title, JournalPlan.route), ($0, nil)] } ?? [(title, nil)])
    let links = { [context] (places: Range<Int>) in
      plan.lists[places].map {
        Link(
          label: $0.title ?? "", url: context.addresses.link($0.route),
          isCurrent: $0.route == list.route)
      }
    }
    (page.years, page.tags) = (links(plan.years), links(plan.tags))
    return page
  }

  /// Returns the index of the journal's tags.
  func journalTags() -> TermsPage {
    let plan = context.plan.journal
    let links = plan.lists[plan.tags].map { list in
      let count = words.number(list.entries.count)
      return TermLink(
        label: list.title ?? "", url: context.addresses.link(list.route), count: count,
        countLabel: count)
    }
    return index(
      words[.tags], JournalPlan.tagsRoute, below: (words[.journal], JournalPlan.route), of: links)
  }

  /// Returns the card of a journal entry, whose time is its date.
  func entryCard(_ index: Int) -> Card {
    let page = journal[index]
    var card = Card(
      name: page.title, url: context.addresses.link(page.route), slug: page.slug.description,
      id: "", headline: HTML(trusting: []), excerpt: excerpt(of: page),
      time: page.date.map(words.date), timeISO: page.date?.isoDate, language: page.language,
      direction: context.direction(of: page.title), isDraft: page.isDraft,
      cover: HTML(trusting: []))
    card.due = context.appearance(of: page.date)
    card.picture = page.picture.flatMap { context.picture($0, of: page.title) }
    return card
  }

  func entry(_ index: Int, _ template: Template<Card>) -> TextPage {
    var own = journal[index]
    own.description = excerpt(of: own)
    let cards = CardParagraphs { [self] address in
      recipe(at: address).map { place in
        var card = self.cards.linked(place)
        card.isInText = true
        let buffer = HTMLBuffer()
        template.render(card, into: buffer)
        return buffer.bytes
      }
    }
    var page = textPage(own, cards: cards)
    page.head.type = "article"
    page.breadcrumbs = context.breadcrumbs([
      (words[.journal], JournalPlan.route), (JournalPlan.year(of: own), own.folder),
      (own.title, nil),
    ])
    page.due = context.appearance(of: own.date)
    page.author = (own.author ?? context.site.author).map(named)
    page.tags = own.tags.map { label in
      let route = Slug(from: label).map { "\(JournalPlan.tagsRoute)\($0)/" }
      return Link(label: label, url: route.map(context.addresses.link))
    }
    let neighbours = [index + 1, index - 1].map { [context, journal] place in
      journal.indices.contains(place) ? context.named(journal[place]) : nil
    }
    (page.previous, page.next) = (neighbours[0], neighbours[1])
    page.feed = context.feed(of: JournalPlan.route)
    return page
  }

  /// Returns the text that describes an entry, without the cards in it.
  private func excerpt(of page: StaticPage) -> String {
    page.description
      ?? markdown.plainText(
        of: page, context, CardParagraphs { [self] in recipe(at: $0).map { _ in [] } })
  }

  /// Returns the index of the recipe at a URL, as pages contain it.
  private func recipe(at address: String) -> Int? {
    guard let slug = Slug(String(address.split(separator: "/").last ?? "")),
      address == context.addresses.link(recipe: slug)
    else { return nil }
    return context.plan.places[slug]
  }
}

extension SiteContext {
  /// Options for texts in feeds, in which all URLs are absolute.
  var feedOptions: MarkdownOptions {
    var options = MarkdownOptions(basePath: site.baseURL?.description, topHeadingLevel: 2)
    let link = { [addresses] (path: SitePath) in
      addresses.published.absolute(path.description) ?? ""
    }
    options.pictures = SiteContext.embedded(plan, published, link)
    return options
  }

  /// Returns the text of a page for feeds, with the image at its top.
  func feedText(of page: StaticPage) -> String {
    guard let picture = page.picture, case .file(let path) = picture.source,
      file(of: picture) != nil
    else { return page.text }
    let words = (picture.alternative ?? page.title).filter { !"[]\\\n".contains($0) }
    return "![\(words)](<\(addresses.link(picture: path).dropFirst(addresses.base.count - 1))>)\n\n"
      + page.text
  }
}
