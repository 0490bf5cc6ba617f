internal import LarderModel

/// `words.json`, the strings of scripts in the language of the site.
///
/// A script uses `words.timerUp` for the text `timerUp` of `strings/<language>.json`. Texts that no
/// script uses are not included.
enum ScriptWords {
  static let path = "words.json"

  static func bytes(_ theme: Theme) -> [UInt8] {
    let scripts = theme.files(in: "scripts", suffix: ".js")
    let named = scripts.reduce(into: Set<String>()) {
      $0.formUnion(ScriptWords.names(in: $1.commentFree))
    }
    let texts = theme.strings.filter { named.contains($0.key) }.sorted { $0.key < $1.key }
    return JSONWriter.object { json in
      for (name, text) in texts {
        json.key(named: name)
        json.string(text)
      }
    }
  }

  /// Returns the texts that a script uses: `words.timerUp` → `timerUp`, not `search.words.length`.
  static func names(in script: [UInt8]) -> Set<String> {
    let prefix = "words.".utf8
    let chains = script.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
        UInt8(ascii: "#"), UInt8(ascii: "."):
        false
      default: true
      }
    }
    let named = chains.filter { $0.starts(with: prefix) }.map { chain in
      String(decoding: chain.dropFirst(prefix.count).prefix { $0 != 0x2E }, as: UTF8.self)
    }
    return Set(named)
  }
}
