import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appointments } from './appointments-table.ts'
import { id, instant } from './columns.ts'
import { staff } from './staff-table.ts'

/** A period in which a staff member worked on a vehicle; `endedAt` null: still working. */
export const workPeriods = pgTable(
  'work_periods',
  {
    id: id(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'restrict' }),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('work_periods_by_appointment').on(table.appointmentId, table.startedAt),
    // One person works on one vehicle at a time.
    uniqueIndex('work_periods_one_running').on(table.staffId).where(sql`${table.endedAt} is null`),
    index('work_periods_by_staff').on(table.staffId, table.endedAt),
    check('work_periods_in_order', sql`${table.endedAt} >= ${table.startedAt}`),
  ],
)
