import type { ServiceReport } from '#contract/reports/reports'
import { type AppointmentStatus, appointmentStatuses } from '#domain/appointment-status'
import type { Opening } from '#domain/opening/opening-hours'
import type { ShownStatus } from '#domain/shown-status'
import { type CalendarDate, weekdayOf, weekdays } from '#domain/time/calendar-date'

/** Appointments counted by day, hour or status; the other two are null. */
export interface CountedAppointments {
  day: CalendarDate | null
  hour: number | null
  status: ShownStatus<AppointmentStatus> | null
  done: number
  toDo: number
  cancelled: number
  noShows: number
}

type Tally = Pick<ServiceReport, 'days' | 'statuses' | 'busiestHours' | 'busiestDays'>

/** Returns the counts for the whole range, with zero for days, hours and statuses without appointments. */
export function tallyAppointments(
  counted: readonly CountedAppointments[],
  openings: Iterable<Opening>,
): Tally {
  const none = { done: 0, toDo: 0, cancelled: 0, noShows: 0 }
  const byDay = new Map(counted.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const])))
  const byStatus = new Map(
    counted.flatMap((row) => (row.status === null ? [] : [[row.status, row] as const])),
  )
  const days = [...openings].map(({ date, status }) => {
    const { done, toDo, cancelled, noShows } = byDay.get(date) ?? none
    return { date, isOpen: status !== 'closed', done, toDo, cancelled, noShows }
  })
  return {
    days,
    statuses: [...appointmentStatuses, 'no_show' as const].map((status) => {
      const { done, toDo, cancelled, noShows } = byStatus.get(status) ?? none
      return { status, appointments: done + toDo + cancelled + noShows }
    }),
    busiestHours: hoursOf(counted),
    busiestDays: weekdays.map((weekday) => {
      const ofWeekday = days.filter(({ date }) => weekdayOf(date) === weekday)
      return {
        weekday,
        appointments: ofWeekday.reduce((sum, { done, toDo }) => sum + done + toDo, 0),
        days: ofWeekday.filter(({ isOpen, done, toDo }) => isOpen || done + toDo > 0).length,
      }
    }),
  }
}

function hoursOf(counted: readonly CountedAppointments[]): Tally['busiestHours'] {
  const worked = counted.flatMap(({ hour, done, toDo }) =>
    hour === null || done + toDo === 0 ? [] : [{ hour, appointments: done + toDo }],
  )
  if (worked.length === 0) return []
  const byHour = new Map(worked.map(({ hour, appointments }) => [hour, appointments]))
  const [first, last] = [Math.min(...byHour.keys()), Math.max(...byHour.keys())]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index
    return { hour, appointments: byHour.get(hour) ?? 0 }
  })
}
