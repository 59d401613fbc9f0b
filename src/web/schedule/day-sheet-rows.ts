import type { Appointment } from '#contract/appointments/appointments'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { holdsSpot } from '#domain/appointment-status'
import { describeReadiness } from '#domain/appointments/ready-by'
import { displayServices, type ServiceName } from '#domain/appointments/service-catalogue'
import { clientAndBooker } from '#domain/clients/same-name'
import { displayPhone } from '#domain/contact/phone'
import { rentalsOnDay } from '#domain/schedule/rental-on-day'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { vehicleName } from '#domain/vehicles/vehicle'

/** A tick box on paper: empty, already ticked, or none. */
export type Box = 'open' | 'done' | 'none'

export interface DaySheetRow {
  key: string
  time: TimeOfDay
  /** The day from which it is left; null: of the day itself. */
  since: CalendarDate | null
  plate: string | null
  vehicle: string
  client: string
  phone: string
  work: string
  /** The words of the customer. */
  notes: string | null
  readyBy: string | null
  technician: string | null
  in: Box
  out: Box
}

type Car = Parameters<typeof vehicleName>[0]

type SheetAppointment = Pick<
  Appointment,
  'id' | 'status' | 'services' | 'notes' | 'checkInTime' | 'checkOutTime' | 'readyAt' | 'readyBy'
> & {
  timeSlot: { date: CalendarDate; time: TimeOfDay }
  client: { name: string; phone: string }
  bookedBy: { name: string } | null
  vehicle: Car & { licensePlate: string | null }
  assignedStaff: { name: string } | null
}

type Rental = Pick<
  RentalBooking,
  'id' | 'status' | 'startDate' | 'endDate' | 'pickupTime' | 'returnTime' | 'pickedUpAt' | 'returnedAt'
> & {
  client: { name: string; phone: string }
  bookedBy: { name: string } | null
  rentalVehicle: Car & { licensePlate: string }
}

interface Day {
  date: CalendarDate
  appointments: readonly SheetAppointment[]
  rentals: readonly Rental[]
  /** The garage's catalogue. */
  services: readonly ServiceName[]
  now: GarageNow
}

/** Returns the day's appointments, rental pickups and rental returns, sorted by time. */
export function daySheetRows({ date, appointments, rentals, ...known }: Day): DaySheetRow[] {
  const onDay = rentalsOnDay(rentals, date)
  const rows = [
    ...appointments.filter(({ status }) => holdsSpot(status)).map((appointment) => rowOf(appointment, known)),
    ...onDay.filter(({ startDate }) => startDate === date).map(pickupOf),
    ...onDay.filter(({ endDate }) => endDate === date).map(returnOf),
  ]
  return rows.toSorted((a, b) => a.time.localeCompare(b.time))
}

/** What needs attention today, as the day sheet needs it. */
export interface LeftEntry {
  appointment?: SheetAppointment
  rental?: Rental
}

/** Returns the vehicles that are in the workshop, and the rentals that are not back, from days before this one. */
export function leftRows(
  entries: readonly LeftEntry[],
  { date, ...known }: Omit<Day, 'appointments' | 'rentals'>,
): DaySheetRow[] {
  const rows = entries.flatMap(({ appointment, rental }) => {
    if (appointment?.status === 'in_progress' && appointment.timeSlot.date < date)
      return { ...rowOf(appointment, known), since: appointment.timeSlot.date }
    if (rental?.status === 'picked_up' && rental.endDate < date)
      return { ...returnOf(rental), since: rental.endDate }
    return []
  })
  return rows.toSorted((a, b) => a.since.localeCompare(b.since) || a.time.localeCompare(b.time))
}

function rowOf(
  appointment: SheetAppointment,
  { services: catalogue, now }: Pick<Day, 'services' | 'now'>,
): DaySheetRow {
  const { id, timeSlot, client, vehicle, services, notes, assignedStaff, checkInTime, checkOutTime } =
    appointment
  return {
    key: id,
    time: timeSlot.time,
    since: null,
    plate: vehicle.licensePlate,
    vehicle: vehicleName(vehicle),
    client: clientAndBooker(appointment),
    phone: displayPhone(client.phone),
    work: displayServices(services, catalogue),
    notes,
    readyBy: describeReadiness(appointment, now),
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
  const { id, client, rentalVehicle } = rental
  return {
    key: `${id} ${what}`,
    plate: rentalVehicle.licensePlate,
    vehicle: vehicleName(rentalVehicle),
    client: clientAndBooker(rental),
    since: null,
    phone: displayPhone(client.phone),
    work: `Rental ${what}`,
    notes: null,
    readyBy: null,
    technician: null,
  }
}

/** Returns `Mick C.` */
function shortName(name: string): string {
  const [first = name, ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${last.charAt(0)}.`
}
