import type { Cents } from '../money.ts'
import { sumOfAmounts } from './document-totals.ts'
import { halfUp } from './half-up.ts'
import { type TaxCode, taxCodes } from './line-item.ts'

/** Hundredths of a percent: 1000 is 10 %. */
export type BasisPoints = number

interface TaxedAmount {
  amount: Cents
  tax: TaxCode
}

/** Returns the discount on these lines for each tax code, as positive cents. The whole discount is rounded once. */
export function discountByTax(lines: readonly TaxedAmount[], rate: BasisPoints): TaxedAmount[] {
  return shareByTax(lines, halfUp(sumOfAmounts(positiveSums(lines)) * rate, 10_000))
}

/** Returns an amount shared out between the tax codes of these lines, in proportion to their sums, by the largest remainder. */
export function shareByTax(lines: readonly TaxedAmount[], whole: Cents): TaxedAmount[] {
  const sums = positiveSums(lines)
  const total = sumOfAmounts(sums)
  if (total === 0) return []
  const shares = sums.map(({ tax, amount }) => {
    const exact = BigInt(amount) * BigInt(whole)
    return { tax, amount: Number(exact / BigInt(total)), remainder: exact % BigInt(total) }
  })
  let left = whole - sumOfAmounts(shares)
  for (const share of shares.toSorted((one, other) => Number(other.remainder - one.remainder))) {
    if (left <= 0) break
    share.amount += 1
    left -= 1
  }
  return shares.filter(({ amount }) => amount > 0).map(({ tax, amount }) => ({ tax, amount }))
}

function positiveSums(lines: readonly TaxedAmount[]): TaxedAmount[] {
  return taxCodes
    .map((tax) => ({ tax, amount: sumOfAmounts(lines.filter((line) => line.tax === tax)) }))
    .filter(({ amount }) => amount > 0)
}
