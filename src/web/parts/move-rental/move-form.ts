import type { RentalBooking } from '#contract/rental-bookings'
import type { HireForm } from '#web/parts/hire-choice/hire-form.ts'
import type { MovableRental } from './rental-move.ts'

/** Where a booking is to go, as the form holds it. */
export interface MoveForm extends HireForm {
  notifyClient: boolean
}

export function moveFormOf(booking: MovableRental): MoveForm {
  const { rentalVehicleId, startDate, pickupTime, endDate, returnTime } = booking
  return { rentalVehicleId, startDate, pickupTime, endDate, returnTime, notifyClient: true }
}

export function movableOf(rental: RentalBooking): MovableRental {
  const { id, rentalVehicleId, status, dailyRate, totalAmount, client } = rental
  const { startDate, pickupTime, endDate, returnTime } = rental
  const times = { startDate, pickupTime, endDate, returnTime }
  return { id, rentalVehicleId, status, dailyRate, totalAmount, clientName: client.name, ...times }
}
