import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { highestUnitPrice, quantityLimits } from '#domain/billing/line-item'

/** The column is null or a price in cents within the limits. */
export function isUnitPrice(column: AnyPgColumn): SQL {
  return sql`${column} between 0 and ${sql.raw(String(highestUnitPrice))}`
}

/** The column contains a quantity in thousandths within the limits. */
export function isQuantity(column: AnyPgColumn): SQL {
  return sql`${column} between ${sql.raw(String(quantityLimits.least))} and ${sql.raw(String(quantityLimits.most))}`
}
