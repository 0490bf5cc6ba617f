/// Arithmetic in the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1, and Reed–Solomon codes.
enum QRPolynomial {
  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for shift in stride(from: 7, through: 0, by: -1) {
      let carry = result >> 7
      result = result << 1 ^ carry &* 0x1D
      if right >> UInt8(shift) & 1 == 1 { result ^= left }
    }
    return result
  }

  /// The product of (x − 2⁰) … (x − 2ⁿ⁻¹), highest power first, without the leading one.
  static func generator(_ count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    result[count - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        result[index] = product(result[index], root)
        if index + 1 < count { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  /// The remainder of the data, shifted, by the generator: what is sent behind the data.
  static func correction(of data: ArraySlice<UInt8>, count: Int) -> [UInt8] {
    let divisor = generator(count)
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in 0..<count { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }
}
