internal import LarderModel

/// In what order the files that tasks made are to be put in place, for those who do that themselves.
///
/// A line a file, `STEP SOURCE PATH`: the number of the step, from 0; the folder of the task, below
/// which the file stands as `files/PATH`; its path on the site. Within a step any order will do:
/// pictures and assets, pages, lists, the worker.
package struct PublishingSteps {
  private var lines: [(step: Int, source: String, path: SitePath)] = []

  /// - Parameter work: The folder that the tasks' folders are in.
  package init(_ made: [MadeFiles], in work: String) {
    for files in made {
      let source = String(files.shown.dropFirst(work.count + 1))
      for entry in files.entries {
        // Whether a page is there already only the place knows where it goes.
        let order = PublishingOrder(entry.path, isNew: false)
        lines.append((order.rawValue, source, entry.path))
      }
    }
    lines.sort { ($0.step, $0.path) < ($1.step, $1.path) }
  }

  package var bytes: [UInt8] {
    lines.reduce(into: []) { $0 += "\($1.step) \($1.source) \($1.path)\n".utf8 }
  }
}
