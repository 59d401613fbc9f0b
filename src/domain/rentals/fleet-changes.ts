import { allow, type Decision, denied } from '../problem.ts'
import { holdsCar, type RentalStatus, rentalStatusLabel } from '../rental-status.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayDateRange } from '../time/display-range.ts'
import { vehicleName } from '../vehicles/vehicle.ts'
import { plural } from '../wording.ts'
import { isOffered, type RentalCarStatus } from './rental-car.ts'

/** A rental as named in messages to staff. */
export interface NamedRental {
  status: RentalStatus
  startDate: CalendarDate
  endDate: CalendarDate
  clientName: string
}

/** Maximum number of rentals named in one message. */
const mostNamed = 3

/** Returns whether a car can be deleted: not with open bookings, which the message names. */
export function mayRemoveRentalCar(
  car: { year: number; make: string; model: string },
  rentals: readonly NamedRental[],
): Decision {
  const open = rentals.filter(({ status }) => holdsCar(status))
  if (open.length === 0) return allow()
  const bookings = open.length === 1 ? 'an open booking' : `${open.length} open bookings`
  const first = plural(open.length, 'it', 'them')
  return denied('still_in_use', {
    message: `The ${vehicleName(car)} has ${bookings}: ${namesOf(open, datesAndStatusOf)}. Cancel or complete ${first} first.`,
  })
}

/** Returns whether the status can be changed manually: not while the car is out. `rentals` are the open ones. */
export function mayChangeCarStatus(
  car: { year: number; make: string; model: string },
  rentals: readonly NamedRental[],
): Decision {
  const out = rentals.find(({ status }) => status === 'picked_up')
  if (out === undefined) return allow()
  return denied('still_in_use', {
    message: `The ${vehicleName(car)} is out: ${datesOf(out)}. Its status can be chosen when it is checked out.`,
  })
}

/** Returns a warning about confirmed bookings of a car that is going off the road, or null. */
export function stillPromised(status: RentalCarStatus, rentals: readonly NamedRental[]): string | null {
  const promised = rentals.filter((rental) => rental.status === 'confirmed')
  if (isOffered(status) || promised.length === 0) return null
  return promised.length === 1
    ? `This car has a confirmed booking: ${namesOf(promised, datesOf)}. Please move it to another car.`
    : `This car has ${promised.length} confirmed bookings: ${namesOf(promised, datesOf)}. Please move them to other cars.`
}

function namesOf(rentals: readonly NamedRental[], nameOf: (rental: NamedRental) => string): string {
  const named = rentals.slice(0, mostNamed).map(nameOf).join('; ')
  return rentals.length > mostNamed ? `${named}; and ${rentals.length - mostNamed} more` : named
}

/** `Jonas Weber, Nov 20 to 24` */
function datesOf({ clientName, startDate, endDate }: NamedRental): string {
  return `${clientName}, ${displayDateRange(startDate, endDate)}`
}

/** `Jonas Weber, Nov 20 to 24 (confirmed)` */
function datesAndStatusOf(rental: NamedRental): string {
  return `${datesOf(rental)} (${rentalStatusLabel(rental.status).toLowerCase()})`
}
