import { type Lapse, lapseOf } from '#domain/bookings/request-lapse'
import { defaultRequestRules } from '#domain/bookings/request-rules'
import type { CalendarDate } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Scene } from './demo-scene.ts'

interface Request {
  kind: 'service' | 'rental'
  createdAt: Date
  date: CalendarDate
  time: TimeOfDay
}

/**
 * Returns when a pending demo request lapses and when its reminder is due; null for a reminder that has been sent.
 */
export function lapseInDemo({ now, days }: Scene, { kind, createdAt, date, time }: Request) {
  const { timeZone } = now
  const { serviceLapseHours, rentalLapseHours } = defaultRequestRules
  const { lapsesAt, reminderAt }: Lapse = lapseOf(
    {
      from: createdAt,
      startsAt: instantOf(date, time, timeZone),
      hours: kind === 'service' ? serviceLapseHours : rentalLapseHours,
    },
    { timeZone, isClosed: (day) => days.openingOn(day).status === 'closed' },
  )
  return { lapsesAt, reminderAt: reminderAt > now.instant ? reminderAt : null }
}
