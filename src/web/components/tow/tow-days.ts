import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { timeOfDay } from '#domain/time/time-of-day'

const DAYS_AHEAD = 14

/** Returns the days that can be preferred: `Today`, `Tomorrow`, then as `displayDay` shows them. */
export function towDays(today: CalendarDate, displayDay: (day: CalendarDate) => string) {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    const day = addDays(today, ahead)
    return { value: day, label: ['Today', 'Tomorrow'][ahead] ?? displayDay(day) }
  })
}

/** Every full hour of a day: tow requests are not limited to opening hours. */
export const towHours = Array.from({ length: 24 }, (_, hour) => {
  const time = timeOfDay(`${String(hour).padStart(2, '0')}:00`)
  return { value: time, label: displayTime(time) }
})
