import type { User } from '#contract/accounts/auth'
import type { Appointment } from '#contract/appointments/appointments'
import type { AuditEntry } from '#contract/audit/audit'
import { clientFields, type ListedClient } from '#contract/clients/clients'
import type { Message } from '#contract/messages/messages'
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

export const clientColumns: readonly CsvColumn<ListedClient>[] = [
  [clientFields.name.label, ({ name }) => name],
  [clientFields.email.label, ({ email }) => email],
  [clientFields.phone.label, ({ phone }) => displayPhone(phone)],
  [clientFields.preferredContact.label, ({ preferredContact }) => preferredContactLabel(preferredContact)],
  [clientFields.status.label, ({ status }) => clientStatusLabel(status)],
  ['Vehicles', ({ vehicleCount }) => vehicleCount],
  ['Added', ({ createdAt }, settings) => dateOf(createdAt, settings)],
]

export const vehicleColumns: readonly CsvColumn<ListedVehicle>[] = [
  ['Owner', ({ client }) => client.name],
  ['Email', ({ client }) => client.email],
  ['Phone', ({ client }) => displayPhone(client.phone)],
  [vehicleFields.make.label, ({ make }) => make],
  [vehicleFields.model.label, ({ model }) => model],
  [vehicleFields.year.label, ({ year }) => year],
  [vehicleFields.licensePlate.label, ({ licensePlate }) => licensePlate],
  [vehicleFields.vin.label, ({ vin }) => vin],
  [vehicleFields.mileage.label, ({ mileage }) => mileage],
  [vehicleFields.engineSize.label, ({ engineSize }) => engineSize],
  [vehicleFields.colour.label, ({ colour }) => colour],
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
  [rentalVehicleFields.make.label, ({ make }) => make],
  [rentalVehicleFields.model.label, ({ model }) => model],
  [rentalVehicleFields.year.label, ({ year }) => year],
  [rentalVehicleFields.licensePlate.label, ({ licensePlate }) => licensePlate],
  [rentalVehicleFields.category.label, ({ category }) => rentalCategoryLabel(category)],
  [rentalVehicleFields.fuelType.label, ({ fuelType }) => fuelTypeLabel(fuelType)],
  [rentalVehicleFields.transmission.label, ({ transmission }) => transmissionLabel(transmission)],
  [rentalVehicleFields.seatingCapacity.label, ({ seatingCapacity }) => seatingCapacity],
  [`${rentalVehicleFields.dailyRate.label} in dollars`, ({ dailyRate }) => plainDollars(dailyRate)],
  [rentalVehicleFields.status.label, ({ status }) => rentalCarStatusLabel(status)],
  [rentalVehicleFields.features.label, ({ features }) => features.join(', ')],
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

export const staffColumns: readonly CsvColumn<StaffCard>[] = [
  [staffFields.name.label, ({ name }) => name],
  [staffFields.email.label, ({ email }) => email],
  [staffFields.phone.label, ({ phone }) => displayPhone(phone)],
  [staffFields.position.label, ({ position }) => positionLabel(position)],
  [staffFields.isApprentice.label, ({ isApprentice }) => yesOrNo(isApprentice)],
  [staffFields.hireDate.label, ({ hireDate }) => hireDate],
  [staffFields.specialties.label, ({ specialties }) => specialties.map(specialtyLabel).join(', ')],
  [staffFields.status.label, ({ status }) => humanize(status)],
]

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
