import {
  addDays,
  addMonths,
  type CalendarDate,
  datesFrom,
  daysBetween,
  firstOfMonth,
  weekdayOf,
  weekdays,
  type YearMonth,
  yearMonthOf,
} from './calendar-date.ts'

const gridKeys = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] as const

/** A key that moves the focus in a calendar grid, as named in KeyboardEvent.key. */
export type GridKey = (typeof gridKeys)[number]

export function isGridKey(key: string): key is GridKey {
  return gridKeys.some((known) => known === key)
}

/** Returns the 42 days, six weeks from Sunday, that contain the month. */
export function monthGrid(month: YearMonth): CalendarDate[] {
  const start = sundayOf(firstOfMonth(month))
  return datesFrom(start, addDays(start, 41))
}

/** Returns the date after a key press: by day, week or month, or to the ends of the week. */
export function moveInMonth(date: CalendarDate, key: GridKey): CalendarDate {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return sundayOf(date)
    case 'End':
      return addDays(sundayOf(date), 6)
    case 'PageUp':
      return sameDayOf(addMonths(yearMonthOf(date), -1), date)
    case 'PageDown':
      return sameDayOf(addMonths(yearMonthOf(date), 1), date)
  }
}

function sundayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((weekdays.indexOf(weekdayOf(date)) + 1) % 7))
}

/** Returns the same day in another month, or its last day if it is shorter. */
export function sameDayOf(month: YearMonth, date: CalendarDate): CalendarDate {
  const first = firstOfMonth(month)
  const length = daysBetween(first, firstOfMonth(addMonths(month, 1)))
  return addDays(first, Math.min(Number(date.slice(8)), length) - 1)
}
