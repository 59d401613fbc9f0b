import type { BookingOutsideHours } from '#contract/settings/settings-preview'
import type { AustralianState } from '#domain/opening/australian-states'
import {
  changeLeavesAppointmentOutsideHours,
  changeLeavesRentalOutsideHours,
  changeLeavesWithoutSpot,
  type DayBeforeAndAfter,
} from '#domain/opening/bookings-outside-hours'
import type { PublicHoliday } from '#domain/opening/holiday'
import { openingByRules } from '#domain/opening/opening-hours'
import type { WeeklySchedule } from '#domain/opening/weekly-schedule'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { appointmentsToCome, rentalsToCome } from './bookings-affected.queries.ts'
import { type HolidayRow, type SpecialDayRow, specialDaysFrom, syncedHolidays } from './opening.queries.ts'

/** The settings that determine opening hours and slots. */
interface Plan {
  schedule: WeeklySchedule
  state: AustralianState
  slotDurationMinutes: number
  maxCarsPerSlot: number
}

interface Change {
  today: CalendarDate
  before: Plan
  after: Plan
  /** The public holidays that would replace those of their year; null leaves them unchanged. */
  newHolidays: readonly PublicHoliday[] | null
}

/**
 * Returns the bookings from today on that a change would leave outside the opening hours, the slots or the
 * capacity, by date and time.
 */
export async function findBookingsOutsideHours(
  db: Db,
  { today, before, after, newHolidays }: Change,
): Promise<BookingOutsideHours[]> {
  const specialDays = new Map((await specialDaysFrom(db, today)).map((day) => [day.date, day]))
  const holidays = await syncedHolidays(db)
  const year = newHolidays?.[0]?.year
  const holidaysAfter = newHolidays
    ? [...holidays.filter((holiday) => holiday.year !== year), ...newHolidays]
    : holidays
  const dayBefore = dayBy(before, specialDays, holidays)
  const dayAfter = dayBy(after, specialDays, holidaysAfter)
  const changeOn = (date: CalendarDate): DayBeforeAndAfter => ({
    before: dayBefore(date),
    after: dayAfter(date),
  })

  const toCome = await appointmentsToCome(db, today)
  const cars = { before: before.maxCarsPerSlot, after: after.maxCarsPerSlot }
  const bySlot = grouped(toCome, ({ date, time }) => `${date} ${time}`)
  const withoutSpot = new Set([...bySlot.values()].flatMap((inSlot) => changeLeavesWithoutSpot(inSlot, cars)))
  const appointments = toCome.flatMap((appointment): BookingOutsideHours[] =>
    withoutSpot.has(appointment) ||
    changeLeavesAppointmentOutsideHours(appointment, changeOn(appointment.date))
      ? [{ kind: 'appointment', ...appointment }]
      : [],
  )
  const rentals = (await rentalsToCome(db, today)).flatMap(
    ({ startDate, endDate, pickupTime, returnTime, ...rental }): BookingOutsideHours[] => {
      const times = { status: rental.status, startDate, endDate, pickupTime, returnTime }
      const days = [...new Set([startDate, endDate])].filter((date) => date >= today)
      return days.flatMap((date) => {
        const left = changeLeavesRentalOutsideHours(times, changeOn(date))
        return left === null ? [] : [{ kind: 'rental', ...rental, date, ...left }]
      })
    },
  )
  return [...appointments, ...rentals].sort(byTime)
}

function dayBy(
  { schedule, state, slotDurationMinutes }: Omit<Plan, 'maxCarsPerSlot'>,
  specialDays: ReadonlyMap<CalendarDate, SpecialDayRow>,
  holidays: readonly (PublicHoliday | HolidayRow)[],
) {
  const byDate = grouped(holidays, ({ date }) => date)
  return (date: CalendarDate) => ({
    opening: openingByRules(date, { schedule, state, specialDays, holidays: byDate }),
    slotDurationMinutes,
  })
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function byTime(a: BookingOutsideHours, b: BookingOutsideHours): number {
  return `${a.date} ${a.time} ${a.id}` < `${b.date} ${b.time} ${b.id}` ? -1 : 1
}
