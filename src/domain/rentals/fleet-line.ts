import type { RentalStatus } from '../rental-status.ts'
import { isLateBack } from '../schedule/rental-list-position.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayNearDate, displayTime } from '../time/display.ts'
import { displayDateRange } from '../time/display-range.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { isOffered, type RentalCarStatus } from './rental-car.ts'
import type { RentalTimes } from './rental-overlap.ts'
import { displayRentalDays } from './rental-quote.ts'

/** A pending, confirmed or picked-up rental. */
export interface BlockingRental extends RentalTimes {
  status: RentalStatus
  clientName: string
}

export interface FleetLine {
  /** `late` requires action. */
  kind: 'late' | 'out' | 'today' | 'next' | 'off' | 'none'
  text: string
}

/** Returns the status line of a rental car and the rental that it is about: overdue or out first, then due today, then the next booking. */
export function fleetLine<Rental extends BlockingRental>(
  car: { status: RentalCarStatus },
  rentals: readonly Rental[],
  now: Pick<GarageNow, 'date' | 'time'>,
): FleetLine & { rental: Rental | undefined } {
  const near = (date: CalendarDate) => displayNearDate(date, now.date)
  const out = rentals.find(({ status }) => status === 'picked_up')
  if (out !== undefined) {
    const when = `${near(out.endDate)}, ${displayTime(out.returnTime)}`
    return isLateBack(out, now)
      ? { kind: 'late', text: `Late, due back ${when}`, rental: out }
      : { kind: 'out', text: `Back ${when}`, rental: out }
  }
  const rental = rentals.reduce<Rental | undefined>(earlier, undefined)
  if (rental !== undefined && rental.startDate <= now.date) return { ...dueOut(rental, now.date), rental }
  if (!isOffered(car.status)) {
    const ahead = rental === undefined ? '' : `, next: ${near(rental.startDate)}`
    return { kind: 'off', text: `Not available to customers${ahead}`, rental }
  }
  if (rental !== undefined) return { kind: 'next', text: `Next: ${near(rental.startDate)}`, rental }
  const text = car.status === 'rented' ? 'Marked rented, no booking' : 'No upcoming bookings'
  return { kind: 'none', text, rental }
}

/** Returns the line of an open rental: its dates, and due back, overdue or the number of days. */
export function upcomingLine(
  rental: Omit<BlockingRental, 'clientName'> & { totalDays: number },
  now: Pick<GarageNow, 'date' | 'time'>,
): FleetLine {
  const dates = displayDateRange(rental.startDate, rental.endDate)
  const near = (date: CalendarDate) => displayNearDate(date, now.date)
  if (rental.status !== 'picked_up') {
    const isMissed = rental.status === 'confirmed' && rental.startDate < now.date
    return isMissed
      ? { kind: 'late', text: `${dates} · not picked up` }
      : { kind: 'next', text: `${dates} · ${displayRentalDays(rental.totalDays)}` }
  }
  return isLateBack(rental, now)
    ? { kind: 'late', text: `${dates} · late, due back ${near(rental.endDate)}` }
    : { kind: 'out', text: `${dates} · back ${near(rental.endDate)}` }
}

/** A rental that starts today, or should have started earlier without a pickup. */
function dueOut({ status, startDate, clientName }: BlockingRental, today: CalendarDate): FleetLine {
  const day = displayNearDate(startDate, today)
  if (status === 'pending') return { kind: 'today', text: `Request for ${day}, ${clientName}` }
  return startDate < today
    ? { kind: 'late', text: `Not picked up ${day}, ${clientName}` }
    : { kind: 'today', text: `Pickup ${day}, ${clientName}` }
}

function earlier<Rental extends BlockingRental>(first: Rental | undefined, rental: Rental): Rental {
  const sortKeyOf = ({ startDate, pickupTime }: BlockingRental) => `${startDate}T${pickupTime}`
  return first !== undefined && sortKeyOf(first) <= sortKeyOf(rental) ? first : rental
}
