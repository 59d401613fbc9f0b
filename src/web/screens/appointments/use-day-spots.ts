import type { CalendarDate } from '#domain/time/calendar-date'
import { useRead } from '#web/api/hooks.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { type SpotsOfDay, spotsOn, spotsToday } from './spots-of-day.ts'

/** Returns a lookup of the spots taken on a day; null while loading and for past days. */
export function useDaySpots(today: CalendarDate): (date: CalendarDate) => SpotsOfDay | null {
  const { garage } = useStaff()
  const slots = useRead('GET /api/time-slots', {}).data
  const specialDays = useRead('GET /api/special-days', { query: { startDate: today } }).data
  const appointments = useRead('GET /api/appointments', { query: { startDate: today, endDate: today } }).data
  return (date) => {
    if (date < today) return null
    if (date > today) return slots === undefined ? null : spotsOn(date, slots)
    if (specialDays === undefined || appointments === undefined) return null
    return spotsToday({ date, garage, specialDays, appointments })
  }
}
