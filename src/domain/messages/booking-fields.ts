import type { ServiceName } from '../appointments/service-catalogue.ts'
import { displayMoney } from '../money.ts'
import { parseSlotId } from '../opening/slots.ts'
import type { RentalTimes } from '../rentals/rental-overlap.ts'
import { displayRentalDays } from '../rentals/rental-quote.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayCustomerDate, displayTime } from '../time/display.ts'
import { civilOf } from '../time/garage-clock.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { vehicleName } from '../vehicles/vehicle.ts'
import { servicesInMessage, vehicleInMessage } from './message-phrases.ts'

/** Returns `Tue 24 Nov 2026 at 9:30 am`. */
export function displayCustomerSlot(timeSlotId: string): string {
  const slot = parseSlotId(timeSlotId)
  return slot === null ? timeSlotId : displayDateAt(slot)
}

/** Returns `Tue 24 Nov 2026 at 9:30 am`. */
export function displayDateAt({ date, time }: { date: CalendarDate; time: TimeOfDay }): string {
  return `${displayCustomerDate(date)} at ${displayTime(time)}`
}

/** Returns the field of the message about a promised time: `Tue 24 Nov 2026 at 3:30 pm`. */
export function readyByFields(readyBy: string | Date, timeZone: string) {
  return { readyBy: displayDateAt(civilOf(new Date(readyBy), timeZone)) }
}

interface BookedWork {
  timeSlotId: string
  services: readonly string[]
  vehicle: { year: number | null; make: string | null; model: string | null }
}

/** Returns the fields of messages about an appointment, without text that the customer has typed. */
export function appointmentFields(
  { timeSlotId, services, vehicle }: BookedWork,
  catalogue: readonly ServiceName[],
) {
  return {
    time: displayCustomerSlot(timeSlotId),
    services: servicesInMessage(services, catalogue),
    vehicle: vehicleInMessage(vehicle),
  }
}

type BookedRental = RentalTimes & {
  totalDays: number
  totalAmount: number
  rentalVehicle: { year: number; make: string; model: string }
}

/** Returns the fields of messages about a rental. */
export function rentalFields(rental: BookedRental) {
  const { startDate, pickupTime, endDate, returnTime, totalDays, totalAmount, rentalVehicle } = rental
  return {
    car: vehicleName(rentalVehicle),
    pickup: displayDateAt({ date: startDate, time: pickupTime }),
    return: displayDateAt({ date: endDate, time: returnTime }),
    price: `${displayRentalDays(totalDays)} for ${displayMoney(totalAmount)} including GST`,
  }
}

interface TowedCar {
  vehicleYear: number | null
  vehicleMake: string | null
  vehicleModel: string | null
}

/** Returns the fields of messages about a tow request, without text that the customer has typed. */
export function towFields({ vehicleYear: year, vehicleMake: make, vehicleModel: model }: TowedCar) {
  return { vehicle: vehicleInMessage({ year, make, model }) }
}

/** Returns `2022 Kia Cerato, pickup Tue 24 Nov 2026 at 9:00 am, return Thu 26 Nov 2026 at 5:00 pm, 3 days for $195.00 including GST`. */
export function displayBookedRental(rental: BookedRental): string {
  const { car, pickup, return: back, price } = rentalFields(rental)
  return `${car}, pickup ${pickup}, return ${back}, ${price}`
}
