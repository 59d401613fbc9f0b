import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Cached responses of the external lookup of makes and models, shared by all servers and refreshed when stale. */
export const vehicleLookups = pgTable('vehicle_lookups', {
  /** `makes`, or `models` with a make: `models toyota`. */
  subject: text('subject').primaryKey(),
  names: text('names').array().notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})
