import { withoutExtension } from '../contact/without-extension.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { displayShortDate, displayTime } from '../time/display.ts'
import { displayDateRange } from '../time/display-range.ts'
import type { TimeOfDay } from '../time/time-of-day.ts'
import { type TowedCar, towedCarName } from '../tows/towed-car.ts'
import { vehicleName } from '../vehicles/vehicle.ts'

interface Car {
  year: number
  make: string
  model: string
  licensePlate: string | null
}

interface Contact {
  email: string | null
  phone: string
}

/** A pending request as far as another one can be about the same. */
export interface ComparedRequest {
  id: string
  contact: Contact
  /** What it is about; two requests with one of these in common are about the same. */
  about: readonly string[]
  /** The days of a rental. */
  days: { startDate: CalendarDate; endDate: CalendarDate } | null
  /** Describes it in the remark. */
  words: string
}

export function comparedAppointment(request: {
  id: string
  client: Contact
  vehicle: Car
  timeSlot: { date: CalendarDate; time: TimeOfDay }
}): ComparedRequest {
  const { id, client: contact, vehicle, timeSlot } = request
  const when = `${displayShortDate(timeSlot.date)}, ${displayTime(timeSlot.time)}`
  return {
    ...{ id, contact, days: null },
    // A second request for the same time has a vehicle of its own, without the plate.
    about: [when, ...namesOf(vehicle.licensePlate, vehicleName(vehicle))],
    words: `${when}, ${vehicleName(vehicle)}`,
  }
}

export function comparedRental(request: {
  id: string
  client: Contact
  rentalVehicleId: string
  rentalVehicle: Car
  startDate: CalendarDate
  endDate: CalendarDate
}): ComparedRequest {
  const { id, client: contact, rentalVehicleId, rentalVehicle, startDate, endDate } = request
  return {
    ...{ id, contact, days: { startDate, endDate } },
    about: [rentalVehicleId],
    words: `${displayDateRange(startDate, endDate)}, ${vehicleName(rentalVehicle)}`,
  }
}

export function comparedTow(
  request: TowedCar & {
    id: string
    customerEmail: string | null
    customerPhone: string
    vehicleLicensePlate: string | null
    pickupLocation: string
  },
): ComparedRequest {
  const { id, customerEmail: email, customerPhone: phone, vehicleLicensePlate, pickupLocation } = request
  const name = towedCarName(request)
  return {
    ...{ id, contact: { email, phone }, days: null },
    about: namesOf(vehicleLicensePlate, name ?? ''),
    words: [`tow from ${pickupLocation}`, name].filter(Boolean).join(', '),
  }
}

function namesOf(plate: string | null, name: string): string[] {
  return [...(plate === null ? [] : [plate]), name.toLowerCase()]
}

/** Returns the other pending request of the same customer about the same vehicle, car or days; undefined: none. */
export function anotherRequest(
  request: ComparedRequest,
  pending: readonly ComparedRequest[],
): ComparedRequest | undefined {
  return pending.find(
    (other) =>
      other.id !== request.id &&
      isSameContact(request.contact, other.contact) &&
      (request.about.some((one) => other.about.includes(one)) || overlap(request.days, other.days)),
  )
}

function isSameContact(one: Contact, other: Contact): boolean {
  if (withoutExtension(one.phone) === withoutExtension(other.phone)) return true
  return one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()
}

function overlap(one: ComparedRequest['days'], other: ComparedRequest['days']): boolean {
  if (one === null || other === null) return false
  return one.startDate <= other.endDate && other.startDate <= one.endDate
}
