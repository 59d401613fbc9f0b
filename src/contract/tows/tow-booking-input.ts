import { z } from 'zod'
import { towCauses } from '#domain/tows/tow-cause'
import { overbook, services, timeSlotId } from '../appointments/appointments.ts'
import { PreferredContact } from '../clients/clients.ts'
import {
  chosenId,
  clearable,
  clearablePlate,
  clearableText,
  date,
  email,
  expectedVersion,
  optional,
  optionalPlate,
  optionalText,
  personName,
  phone,
  requiredText,
  time,
  vehicleYear,
} from '../fields.ts'
import { fixedFields } from '../record-fields.ts'
import { VehicleDescription } from '../vehicles/vehicles.ts'

export const TowCause = z.enum(towCauses, { error: 'Please choose what happened from the list' })

const name = personName('Full name')
const pickup = requiredText('Pickup location', 300)
const drivable = z.boolean({ error: 'drivable must be true or false' })

/** A tow request, entered by the customer or by staff on the phone. */
export const TowBookingInput = z
  .object({
    customerName: name,
    customerPhone: phone,
    customerEmail: optional(email),
    pickupLocation: pickup.describe('Location of the car: an address or coordinates'),
    destinationLocation: optionalText('Destination', 300).describe('Null: the workshop'),
    cause: optional(TowCause),
    issueDescription: optionalText('Description', 2000, { lines: true }),
    drivable: optional(drivable).describe('Whether the car can still be driven; null: unknown'),
    vehicleMake: optionalText('Make', 60),
    vehicleModel: optionalText('Model', 60),
    vehicleYear: optional(vehicleYear),
    vehicleLicensePlate: optionalPlate,
    vehicleColor: optionalText('Colour', 30),
    preferredDate: optional(date).describe('Null: as soon as possible'),
    preferredTime: optional(time),
    notes: optionalText('Notes', 2000, { lines: true }),
  })
  .meta({ id: 'NewTowBooking' })

/** Fields of a tow request that an edit cannot change, and how they change. */
export const fixedTowFields = {
  status: 'The status changes with PATCH /api/tow-bookings/{id}/status.',
  statusNote: 'The note is entered when the status changes.',
  decidedBy: 'The user is recorded when the request is confirmed or rejected.',
  decidedAt: 'The time is recorded when the request is confirmed or rejected.',
  dispatchedAt: 'The time is recorded when the truck is dispatched.',
  closedAt: 'The time is recorded when the request is completed or cancelled.',
  appointmentId: 'The appointment is created with POST /api/tow-bookings/{id}/appointment.',
} as const

export const TowBookingChange = z
  .object({
    customerName: name.optional(),
    customerPhone: phone.optional(),
    customerEmail: clearable(email),
    pickupLocation: pickup.optional(),
    destinationLocation: clearableText('Destination', 300),
    cause: clearable(TowCause),
    issueDescription: clearableText('Description', 2000, { lines: true }),
    drivable: clearable(drivable),
    vehicleMake: clearableText('Make', 60),
    vehicleModel: clearableText('Model', 60),
    vehicleYear: clearable(vehicleYear),
    vehicleLicensePlate: clearablePlate,
    vehicleColor: clearableText('Colour', 30),
    preferredDate: clearable(date),
    preferredTime: clearable(time),
    notes: clearableText('Notes', 2000, { lines: true }),
    ...fixedFields(fixedTowFields),
    version: expectedVersion,
  })
  .meta({ id: 'TowBookingChange', description: 'Omitted fields are unchanged; null clears' })

const client = z.object({
  name,
  email: clearable(email),
  phone,
  preferredContact: PreferredContact,
})

/** The appointment for a towed car. Omitted values are taken from the tow request. */
export const TowAppointmentInput = z
  .object({
    timeSlotId,
    services,
    notes: optionalText('Notes', 2000, { lines: true }),
    assignedStaffId: optional(chosenId('Please choose a technician from the list')),
    clientId: optional(chosenId('Please select a client')).describe(
      'An existing client, instead of `client`',
    ),
    client: optional(client.partial()).describe(
      'Matched by email and phone, or created; missing fields are taken from the tow request',
    ),
    vehicleId: optional(chosenId('Please select a vehicle')).describe(
      'An existing vehicle of the client, instead of `vehicle`',
    ),
    vehicle: optional(
      VehicleDescription.pick({ make: true, model: true, year: true, licensePlate: true })
        .partial()
        .extend({ licensePlate: clearablePlate }),
    ).describe(
      "Matched by plate among the client's vehicles, or created; missing fields are taken from the tow request",
    ),
    overbook,
  })
  .meta({ id: 'TowAppointment' })
