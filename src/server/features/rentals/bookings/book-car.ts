import type { Cents } from '#domain/money'
import type { Booker } from '#domain/rentals/blocking-rental'
import { decidePrice } from '#domain/rentals/decide-price'
import { type Driver, decideDriver } from '#domain/rentals/rental-eligibility'
import { decideOffer, type RentalTimes, takenTimes } from '#domain/rentals/rental-overlap'
import { rentalQuote } from '#domain/rentals/rental-quote'
import { decideRentalTimes } from '#domain/rentals/rental-times'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { lockCar } from '#server/features/rentals/cars/lock-cars'
import type { GarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, throwProblem } from '#server/problem-error'
import { findOverlappingRental } from './overlapping-rental.queries.ts'
import { insertRental, type RentalBookingRow } from './rental-bookings.queries.ts'

interface RequestedRental extends RentalTimes, Driver {
  rentalVehicleId: string
  /** The total shown on the page, in cents; null if it showed none. */
  totalAmount: Cents | null
  notes: string | null
  driverLicense: string | null
  customerAddress: string | null
}

interface BookingRequest {
  requested: RequestedRental
  settings: GarageSettings
  /** The field of the request that contains the rental, as a prefix for the fields of validation errors. */
  within?: string
  booker: Booker
}

/**
 * Validates the dates, times and driver of a request. Needs no car, so it runs before anything is written.
 */
export function checkRequestedTimes(
  call: Call,
  { requested, settings, within, booker }: BookingRequest,
): void {
  const now = garageNow(call.now, settings.business.timeZone)
  ensurePermitted(decideRentalTimes(requested, now, booker === 'staff'), within)
  ensurePermitted(
    decideDriver(requested, {
      rental: requested,
      minimumDriverAge: settings.rentalRules.minimumDriverAge,
      today: now.date,
    }),
    within,
  )
}

/** The client of the rental and the licence details. */
interface Renter {
  clientId: string
  status: 'pending' | 'confirmed'
  licensePhotoId: string | null
  licensePhotoBackId: string | null
  /** Set for online requests. */
  networkHash?: string | null
  requestHash?: string
  bookedName?: string | null
  bookedEmail?: string | null
  bookedPhone?: string | null
  lapsesAt?: Date
  reminderAt?: Date
}

/**
 * Books the car for these dates and times at the garage's price. Throws if it is not available. Locks the car
 * until commit; `renter` looks up the client and photos only once the car is known to be available.
 */
export async function bookCar(
  tx: Transaction,
  call: Call,
  { requested, settings, booker, renter }: BookingRequest & { renter: () => Promise<Renter> },
): Promise<RentalBookingRow> {
  const { totalAmount: shown, ...request } = requested
  const car = await lockCar(tx, request.rentalVehicleId)
  ensurePermitted(decideOffer({ status: car.status, isDeleted: car.deletedAt !== null }))
  const times = takenTimes(request, settings.rentalRules.turnaroundMinutes)
  const overlapping = await findOverlappingRental(tx, {
    rentalVehicleId: car.id,
    taken: { from: times.takenFrom, until: times.takenUntil },
    now: garageNow(call.now, settings.business.timeZone),
    booker,
  })
  if (overlapping !== undefined) throwProblem('car_taken')
  const quote = rentalQuote({ start: request.startDate, end: request.endDate, dailyRate: car.dailyRate })
  ensurePermitted(decidePrice(shown, quote.totalAmount))
  return insertRental(tx, {
    ...(await renter()),
    rentalVehicleId: car.id,
    startDate: request.startDate,
    endDate: request.endDate,
    pickupTime: request.pickupTime,
    returnTime: request.returnTime,
    ...times,
    ...quote,
    dailyRate: car.dailyRate,
    notes: request.notes,
    driverLicense: request.driverLicense,
    licenseExpirationDate: request.licenseExpirationDate,
    dateOfBirth: request.dateOfBirth,
    customerAddress: request.customerAddress,
    createdAt: call.now,
  })
}
