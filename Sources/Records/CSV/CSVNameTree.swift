/// Puts the columns of dotted names together into objects.
struct CSVNameTree {
  private struct Place: Hashable {
    var parent: Int
    var name: [UInt8]
  }

  private var names: [[UInt8]] = []
  private var parents: [Int] = []
  private var columns: [Int?] = []
  private var children: [[Int]] = []
  private var roots: [Int] = []
  private var places: [Place: Int] = [:]

  /// Adds a column; false where another has its name.
  mutating func add(_ path: [[UInt8]], column: Int) -> Bool {
    var node = -1
    for name in path {
      let place = Place(parent: node, name: name)
      node = places[place] ?? append(place)
    }
    guard columns[node] == nil else { return false }
    columns[node] = column
    return true
  }

  private mutating func append(_ place: Place) -> Int {
    let node = names.count
    names.append(place.name)
    parents.append(place.parent)
    columns.append(nil)
    children.append([])
    if place.parent < 0 { roots.append(node) } else { children[place.parent].append(node) }
    places[place] = node
    return node
  }

  /// The nodes with those below each right behind it, and the node of each column.
  func flattened(columns count: Int) -> (nodes: [CSVHeader.Node], columnNodes: [Int]) {
    var nodes: [CSVHeader.Node] = []
    var columnNodes = [Int](repeating: 0, count: count)
    var moved = [Int](repeating: -1, count: names.count)
    // A node that is there already is met again when all below it are there.
    var pending = Array(roots.reversed())
    while let node = pending.last {
      if moved[node] >= 0 {
        nodes[moved[node]].end = nodes.count
        pending.removeLast()
        continue
      }
      moved[node] = nodes.count
      let parent = parents[node]
      if let column = columns[node] { columnNodes[column] = nodes.count }
      nodes.append(
        CSVHeader.Node(
          name: names[node], parent: parent < 0 ? -1 : moved[parent], column: columns[node],
          end: 0))
      pending.append(contentsOf: children[node].reversed())
    }
    return (nodes, columnNodes)
  }
}
