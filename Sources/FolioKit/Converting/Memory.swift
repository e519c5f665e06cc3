import Glibc

/// The machine's memory.
enum Memory {
  /// Half of it, in bytes.
  static var halfOfMachine: Int {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let size = sysconf(Int32(_SC_PAGESIZE))
    return pages > 0 && size > 0 ? pages / 2 * size : 1 << 30
  }
}
