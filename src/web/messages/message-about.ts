import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { TowBooking } from '#contract/tows/tow-bookings'
import type { PreferredContact } from '#domain/clients/client'
import type { CustomerMessage } from '#domain/messages/customer-messages'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { towedCarName } from '#domain/tows/towed-car'
import { vehicleName } from '#domain/vehicles/vehicle'

/** The record that a message to a customer is about. */
export interface MessageAbout {
  id: string
  /** Facts about the record, as shown to the customer. */
  details: readonly string[]
}

/** A message to the customer about an action. */
export interface CustomerMessageProps {
  message: CustomerMessage
  client: { name: string; email: string | null; phone: string; preferredContact: PreferredContact }
  about: MessageAbout
  /** Note or reason from staff. */
  words?: string | undefined
}

/** Returns the facts of an appointment for a message: services, vehicle and time. */
export function aboutAppointment(
  { id, vehicle, services, timeSlot }: Pick<Appointment, 'id' | 'vehicle' | 'services' | 'timeSlot'>,
  namesOf: (services: readonly string[]) => string,
): MessageAbout {
  const when = [displayCustomerDate(timeSlot.date), displayTime(timeSlot.time)]
  return { id, details: [namesOf(services), vehicleName(vehicle), ...when] }
}

/** Returns the facts of a rental for a message: car, pickup and return, the new ones if it is moved. */
export function aboutRental(
  { id, rentalVehicle }: Pick<RentalBooking, 'id' | 'rentalVehicle'>,
  { startDate, pickupTime, endDate, returnTime }: RentalTimes,
): MessageAbout {
  return {
    id,
    details: [
      vehicleName(rentalVehicle),
      `pickup ${displayCustomerDate(startDate)}, ${displayTime(pickupTime)}`,
      `return ${displayCustomerDate(endDate)}, ${displayTime(returnTime)}`,
    ],
  }
}

/** Returns the facts of a tow request for a message: the car, if known. */
export function aboutTow(
  tow: Pick<TowBooking, 'id' | 'vehicleYear' | 'vehicleMake' | 'vehicleModel'>,
): MessageAbout {
  return { id: tow.id, details: [towedCarName(tow) ?? ''] }
}
