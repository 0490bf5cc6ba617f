/// A template compiled for one kind of model; threads may share it.
package struct Template<Model>: Sendable {
  let program: Program

  /// Appends the page of a model; the buffer is not reset before.
  ///
  /// Cannot fail: whatever could be wrong was found in compiling. Of a tree that
  /// a recursive partial follows, levels below the hundredth are left out.
  package func render(_ model: Model, into buffer: HTMLBuffer) {
    let renderer = Renderer(program, into: buffer)
    Frame.borrow(model) { renderer.run(on: $0) }
  }
}
