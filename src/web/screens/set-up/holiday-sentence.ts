import { isAustralianState } from '#domain/opening/australian-states'
import { holidayApplies, type PublicHoliday } from '#domain/opening/holiday'
import type { CalendarDate } from '#domain/time/calendar-date'

/** `11 public holidays for 2026 are loaded. Next: Christmas Day.`; null until the holidays are loaded. */
export function holidaySentence(
  holidays: readonly PublicHoliday[],
  { state, today }: { state: string; today: CalendarDate },
): string | null {
  const own = holidays.filter((holiday) => isAustralianState(state) && holidayApplies(holiday, state))
  if (own.length === 0) return null
  const next = own.find(({ date }) => date >= today)
  const ready = `${own.length} public holidays for ${today.slice(0, 4)} are loaded.`
  return next === undefined ? ready : `${ready} Next: ${next.localName}.`
}
