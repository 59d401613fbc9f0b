import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { lineUnits, taxCodes } from '#domain/billing/line-item'
import { createdAt, deletedAt, id, oneOf, searchable, updatedAt, version } from './columns.ts'
import { isUnitPrice } from './price-checks.ts'

/** A part of the price list. The garage keeps no stock: the list says what a part costs, not how many there are. */
export const partPrices = pgTable(
  'part_prices',
  {
    id: id(),
    sku: text('sku'),
    description: text('description').notNull(),
    unit: text('unit', { enum: lineUnits }).notNull().default('each'),
    /** In cents for one unit, GST included. */
    price: integer('price').notNull(),
    /** What the garage pays for one unit in cents, GST included. */
    cost: integer('cost'),
    supplier: text('supplier'),
    tax: text('tax', { enum: taxCodes }).notNull().default('gst'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
    sortName: searchable('sort_name', 'description'),
    searchText: searchable(
      'search_text',
      "description || ' ' || coalesce(sku, '') || ' ' || coalesce(supplier, '')",
    ),
  },
  (table) => [
    uniqueIndex('part_prices_sku_unique').on(sql`lower(${table.sku})`).where(sql`${table.deletedAt} is null`),
    index('part_prices_by_description').on(table.sortName, table.id).where(sql`${table.deletedAt} is null`),
    check('part_prices_unit_known', oneOf(table.unit, lineUnits)),
    check('part_prices_tax_known', oneOf(table.tax, taxCodes)),
    check('part_prices_price_within_limits', isUnitPrice(table.price)),
    check('part_prices_cost_within_limits', isUnitPrice(table.cost)),
  ],
)
