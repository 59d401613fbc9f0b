import type { z } from 'zod'
import type { User } from '#contract/accounts/auth'
import type { Appointment } from '#contract/appointments/appointments'
import type { AuditEntry } from '#contract/audit/audit'
import { clientFields, type ListedClient } from '#contract/clients/clients'
import type { Message } from '#contract/messages/messages'
import { type PartOrder, partOrderFields } from '#contract/parts/part-orders'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { type RentalVehicle, rentalVehicleFields } from '#contract/rentals/rental-vehicles'
import { type StaffCard, staffFields } from '#contract/staff/staff'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { type ListedVehicle, vehicleFields } from '#contract/vehicles/vehicles'
import { roleName } from '#domain/accounts/role-name'
import { statusLabel } from '#domain/appointment-status'
import { displayServices } from '#domain/appointments/service-catalogue'
import { auditActionLabel, auditEntityLabel, humanize } from '#domain/audit/audit-labels'
import { clientStatusLabel, preferredContactLabel } from '#domain/clients/client'
import { otherBooker } from '#domain/clients/same-name'
import { displayPhone } from '#domain/contact/phone'
import { plainDollars } from '#domain/money'
import { rentalStatusLabel } from '#domain/rental-status'
import {
  fuelTypeLabel,
  rentalCarStatusLabel,
  rentalCategoryLabel,
  transmissionLabel,
} from '#domain/rentals/rental-car'
import { specialtyLabel } from '#domain/staff/specialties'
import { positionLabel } from '#domain/staff/staff-member'
import { civilOf } from '#domain/time/garage-clock'
import { towCauseLabel } from '#domain/tows/tow-cause'
import { towStatusLabel } from '#domain/tows/tow-status'
import { vehicleName, vehicleStatusLabel } from '#domain/vehicles/vehicle'
import type { GarageSettings } from '#server/garage/garage-settings'
import type { CsvColumn } from './export-list.ts'

// Licence numbers, dates of birth and licence photos are left out on purpose: a file leaves the garage easily.

/** Returns the date of an instant in garage time, such as `2026-11-24`. */
const dateOf = (instant: string, { business }: GarageSettings) =>
  civilOf(new Date(instant), business.timeZone).date

/** Returns the date and time of an instant in garage time, such as `2026-11-24 09:30`, which spreadsheets read. */
function timeOf(instant: string | null, { business }: GarageSettings): string | null {
  if (instant === null) return null
  const { date, time } = civilOf(new Date(instant), business.timeZone)
  return `${date} ${time}`
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

type Cell = string | number | null

/** False for a value that is no cell, and for a word of a fixed set, which is not as on the screen. */
type IsCell<Value> = Value extends number | null
  ? true
  : Value extends string
    ? string extends Value
      ? true
      : Value extends { __brand: string }
        ? true
        : false
    : false

type Fields = Readonly<Record<string, { label: string; stored: z.ZodType }>>
type Stored<Of extends Fields> = { [Name in keyof Of]: z.output<Of[Name]['stored']> }
type ToCell<Value> =
  | null
  | ((value: Value) => Cell)
  | readonly [label: string, toCell: (value: Value) => Cell]
type ToCells<Of extends Fields> = {
  [Name in keyof Of as false extends IsCell<Stored<Of>[Name]> ? Name : never]: ToCell<Stored<Of>[Name]>
} & { [Name in keyof Of]?: ToCell<Stored<Of>[Name]> }

/** Returns the columns of the fields that staff edit, in their order. A field is left out with null. */
function fieldColumns<Of extends Fields>(fields: Of, toCells: ToCells<Of>): CsvColumn<Stored<Of>>[] {
  return Object.entries(fields).flatMap(([name, { label }]) => {
    const given = toCells[name]
    if (given === null) return []
    const [shown, toCell] = Array.isArray(given) ? given : [label, given]
    return [[shown, (item: Stored<Of>) => (toCell === undefined ? item[name] : toCell(item[name]))] as const]
  })
}

export const clientColumns: readonly CsvColumn<ListedClient>[] = [
  ...fieldColumns(clientFields, {
    phone: displayPhone,
    preferredContact: preferredContactLabel,
    status: clientStatusLabel,
  }),
  ['Vehicles', ({ vehicleCount }) => vehicleCount],
  ['Added', ({ createdAt }, settings) => dateOf(createdAt, settings)],
]

export const vehicleColumns: readonly CsvColumn<ListedVehicle>[] = [
  ['Owner', ({ client }) => client.name],
  ['Email', ({ client }) => client.email],
  ['Phone', ({ client }) => displayPhone(client.phone)],
  ...fieldColumns(vehicleFields, { status: null }),
  ['Vehicle status', ({ status }) => vehicleStatusLabel(status)],
]

export const appointmentColumns: readonly CsvColumn<Appointment>[] = [
  ['Date', ({ timeSlot }) => timeSlot.date],
  ['Time', ({ timeSlot }) => timeSlot.time],
  ['Status', ({ status }) => statusLabel(status)],
  ['Client', ({ client }) => client.name],
  ['Booked by', otherBooker],
  ['Email', ({ client }) => client.email],
  ['Phone', ({ client }) => displayPhone(client.phone)],
  ['Vehicle', ({ vehicle }) => vehicleName(vehicle)],
  ['License plate', ({ vehicle }) => vehicle.licensePlate],
  ['Services', ({ services }, settings) => displayServices(services, settings.services)],
  ['Technician', ({ assignedStaff }) => assignedStaff?.name ?? null],
  ['Notes', ({ notes }) => notes],
  ['Check-in', ({ checkInTime }, settings) => timeOf(checkInTime, settings)],
  ['Check-out', ({ checkOutTime }, settings) => timeOf(checkOutTime, settings)],
  ['Reason', ({ rejectionReason }) => rejectionReason],
]

export const partOrderColumns: readonly CsvColumn<PartOrder>[] = [
  ...fieldColumns(partOrderFields, {}),
  ['Arrived', ({ arrivedAt }, settings) => timeOf(arrivedAt, settings)],
  ['Appointment date', ({ appointment }) => appointment.date],
  ['Appointment time', ({ appointment }) => appointment.time],
  ['Client', ({ appointment }) => appointment.client.name],
  ['Vehicle', ({ appointment }) => vehicleName(appointment.vehicle)],
  ['License plate', ({ appointment }) => appointment.vehicle.licensePlate],
]

export const rentalBookingColumns: readonly CsvColumn<RentalBooking>[] = [
  ['First day', ({ startDate }) => startDate],
  ['Pickup time', ({ pickupTime }) => pickupTime],
  ['Last day', ({ endDate }) => endDate],
  ['Return time', ({ returnTime }) => returnTime],
  ['Status', ({ status }) => rentalStatusLabel(status)],
  ['Client', ({ client }) => client.name],
  ['Booked by', otherBooker],
  ['Email', ({ client }) => client.email],
  ['Phone', ({ client }) => displayPhone(client.phone)],
  ['Rental car', ({ rentalVehicle }) => vehicleName(rentalVehicle)],
  ['License plate', ({ rentalVehicle }) => rentalVehicle.licensePlate],
  ['Days', ({ totalDays }) => totalDays],
  ['Daily rate in dollars', ({ dailyRate }) => plainDollars(dailyRate)],
  ['Total in dollars', ({ totalAmount }) => plainDollars(totalAmount)],
  ['Additional charges in dollars', ({ additionalCharges }) => plainDollars(additionalCharges)],
  ['Late charge in dollars', ({ lateCharge }) => plainDollars(lateCharge)],
  ['Picked up', ({ pickedUpAt }, settings) => timeOf(pickedUpAt, settings)],
  ['Returned', ({ returnedAt }, settings) => timeOf(returnedAt, settings)],
  ['Pickup odometer', ({ pickupMileage }) => pickupMileage],
  ['Return odometer', ({ returnMileage }) => returnMileage],
  ['Notes', ({ notes }) => notes],
  ['Reason', ({ rejectionReason }) => rejectionReason],
]

export const rentalVehicleColumns: readonly CsvColumn<RentalVehicle>[] = [
  ...fieldColumns(rentalVehicleFields, {
    category: rentalCategoryLabel,
    fuelType: fuelTypeLabel,
    transmission: transmissionLabel,
    dailyRate: [`${rentalVehicleFields.dailyRate.label} in dollars`, plainDollars],
    status: rentalCarStatusLabel,
    features: (features) => features.join(', '),
  }),
  ['Odometer', ({ odometer }) => odometer],
]

export const towColumns: readonly CsvColumn<TowBooking>[] = [
  ['Requested', ({ createdAt }, settings) => timeOf(createdAt, settings)],
  ['Status', ({ status }) => towStatusLabel(status)],
  ['Customer', ({ customerName }) => customerName],
  ['Phone', ({ customerPhone }) => displayPhone(customerPhone)],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Pickup location', ({ pickupLocation }) => pickupLocation],
  ['Destination', ({ destinationLocation }) => destinationLocation],
  ['Cause', ({ cause }) => cause && towCauseLabel(cause)],
  ['Description', ({ issueDescription }) => issueDescription],
  ['Make', ({ vehicleMake }) => vehicleMake],
  ['Model', ({ vehicleModel }) => vehicleModel],
  ['Year', ({ vehicleYear }) => vehicleYear],
  ['License plate', ({ vehicleLicensePlate }) => vehicleLicensePlate],
  ['Preferred date', ({ preferredDate }) => preferredDate],
  ['Preferred time', ({ preferredTime }) => preferredTime],
  ['Dispatched', ({ dispatchedAt }, settings) => timeOf(dispatchedAt, settings)],
  ['Closed', ({ closedAt }, settings) => timeOf(closedAt, settings)],
  ['Notes', ({ notes }) => notes],
]

export const staffColumns: readonly CsvColumn<StaffCard>[] = fieldColumns(staffFields, {
  phone: displayPhone,
  position: positionLabel,
  isApprentice: yesOrNo,
  specialties: (specialties) => specialties.map(specialtyLabel).join(', '),
  status: humanize,
  userId: null,
})

export const userColumns: readonly CsvColumn<User>[] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => roleName(role)],
  ['Email verified', ({ emailVerified }) => yesOrNo(emailVerified)],
  ['Added', ({ createdAt }, settings) => dateOf(createdAt, settings)],
]

export const auditColumns: readonly CsvColumn<AuditEntry>[] = [
  ['Time', ({ at }, settings) => timeOf(at, settings)],
  ['User', ({ actorName }) => actorName],
  ['Action', ({ action }) => auditActionLabel(action)],
  ['Record type', ({ entity }) => auditEntityLabel(entity)],
  ['Record', ({ about }) => about],
  ['Record id', ({ entityId }) => entityId],
]

export const messageColumns: readonly CsvColumn<Message>[] = [
  ['Created', ({ createdAt }, settings) => timeOf(createdAt, settings)],
  ['Channel', ({ channel }) => (channel === 'sms' ? 'SMS' : 'Email')],
  ['Recipient', ({ recipient }) => recipient],
  ['Message', ({ template }) => humanize(template)],
  ['Subject', ({ subject }) => subject],
  ['Status', ({ status }) => (status === 'kept' ? 'Not sent' : humanize(status))],
  ['Sent', ({ sentAt }, settings) => timeOf(sentAt, settings)],
  ['Error', ({ lastError }) => lastError],
]
