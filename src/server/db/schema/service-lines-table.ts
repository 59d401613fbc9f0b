import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { lineUnits, taxCodes } from '#domain/billing/line-item'
import { serviceLineKinds } from '#domain/prices/service-price'
import { id, oneOf } from './columns.ts'
import { isQuantity, isUnitPrice } from './price-checks.ts'
import { services } from './services-table.ts'

/** What a service of price mode `lines` consists of. Lines change together with their service, which has the version. */
export const serviceLines = pgTable(
  'service_lines',
  {
    id: id(),
    serviceId: uuid('service_id').notNull(),
    priceMode: text('price_mode').$type<'lines'>().notNull().default('lines'),
    /** Place in the service, from 0. */
    position: integer('position').notNull(),
    kind: text('kind', { enum: serviceLineKinds }).notNull(),
    description: text('description').notNull(),
    /** In thousandths of the unit. */
    quantity: integer('quantity').notNull(),
    unit: text('unit', { enum: lineUnits }).notNull(),
    /** In cents, GST included; null: labour at the default rate. */
    unitPrice: integer('unit_price'),
    tax: text('tax', { enum: taxCodes }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'service_lines_service_fk',
      columns: [table.serviceId, table.priceMode],
      foreignColumns: [services.id, services.priceMode],
    }).onDelete('cascade'),
    unique('service_lines_position_unique').on(table.serviceId, table.position),
    check('service_lines_price_mode_lines', sql`${table.priceMode} = 'lines'`),
    check('service_lines_kind_known', oneOf(table.kind, serviceLineKinds)),
    check('service_lines_unit_known', oneOf(table.unit, lineUnits)),
    check('service_lines_tax_known', oneOf(table.tax, taxCodes)),
    check('service_lines_quantity_within_limits', isQuantity(table.quantity)),
    check('service_lines_price_within_limits', isUnitPrice(table.unitPrice)),
    check('service_lines_labour_or_priced', sql`${table.kind} = 'labour' or ${table.unitPrice} is not null`),
  ],
)
