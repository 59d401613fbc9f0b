import type { Appointment } from '#contract/appointments/appointments'
import { holdsSpot } from '#domain/appointment-status'
import { isNotHereYet } from '#domain/appointments/arrival'
import type { RentalStatus } from '#domain/rental-status'
import { type DayEntry, dayFeed, type RentalOnDay } from '#domain/schedule/day-feed'
import { isLateBack, isStepDue, type ListedRental } from '#domain/schedule/rental-list-position'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { pluralize } from '#domain/wording'

export interface ScheduleGroup<R> {
  time: TimeOfDay
  entries: DayEntry<Appointment, R>[]
  /** Number of spots taken by appointments; rentals take none. */
  taken: number
}

interface Day<R> {
  date: CalendarDate
  appointments: readonly Appointment[]
  rentals: readonly R[]
}

/** Groups the day's bookings by time; cancelled ones are left out. */
export function scheduleGroups<R extends RentalOnDay & { status: RentalStatus }>(
  day: Day<R>,
): ScheduleGroup<R>[] {
  const appointments = day.appointments.filter((appointment) => holdsSpot(appointment.status))
  const rentals = day.rentals.filter((rental) => rental.status !== 'cancelled')
  const groups: ScheduleGroup<R>[] = []
  for (const entry of dayFeed({ ...day, appointments, rentals })) {
    const last = groups.at(-1)
    const group = last?.time === entry.time ? last : { time: entry.time, entries: [], taken: 0 }
    if (group !== last) groups.push(group)
    group.entries.push(entry)
    if (entry.kind === 'appointment') group.taken += 1
  }
  return groups
}

/** Returns the index of the first group after `now`, or the number of groups if there is none. */
export function nowPosition(groups: readonly Pick<ScheduleGroup<unknown>, 'time'>[], now: TimeOfDay): number {
  const next = groups.findIndex((group) => group.time > now)
  return next === -1 ? groups.length : next
}

/** Returns the index of the first group with a late customer or car, or -1. */
export function firstLate<R extends ListedRental>(
  groups: readonly ScheduleGroup<R>[],
  now: GarageNow,
): number {
  return groups.findIndex(({ entries }) =>
    entries.some((entry) =>
      entry.kind === 'appointment'
        ? isNotHereYet(entry.appointment, now)
        : isLateBack(entry.rental, now) ||
          (entry.rental.status === 'confirmed' && isStepDue(entry.rental, now)),
    ),
  )
}

/** Returns `1 appointment, 2 rental activities`: the entries of the groups, with rentals that only continue. */
export function scheduleCount(groups: readonly ScheduleGroup<unknown>[]): string {
  const cars = groups.reduce((sum, { taken }) => sum + taken, 0)
  const activities = groups.reduce((sum, { entries }) => sum + entries.length, 0) - cars
  return `${pluralize(cars, 'appointment')}, ${pluralize(activities, 'rental activity', 'rental activities')}`
}
