import type { Appointment } from '#contract/appointments'
import { holdsPlace } from '#domain/appointment/appointment-status'
import type { RentalStatus } from '#domain/rental/rental-status'
import { type DayEntry, dayFeed, type RentalOnDay } from '#domain/schedule/day-feed'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'

export interface ScheduleGroup<R> {
  time: TimeOfDay
  entries: DayEntry<Appointment, R>[]
  /** Places of the slot that its appointments take; hires take none. */
  taken: number
}

interface Day<R> {
  date: CalendarDate
  appointments: readonly Appointment[]
  rentals: readonly R[]
}

/** The day by the clock, what shares a time together; what was cancelled is left out. */
export function scheduleGroups<R extends RentalOnDay & { status: RentalStatus }>(
  day: Day<R>,
): ScheduleGroup<R>[] {
  const appointments = day.appointments.filter((appointment) => holdsPlace(appointment.status))
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

/** Before which group the clock stands: its position, or the number of groups once all have begun. */
export function nowPosition(groups: readonly Pick<ScheduleGroup<unknown>, 'time'>[], now: TimeOfDay): number {
  const next = groups.findIndex((group) => group.time > now)
  return next === -1 ? groups.length : next
}

/** `10 appointments`, `1 appointment, 2 rentals` */
export function scheduleCount(groups: readonly ScheduleGroup<unknown>[]): string {
  const entries = groups.flatMap((group) => group.entries)
  const appointments = entries.filter((entry) => entry.kind === 'appointment').length
  const rentals = entries.length - appointments
  const words = [`${appointments} ${appointments === 1 ? 'appointment' : 'appointments'}`]
  if (rentals > 0) words.push(`${rentals} ${rentals === 1 ? 'rental' : 'rentals'}`)
  return words.join(', ')
}
