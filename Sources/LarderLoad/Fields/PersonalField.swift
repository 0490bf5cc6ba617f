/// Names of fields that tell who or where a person is. Nothing below them is ever read.
package enum PersonalField {
  package static func contains(_ key: String) -> Bool {
    guard key.utf8.count <= 32 else { return false }
    let letters = key.lowercased().utf8.filter { (0x61...0x7A).contains($0) }
    return names.contains(String(decoding: letters, as: UTF8.self))
  }

  private static let names: Set<String> = [
    "user", "users", "username", "userid", "email", "emails", "mail", "emailaddress", "latlng",
    "latlong", "lat", "lng", "lon", "latitude", "longitude", "address", "phone", "telephone",
    "mobile", "position", "geo", "geolocation", "location", "coordinates", "gps", "ip",
    "ipaddress", "birthday", "birthdate", "password",
  ]
}
