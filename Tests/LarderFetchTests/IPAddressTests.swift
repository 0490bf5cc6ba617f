import Testing

@testable import LarderFetch

@Suite struct IPAddressTests {
  @Test(
    "An internet address is public",
    arguments: [
      "1.1.1.1", "9.255.255.255", "11.0.0.0", "93.184.216.34", "100.63.255.255", "100.128.0.0",
      "126.255.255.255", "128.0.0.0", "169.253.255.255", "172.15.255.255", "172.32.0.0",
      "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255",
      "2001:200::1", "2606:2800:220:1::1", "2a00::", "3ffe::1", "64:ff9b::5db8:d822",
    ])
  func isPublic(text: String) {
    #expect(IPAddress(text)?.isPublic == true)
  }

  @Test(
    "Local, private, multicast and reserved addresses are not public",
    arguments: [
      "0.0.0.0", "0.1.2.3", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255",
      "127.0.0.1", "127.255.255.255", "169.254.0.0", "169.254.169.254", "172.16.0.0",
      "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.0.0",
      "192.168.255.255", "198.18.0.0", "198.19.255.255", "198.51.100.1", "203.0.113.1",
      "224.0.0.1", "239.255.255.255", "240.0.0.0", "255.255.255.255",
      "::", "::1", "::ffff:1.1.1.1", "::ffff:127.0.0.1", "::1.1.1.1", "64:ff9b::7f00:1",
      "64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "100::1", "2001::1", "2001:1ff::1", "2001:db8::1",
      "2002:7f00:1::1", "3fff::1", "5f00::1", "fc00::1", "fd12:3456::1", "fe80::1", "fec0::1",
      "ff02::1",
    ])
  func isNotPublic(text: String) {
    #expect(IPAddress(text)?.isPublic == false)
  }

  @Test("Rejects invalid addresses, and writes each address in one form")
  func texts() {
    for text in ["", "localhost", "127.1", "0x7f000001", "2130706433", "1.2.3.4.5", "fe80::1%lo"] {
      #expect(IPAddress(text) == nil, "\(text)")
    }
    #expect(IPAddress("93.184.216.34")?.description == "93.184.216.34")
    #expect(IPAddress("2A00::00ff")?.description == "2a00:0:0:0:0:0:0:ff")
  }
}
