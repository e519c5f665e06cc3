/// The program's version.
public enum Version {
  public static let number = "0.1.0"
}
