import { z } from 'zod'
import { fuelTypes, rentalCarStatuses, rentalCategories, transmissions } from '#domain/rental/rental-car'
import { awaitedRentalStatuses } from '#domain/rental/rental-status'
import { PreferredContact } from './clients.ts'
import { endpoint } from './endpoint.ts'
import {
  cents,
  chosenId,
  date,
  id,
  idParams,
  instant,
  pageQuery,
  searchQuery,
  time,
  version,
  versionOnly,
  workingListPart,
} from './fields.ts'
import { Rejection } from './rejection.ts'

const tag = 'Rental bookings'

export const RentalStatus = z.enum(['pending', 'confirmed', 'picked_up', 'returned', 'cancelled'])
export const RentalActivity = z.enum(['Pickup & Return', 'Pickup', 'Return', 'Activity'])
/** Of the car, whatever its bookings are. */
export const RentalVehicleStatus = z.enum(rentalCarStatuses, { error: 'Please choose a status' })
export const RentalCategory = z.enum(rentalCategories, { error: 'Please choose a category' })
export const FuelType = z.enum(fuelTypes, { error: 'Please choose a fuel type' })
export const Transmission = z.enum(transmissions, { error: 'Please choose a transmission' })

/** Given to staff and administrators only; everybody else reads null. */
const forStaff = (text: string) => `${text} Role user reads null.`

export const RentalBooking = z
  .object({
    id,
    clientId: id,
    rentalVehicleId: id,
    startDate: date,
    endDate: date,
    pickupTime: time,
    returnTime: time,
    totalDays: z.int(),
    dailyRate: cents,
    totalAmount: cents,
    additionalCharges: cents.describe('Fuel, tolls and the like; on top of totalAmount'),
    lateCharge: cents.describe('For returning the car late; on top of totalAmount and additionalCharges'),
    status: RentalStatus,
    pickupMileage: z.int().nullable().describe('Kilometres'),
    returnMileage: z.int().nullable().describe('Kilometres'),
    pickedUpAt: instant.nullable().describe('The real hand-over'),
    returnedAt: instant.nullable().describe('The real return'),
    notes: z.string().nullable(),
    rejectionReason: z.string().nullable().describe('Why it was rejected or cancelled'),
    cancelledFrom: z
      .enum(awaitedRentalStatuses)
      .nullable()
      .describe(
        'The status before it was cancelled, to which it can be restored; null where it is not known',
      ),
    driverLicense: z.string().nullable().describe(forStaff('Licence number.')),
    licenseExpirationDate: date.nullable().describe(forStaff('The last day of the licence.')),
    dateOfBirth: date.nullable().describe(forStaff("The driver's date of birth.")),
    licensePhotoUrl: z.string().nullable().describe(forStaff('The front of the licence.')),
    licensePhotoBackUrl: z.string().nullable().describe(forStaff('The back of the licence.')),
    keepPhotos: z.boolean().describe('Set for a dispute: the licence photos outlive the 90 days'),
    customerAddress: z.string().nullable(),
    version,
    createdAt: instant,
    updatedAt: instant,
    lapsesAt: instant.nullable().describe('When the pending request lapses; null where it does not'),
    lapsesSoon: z.boolean().describe('Half of the time of the pending request has passed'),
    client: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      preferredContact: PreferredContact,
    }),
    rentalVehicle: z.object({
      year: z.int(),
      make: z.string(),
      model: z.string(),
      licensePlate: z.string(),
      category: RentalCategory,
      fuelType: FuelType,
      transmission: Transmission,
      seatingCapacity: z.int(),
      features: z.array(z.string()),
      status: RentalVehicleStatus,
      odometer: z.int().nullable().describe('Kilometres at its last hand-over or return'),
    }),
  })
  .meta({ id: 'RentalBooking' })
export type RentalBooking = z.infer<typeof RentalBooking>

export const RentalBookingCounts = z
  .object({
    total: z.int(),
    pending: z.int(),
    confirmed: z.int(),
    active: z.int().describe('Picked up'),
  })
  .meta({ id: 'RentalBookingCounts' })

const status = RentalStatus.optional().describe('Only those with this status')
const ofCar = chosenId('rentalVehicleId must be an id').optional().describe('Only those of this car')

export const rentalBookings = {
  listRentalBookings: endpoint({
    method: 'GET',
    path: '/api/rental-bookings',
    access: 'signed_in',
    shared: true,
    summary:
      'Rental bookings, found by client, car or plate, newest start first. With part those of the working list: what is not returned, and what was returned in the last 30 days.',
    tag,
    query: searchQuery.extend({
      clientId: chosenId('clientId must be an id').optional().describe('Only those of this client'),
      rentalVehicleId: ofCar,
      status,
      part: workingListPart
        .optional()
        .describe(
          'Of the working list only today and later (upcoming), before today (earlier), or before today and neither picked up nor cancelled (left_open); returned ones with their status only',
        ),
      sort: z
        .enum(['-startDate', 'startDate', 'scheduled', '-scheduled', 'dueBack'])
        .default('-startDate')
        .describe(
          'by first day, by its place in the working list (scheduled): the pick-up, then the return (today once it is overdue), in the end the real return; or by when the car is due back (dueBack): what is out and due by today first, then all that is open, then what is over, the latest first',
        ),
    }),
    status: 200,
    kind: 'list',
    response: z.array(RentalBooking),
  }),
  listRecentRentalBookings: endpoint({
    method: 'GET',
    path: '/api/rental-bookings/recent',
    access: 'signed_in',
    shared: true,
    summary: 'The newest rental bookings, 20 unless told, newest first.',
    tag,
    query: pageQuery.extend({ status }),
    status: 200,
    kind: 'list',
    response: z.array(RentalBooking),
  }),
  listRentalBookingsBetween: endpoint({
    method: 'GET',
    path: '/api/rental-bookings/date-range',
    access: 'signed_in',
    shared: true,
    summary: 'Every rental booking that has a day between two dates, by first day; cancelled ones too.',
    tag,
    query: pageQuery.extend({
      startDate: date.describe('First day, inclusive'),
      endDate: date.describe('Last day, inclusive'),
      rentalVehicleId: ofCar,
    }),
    status: 200,
    kind: 'list',
    response: z.array(RentalBooking),
  }),
  // Before the booking by its id: what has a name of its own is no id.
  countRentalBookings: endpoint({
    method: 'GET',
    path: '/api/rental-bookings/counts',
    access: 'signed_in',
    shared: true,
    summary: 'How many rental bookings there are, and how many wait, are confirmed and are out.',
    tag,
    status: 200,
    response: RentalBookingCounts,
  }),
  getRentalBooking: endpoint({
    method: 'GET',
    path: '/api/rental-bookings/{id}',
    access: 'signed_in',
    summary: 'One rental booking.',
    tag,
    params: idParams,
    status: 200,
    response: RentalBooking,
  }),
  confirmRentalBooking: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/confirm',
    access: 'staff',
    summary: 'Says yes to a pending request for a car; the customer is told.',
    tag,
    params: idParams,
    body: versionOnly,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    refusals: ['transition_refused', 'car_off_fleet'],
  }),
  rejectRentalBooking: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/reject',
    access: 'staff',
    summary:
      'Says no to a pending request for a car; the reason goes to the customer and the car is free again.',
    tag,
    params: idParams,
    body: Rejection,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    refusals: ['transition_refused'],
  }),
} as const
