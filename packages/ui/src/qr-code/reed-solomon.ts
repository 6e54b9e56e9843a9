/** Multiplication in GF(256) with the polynomial x⁸ + x⁴ + x³ + x² + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  const divisor = Array.from({ length: degree }, (_, index) => Number(index === degree - 1));
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let index = 0; index < degree; index += 1) {
      divisor[index] = multiply(divisor[index] ?? 0, root) ^ (divisor[index + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return divisor;
}

/** Error correction bytes of a block. */
export function reedSolomonBytes(data: readonly number[], count: number): number[] {
  const divisor = divisorOf(count);
  const remainder = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [index, coefficient] of divisor.entries()) {
      remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor);
    }
  }
  return remainder;
}
