/// What is prepended to the lines of a fragment.
struct Indentation {
  /// Whether a recursive call adds its own while rendering.
  var isDynamic = false
  var bytes: [UInt8] = []

  static func + (left: Indentation, right: ArraySlice<UInt8>) -> Indentation {
    Indentation(isDynamic: left.isDynamic, bytes: left.bytes + right)
  }
}
