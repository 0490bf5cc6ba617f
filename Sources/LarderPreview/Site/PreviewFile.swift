private import CPreview

/// Files of the preview's own: what it adds to pages, and the device board.
enum PreviewFile {
  private static let all: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    while let file = preview_file_at(files.count)?.pointee {
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
      files[String(cString: file.name)] = Array(bytes)
    }
    return files
  }()

  static func bytes(_ name: String) -> [UInt8]? { all[name] }
}
