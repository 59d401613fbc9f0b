import { z } from 'zod'
import { PastAppointment } from '../appointments/appointments.ts'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
import {
  chosenId,
  clearablePlate,
  date,
  expectedVersion,
  id,
  idParams,
  instant,
  mileage,
  optionalPlate,
  pageQuery,
  requiredText,
  searchQuery,
  time,
  vehicleYear,
  version,
  vin,
} from '../fields.ts'
import { optionalField, optionalTextField, presetField, requiredField, shapeOf } from '../record-fields.ts'
import { dueFields } from './due-fields.ts'

const tag = 'Vehicles'

export const VehicleStatus = z.enum(['active', 'in_service', 'inactive'], { error: 'Please choose a status' })

/** The fields of a vehicle that staff edit. */
export const vehicleFields = {
  make: requiredField('Make', requiredText('Make', 60), z.string()),
  model: requiredField('Model', requiredText('Model', 60), z.string()),
  year: requiredField('Year', vehicleYear, z.int()),
  licensePlate: {
    label: 'License plate',
    create: optionalPlate,
    change: clearablePlate,
    stored: z.string().nullable(),
  },
  vin: optionalField('VIN', vin, z.string()),
  status: presetField('Status', VehicleStatus, 'active'),
  mileage: optionalField('Mileage', mileage, z.int().describe('Kilometres')),
  engineSize: optionalTextField('Engine size', 20),
  colour: optionalTextField('Colour', 30),
  ...dueFields,
}

export const Vehicle = z
  .object({
    id,
    clientId: id,
    ...shapeOf(vehicleFields, 'stored'),
    serviceDueOn: date
      .nullable()
      .describe(
        'When the next service is due: its date, or the estimated day on which the car reaches its kilometres',
      ),
    version,
    createdAt: instant,
    client: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string() }),
  })
  .meta({ id: 'Vehicle' })
export type Vehicle = z.infer<typeof Vehicle>

const Slot = z.object({ date, time }).nullable()

export const ListedVehicle = Vehicle.extend({
  visits: z.object({
    hereSince: instant.nullable().describe('Check-in time, if the vehicle is in the workshop'),
    booked: Slot.describe('Next booked slot from today'),
    requested: Slot.describe('Next slot from today with a pending request'),
    lastOut: instant.nullable().describe('Last check-out time'),
  }),
}).meta({ id: 'ListedVehicle' })
export type ListedVehicle = z.infer<typeof ListedVehicle>

const owner = chosenId('Please choose the vehicle owner')

export const VehicleInput = z
  .object({ ...shapeOf(vehicleFields, 'create'), clientId: owner })
  .meta({ id: 'NewVehicle' })

/** The vehicle fields of the public booking form. */
export const VehicleDescription = VehicleInput.omit({
  clientId: true,
  colour: true,
  status: true,
  registrationExpires: true,
  inspectionDue: true,
  serviceDueDate: true,
  serviceDueMileage: true,
})

const VehicleChange = z
  .object({
    clientId: owner.optional(),
    ...shapeOf(vehicleFields, 'change'),
    version: expectedVersion,
  })
  .meta({ id: 'VehicleChange' })

const listQuery = searchQuery.extend({
  clientId: chosenId('clientId must be an id').optional().describe('Filter by owner'),
  status: VehicleStatus.optional().describe('Filter by status'),
  sort: z.enum(['createdAt', 'make']).default('createdAt').describe('createdAt: newest first; make: A to Z'),
})

export const vehicles = {
  listVehicles: endpoint({
    method: 'GET',
    path: '/api/vehicles',
    access: 'signed_in',
    shared: true,
    summary:
      'Vehicles with owner and appointment times, searchable by owner, plate, VIN, make, model or colour.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(ListedVehicle),
  }),
  exportVehicles: exportOf('vehicles', listQuery),
  getVehicle: endpoint({
    method: 'GET',
    path: '/api/vehicles/{id}',
    access: 'signed_in',
    summary: 'One vehicle with its owner.',
    tag,
    params: idParams,
    status: 200,
    response: Vehicle,
  }),
  createVehicle: endpoint({
    method: 'POST',
    path: '/api/vehicles',
    access: 'staff',
    summary: "Registers a client's vehicle.",
    tag,
    body: VehicleInput,
    status: 201,
    response: Vehicle,
    problems: ['not_found', 'duplicate'],
  }),
  updateVehicle: endpoint({
    method: 'PUT',
    path: '/api/vehicles/{id}',
    access: 'staff',
    summary: 'Updates a vehicle. Omitted fields are unchanged; null clears.',
    tag,
    params: idParams,
    body: VehicleChange,
    edits: Vehicle,
    status: 200,
    response: Vehicle,
    problems: ['duplicate', 'still_in_use', 'transition_refused'],
  }),
  deleteVehicle: endpoint({
    method: 'DELETE',
    path: '/api/vehicles/{id}',
    access: 'staff',
    summary: 'Deletes a vehicle. Refused (409) while it has open appointments; its history is kept.',
    tag,
    params: idParams,
    edits: Vehicle,
    status: 204,
    problems: ['still_in_use'],
  }),
  listVehicleAppointments: endpoint({
    method: 'GET',
    path: '/api/vehicles/{id}/appointments',
    access: 'signed_in',
    summary: "The vehicle's service history, newest first.",
    tag,
    params: idParams,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(PastAppointment),
  }),
} as const
