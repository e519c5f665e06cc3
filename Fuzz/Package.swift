// swift-tools-version: 6.2
import PackageDescription

/// Programs that feed random input to the template language; `make` in this folder runs them.
let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "folio", path: "..")],
  targets: ["FuzzLexer", "FuzzParser", "FuzzMachine"].map { name in
    .executableTarget(
      name: name, dependencies: [.product(name: "Jinja", package: "folio")],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
      ])
  }
)
