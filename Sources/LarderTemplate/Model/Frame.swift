/// The address of a model during a render: the one place that gives up and regains its type.
///
/// A frame lives only inside the closure it was handed to, while the model is
/// borrowed. The compiler pairs every accessor with a frame of its own shape,
/// so the type it reads is the type that was borrowed.
struct Frame {
  private let address: UnsafeRawPointer

  private init(_ address: UnsafeRawPointer) {
    self.address = address
  }

  /// Borrows one model for the length of `body`.
  @inline(__always)
  static func borrow<Model>(_ model: borrowing Model, _ body: (Frame) -> Void) {
    withUnsafePointer(to: model) { body(Frame(UnsafeRawPointer($0))) }
  }

  /// Borrows each element in turn.
  @inline(__always)
  static func borrowEach<Model>(of models: [Model], _ body: (Frame) -> Void) {
    models.withUnsafeBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      for index in elements.indices { body(Frame(UnsafeRawPointer(base + index))) }
    }
  }

  /// Reads a value from the model, which must be of the borrowed type.
  ///
  /// Generic over what cannot be copied, or the whole model would be copied at each read.
  @inline(__always)
  func read<Model: ~Copyable, Value>(_ get: (borrowing Model) -> Value) -> Value {
    get(address.assumingMemoryBound(to: Model.self).pointee)
  }
}
