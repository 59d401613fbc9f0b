import {
  addDays,
  addMonths,
  type CalendarDate,
  datesFrom,
  isCalendarDate,
  yearMonthOf,
} from '../time/calendar-date.ts'
import { isCalendarMonth } from '../time/calendar-months.ts'
import { displayFullRange } from '../time/display-full-range.ts'
import { sameDayOf } from '../time/month-grid.ts'

export const fleetSpans = ['2-weeks', '4-weeks', '2-months'] as const

/** The length of the visible window. */
export type FleetSpan = (typeof fleetSpans)[number]

const labels: Record<FleetSpan, string> = {
  '2-weeks': '2 weeks',
  '4-weeks': '4 weeks',
  '2-months': '2 months',
}

const weekDays = { '2-weeks': 14, '4-weeks': 28 } as const

export function fleetSpanLabel(span: FleetSpan): string {
  return labels[span]
}

/** The visible days, both ends inclusive. */
export interface FleetWindow {
  span: FleetSpan
  first: CalendarDate
  last: CalendarDate
  days: CalendarDate[]
}

export function fleetWindow(first: CalendarDate, span: FleetSpan): FleetWindow {
  const last = addDays(startOfNext(first, span), -1)
  return { span, first, last, days: datesFrom(first, last) }
}

/** Returns the first day of the previous or next window, or null at the end of the supported calendar. */
export function turnedWindow({ first, span }: FleetWindow, step: 1 | -1): CalendarDate | null {
  const next = step === 1 ? startOfNext(first, span) : startOfPrevious(first, span)
  return isFirstDay(next) ? next : null
}

/** Returns whether the timeline can start on this day. */
export function isFirstDay(text: string): text is CalendarDate {
  return isCalendarDate(text) && isCalendarMonth(text.slice(0, 7))
}

/** Returns `Nov 17 to 30, 2025` or `Dec 22, 2025 to Jan 04, 2026`. */
export function displayFleetWindow({ first, last }: FleetWindow): string {
  return displayFullRange(first, last)
}

function startOfNext(first: CalendarDate, span: FleetSpan): CalendarDate {
  return span === '2-months'
    ? sameDayOf(addMonths(yearMonthOf(first), 2), first)
    : addDays(first, weekDays[span])
}

function startOfPrevious(first: CalendarDate, span: FleetSpan): CalendarDate {
  return span === '2-months'
    ? sameDayOf(addMonths(yearMonthOf(first), -2), first)
    : addDays(first, -weekDays[span])
}
