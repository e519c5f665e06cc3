// Taking back what no value refers to any more, so that a long loop runs in little memory.
//
// A collection happens only between two rounds of a loop, when every value that lives is on the
// stack, in a scope, or in an object that one of these leads to: no function of the module is half
// way through its work then.
extension Run {
  /// Whether enough was made since the last time.
  @inline(__always) var isDueForCollection: Bool {
    arena.fresh &+ objects.fresh &* 16 > collectionThreshold
  }

  mutating func collect() {
    var marker = Marker(objectCount: objects.count, spans: arena.spans)
    markRoots(&marker)
    while let index = marker.pending.popLast() { mark(objects[index], &marker) }
    let live = objects.sweep(marker.marks)
    arena.sweep(marker.liveSpans)
    // Never so late that what waits to be collected is refused for want of room.
    let later = min((arena.held + live * 64) * 2, max(0, settings.mostHeld - held))
    collectionThreshold = max(Run.smallestCollection, later)
  }

  private func markRoots(_ marker: inout Marker) {
    for index in 0..<stack.count { marker.mark(stack[index]) }
    for frame in frames {
      marker.mark(frame.context)
      marker.mark(frame.cells)
    }
    for loop in loops {
      if let number = loop.number { marker.markObject(number) }
      mark(loop, &marker)
    }
    for value in hostValues.values { marker.mark(value) }
    for value in globalValues.values { marker.mark(value) }
    for value in modules.values { marker.mark(value) }
    for value in thawed.values { marker.mark(value) }
  }

  /// Marks what an object refers to.
  private func mark(_ object: Object, _ marker: inout Marker) {
    switch object {
    case .free, .big, .wide, .range: break
    case .list(let list): marker.mark(list.items)
    case .dictionary(let dictionary):
      marker.mark(dictionary.keys)
      marker.mark(dictionary.values)
    case .iterator(let iterator): marker.mark(iterator.items)
    case .view(let view): marker.mark(view.items)
    case .cycler(let cycler): marker.mark(cycler.items)
    case .joiner(let joiner): marker.mark(joiner.separator)
    case .loop(let loop): mark(loop, &marker)
    case .blocks(let context): marker.mark(context)
    case .module(let module):
      marker.mark(module.body)
      for value in module.members.values { marker.mark(value) }
    case .function(let function):
      switch function.target {
      case .native, .host: break
      case .method(_, let owner): marker.mark(owner)
      case .macro(let macro):
        marker.mark(macro.context)
        marker.mark(macro.cells)
      case .block(let block): marker.mark(block.context)
      }
    }
  }

  private func mark(_ loop: LoopObject, _ marker: inout Marker) {
    for value in [loop.current, loop.before, loop.after, loop.pending] { marker.mark(value) }
    if let last = loop.lastChanged { marker.mark(last) }
    if let recursion = loop.recursion {
      marker.mark(recursion.context)
      marker.mark(recursion.cells)
    }
    switch loop.source {
    case .items(let items): marker.mark(items)
    case .list(let list): marker.mark(list.items)
    case .iterator(let iterator): marker.mark(iterator.items)
    case .members(let value, _): marker.mark(value)
    case .text(let bytes): marker.mark(bytes)
    }
  }
}
