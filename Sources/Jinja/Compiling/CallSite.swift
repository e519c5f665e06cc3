/// A place that applies a filter or a test.
final class CallSite: Sendable {
  let name: String
  /// Nil for an unknown name, which raises when it is reached.
  let function: NativeFunction?
  let shape: CallShape
  /// The parameter of each argument, where that is known; nil where binding must wait.
  let places: [Int]?

  init(name: String, function: NativeFunction?, shape: CallShape) {
    self.name = name
    self.function = function?.twin
    self.shape = shape
    places = function.flatMap { CallSite.bind(shape, to: $0) }
  }

  private static func bind(_ shape: CallShape, to function: NativeFunction) -> [Int]? {
    if shape.hasRest || shape.hasKeywordRest || function.isVariadic { return nil }
    if shape.positional > function.parameters.count { return nil }
    var places = Array(0..<shape.positional)
    for keyword in shape.keywords {
      guard let place = function.parameters.firstIndex(where: { $0.name == keyword }),
        !places.contains(place)
      else { return nil }
      places.append(place)
    }
    for (place, parameter) in function.parameters.enumerated()
    where !parameter.isOptional && !places.contains(place) {
      return nil
    }
    return places
  }
}
