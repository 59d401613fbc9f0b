import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type PriceChange, type RaisedPrices, raisedPrices } from '#domain/prices/price-raise'
import { createdAt, id, instant, oneOf } from './columns.ts'

/** A raise of several prices at once, with each price before and after it, so that it can be undone. */
export const priceRaises = pgTable(
  'price_raises',
  {
    id: id(),
    what: text('what', { enum: raisedPrices }).$type<RaisedPrices>().notNull(),
    /** In hundredths of a percent point: 500 is 5 %. */
    percent: integer('percent').notNull(),
    /** In cents. */
    roundTo: integer('round_to').notNull(),
    changes: jsonb('changes').$type<PriceChange[]>().notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [check('price_raises_what_known', oneOf(table.what, raisedPrices))],
)
