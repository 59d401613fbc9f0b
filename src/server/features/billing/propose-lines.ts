import type { PricedLine } from '#domain/billing/line-item'
import type { Db } from '#server/db/connect'

/** A line that a chosen service proposes. */
export interface ProposedLine extends PricedLine {
  amount: number
  serviceCode: string
}

/** Returns the lines with the prices of these services. */
export async function proposeLines(_db: Db, _services: readonly string[]): Promise<ProposedLine[]> {
  return []
}
