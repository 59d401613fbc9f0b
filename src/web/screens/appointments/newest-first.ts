import type { Appointment } from '#contract/appointments'
import { type DateGroup, groupByDate } from '#domain/schedule/date-groups'
import type { CalendarDate } from '#domain/time/calendar-date'

/** Appointments that came last first: the last day on top, yet each day read from morning to evening. */
export function newestFirst<Dated extends Pick<Appointment, 'timeSlot'>>(
  appointments: readonly Dated[],
  today: CalendarDate,
): DateGroup<Dated>[] {
  return groupByDate(appointments.toReversed(), ({ timeSlot }) => timeSlot.date, today).toReversed()
}
