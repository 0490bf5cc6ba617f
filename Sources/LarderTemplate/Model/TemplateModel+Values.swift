/// Shapes of plain values, which `{{.}}` shows inside a section over them.
extension String: TemplateModel {
  package static let shape = Shape<String>("text").text(".") { $0 }
}

extension HTML: TemplateModel {
  package static let shape = Shape<HTML>("html").html(".") { $0 }
}

extension Int: TemplateModel {
  package static let shape = Shape<Int>("number").number(".") { $0 }
}
