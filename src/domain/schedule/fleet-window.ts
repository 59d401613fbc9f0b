import {
  addDays,
  addMonths,
  type CalendarDate,
  datesFrom,
  isCalendarDate,
  yearMonthOf,
} from '../time/calendar-date.ts'
import { displayFullRange } from '../time/display-full-range.ts'
import { sameDayOf } from '../time/month-grid.ts'
import { isCalendarMonth } from './calendar-months.ts'

export const fleetSpans = ['2-weeks', '4-weeks', '2-months'] as const

/** How much of the calendar the fleet timeline shows at once. */
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

/** The days that the fleet timeline shows, from the first to the last. */
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

/** The first day of the window before or after; null where the garage's calendar ends. */
export function turnedWindow({ first, span }: FleetWindow, step: 1 | -1): CalendarDate | null {
  const next = step === 1 ? startOfNext(first, span) : startOfPrevious(first, span)
  return isFirstDay(next) ? next : null
}

/** A day at which the timeline may begin. */
export function isFirstDay(text: string): text is CalendarDate {
  return isCalendarDate(text) && isCalendarMonth(text.slice(0, 7))
}

/** `Nov 17 to 30, 2025`, `Dec 22, 2025 to Jan 04, 2026` */
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
