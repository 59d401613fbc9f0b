import { eq } from 'drizzle-orm'
import { takenTimes } from '#domain/rentals/rental-overlap'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import { type CalendarDate, calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import type { Database } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { specialOperatingDays } from '#server/db/schema/special-operating-days-table'
import { waitlistEntries } from '#server/db/schema/waitlist-entries-table'
import { buildAppointment } from './factories.ts'

let built = 0

/** Opens a day from 8:00 am to 9:30 am, and books its only time. */
export async function buildFullDay(db: Database, date: CalendarDate) {
  const hours = { openTime: timeOfDay('08:00'), closeTime: timeOfDay('09:30') }
  await db
    .insert(specialOperatingDays)
    .values({ date, type: 'half_day', ...hours })
    .onConflictDoNothing()
  const timeSlotId = `${date}T08:00`
  if ((await db.$count(appointments, eq(appointments.timeSlotId, timeSlotId))) > 0) return
  for (const spot of [1, 2, 3]) await buildAppointment(db, { timeSlotId, spot })
}

/** A customer who waits for a time in the workshop, from Tuesday 24 to Friday 27 November 2026. */
export async function buildWaitlistEntry(
  db: Database,
  given: Partial<typeof waitlistEntries.$inferInsert> = {},
) {
  built += 1
  const n = built
  const kind = given.kind ?? 'service'
  const vehicle = { make: 'Mazda', model: '3', year: 2013, licensePlate: null, vin: null, mileage: null }
  const appointment = { assignedStaffId: null, services: ['oil-change'], notes: null }
  const times = { pickupTime: timeOfDay('09:00'), returnTime: timeOfDay('17:00') }
  const firstDate = given.firstDate ?? calendarDate('2026-11-24')
  const lastDate = given.lastDate ?? calendarDate('2026-11-27')
  const ofKind =
    kind === 'service'
      ? { request: { vehicle: { ...vehicle, engineSize: null }, appointment, agreesToOffers: false } }
      : {
          ...times,
          ...takenTimes(
            { startDate: firstDate, endDate: lastDate, ...times },
            defaultRentalRules.turnaroundMinutes,
          ),
        }
  const values = {
    name: `Waiting ${n}`,
    email: `waiting-${n}@example.com`,
    phone: `+6142${String(n).padStart(7, '0')}`,
    preferredContact: 'email' as const,
    requestHash: `${n}`,
  }
  const [row] = await db
    .insert(waitlistEntries)
    .values({ ...values, ...ofKind, ...given, kind, firstDate, lastDate })
    .returning()
  if (row === undefined) throw new Error('A waitlist entry was not written')
  return row
}
