import type { TowBooking } from '#contract/tow-bookings'
import { displayNearDate, displayTime, displayTimeSpent } from '#domain/time/display'
import { civilOf, type GarageNow } from '#domain/time/garage-clock'
import { towStatusLabel } from '#domain/tow/tow-status'

type Progress = Pick<
  TowBooking,
  'status' | 'decidedBy' | 'decidedAt' | 'dispatchedAt' | 'closedAt' | 'createdAt'
>

/** Returns the progress in one line: `Confirmed 9:52 am by Hamish`, `Done 9:31 am · 1h 16m`. */
export function describeTowProgress(tow: Progress, now: GarageNow): string {
  const at = (instant: string | null) => (instant === null ? null : describeMoment(instant, now))
  switch (tow.status) {
    case 'pending':
      return 'Awaiting confirmation'
    case 'confirmed':
      return ['Confirmed', at(tow.decidedAt), tow.decidedBy && `by ${tow.decidedBy.split(' ')[0]}`]
        .filter(Boolean)
        .join(' ')
    case 'dispatched':
      return ['On the way', tow.dispatchedAt && `since ${at(tow.dispatchedAt)}`].filter(Boolean).join(' ')
    case 'completed':
      return tow.closedAt === null
        ? 'Done'
        : `Done ${at(tow.closedAt)} · ${displayTimeSpent(tow.createdAt, tow.closedAt).replace(' ', '\u00a0')}`
    case 'cancelled':
      return ['Cancelled', at(tow.closedAt)].filter(Boolean).join(' ')
    default:
      return towStatusLabel(tow.status)
  }
}

/** Returns `9:52 am` for today, otherwise with the day: `yesterday, 9:52 am`. */
export function describeMoment(instant: string, { date: today, timeZone }: GarageNow): string {
  const { date, time } = civilOf(new Date(instant), timeZone)
  return date === today ? displayTime(time) : `${displayNearDate(date, today)}, ${displayTime(time)}`
}
