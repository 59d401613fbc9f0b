import type { SettingsPreview } from '#contract/settings-preview'
import { displayShortDate, displayTime } from '#domain/time/display'

type BookingsOutside = SettingsPreview['left']

/** Returns a sentence saying that the affected bookings are not changed; empty if there are none. */
export function describeBookingsOutsideHours({ count, first }: BookingsOutside): string {
  const [one] = first
  if (one === undefined) return ''
  const time = displayTime(one.time)
  if (count === 1) {
    return `The booking on ${displayShortDate(one.date)} at ${time} is not changed.`
  }
  const sameTime = first.length === count && first.every((booking) => booking.time === one.time)
  if (sameTime) return `The ${count} bookings at ${time} are not changed.`
  return `The ${count} affected bookings are not changed.`
}
