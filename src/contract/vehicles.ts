import { z } from 'zod'
import { Appointment } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import {
  chosenId,
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
  vehicleYear,
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
    createdAt: instant,
    client: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  })
  .meta({ id: 'Vehicle' })
export type Vehicle = z.infer<typeof Vehicle>

/** The car itself, as both the public form and the register describe it. */
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

export const vehicles = {
  listVehicles: endpoint({
    method: 'GET',
    path: '/api/vehicles',
    access: 'signed_in',
    summary: 'Vehicles with their owners, found by owner, plate, VIN, make or model.',
    tag,
    query: searchQuery.extend({
      clientId: chosenId('clientId must be an id').optional().describe('Only the vehicles of this client'),
      status: VehicleStatus.optional().describe('Only those with this status'),
      sort: z
        .enum(['createdAt', 'make'])
        .default('createdAt')
        .describe('date added newest first, or make A-Z'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(Vehicle),
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
    refusals: ['not_found', 'duplicate'],
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
