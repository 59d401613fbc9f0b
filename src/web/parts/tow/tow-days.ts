import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import { timeOfDay } from '#domain/time/time-of-day'

const DAYS_AHEAD = 14

/** The days on which a truck can be wished for: `Today`, `Tomorrow`, `Mon, Nov 24`. */
export function towDays(today: CalendarDate) {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    const day = addDays(today, ahead)
    return { value: day, label: ['Today', 'Tomorrow'][ahead] ?? displayShortDate(day) }
  })
}

/** Every full hour of a day: somebody is stranded at any of them. */
export const towHours = Array.from({ length: 24 }, (_, hour) => {
  const time = timeOfDay(`${String(hour).padStart(2, '0')}:00`)
  return { value: time, label: displayTime(time) }
})
