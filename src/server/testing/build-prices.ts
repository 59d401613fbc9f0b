import type { Database } from '#server/db/connect'
import { labourRates } from '#server/db/schema/labour-rates-table'
import { partPrices } from '#server/db/schema/part-prices-table'

let made = 0
/** Returns a number that is unique within the run. */
const next = () => (made += 1)

function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The insert returned no row')
  return row
}

/** A labour rate that is not the default. */
export async function buildLabourRate(db: Database, given: Partial<typeof labourRates.$inferInsert> = {}) {
  return only(
    await db
      .insert(labourRates)
      .values({ name: `Rate ${next()}`, price: 13_200, ...given })
      .returning(),
  )
}

/** A part of the price list with a SKU of its own. */
export async function buildPartPrice(db: Database, given: Partial<typeof partPrices.$inferInsert> = {}) {
  return only(
    await db
      .insert(partPrices)
      .values({ sku: `SKU-${next()}`, description: 'Front brake pads', price: 14_595, ...given })
      .returning(),
  )
}
