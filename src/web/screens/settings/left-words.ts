import type { SettingsPreview } from '#contract/settings-preview'
import { displayShortDate, displayTime } from '#domain/time/display'

type Left = SettingsPreview['left']

/** What becomes of the bookings that a change leaves outside: they stay. Blank where there are none. */
export function leftWords({ count, first }: Left): string {
  const [one] = first
  if (one === undefined) return ''
  const time = displayTime(one.time)
  if (count === 1) {
    return `The booking on ${displayShortDate(one.date)} at ${time} stays as it is.`
  }
  const sameTime = first.length === count && first.every((booking) => booking.time === one.time)
  if (sameTime) return `The ${count} bookings at ${time} stay as they are.`
  return `${count} bookings outside stay as they are.`
}
