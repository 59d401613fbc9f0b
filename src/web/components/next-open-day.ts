import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { type GridKey, moveInMonth } from '#domain/time/month-grid'

/** The days within a month picker's range, and which of them are open. */
export interface OpenDays {
  first: CalendarDate
  last: CalendarDate
  isOpen: (date: CalendarDate) => boolean
}

const steps: Partial<Record<GridKey, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Returns the day to focus after a key: skips closed days; `from` if there is no open day in that direction. */
export function nextOpenDay(from: CalendarDate, key: GridKey, days: OpenDays): CalendarDate {
  const step = steps[key]
  if (step !== undefined) return openDayAlong(addDays(from, step), step, days) ?? from
  const target = within(days, moveInMonth(from, key))
  if (key === 'Home') return openDayAlong(target, 1, { ...days, last: from }) ?? from
  if (key === 'End') return openDayAlong(target, -1, { ...days, first: from }) ?? from
  return openDayAlong(target, 1, days) ?? openDayAlong(target, -1, days) ?? from
}

/** Returns the first open day in range, or null. */
export function firstOpenDay(days: OpenDays): CalendarDate | null {
  return openDayAlong(days.first, 1, days)
}

function openDayAlong(start: CalendarDate, step: number, { first, last, isOpen }: OpenDays) {
  for (let date = start; first <= date && date <= last; date = addDays(date, step)) {
    if (isOpen(date)) return date
  }
  return null
}

function within({ first, last }: OpenDays, date: CalendarDate): CalendarDate {
  if (date < first) return first
  return date > last ? last : date
}
