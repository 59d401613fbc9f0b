import { allow, type Decision, deniedField } from '../decision.ts'
import { horizonOf } from '../opening/booking-window.ts'
import type { Capacity } from '../opening/capacity.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayCustomerDate, displayTime } from '../time/display.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { type TimeOfDay, timeOfDay } from '../time/time-of-day.ts'

/** What a customer waits for: a time in the workshop, or a rental car. */
export const waitlistKinds = ['service', 'rental'] as const
export type WaitlistKind = (typeof waitlistKinds)[number]

export const partsOfDay = ['any', 'morning', 'afternoon'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** `ended`: the days have passed without a booking. */
export const waitlistStatuses = ['waiting', 'booked', 'left', 'ended'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]

/** How long an offered time or car can be booked with the link, in minutes. */
export const claimMinutes = 30

/** How many entries one email or phone number can have at a time. */
export const mostWaiting = 3

const noon = timeOfDay('12:00')

const partLabels: Record<PartOfDay, string> = {
  any: 'Any time',
  morning: 'Morning',
  afternoon: 'Afternoon',
}

/** Returns `Morning`. */
export function partOfDayLabel(part: PartOfDay): string {
  return partLabels[part]
}

/** Returns whether a time is in the wanted part of the day; 12:00 pm is in the afternoon. */
export function isInPart(time: TimeOfDay, part: PartOfDay): boolean {
  return part === 'any' || time < noon === (part === 'morning')
}

interface WantedDays {
  firstDate: CalendarDate
  lastDate: CalendarDate
}

/** Returns whether a customer can wait for a time on these days: today or later, and not after the last day for online bookings. */
export function decideWaitlistDays(
  { firstDate, lastDate }: WantedDays,
  { now, capacity }: { now: GarageNow; capacity: Capacity },
): Decision {
  const { first, last } = horizonOf(now, capacity)
  if (firstDate < first) return deniedField('firstDate', 'The first day cannot be in the past.')
  if (lastDate < firstDate) return deniedField('lastDate', 'The last day cannot be before the first day.')
  if (lastDate <= last) return allow()
  const sentence = `Online, times can be booked until ${displayCustomerDate(last)}. Please choose an earlier day.`
  return deniedField('lastDate', sentence)
}

/** Returns `Tue 24 Nov 2026 to Fri 27 Nov 2026, in the morning`. */
export function displayWantedDays({
  firstDate,
  lastDate,
  partOfDay,
}: WantedDays & { partOfDay: PartOfDay }): string {
  const days =
    firstDate === lastDate
      ? displayCustomerDate(firstDate)
      : `${displayCustomerDate(firstDate)} to ${displayCustomerDate(lastDate)}`
  return partOfDay === 'any' ? days : `${days}, in the ${partOfDay}`
}

/** Returns `Tue 24 Nov 2026 at 9:00 am to Thu 26 Nov 2026 at 5:00 pm`. */
export function displayWantedRental({
  firstDate,
  pickupTime,
  lastDate,
  returnTime,
}: WantedDays & { pickupTime: TimeOfDay; returnTime: TimeOfDay }): string {
  const at = (date: CalendarDate, time: TimeOfDay) => `${displayCustomerDate(date)} at ${displayTime(time)}`
  return `${at(firstDate, pickupTime)} to ${at(lastDate, returnTime)}`
}
