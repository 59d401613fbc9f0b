import type { Cents } from '../money.ts'
import { allow, type Decision, refuse } from '../problem.ts'
import { type CalendarDate, daysBetween } from '../time/calendar-date.ts'

/** Days charged: the difference of the dates, at least 1. Clock changes cannot add a day. */
export function rentalDays(start: CalendarDate, end: CalendarDate): number {
  return Math.max(1, daysBetween(start, end))
}

/** `1 day`, `4 days` */
export function displayRentalDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** What a hire costs, GST included; form, preview and server all ask here. */
export function rentalQuote(hire: { start: CalendarDate; end: CalendarDate; dailyRate: Cents }): {
  totalDays: number
  totalAmount: Cents
} {
  const totalDays = rentalDays(hire.start, hire.end)
  return { totalDays, totalAmount: totalDays * hire.dailyRate }
}

/** Nobody pays another price than the one they saw: where the page showed one, it must be this. */
export function decidePrice(shown: Cents | null, total: Cents): Decision {
  return shown === null || shown === total ? allow() : refuse('price_changed')
}
