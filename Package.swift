// swift-tools-version: 6.2
import PackageDescription

/// Whether a variable of the environment says more than nothing.
func isSet(_ variable: String) -> Bool { Context.environment[variable, default: ""] != "" }

/// Warnings stop whoever changes Larder, not whoever builds it with a newer compiler.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isSet("LARDER_STRICT") ? [.treatAllWarnings(as: .error)] : [])

/// What is part of the program marks with `unsafe` all that the compiler cannot prove safe.
let product = strict + [.strictMemorySafety()]

/// Feeds the readers with broken input; for `make fuzz` and the tests alone.
let fuzzing: [Target] = [
  .executableTarget(
    name: "LarderFuzz",
    dependencies: [
      "LarderModel", "LarderBuild", "LarderKitchen", "LarderPictures", "LarderLoad",
      "LarderTemplate", "LarderRender", "LarderImport",
    ],
    path: "Tests/LarderFuzz",
    swiftSettings: product),
  .testTarget(
    name: "LarderFuzzTests", dependencies: ["LarderFuzz"], exclude: ["Corpus"],
    swiftSettings: strict),
]

/// A stage of the pipeline: Swift, with its tests beside it.
///
/// - Parameter reader: What the tests read their words with.
func stage(
  _ name: String, _ dependencies: [Target.Dependency] = [], reader: [Target.Dependency] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, swiftSettings: product),
    .testTarget(
      name: name + "Tests",
      dependencies: [.byName(name: name)] + dependencies + reader,
      exclude: excludedFixtures(name),
      swiftSettings: strict),
  ]
}

/// Fixture folders are read from the checkout, never bundled.
func excludedFixtures(_ name: String) -> [String] {
  switch name {
  case "LarderKitchen", "LarderLoad", "LarderTemplate": ["Fixtures"]
  default: []
  }
}

let package = Package(
  name: "larder",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "larder", targets: ["LarderCLI"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CXxhash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "CRestart"),
    .target(name: "CPublish"),
    .target(name: "CPreview", exclude: ["files"]),
    .target(name: "CBuiltIn", exclude: ["starter"]),
    .target(name: "CSimdjson", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CToml"),
    .target(
      name: "CPictures",
      linkerSettings: ["jpeg", "png", "webp", "z"].map { .linkedLibrary($0) }),
  ]
    + stage("LarderModel")
    + stage("LarderKitchen", ["LarderModel"], reader: ["LarderLoad"])
    + stage("LarderBuild", ["LarderModel", "CRestart", "CXxhash"])
    + stage("LarderPictures", ["LarderModel", "LarderBuild", "CPictures"])
    + stage("LarderMarkdown", ["LarderModel", "CCmark"])
    + stage(
      "LarderLoad",
      [
        "LarderModel", "LarderBuild", "LarderKitchen", "LarderPictures", "LarderMarkdown",
        "CSimdjson", "CToml", "CBuiltIn", .product(name: "Yams", package: "Yams"),
      ])
    + stage("LarderTemplate", ["LarderModel"])
    + stage(
      "LarderRender",
      [
        "LarderModel", "LarderBuild", "LarderKitchen", "LarderMarkdown", "LarderPictures",
        "LarderTemplate",
      ],
      reader: ["LarderLoad"])
    + stage("LarderWrite", ["LarderModel", "LarderBuild", "LarderPictures", "CPublish"])
    + stage("LarderFetch", ["LarderModel", "LarderPictures"])
    + stage(
      "LarderImport",
      [
        "LarderModel", "LarderBuild", "LarderKitchen", "LarderPictures", "LarderLoad",
        "LarderWrite", "CExpat", "CZlib",
      ])
    + stage(
      "LarderPreview",
      [
        "LarderModel", "LarderBuild", "CPreview",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ])
    + [
      .executableTarget(
        name: "LarderCLI",
        dependencies: [
          "LarderModel", "LarderBuild", "LarderKitchen", "LarderPictures", "LarderLoad",
          "LarderTemplate", "LarderRender", "LarderWrite", "LarderFetch", "LarderImport",
          "LarderPreview",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        swiftSettings: product),
      .testTarget(
        name: "LarderCLITests",
        dependencies: [
          "LarderCLI", "LarderBuild", "LarderKitchen", "LarderLoad", "LarderModel",
          "LarderPictures", "LarderRender", "LarderWrite",
        ],
        exclude: ["Fixtures"],
        swiftSettings: strict),
    ]
    + (isSet("LARDER_FUZZ") ? fuzzing : []),
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17
)
