// swift-tools-version: 6.2
import PackageDescription

/// Whether an environment variable is set and not empty.
func isSet(_ variable: String) -> Bool { Context.environment[variable, default: ""] != "" }

/// Settings of all targets. Warnings are errors only where `LARDER_STRICT` is set, so that a newer
/// compiler does not stop users.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isSet("LARDER_STRICT") ? [.treatAllWarnings(as: .error)] : [])

/// Settings of the program, which marks code that the compiler cannot prove safe with `unsafe`.
let product = strict + [.strictMemorySafety()]

/// Fuzzing of the readers, only for `make fuzz` and the tests.
let fuzzing: [Target] = [
  .executableTarget(
    name: "LarderFuzz",
    dependencies: [
      "LarderModel", "LarderBuild", "LarderKitchen", "LarderImages", "LarderFormats",
      "LarderLoad", "LarderTemplate", "LarderRender", "LarderImport",
    ],
    path: "Tests/LarderFuzz",
    swiftSettings: product),
  .testTarget(
    name: "LarderFuzzTests", dependencies: ["LarderFuzz"], exclude: ["Corpus"],
    swiftSettings: strict),
]

/// Returns the target of a stage of the pipeline, and its test target.
///
/// - Parameter reader: More dependencies of the tests, which read vocabularies.
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

/// Returns folders of fixtures, which tests read from the checkout and which are not bundled.
func excludedFixtures(_ name: String) -> [String] {
  switch name {
  case "LarderKitchen", "LarderFormats", "LarderTemplate": ["Fixtures"]
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
      name: "CImages",
      linkerSettings: ["jpeg", "png", "webp", "z"].map { .linkedLibrary($0) }),
  ]
    + stage("LarderModel")
    + stage("LarderKitchen", ["LarderModel"], reader: ["LarderFormats", "LarderLoad"])
    + stage("LarderBuild", ["LarderModel", "CPublish", "CRestart", "CXxhash"])
    + stage("LarderImages", ["LarderModel", "LarderBuild", "CImages"])
    + stage("LarderMarkdown", ["LarderModel", "CCmark"])
    + stage(
      "LarderFormats",
      [
        "LarderModel", "LarderBuild", "LarderKitchen", "LarderImages", "LarderMarkdown",
        "CSimdjson", "CToml", "CExpat", "CZlib", .product(name: "Yams", package: "Yams"),
      ],
      reader: ["LarderLoad"])
    + stage(
      "LarderLoad",
      [
        "LarderModel", "LarderBuild", "LarderKitchen", "LarderImages", "LarderMarkdown",
        "LarderFormats", "CBuiltIn",
      ])
    + stage("LarderTemplate", ["LarderModel"])
    + stage(
      "LarderRender",
      [
        "LarderModel", "LarderBuild", "LarderKitchen", "LarderMarkdown", "LarderImages",
        "LarderTemplate",
      ],
      reader: ["LarderFormats", "LarderLoad"])
    + stage("LarderPublish", ["LarderModel", "LarderBuild", "LarderImages"])
    + stage("LarderFetch", ["LarderModel", "LarderImages"])
    + stage(
      "LarderImport",
      [
        "LarderModel", "LarderBuild", "LarderKitchen", "LarderImages", "LarderFormats",
        "LarderLoad", "LarderPublish",
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
          "LarderModel", "LarderBuild", "LarderKitchen", "LarderImages", "LarderFormats",
          "LarderLoad", "LarderTemplate", "LarderRender", "LarderPublish", "LarderFetch",
          "LarderImport", "LarderPreview",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        swiftSettings: product),
      .testTarget(
        name: "LarderCLITests",
        dependencies: [
          "LarderCLI", "LarderBuild", "LarderKitchen", "LarderFormats", "LarderLoad",
          "LarderModel", "LarderImages", "LarderRender", "LarderPublish",
        ],
        exclude: ["Fixtures"],
        swiftSettings: strict),
    ]
    + (isSet("LARDER_FUZZ") ? fuzzing : []),
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17
)
