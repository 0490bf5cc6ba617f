private import CPictures

/// How the memory of pictures is looked after.
package enum PictureMemory {
  /// Has the program keep up to 32 MB of what it frees, for the next picture.
  package static func keep() { cpictures_keep_memory() }
}
