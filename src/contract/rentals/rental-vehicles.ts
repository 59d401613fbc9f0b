import { z } from 'zod'
import { highestDailyRate, seatRange } from '#domain/rentals/rental-car'
import { meansNoPlate } from '#domain/vehicles/read-plate'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
import {
  cents,
  date,
  expectedVersion,
  flag,
  id,
  idParams,
  instant,
  listOfTexts,
  pageQuery,
  plate,
  requiredText,
  searchQuery,
  time,
  version,
  wholeNumber,
} from '../fields.ts'
import { fixedFields, listField, presetField, requiredField, shapeOf } from '../record-fields.ts'
import {
  FuelType,
  RentalBooking,
  RentalCategory,
  RentalStatus,
  RentalVehicleStatus,
  Transmission,
} from './rental-bookings.ts'

const tag = 'Rental vehicles'

const seats = wholeNumber({ ...seatRange, sentence: 'Please enter 2 to 12 seats' })

const dailyRate = wholeNumber({
  min: 0,
  max: highestDailyRate,
  sentence: 'Please enter a daily rate from $0.00 to $10,000.00',
}).describe('Cents per day, GST included')

// The upper limit, next year, is checked by the handler because it depends on the current date.
const year = wholeNumber({ min: 1900, max: 2200, sentence: 'Please enter a year from 1900 to next year' })

/** The fields of a rental car that staff edit. */
const rentalPlate = z
  .string({ error: 'Please enter a valid plate' })
  .refine((text) => text.trim() === '' || !meansNoPlate(text), {
    error: 'A rental car needs a plate. Please enter the one on the car',
    abort: true,
  })
  .pipe(plate)

export const rentalVehicleFields = {
  make: requiredField(
    'Make',
    requiredText('Make', 60, { required: 'Please select a vehicle make.' }),
    z.string(),
  ),
  model: requiredField(
    'Model',
    requiredText('Model', 60, { required: 'Please select a vehicle model.' }),
    z.string(),
  ),
  year: requiredField('Year', year, z.int()),
  licensePlate: requiredField('License Plate', rentalPlate, z.string()),
  category: requiredField('Category', RentalCategory, RentalCategory),
  fuelType: presetField('Fuel Type', FuelType, 'petrol'),
  transmission: presetField('Transmission', Transmission, 'automatic'),
  seatingCapacity: { ...requiredField('Seating Capacity', seats, z.int()), create: seats.default(5) },
  dailyRate: requiredField('Daily Rate', dailyRate, cents),
  status: presetField('Status', RentalVehicleStatus, 'available'),
  features: listField('Features', listOfTexts('Feature', 20, 40)),
}

export const RentalVehicle = z
  .object({
    id,
    ...shapeOf(rentalVehicleFields, 'stored'),
    odometer: z.int().nullable().describe('Kilometres at the last pickup or return'),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'RentalVehicle' })
export type RentalVehicle = z.infer<typeof RentalVehicle>

const CardRental = z.object({
  id,
  status: RentalStatus,
  startDate: date,
  pickupTime: time,
  endDate: date,
  returnTime: time,
  clientName: z.string(),
})

export const RentalVehicleCard = RentalVehicle.extend({
  hires: z
    .array(CardRental)
    .describe('Bookings in the next 14 days, including overdue ones; if none, the next booking. By pickup.'),
}).meta({ id: 'RentalVehicleCard' })
export type RentalVehicleCard = z.infer<typeof RentalVehicleCard>

export const RentalVehicleCounts = z
  .object({
    total: z.int(),
    available: z.int(),
    rented: z.int(),
    maintenance: z.int(),
    inactive: z.int(),
    platesToCorrect: z
      .array(z.string())
      .describe(
        'Plates that an update of the program has made up, because two cars had the same or one had none',
      ),
  })
  .meta({ id: 'RentalVehicleCounts' })

export const RentalVehicleInput = z
  .object(shapeOf(rentalVehicleFields, 'create'))
  .meta({ id: 'NewRentalVehicle' })

/** Fields of a rental car that follow from its rentals. */
export const fixedCarFields = {
  odometer: 'The odometer follows from pickups and returns. Please correct the reading of the rental.',
} as const

const RentalVehicleChange = z
  .object({
    ...shapeOf(rentalVehicleFields, 'change'),
    ...fixedFields(fixedCarFields),
    version: expectedVersion,
  })
  .meta({ id: 'RentalVehicleChange' })

const listQuery = searchQuery.extend({
  status: RentalVehicleStatus.optional().describe('Filter by status'),
  category: RentalCategory.optional().describe('Filter by category'),
  sort: z
    .enum(['createdAt', 'make', 'due'])
    .default('createdAt')
    .describe(
      'createdAt: newest first; make: make and model A to Z; due: overdue cars first, the others by make and model',
    ),
})

export const rentalVehicles = {
  listRentalVehicles: endpoint({
    method: 'GET',
    path: '/api/rental-vehicles',
    access: 'signed_in',
    shared: true,
    summary: 'Rental vehicles, searchable by make, model, year or plate.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(RentalVehicle),
  }),
  exportRentalVehicles: exportOf('rental-vehicles', listQuery),
  // Listed before the {id} route, because a lookup by path takes the first match.
  listRentalVehicleCards: endpoint({
    method: 'GET',
    path: '/api/rental-vehicles/cards',
    access: 'signed_in',
    shared: true,
    summary: 'Rental vehicles with their upcoming bookings.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(RentalVehicleCard),
  }),
  countRentalVehicles: endpoint({
    method: 'GET',
    path: '/api/rental-vehicles/counts',
    access: 'signed_in',
    shared: true,
    summary: 'Counts of rental vehicles, in total and by status.',
    tag,
    status: 200,
    response: RentalVehicleCounts,
  }),
  getRentalVehicle: endpoint({
    method: 'GET',
    path: '/api/rental-vehicles/{id}',
    access: 'signed_in',
    summary: 'One rental vehicle.',
    tag,
    params: idParams,
    status: 200,
    response: RentalVehicle,
  }),
  createRentalVehicle: endpoint({
    method: 'POST',
    path: '/api/rental-vehicles',
    access: 'staff',
    summary: 'Creates a rental vehicle.',
    tag,
    body: RentalVehicleInput,
    status: 201,
    response: RentalVehicle,
    problems: ['duplicate'],
  }),
  updateRentalVehicle: endpoint({
    method: 'PUT',
    path: '/api/rental-vehicles/{id}',
    access: 'staff',
    summary:
      'Updates a rental vehicle. Omitted fields are unchanged; null clears. While the car is out, its status cannot change.',
    tag,
    params: idParams,
    body: RentalVehicleChange,
    edits: RentalVehicle,
    status: 200,
    response: RentalVehicle,
    problems: ['duplicate', 'still_in_use'],
  }),
  deleteRentalVehicle: endpoint({
    method: 'DELETE',
    path: '/api/rental-vehicles/{id}',
    access: 'staff',
    summary: 'Deletes a rental vehicle. Refused (409) while it has open bookings; past bookings are kept.',
    tag,
    params: idParams,
    edits: RentalVehicle,
    status: 204,
    problems: ['still_in_use'],
  }),
  listBookingsOfRentalVehicle: endpoint({
    method: 'GET',
    path: '/api/rental-vehicles/{id}/bookings',
    access: 'signed_in',
    summary: 'Rental bookings of a vehicle, by start date.',
    tag,
    params: idParams,
    query: pageQuery.extend({
      open: flag.describe('Only bookings that are neither cancelled nor returned'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(RentalBooking),
  }),
} as const
