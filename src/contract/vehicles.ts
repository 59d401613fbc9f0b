import { z } from 'zod'
import { Appointment } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import {
  chosenId,
  clearable,
  clearableText,
  date,
  expectedVersion,
  id,
  idParams,
  instant,
  mileage,
  optional,
  optionalText,
  pageQuery,
  plate,
  requiredText,
  searchQuery,
  time,
  vehicleYear,
  version,
  vin,
} from './fields.ts'

const tag = 'Vehicles'

export const VehicleStatus = z.enum(['active', 'in_service', 'inactive'], { error: 'Please choose a status' })

export const Vehicle = z
  .object({
    id,
    clientId: id,
    make: z.string(),
    model: z.string(),
    year: z.int(),
    licensePlate: z.string().nullable(),
    vin: z.string().nullable(),
    mileage: z.int().nullable().describe('Kilometres'),
    engineSize: z.string().nullable(),
    status: VehicleStatus,
    version,
    createdAt: instant,
    client: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
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

/** The vehicle fields shared by the public booking form and the staff form. */
export const VehicleDescription = z.object({
  make: requiredText('Make', 60),
  model: requiredText('Model', 60),
  year: vehicleYear,
  licensePlate: optional(plate),
  vin: optional(vin),
  mileage: optional(mileage),
  engineSize: optionalText('Engine size', 20),
})

export const VehicleInput = VehicleDescription.extend({
  clientId: chosenId('Please choose the vehicle owner'),
  status: VehicleStatus.default('active'),
}).meta({ id: 'NewVehicle' })

export const VehicleChange = z
  .object({
    clientId: VehicleInput.shape.clientId.optional(),
    make: VehicleInput.shape.make.optional(),
    model: VehicleInput.shape.model.optional(),
    year: vehicleYear.optional(),
    licensePlate: clearable(plate),
    vin: clearable(vin),
    mileage: clearable(mileage),
    engineSize: clearableText('Engine size', 20),
    status: VehicleStatus.optional(),
    version: expectedVersion,
  })
  .meta({ id: 'VehicleChange' })

export const vehicles = {
  listVehicles: endpoint({
    method: 'GET',
    path: '/api/vehicles',
    access: 'signed_in',
    shared: true,
    summary: 'Vehicles with owner and appointment times, searchable by owner, plate, VIN, make or model.',
    tag,
    query: searchQuery.extend({
      clientId: chosenId('clientId must be an id').optional().describe('Filter by owner'),
      status: VehicleStatus.optional().describe('Filter by status'),
      sort: z
        .enum(['createdAt', 'make'])
        .default('createdAt')
        .describe('createdAt: newest first; make: A to Z'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(ListedVehicle),
  }),
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
    response: z.array(Appointment),
  }),
} as const
