import { z } from 'zod'
import { towCauses } from '#domain/tow/tow-cause'
import { services, timeSlotId } from './appointments.ts'
import { PreferredContact } from './clients.ts'
import {
  chosenId,
  clearable,
  clearableText,
  date,
  email,
  expectedVersion,
  optional,
  optionalText,
  personName,
  phone,
  plate,
  requiredText,
  time,
  vehicleYear,
} from './fields.ts'
import { VehicleDescription } from './vehicles.ts'

export const TowCause = z.enum(towCauses, { error: 'Please choose what happened from the list' })

const name = personName('Full name')
const pickup = requiredText('Pickup place', 300)
const drivable = z.boolean({ error: 'drivable must be true or false' })

/** What a stranded customer says, or staff for them on the phone. */
export const TowBookingInput = z
  .object({
    customerName: name,
    customerPhone: phone,
    customerEmail: optional(email),
    pickupLocation: pickup.describe('Where the car stands: an address, or coordinates'),
    destinationLocation: optionalText('Where to', 300).describe('Null: to the workshop'),
    cause: optional(TowCause),
    issueDescription: optionalText('Description', 2000, { lines: true }),
    drivable: optional(drivable).describe('Whether the car can still be driven; null: not said'),
    vehicleMake: optionalText('Make', 60),
    vehicleModel: optionalText('Model', 60),
    vehicleYear: optional(vehicleYear),
    vehicleLicensePlate: optional(plate),
    vehicleColor: optionalText('Colour', 30),
    preferredDate: optional(date).describe('Null: as soon as possible'),
    preferredTime: optional(time),
    notes: optionalText('Notes', 2000, { lines: true }),
  })
  .meta({ id: 'NewTowBooking' })

export const TowBookingChange = z
  .object({
    customerName: name.optional(),
    customerPhone: phone.optional(),
    customerEmail: clearable(email),
    pickupLocation: pickup.optional(),
    destinationLocation: clearableText('Where to', 300),
    cause: clearable(TowCause),
    issueDescription: clearableText('Description', 2000, { lines: true }),
    drivable: clearable(drivable),
    vehicleMake: clearableText('Make', 60),
    vehicleModel: clearableText('Model', 60),
    vehicleYear: clearable(vehicleYear),
    vehicleLicensePlate: clearable(plate),
    vehicleColor: clearableText('Colour', 30),
    preferredDate: clearable(date),
    preferredTime: clearable(time),
    notes: clearableText('Notes', 2000, { lines: true }),
    version: expectedVersion,
  })
  .meta({ id: 'TowBookingChange', description: 'What is absent stays as it is; null clears' })

const client = z.object({
  name,
  email: z.string({ error: 'Please enter an email address' }).pipe(email),
  phone,
  preferredContact: PreferredContact,
})

/** The workshop visit that a towed car becomes. What is absent is taken from the tow request. */
export const TowAppointmentInput = z
  .object({
    timeSlotId,
    services,
    notes: optionalText('Notes', 2000, { lines: true }),
    assignedStaffId: optional(chosenId('Please choose a technician from the list')),
    clientId: optional(chosenId('Please select a client')).describe('A known client, instead of `client`'),
    client: optional(client.partial()).describe(
      'Found again by e-mail and phone, or added; what is absent as the tow request says',
    ),
    vehicleId: optional(chosenId('Please select a vehicle')).describe("One of the known client's vehicles"),
    vehicle: optional(
      VehicleDescription.pick({ make: true, model: true, year: true, licensePlate: true })
        .partial()
        .extend({ licensePlate: clearable(plate) }),
    ).describe("Found again by plate among the client's, or added; what is absent as the tow request says"),
  })
  .meta({ id: 'TowAppointment' })
