import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { taxCodes } from '#domain/billing/line-item'
import { priceModes, publicPriceModes } from '#domain/prices/service-price'
import { createdAt, id, oneOf, updatedAt, version } from './columns.ts'
import { isUnitPrice } from './price-checks.ts'

/** The service catalogue (setting `service_types`), with what each service costs. */
export const services = pgTable(
  'services',
  {
    id: id(),
    code: text('code').notNull(),
    label: text('label').notNull(),
    active: boolean('active').notNull().default(true),
    online: boolean('online').notNull().default(true),
    estimatedMinutes: integer('estimated_minutes').notNull(),
    /** Place in the catalogue, from 0. */
    position: integer('position').notNull(),
    priceMode: text('price_mode', { enum: priceModes }).notNull().default('fixed'),
    /** In cents, GST included; null: no price, or the service has lines. */
    price: integer('price'),
    tax: text('tax', { enum: taxCodes }).notNull().default('gst'),
    publicPrice: text('public_price', { enum: publicPriceModes }).notNull().default('off'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    unique('services_code_unique').on(table.code),
    // Referred to by lines, so that a service has either a price or lines.
    unique('services_id_price_mode_unique').on(table.id, table.priceMode),
    check('services_price_mode_known', oneOf(table.priceMode, priceModes)),
    check('services_price_within_limits', isUnitPrice(table.price)),
    check('services_price_or_lines', sql`${table.priceMode} = 'fixed' or ${table.price} is null`),
    check('services_tax_known', oneOf(table.tax, taxCodes)),
    check('services_public_price_known', oneOf(table.publicPrice, publicPriceModes)),
  ],
)
