package enum TextCleaner {
  package static func plain(_ text: String) -> String { text }
  package static func markdown(_ text: String) -> String { text }
}
