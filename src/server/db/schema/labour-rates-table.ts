import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, deletedAt, id, updatedAt, version } from './columns.ts'
import { isUnitPrice } from './price-checks.ts'

/** What an hour of work costs. */
export const labourRates = pgTable(
  'labour_rates',
  {
    id: id(),
    name: text('name').notNull(),
    /** In cents an hour, GST included. */
    price: integer('price').notNull(),
    /** Whether labour without a price of its own has this rate. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('labour_rates_name_unique')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('labour_rates_one_default')
      .on(table.isDefault)
      .where(sql`${table.isDefault} and ${table.deletedAt} is null`),
    check('labour_rates_price_within_limits', isUnitPrice(table.price)),
  ],
)
