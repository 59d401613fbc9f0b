import type { Cents } from '../money.ts'
import { halfUp } from './half-up.ts'
import { type TaxCode, taxCodes } from './line-item.ts'

/** Hundredths of a percent: 1000 is 10 %. */
export type BasisPoints = number

/**
 * Returns the discount on these lines for each tax code, as positive cents. The whole discount is rounded once and shared out by
 * the largest remainder.
 */
export function discountByTax(
  lines: readonly { amount: Cents; tax: TaxCode }[],
  rate: BasisPoints,
): { tax: TaxCode; amount: Cents }[] {
  const sums = taxCodes
    .map((tax) => ({ tax, sum: sumOf(lines.filter((line) => line.tax === tax)) }))
    .filter(({ sum }) => sum > 0)
  const whole = halfUp(sumOf(sums.map(({ sum }) => ({ amount: sum }))) * rate, 10_000)
  const shares = sums.map(({ tax, sum }) => ({
    tax,
    amount: Math.floor((sum * rate) / 10_000),
    remainder: (sum * rate) % 10_000,
  }))
  let left = whole - sumOf(shares)
  for (const share of shares.toSorted((one, other) => other.remainder - one.remainder)) {
    if (left <= 0) break
    share.amount += 1
    left -= 1
  }
  return shares.filter(({ amount }) => amount > 0).map(({ tax, amount }) => ({ tax, amount }))
}

function sumOf(lines: readonly { amount: Cents }[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
