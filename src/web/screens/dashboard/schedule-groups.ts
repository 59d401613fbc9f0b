import type { Appointment } from '#contract/appointments'
import { holdsPlace } from '#domain/appointment/appointment-status'
import type { RentalStatus } from '#domain/rental/rental-status'
import { type DayEntry, dayFeed, type RentalOnDay } from '#domain/schedule/day-feed'
import { countAppointments, countRentalActivities } from '#domain/schedule/day-summary'
import { isLateBack, isStepDue, type ListedHire } from '#domain/schedule/hire-on-list'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { isNotHereYet } from '#web/parts/appointment/arrival.ts'

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

/** Returns the position of the first group in which a customer or a car is late; -1 where there is none. */
export function firstLate<R extends ListedHire>(groups: readonly ScheduleGroup<R>[], now: GarageNow): number {
  return groups.findIndex(({ entries }) =>
    entries.some((entry) =>
      entry.kind === 'appointment'
        ? isNotHereYet(entry.appointment, now)
        : isLateBack(entry.rental, now) ||
          (entry.rental.status === 'confirmed' && isStepDue(entry.rental, now)),
    ),
  )
}

/** `10 appointments`, `1 appointment, 2 rental activities`: the figures of the daily view. */
export function scheduleCount({
  date,
  appointments,
  rentals,
}: Day<RentalOnDay & { status: RentalStatus }>): string {
  const cars = countAppointments(appointments).appointments
  const { activities } = countRentalActivities(rentals, date)
  const words = [`${cars} ${cars === 1 ? 'appointment' : 'appointments'}`]
  if (activities > 0) words.push(`${activities} rental ${activities === 1 ? 'activity' : 'activities'}`)
  return words.join(', ')
}
