struct PictureHeader {
  var width: Int?; var height: Int?
  static func read(_ b: [UInt8]) -> PictureHeader? { nil }
}
