import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { type GridKey, moveInMonth } from '#domain/time/month-grid'

/** The days that a month picker can reach, and which of them can be chosen. */
export interface OpenDays {
  first: CalendarDate
  last: CalendarDate
  isOpen: (date: CalendarDate) => boolean
}

const steps: Partial<Record<GridKey, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Where a key leads from a day: closed days are passed over, and where nothing is open the focus stays. */
export function nextOpenDay(from: CalendarDate, key: GridKey, days: OpenDays): CalendarDate {
  const step = steps[key]
  if (step !== undefined) return openDayAlong(addDays(from, step), step, days) ?? from
  const target = within(days, moveInMonth(from, key))
  if (key === 'Home') return openDayAlong(target, 1, { ...days, last: from }) ?? from
  if (key === 'End') return openDayAlong(target, -1, { ...days, first: from }) ?? from
  return openDayAlong(target, 1, days) ?? openDayAlong(target, -1, days) ?? from
}

/** The first open day that can be chosen at all, or null. */
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
