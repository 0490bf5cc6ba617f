private import CPictures

/// Management of the memory for images.
package enum PictureMemory {
  /// Makes the program keep up to 32 MB of freed memory for the next image.
  package static func keep() { cpictures_keep_memory() }
}
