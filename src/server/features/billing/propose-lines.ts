import { lineAmount, type PricedLine } from '#domain/billing/line-item'
import type { Db } from '#server/db/connect'
import { readPriceCatalogue } from '#server/features/prices/read-price-catalogue'

/** A line that a chosen service proposes. */
export interface ProposedLine extends PricedLine {
  amount: number
  serviceCode: string
}

/** Returns the lines with the prices of these services; none of a service without a price or of custom text. */
export async function proposeLines(db: Db, codes: readonly string[]): Promise<ProposedLine[]> {
  if (codes.length === 0) return []
  const { services } = await readPriceCatalogue(db)
  return codes.flatMap((serviceCode) =>
    (services.get(serviceCode)?.lines ?? []).map(({ kind, description, quantity, unit, unitPrice, tax }) => ({
      ...{ kind, description, quantity, unit, unitPrice, tax, serviceCode },
      amount: lineAmount(quantity, unitPrice),
    })),
  )
}
