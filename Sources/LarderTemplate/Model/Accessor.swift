/// The operations that rendering can perform on one value of a model.
///
/// It is a class so that rendering can borrow it: closures in an array would be reference counted
/// at every step, in memory that all threads write to. It is inlinable so that the closures are
/// specialized for the model's type in the model's own module.
@usableFromInline final class Accessor: Sendable {
  /// Whether a section over the value is shown.
  let isPresent: @Sendable (Frame) -> Bool

  /// Calls the closure with the value, or with each of its elements, if a section over it is shown.
  let visit: @Sendable (Frame, (Frame) -> Void) -> Void

  /// Appends the value as text.
  let write: @Sendable (Frame, HTMLBuffer) -> Void

  /// Appends the value as markup; plain text is escaped here too.
  let writeRaw: @Sendable (Frame, HTMLBuffer) -> Void

  @usableFromInline init(
    isPresent: @escaping @Sendable (Frame) -> Bool,
    visit: @escaping @Sendable (Frame, (Frame) -> Void) -> Void = { frame, body in body(frame) },
    write: @escaping @Sendable (Frame, HTMLBuffer) -> Void = { _, _ in },
    writeRaw: (@Sendable (Frame, HTMLBuffer) -> Void)? = nil
  ) {
    self.isPresent = isPresent
    self.visit = visit
    self.write = write
    self.writeRaw = writeRaw ?? write
  }

  @inlinable
  static func text<Model>(_ get: @escaping @Sendable (Model) -> String?) -> Accessor {
    Accessor(
      isPresent: { $0.evaluate(get)?.isEmpty == false },
      visit: { frame, body in
        if let text = frame.evaluate(get), !text.isEmpty { Frame.borrow(text, body) }
      },
      write: { frame, buffer in
        if let text = frame.evaluate(get) { buffer.append(escaping: text) }
      })
  }

  @inlinable
  static func html<Model>(_ get: @escaping @Sendable (Model) -> HTML?) -> Accessor {
    Accessor(
      isPresent: { $0.evaluate(get)?.bytes.isEmpty == false },
      visit: { frame, body in
        if let html = frame.evaluate(get), !html.bytes.isEmpty { Frame.borrow(html, body) }
      },
      write: { frame, buffer in
        if let html = frame.evaluate(get) { buffer.append(escaping: html.bytes) }
      },
      writeRaw: { frame, buffer in
        if let html = frame.evaluate(get) { buffer.append(bytes: html.bytes) }
      })
  }

  @inlinable
  static func number<Model>(_ get: @escaping @Sendable (Model) -> Int?) -> Accessor {
    Accessor(
      isPresent: { $0.evaluate(get) != nil },
      visit: { frame, body in
        if let number = frame.evaluate(get) { Frame.borrow(number, body) }
      },
      write: { frame, buffer in
        if let number = frame.evaluate(get) { buffer.append(decimal: number) }
      })
  }

  @inlinable
  static func flag<Model>(_ get: @escaping @Sendable (Model) -> Bool) -> Accessor {
    Accessor(isPresent: { $0.evaluate(get) })
  }

  @inlinable
  static func model<Model, Part>(_ get: @escaping @Sendable (Model) -> Part?) -> Accessor {
    Accessor(
      isPresent: { $0.evaluate(get) != nil },
      visit: { frame, body in
        if let part = frame.evaluate(get) { Frame.borrow(part, body) }
      })
  }

  @inlinable
  static func list<Model, Element>(
    _ get: @escaping @Sendable (Model) -> [Element]
  ) -> Accessor {
    Accessor(
      isPresent: { !$0.evaluate(get).isEmpty },
      visit: { frame, body in Frame.borrowEach(of: frame.evaluate(get), body) })
  }

  /// Returns an accessor that reads the same value from a model that contains this one's model.
  func through(_ outer: Accessor) -> Accessor {
    Accessor(
      isPresent: { frame in
        var found = false
        outer.visit(frame) { found = self.isPresent($0) }
        return found
      },
      visit: { frame, body in outer.visit(frame) { self.visit($0, body) } },
      write: { frame, buffer in outer.visit(frame) { self.write($0, buffer) } },
      writeRaw: { frame, buffer in outer.visit(frame) { self.writeRaw($0, buffer) } })
  }
}

/// The address of a model during rendering: the only place where the model's type is erased and
/// restored.
///
/// A frame exists only inside the closure that receives it, while the model is borrowed. The
/// compiler pairs every accessor with a frame of its own shape, so an accessor reads the type that
/// was borrowed. Together these two rules make it safe.
@safe @usableFromInline struct Frame {
  @usableFromInline let address: UnsafeRawPointer

  @inlinable init(_ address: UnsafeRawPointer) {
    unsafe self.address = address
  }

  /// Borrows one model while `body` runs.
  @inlinable @inline(__always)
  static func borrow<Model>(_ model: borrowing Model, _ body: (Frame) -> Void) {
    unsafe withUnsafePointer(to: model) { unsafe body(Frame(UnsafeRawPointer($0))) }
  }

  /// Borrows each element in turn.
  @inlinable @inline(__always)
  static func borrowEach<Model>(of models: [Model], _ body: (Frame) -> Void) {
    unsafe models.withUnsafeBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      for index in elements.indices { unsafe body(Frame(UnsafeRawPointer(base + index))) }
    }
  }

  /// Reads a value from the model, which must be of the borrowed type.
  ///
  /// It is generic over noncopyable types; otherwise each read would copy the whole model.
  @inlinable @inline(__always)
  func evaluate<Model: ~Copyable, Value>(_ get: (borrowing Model) -> Value) -> Value {
    unsafe get(address.assumingMemoryBound(to: Model.self).pointee)
  }
}
