import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What the outside lookup of makes and models last answered, shared by every server; stale answers are asked for again. */
export const vehicleLookups = pgTable('vehicle_lookups', {
  /** `makes`, or `models` and a make: `models toyota`. */
  subject: text('subject').primaryKey(),
  names: text('names').array().notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})
