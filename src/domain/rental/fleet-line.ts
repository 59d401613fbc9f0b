import { isLateBack } from '../schedule/hire-on-list.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayNearDate, displayTime } from '../time/display.ts'
import { displayDateRange } from '../time/display-range.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import type { HireTimes } from './rental-availability.ts'
import { isOffered, type RentalCarStatus } from './rental-car.ts'
import { displayRentalDays } from './rental-quote.ts'
import type { RentalStatus } from './rental-status.ts'

/** A hire that holds its car: asked for, booked or out. */
export interface HoldingHire extends HireTimes {
  status: RentalStatus
  clientName: string
}

export interface FleetLine {
  /** `late` is to be acted on. */
  kind: 'late' | 'out' | 'today' | 'next' | 'off' | 'none'
  text: string
}

/** The one thing to say of a rental car: a car that is out comes before one that goes out, that before one that stands. */
export function fleetLine(
  car: { status: RentalCarStatus },
  hires: readonly HoldingHire[],
  now: Pick<GarageNow, 'date' | 'time'>,
): FleetLine {
  const near = (date: CalendarDate) => displayNearDate(date, now.date)
  const out = hires.find(({ status }) => status === 'picked_up')
  if (out !== undefined) {
    const when = `${near(out.endDate)}, ${displayTime(out.returnTime)}`
    return isLateBack(out, now)
      ? { kind: 'late', text: `Late, due back ${when}` }
      : { kind: 'out', text: `Back ${when}` }
  }
  const next = hires.reduce<HoldingHire | undefined>(earlier, undefined)
  if (next !== undefined && next.startDate <= now.date) return dueOut(next, now.date)
  if (!isOffered(car.status)) {
    const ahead = next === undefined ? '' : `, next: ${near(next.startDate)}`
    return { kind: 'off', text: `Not offered to customers${ahead}` }
  }
  if (next !== undefined) return { kind: 'next', text: `Next: ${near(next.startDate)}` }
  return { kind: 'none', text: car.status === 'rented' ? 'Rented without a booking' : 'No booking ahead' }
}

/** What to say of an open hire beside its dates: when it is due back, that it is late, or how long it is. */
export function upcomingLine(
  hire: Omit<HoldingHire, 'clientName'> & { totalDays: number },
  now: Pick<GarageNow, 'date' | 'time'>,
): FleetLine {
  const dates = displayDateRange(hire.startDate, hire.endDate)
  const near = (date: CalendarDate) => displayNearDate(date, now.date)
  if (hire.status !== 'picked_up') {
    const isMissed = hire.status === 'confirmed' && hire.startDate < now.date
    return isMissed
      ? { kind: 'late', text: `${dates} · not picked up` }
      : { kind: 'next', text: `${dates} · ${displayRentalDays(hire.totalDays)}` }
  }
  return isLateBack(hire, now)
    ? { kind: 'late', text: `${dates} · late, due back ${near(hire.endDate)}` }
    : { kind: 'out', text: `${dates} · back ${near(hire.endDate)}` }
}

/** A hire whose first day is today, or has gone by without a pick-up. */
function dueOut({ status, startDate, clientName }: HoldingHire, today: CalendarDate): FleetLine {
  const day = displayNearDate(startDate, today)
  if (status === 'pending') return { kind: 'today', text: `Request for ${day}, ${clientName}` }
  return startDate < today
    ? { kind: 'late', text: `Not picked up ${day}, ${clientName}` }
    : { kind: 'today', text: `Pickup ${day}, ${clientName}` }
}

function earlier(first: HoldingHire | undefined, hire: HoldingHire): HoldingHire {
  const placeOf = ({ startDate, pickupTime }: HoldingHire) => `${startDate}T${pickupTime}`
  return first !== undefined && placeOf(first) <= placeOf(hire) ? first : hire
}
