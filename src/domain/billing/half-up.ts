/** Returns n / d as an integer, halves rounded away from zero. `d` is positive. */
export function halfUp(n: number, d: number): number {
  return Number(halfUpOf(BigInt(n), BigInt(d)))
}

/** Returns factor * part / whole, halves rounded away from zero. The product can be above the largest safe integer. */
export function shareOf(factor: number, part: number, whole: number): number {
  return Number(halfUpOf(BigInt(factor) * BigInt(part), BigInt(whole)))
}

function halfUpOf(n: bigint, d: bigint): bigint {
  const amount = n < 0n ? -n : n
  const rounded = (amount * 2n + d) / (d * 2n)
  return n < 0n ? -rounded : rounded
}
