// Exact rational numbers, so that a third is never 0.33 and no sum is 0.30000000000000004.

const WRITTEN = /^(-?\d{1,15})(?:\/(\d{1,15}))?$/;

/** @param {bigint} a @param {bigint} b */
function greatestCommonDivisor(a, b) {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** An immutable rational number in lowest terms with a positive denominator. */
export class Fraction {
  /**
   * @param {bigint | number | string} over Integer numerator.
   * @param {bigint | number | string} [under] Denominator, not zero.
   */
  constructor(over, under = 1n) {
    let [above, below] = [BigInt(over), BigInt(under)];
    if (below === 0n) throw new RangeError("a fraction over zero");
    if (below < 0n) [above, below] = [-above, -below];
    const divisor = greatestCommonDivisor(above < 0n ? -above : above, below);
    this.over = above / divisor;
    this.under = below / divisor;
    Object.freeze(this);
  }

  /**
   * Reads `3/2` or `2`, the format of pages and storage.
   * @param {unknown} text
   * @returns {Fraction | undefined} Undefined for any other text and a zero denominator.
   */
  static read(text) {
    const [, over, under = "1"] = (typeof text === "string" && WRITTEN.exec(text)) || [];
    return over === undefined || BigInt(under) === 0n ? undefined : new Fraction(over, under);
  }

  /** @param {Fraction} other */
  plus(other) {
    return new Fraction(
      this.over * other.under + other.over * this.under, this.under * other.under);
  }

  /** @param {Fraction} other */
  minus(other) {
    return this.plus(new Fraction(-other.over, other.under));
  }

  /** @param {Fraction} other */
  times(other) {
    return new Fraction(this.over * other.over, this.under * other.under);
  }

  /** @param {Fraction} other Not zero. */
  dividedBy(other) {
    return new Fraction(this.over * other.under, this.under * other.over);
  }

  /**
   * @param {Fraction} other
   * @returns {number} Less than, equal to or greater than 0, as in a sort comparator.
   */
  compare(other) {
    const [left, right] = [this.over * other.under, other.over * this.under];
    return left < right ? -1 : Number(left > right);
  }

  /** @param {Fraction | undefined} other */
  equals(other) {
    return other !== undefined && this.over === other.over && this.under === other.under;
  }

  /** The integer part, rounded down. */
  get whole() {
    const whole = this.over / this.under;
    return this.over < 0n && whole * this.under !== this.over ? whole - 1n : whole;
  }

  /** The fractional part, from 0 to less than 1. */
  get part() {
    return this.minus(new Fraction(this.whole));
  }

  /** @param {Fraction} step Not zero. */
  isMultipleOf(step) {
    return this.dividedBy(step).under === 1n;
  }

  /**
   * Returns the nearest multiple of a step; ties round up.
   * @param {Fraction} step Greater than zero.
   */
  roundedTo(step) {
    const steps = this.dividedBy(step).plus(new Fraction(1, 2)).whole;
    return step.times(new Fraction(steps));
  }

  toNumber() {
    return Number(this.over) / Number(this.under);
  }

  /** Formats `3/2`, or `2` for an integer. */
  toString() {
    return this.under === 1n ? `${this.over}` : `${this.over}/${this.under}`;
  }
}

/**
 * Returns the fraction for a text known to be valid, such as a constant in a script.
 * @param {string} text @returns {Fraction}
 * @throws {RangeError} For text that `Fraction.read` rejects.
 */
export function exact(text) {
  const value = Fraction.read(text);
  if (!value) throw new RangeError(`no fraction: ${text}`);
  return value;
}
