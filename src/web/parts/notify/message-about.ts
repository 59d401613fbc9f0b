import type { Appointment } from '#contract/appointments'
import type { RentalBooking } from '#contract/rental-bookings'
import type { TowBooking } from '#contract/tow-bookings'
import type { CustomerMessage } from '#domain/messages/customer-messages'
import type { PreferredContact } from '#domain/people/client'
import type { HireTimes } from '#domain/rental/rental-availability'
import { displayDate, displayTime } from '#domain/time/display'
import { towedCarName } from '#domain/tow/towed-car'
import { vehicleName } from '#domain/vehicle/vehicle'

/** The record that a message to a customer is about. */
export interface MessageAbout {
  id: string
  /** What and when, as the customer reads it. */
  facts: readonly string[]
}

/** A message to a customer that an action causes. */
export interface CustomerMessageProps {
  message: CustomerMessage
  client: { name: string; phone: string; preferredContact: PreferredContact }
  about: MessageAbout
  /** What staff add to it: a note or the reason. */
  words?: string | undefined
}

/** Returns what a message says of an appointment: its services, vehicle and time. */
export function aboutAppointment(
  { id, vehicle, services, timeSlot }: Pick<Appointment, 'id' | 'vehicle' | 'services' | 'timeSlot'>,
  namesOf: (services: readonly string[]) => string,
): MessageAbout {
  const when = [displayDate(timeSlot.date), displayTime(timeSlot.time)]
  return { id, facts: [namesOf(services), vehicleName(vehicle), ...when] }
}

/** Returns what a message says of a rental: its car, pickup and return; of a rental that is moved, the new ones. */
export function aboutRental(
  { id, rentalVehicle }: Pick<RentalBooking, 'id' | 'rentalVehicle'>,
  { startDate, pickupTime, endDate, returnTime }: HireTimes,
): MessageAbout {
  return {
    id,
    facts: [
      vehicleName(rentalVehicle),
      `pickup ${displayDate(startDate)}, ${displayTime(pickupTime)}`,
      `return ${displayDate(endDate)}, ${displayTime(returnTime)}`,
    ],
  }
}

/** Returns what a message says of a tow request: the car, where it is known. */
export function aboutTow(
  tow: Pick<TowBooking, 'id' | 'vehicleYear' | 'vehicleMake' | 'vehicleModel'>,
): MessageAbout {
  return { id: tow.id, facts: [towedCarName(tow) ?? ''] }
}
