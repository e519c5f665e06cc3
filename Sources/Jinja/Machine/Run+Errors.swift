// From a failure to an error with its place.
extension Run {
  /// The error of a failure where the machine is now.
  func error(_ failure: Failure) -> TemplateError {
    guard let frame = frames.last else {
      return TemplateError(
        kind: failure.kind, message: failure.message, hint: failure.hint, template: "", line: 1,
        column: 1)
    }
    var error: TemplateError
    if let nested = failure.nested {
      error = nested
      error.trace.append(traceFrame(frame, pc))
    } else {
      error = programs[frame.program].program.source.error(failure, at: place(frame, pc))
      error.underlying = failure.underlying
    }
    // Each frame is described by the place in the frame around it.
    for (index, frame) in frames.enumerated().reversed() {
      guard index > 0 else { break }
      let outer = frames[index - 1]
      var entry = traceFrame(outer, outer.pc)
      entry.what = what(frame)
      error.trace.append(entry)
      if error.trace.count >= 50 { break }
    }
    return error
  }

  private func place(_ frame: Frame, _ pc: Int) -> Int {
    let places = programs[frame.program].program.places
    let index = max(0, min(pc - 1, places.count - 1))
    return places.isEmpty ? 0 : Int(places[index])
  }

  private func traceFrame(_ frame: Frame, _ pc: Int) -> TraceFrame {
    let source = programs[frame.program].program.source
    return TraceFrame(
      template: source.name, line: source.line(at: place(frame, pc)), what: "loads it")
  }

  private func what(_ frame: Frame) -> String {
    let program = programs[frame.program].program
    let unit = program.units[frame.unit]
    switch unit.kind {
    case .root: return "template '\(program.source.name)'"
    case .block: return "block '\(unit.name)'"
    case .macro: return "macro '\(unit.name)'"
    case .callBlock: return "call block"
    case .loop: return "recursive loop"
    case .expression: return "expression"
    }
  }
}
