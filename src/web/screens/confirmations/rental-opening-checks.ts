import type { RentalTimes } from '#domain/rental/rental-overlap'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import type { Check } from '#web/components/check.ts'
import { closedBecause, type OpeningDays, openingOfDay } from '#web/components/opening-of-day.ts'

interface AppointmentHours {
  what: 'pickup' | 'return'
  date: CalendarDate
  time: TimeOfDay
}

/** Returns a warning for a pickup or return outside opening hours, or one good check. */
export function rentalOpeningChecks(rental: RentalTimes, days: OpeningDays): Check[] {
  const stops: AppointmentHours[] = [
    { what: 'pickup', date: rental.startDate, time: rental.pickupTime },
    { what: 'return', date: rental.endDate, time: rental.returnTime },
  ]
  const warnings = stops.flatMap((stop) => warningOf(stop, days) ?? [])
  if (warnings.length > 0) return warnings
  return [{ title: 'Garage is open', detail: 'On pickup and return', good: true }]
}

function warningOf({ what, date, time }: AppointmentHours, days: OpeningDays): Check | null {
  const opening = openingOfDay(date, days)
  const { status, openTime, closeTime } = opening
  if (openTime === null || closeTime === null)
    return { title: `Closed on ${what}`, detail: closedBecause(opening), good: false }
  const early = time < openTime
  const detail = early ? `Garage opens ${displayTime(openTime)}` : `Garage closes ${displayTime(closeTime)}`
  if (status === 'half_day') return { title: `Half day on ${what}`, detail, good: false }
  if (early) return { title: `Closed at ${what}`, detail, good: false }
  if (time > closeTime) return { title: `Closed at ${what}`, detail, good: false }
  const pause = opening.breaks.find(({ start, end }) => start < time && time < end)
  if (pause === undefined) return null
  return {
    title: `Closed at ${what}`,
    detail: `Break ${displayTime(pause.start)} to ${displayTime(pause.end)}`,
    good: false,
  }
}
