import Glibc
import Records

/// The clock of the machine.
enum MachineClock {
  static var now: Instant {
    var time = timespec()
    // `clock_gettime` only fills the structure.
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return Instant(seconds: 0) }
    return Instant(
      seconds: Int64(time.tv_sec), attoseconds: UInt64(time.tv_nsec) * 1_000_000_000)
  }

  /// The zone that `TZ` names, else that `/etc/localtime` leads to, else UTC.
  static var timeZone: String {
    if let name = Environment.variables["TZ"], !name.isEmpty {
      return name.hasPrefix(":") ? String(name.dropFirst()) : name
    }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The array's own count bounds what readlink writes.
    let count = unsafe readlink("/etc/localtime", &buffer, buffer.count)
    guard count > 0 else { return "UTC" }
    let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let place = target.rest(afterFolder: "zoneinfo") else { return "UTC" }
    return String(target[place...])
  }
}

extension String {
  /// What follows the folder of a name in a path.
  fileprivate func rest(afterFolder name: String) -> Index? {
    var rest = self[...]
    while let slash = rest.firstIndex(of: "/") {
      let folder = rest[..<slash]
      rest = rest[index(after: slash)...]
      if folder == name, !rest.isEmpty { return rest.startIndex }
    }
    return nil
  }
}
