/// A workout of the diary, as far as actions see it.
package struct Workout: EditableRecord {
  package let key: String
  package let name: String
  /// Kilometres, as the digits they came with.
  package let distance: String
  /// 0 is low, 1 medium, 2 high.
  package let complexity: Int
  package let origin: RecordOrigin

  package init(
    key: String, name: String, distance: String, complexity: Int, origin: RecordOrigin
  ) {
    self.key = key
    self.name = name
    self.distance = distance
    self.complexity = complexity
    self.origin = origin
  }
}
