import Glibc

/// Where the points of a track are, whose length is a field's value.
package struct TrackSource: Sendable, Equatable {
  /// The parts of the track; what is between two of them does not count.
  package var segments: MappingPath
  /// From a part to its points.
  package var points: MappingPath
  /// From a point to its degrees.
  package var latitude: MappingPath
  package var longitude: MappingPath

  package init(
    segments: MappingPath, points: MappingPath, latitude: MappingPath, longitude: MappingPath
  ) {
    self.segments = segments
    self.points = points
    self.latitude = latitude
    self.longitude = longitude
  }

  /// A point on the globe, in radians.
  struct Point: BitwiseCopyable {
    var latitude: Double
    var longitude: Double

    /// Nil where the degrees are none of the globe.
    init?(latitude: Double, longitude: Double) {
      guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
      self.latitude = latitude * .pi / 180
      self.longitude = longitude * .pi / 180
    }

    /// Metres to another point along the great circle, by the haversine formula.
    func distance(to other: Point) -> Double {
      let north = sin((other.latitude - latitude) / 2)
      let east = sin((other.longitude - longitude) / 2)
      let square = north * north + cos(latitude) * cos(other.latitude) * east * east
      return 2 * Point.earthRadius * asin(min(1, square.squareRoot()))
    }

    /// The mean radius of the earth by the IUGG.
    private static let earthRadius = 6_371_008.8
  }
}
