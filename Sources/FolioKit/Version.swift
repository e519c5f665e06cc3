import Records

/// The versions of the program and of the libraries in use.
public enum Version {
  public static let number = "0.1.0"

  /// Libraries by name, with the version that is loaded.
  package static var libraries: [(name: String, version: String)] {
    LibraryVersions.all
  }
}
