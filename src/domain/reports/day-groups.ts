import { type CalendarDate, mondayOf } from '../time/calendar-date.ts'

/** A day of a report and its appointments. */
export interface WorkDay {
  date: CalendarDate
  isOpen: boolean
  done: number
  toDo: number
  cancelled: number
}

/** One day of the chart or, where there are too many days, one week. */
export interface DayGroup extends Omit<WorkDay, 'date'> {
  first: CalendarDate
  last: CalendarDate
}

/** More days than this cannot be told apart side by side. */
const mostSingleDays = 62

export function areWeeks(days: readonly unknown[]): boolean {
  return days.length > mostSingleDays
}

/** The days as the chart shows them: each by itself, or together by weeks from Monday on. */
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
  }
  return groups
}

/** How many appointments a day had on average, cancelled ones not counted: of the days up to today that were open or had work; null where there are none. */
export function averagePerDay(days: readonly WorkDay[], today: CalendarDate): number | null {
  const counted = days.filter(({ date, isOpen, done, toDo }) => date <= today && (isOpen || done + toDo > 0))
  if (counted.length === 0) return null
  const appointments = counted.reduce((sum, { done, toDo }) => sum + done + toDo, 0)
  return Math.round((appointments / counted.length) * 10) / 10
}
