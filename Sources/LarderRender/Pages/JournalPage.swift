internal import LarderModel
internal import LarderTemplate

extension PageBuilder {
  private var journal: [JournalEntry] { context.plan.catalog.journal }

  private var journalFeed: String? {
    context.site.baseURL == nil
      ? nil : context.addresses.link("\(JournalEntry.route)feed.xml")
  }

  /// Returns a page of a list of journal entries: of all, of a year, or with a tag.
  func journal(_ index: Int, page number: Int) -> ListPage {
    let plan = context.plan.journal
    let list = plan.lists[index]
    let pagination = Pagination(count: list.entries.count, size: context.site.pageSize)
    let title = list.title ?? words[.journal]
    let link = { [context] (page: Int) in
      context.addresses.link(SitePlan.page(page, of: list.route))
    }
    let shown = list.entries[pagination.range(of: number)]
    let name = list.title.map { "\($0), \(words[.journal])" } ?? title
    let titles = shown.lazy.map { [journal] in journal[$0].page.title }
    var head = context.head(
      title: name, description: context.description.list(title, titles),
      route: SitePlan.page(number, of: list.route))
    head.image = context.sharedPicture
    if number > 1 { head.previous = link(number - 1) }
    if number < pagination.pages { head.next = link(number + 1) }
    let pages = PaginationModel(pagination, at: number, head, words, link)
    if number > 1, let pages { head.title = "\(pages.label), \(head.title)" }
    let links = { [context] (places: Range<Int>) in
      plan.lists[places].map {
        Link(
          label: $0.title ?? "", url: context.addresses.link($0.route),
          isCurrent: $0.route == list.route)
      }
    }
    var page = ListPage(
      head: head, navigation: context.navigation(current: list.route), title: title,
      text: HTML(trusting: []), feed: journalFeed, countLabel: "", cards: shown.map(entryCard),
      pagination: pages)
    page.breadcrumbs = context.breadcrumbs(
      index == 0 ? [(title, nil)] : [(words[.journal], JournalEntry.route), (title, nil)])
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
      words[.tags], JournalPlan.tagsRoute, below: (words[.journal], JournalEntry.route), of: links)
  }

  /// Returns the card of a journal entry, whose time is its date.
  func entryCard(_ index: Int) -> Card {
    let (page, date) = (journal[index].page, journal[index].date)
    var card = Card(
      name: page.title, url: context.addresses.link(page.route), slug: page.slug.description,
      id: "", headline: HTML(trusting: []), isDraft: page.isDraft, cover: HTML(trusting: []))
    card.description = page.description ?? page.text
    (card.time, card.timeISO) = (words.date(date), date.isoDate)
    (card.language, card.direction) = (page.language, context.direction(of: page.title))
    card.due = context.appearance(of: date)
    card.picture = page.picture.flatMap { context.picture($0, of: page.title) }
    return card
  }

  func entry(_ index: Int, _ card: Template<Card>) -> TextPage {
    let entry = journal[index]
    let (year, plan) = (entry.page.folder.split(separator: "/").last ?? "", context.plan.journal)
    var page = text(entry.page)
    page.head.type = "article"
    page.breadcrumbs = context.breadcrumbs([
      (words[.journal], JournalEntry.route), (String(year), entry.page.folder),
      (entry.page.title, nil),
    ])
    page.body = markdown.entry(entry.page, context, cardsInText(of: entry.page, card))
    page.due = context.appearance(of: entry.date)
    page.author = (entry.author ?? context.site.author).map {
      NamedLink(name: $0.name, url: $0.url.map { context.addresses.link($0) })
    }
    page.tags = entry.tags.map { label in
      Link(
        label: label, url: plan.places[label].map { context.addresses.link(plan.lists[$0].route) })
    }
    let neighbour = { [context, journal] (place: Int) in
      journal.indices.contains(place)
        ? NamedLink(
          name: journal[place].page.title, url: context.addresses.link(journal[place].page.route))
        : nil
    }
    (page.previous, page.next) = (neighbour(index + 1), neighbour(index - 1))
    page.feed = journalFeed
    return page
  }

  /// Returns the cards of the recipes that a text mentions, by URL.
  private func cardsInText(
    of page: StaticPage, _ template: Template<Card>
  ) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    let buffer = HTMLBuffer()
    for address in markdown.addresses(in: page, context) {
      guard let slug = Slug(String(address.split(separator: "/").last ?? "")),
        found[address] == nil,
        address == context.addresses.link(recipe: slug), let place = context.plan.places[slug]
      else { continue }
      buffer.reset()
      var card = cards.linked(place)
      card.isInText = true
      template.render(card, into: buffer)
      found[address] = buffer.bytes
    }
    return found
  }
}

extension SiteContext {
  /// Options for texts in feeds, in which all URLs are absolute.
  var feedOptions: MarkdownOptions {
    var options = MarkdownOptions(basePath: site.baseURL?.description, topHeadingLevel: 2)
    let link = { [addresses] (path: SitePath) in
      addresses.published.absolute(path.description) ?? ""
    }
    for file in plan.catalog.pictures {
      options.pictures[link(file.path)] = PictureModel(
        file, published[file.path], alternative: "", link: link)
    }
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
