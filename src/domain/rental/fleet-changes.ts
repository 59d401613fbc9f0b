import { allow, type Decision, refuse } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayDateRange } from '../time/display-range.ts'
import { vehicleName } from '../vehicle/vehicle.ts'
import { isOffered, type RentalCarStatus } from './rental-car.ts'
import { holdsCar, type RentalStatus, rentalStatusLabel } from './rental-status.ts'

/** A hire of a car, as it is named to whoever wants to change the car. */
export interface NamedHire {
  status: RentalStatus
  startDate: CalendarDate
  endDate: CalendarDate
  clientName: string
}

/** More than these would make a sentence that nobody reads to its end. */
const mostNamed = 3

/** A car that is asked for, booked or out stays in the fleet: somebody counts on it. The hires are named. */
export function mayRemoveRentalCar(
  car: { year: number; make: string; model: string },
  hires: readonly NamedHire[],
): Decision {
  const open = hires.filter(({ status }) => holdsCar(status))
  if (open.length === 0) return allow()
  const bookings = open.length === 1 ? 'an open booking' : `${open.length} open bookings`
  const first = open.length === 1 ? 'it' : 'them'
  return refuse('still_in_use', {
    message: `The ${vehicleName(car)} has ${bookings}: ${namesOf(open, datesAndStatusOf)}. Cancel or finish ${first} first.`,
  })
}

/** While a car is out, its status follows its rental. `rentals` are the open ones of the car. */
export function mayChangeCarStatus(
  car: { year: number; make: string; model: string },
  rentals: readonly NamedHire[],
): Decision {
  const out = rentals.find(({ status }) => status === 'picked_up')
  if (out === undefined) return allow()
  return refuse('still_in_use', {
    message: `The ${vehicleName(car)} is out: ${datesOf(out)}. Its status can be chosen when it is checked out.`,
  })
}

/** What to know before a car goes off the road: the confirmed hires that count on it. Null where there is nothing to say. */
export function stillPromised(status: RentalCarStatus, hires: readonly NamedHire[]): string | null {
  const promised = hires.filter((hire) => hire.status === 'confirmed')
  if (isOffered(status) || promised.length === 0) return null
  return promised.length === 1
    ? `This car has a confirmed booking: ${namesOf(promised, datesOf)}. The booking stays until somebody gives it another car.`
    : `This car has ${promised.length} confirmed bookings: ${namesOf(promised, datesOf)}. The bookings stay until somebody gives them other cars.`
}

function namesOf(hires: readonly NamedHire[], nameOf: (hire: NamedHire) => string): string {
  const named = hires.slice(0, mostNamed).map(nameOf).join('; ')
  return hires.length > mostNamed ? `${named}; and ${hires.length - mostNamed} more` : named
}

/** `Jonas Weber, Nov 20 to 24` */
function datesOf({ clientName, startDate, endDate }: NamedHire): string {
  return `${clientName}, ${displayDateRange(startDate, endDate)}`
}

/** `Jonas Weber, Nov 20 to 24 (confirmed)` */
function datesAndStatusOf(hire: NamedHire): string {
  return `${datesOf(hire)} (${rentalStatusLabel(hire.status).toLowerCase()})`
}
