internal import LarderBuild
internal import LarderModel
internal import LarderPictures

/// A picture file as an earlier build found it, so that it is not read again as long as it is the
/// same by all that the system says of it.
struct KnownPicture {
  /// `nil` for one that changed just now: the next change might have the same time.
  let facts: FileFacts?
  let content: Fingerprint
  /// `nil` for what is no picture.
  let header: PictureHeader?
  /// What became of it, by the key of the order.
  var results: [Fingerprint: Result<PlaceholderColor?, PictureFailure>] = [:]
}

/// All of them, by absolute path.
struct KnownPictures {
  var pictures: [String: KnownPicture] = [:]
  /// Which of them this build has asked for; only these are written down.
  var used: Set<String> = []
  /// Whether there is something to write down.
  var isNew = false
}

extension KnownPictures {
  var record: [UInt8] {
    var record = RecordWriter()
    record.put(each: pictures.filter { used.contains($0.key) }) { record, entry in
      let picture = entry.value
      record.put(entry.key)
      record.put(Int64(bitPattern: picture.facts?.inode ?? 0))
      record.put(picture.facts?.size ?? 0)
      record.put(picture.facts?.modified ?? 0)
      record.put(picture.facts?.changed ?? 0)
      record.put(Int(picture.facts?.mode ?? 0))
      record.put(picture.content)
      record.put(picture.header == nil ? 0 : 1)
      picture.header?.put(into: &record)
      record.put(each: picture.results) { record, result in
        record.put(result.key)
        record.put(KnownPictures.number(of: result.value))
      }
    }
    return record.bytes
  }

  /// Knows nothing where this is none.
  init(record bytes: [UInt8]) {
    var record = RecordReader(bytes[...])
    let found = record.list { record in
      let path = record.text()
      let inode = UInt64(bitPattern: record.int64())
      let (size, modified, changed) = (record.int64(), record.int64(), record.int64())
      let mode = UInt16(truncatingIfNeeded: record.int64())
      let facts = FileFacts(
        kind: .file, mode: mode, inode: inode, size: size, modified: modified, changed: changed)
      let content = record.fingerprint() ?? Fingerprint(high: 0, low: 0)
      let header = record.int() == 1 ? PictureHeader(from: &record) : nil
      var picture = KnownPicture(facts: inode == 0 ? nil : facts, content: content, header: header)
      for (key, number) in record.list({ ($0.fingerprint(), $0.int()) }) {
        if let key { picture.results[key] = KnownPictures.result(of: number) }
      }
      return (path, picture)
    }
    guard record.isDone else { return }
    pictures = Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  /// Up to 63 a colour, 64 none, from 65 on a failure.
  private static func number(of result: Result<PlaceholderColor?, PictureFailure>) -> Int {
    switch result {
    case .success(let color): color?.number ?? 64
    case .failure(let failure): 65 + (PictureFailure.allCases.firstIndex(of: failure) ?? 0)
    }
  }

  private static func result(of number: Int) -> Result<PlaceholderColor?, PictureFailure>? {
    if number <= 64 { return .success(PlaceholderColor(number: number)) }
    let failures = PictureFailure.allCases
    return failures.indices.contains(number - 65) ? .failure(failures[number - 65]) : nil
  }
}
