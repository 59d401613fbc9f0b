import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { holdsSpot } from '#domain/appointment-status'
import { displayServices, type ServiceName } from '#domain/appointments/service-catalogue'
import { clientAndBooker } from '#domain/clients/same-name'
import { rentalsOnDay } from '#domain/schedule/rental-on-day'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { vehicleName } from '#domain/vehicles/vehicle'

/** A tick box on paper: empty, already ticked, or none. */
export type Box = 'open' | 'done' | 'none'

export interface DaySheetRow {
  key: string
  time: TimeOfDay
  plate: string | null
  vehicle: string
  client: string
  work: string
  technician: string | null
  in: Box
  out: Box
}

type Car = Parameters<typeof vehicleName>[0]

type SheetAppointment = Pick<Appointment, 'id' | 'status' | 'services' | 'checkInTime' | 'checkOutTime'> & {
  timeSlot: { time: TimeOfDay }
  client: { name: string }
  bookedBy: { name: string } | null
  vehicle: Car & { licensePlate: string | null }
  assignedStaff: { name: string } | null
}

type Rental = Pick<
  RentalBooking,
  'id' | 'status' | 'startDate' | 'endDate' | 'pickupTime' | 'returnTime' | 'pickedUpAt' | 'returnedAt'
> & {
  client: { name: string }
  bookedBy: { name: string } | null
  rentalVehicle: Car & { licensePlate: string }
}

interface Day {
  date: CalendarDate
  appointments: readonly SheetAppointment[]
  rentals: readonly Rental[]
  /** The garage's catalogue. */
  services: readonly ServiceName[]
}

/** Returns the day's appointments, rental pickups and rental returns, sorted by time. */
export function daySheetRows({ date, appointments, rentals, services }: Day): DaySheetRow[] {
  const onDay = rentalsOnDay(rentals, date)
  const rows = [
    ...appointments
      .filter(({ status }) => holdsSpot(status))
      .map((appointment) => rowOf(appointment, services)),
    ...onDay.filter(({ startDate }) => startDate === date).map(pickupOf),
    ...onDay.filter(({ endDate }) => endDate === date).map(returnOf),
  ]
  return rows.toSorted((a, b) => a.time.localeCompare(b.time))
}

function rowOf(appointment: SheetAppointment, catalogue: readonly ServiceName[]): DaySheetRow {
  const { id, timeSlot, vehicle, services, assignedStaff, checkInTime, checkOutTime } = appointment
  return {
    key: id,
    time: timeSlot.time,
    plate: vehicle.licensePlate,
    vehicle: vehicleName(vehicle),
    client: clientAndBooker(appointment),
    work: displayServices(services, catalogue),
    technician: assignedStaff && shortName(assignedStaff.name),
    in: checkInTime === null ? 'open' : 'done',
    out: checkOutTime === null ? 'open' : 'done',
  }
}

function pickupOf(rental: Rental): DaySheetRow {
  const out = rental.pickedUpAt === null ? 'open' : 'done'
  return { ...rentalOf(rental, 'pickup'), time: rental.pickupTime, in: 'none', out }
}

function returnOf(rental: Rental): DaySheetRow {
  const isBack = rental.returnedAt === null ? 'open' : 'done'
  return { ...rentalOf(rental, 'return'), time: rental.returnTime, in: isBack, out: 'none' }
}

function rentalOf(rental: Rental, what: 'pickup' | 'return') {
  const { id, rentalVehicle } = rental
  return {
    key: `${id} ${what}`,
    plate: rentalVehicle.licensePlate,
    vehicle: vehicleName(rentalVehicle),
    client: clientAndBooker(rental),
    work: `Rental ${what}`,
    technician: null,
  }
}

/** Returns `Mick C.` */
function shortName(name: string): string {
  const [first = name, ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${last.charAt(0)}.`
}
