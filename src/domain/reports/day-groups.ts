import { type CalendarDate, mondayOf } from '../time/calendar-date.ts'

/** The appointment counts of a day. */
export interface WorkDay {
  date: CalendarDate
  isOpen: boolean
  done: number
  toDo: number
  cancelled: number
  noShows: number
}

/** One bar of the chart: a day or, for long ranges, a week. */
export interface DayGroup extends Omit<WorkDay, 'date'> {
  first: CalendarDate
  last: CalendarDate
}

/** Maximum number of days shown individually. */
const mostSingleDays = 62

export function areWeeks(days: readonly unknown[]): boolean {
  return days.length > mostSingleDays
}

/** Returns the bars of the chart: one per day, or one per week from Monday. */
export function groupDays(days: readonly WorkDay[]): DayGroup[] {
  if (!areWeeks(days)) return days.map(({ date, ...day }) => ({ first: date, last: date, ...day }))
  const groups: DayGroup[] = []
  for (const { date, ...day } of days) {
    const group = groups.at(-1)
    if (group === undefined || mondayOf(group.first) !== mondayOf(date)) {
      groups.push({ first: date, last: date, ...day })
      continue
    }
    group.last = date
    group.isOpen ||= day.isOpen
    group.done += day.done
    group.toDo += day.toDo
    group.cancelled += day.cancelled
    group.noShows += day.noShows
  }
  return groups
}

/** Returns average appointments per day up to today that was open or had work, without cancelled ones; null if none. */
export function averagePerDay(days: readonly WorkDay[], today: CalendarDate): number | null {
  const counted = days.filter(({ date, isOpen, done, toDo }) => date <= today && (isOpen || done + toDo > 0))
  if (counted.length === 0) return null
  const appointments = counted.reduce((sum, { done, toDo }) => sum + done + toDo, 0)
  return Math.round((appointments / counted.length) * 10) / 10
}
