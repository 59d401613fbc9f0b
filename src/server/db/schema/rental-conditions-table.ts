import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { conditionStages } from '#domain/rentals/rental-condition'
import { instant, oneOf } from './columns.ts'
import { overwrittenWith } from './erasure.ts'
import { rentalBookings } from './rental-bookings-table.ts'
import { users } from './users-table.ts'

/** The condition of a rental car at its pickup and at its return; its photos are in `record_photos`. */
export const rentalConditions = pgTable(
  'rental_conditions',
  {
    rentalBookingId: uuid('rental_booking_id')
      .notNull()
      .references(() => rentalBookings.id, { onDelete: 'cascade' }),
    stage: text('stage', { enum: conditionStages }).notNull(),
    /** Fuel or charge in eighths, 0 to 8; null: not recorded. */
    fuelEighths: integer('fuel_eighths'),
    damageNotes: text('damage_notes'),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rentalBookingId, table.stage] }),
    check('rental_conditions_stage_known', oneOf(table.stage, conditionStages)),
    check('rental_conditions_fuel', sql`${table.fuelEighths} between 0 and 8`),
  ],
)

/** The condition of a car during a rental of a client whose personal data is erased. */
export const erasedRentalCondition = overwrittenWith(rentalConditions, { damageNotes: null })
