import { z } from 'zod'
import { awaitedRentalStatuses } from '#domain/rental-status'
import { fuelTypes, rentalCarStatuses, rentalCategories, transmissions } from '#domain/rentals/rental-car'
import type { Priced } from '#domain/rentals/rental-cost'
import type { CalendarDate } from '#domain/time/calendar-date'
import { Rejection } from '../bookings/rejection.ts'
import { BookedBy, PreferredContact } from '../clients/clients.ts'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
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
  workingListSegment,
} from '../fields.ts'

const tag = 'Rental bookings'

export const RentalStatus = z.enum(['pending', 'confirmed', 'picked_up', 'returned', 'cancelled'])
export const RentalActivity = z.enum(['Pickup & Return', 'Pickup', 'Return', 'Activity'])
/** Status of the car, not of a booking. */
export const RentalVehicleStatus = z.enum(rentalCarStatuses, { error: 'Please choose a status' })
export const RentalCategory = z.enum(rentalCategories, { error: 'Please choose a category' })
export const FuelType = z.enum(fuelTypes, { error: 'Please choose a fuel type' })
export const Transmission = z.enum(transmissions, { error: 'Please choose a transmission' })

/** Describes a field that is only returned to staff and administrators. */
const forStaff = (text: string) => `${text} Null for callers with role user.`

/** Checks that a range of days does not end before it starts. */
export const daysInOrder = z.refine<{ startDate: CalendarDate; endDate: CalendarDate }>(
  ({ startDate, endDate }) => startDate <= endDate,
  { path: ['endDate'], message: 'endDate cannot be before startDate' },
)

/** The agreed price of a rental. */
export const rentalPrice = {
  dailyRate: cents.nullable().describe(forStaff('Agreed rate per day, in cents.')),
  totalAmount: cents.nullable().describe(forStaff('Price of all days, in cents.')),
}

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
    ...rentalPrice,
    additionalCharges: cents
      .nullable()
      .describe(forStaff('For example fuel or tolls; not included in totalAmount.')),
    lateCharge: cents
      .nullable()
      .describe(forStaff('For a late return; not included in totalAmount or additionalCharges.')),
    status: RentalStatus,
    pickupMileage: z.int().nullable().describe('Kilometres'),
    returnMileage: z.int().nullable().describe('Kilometres'),
    pickedUpAt: instant.nullable().describe('Actual time of the pickup'),
    returnedAt: instant.nullable().describe('Actual time of the return'),
    returnRecordedAt: instant
      .nullable()
      .describe(
        'When staff recorded the return, from which it can be undone for 7 days; null: as returnedAt',
      ),
    notes: z.string().nullable(),
    isNoShow: z.boolean().describe('Whether it was cancelled because the customer did not come'),
    rejectionReason: z
      .string()
      .nullable()
      .describe('Reason for the rejection or cancellation; no_show if the customer did not come'),
    cancelledFrom: z
      .enum(awaitedRentalStatuses)
      .nullable()
      .describe(
        'Status before the cancellation, which a restore returns to; null if not cancelled or unknown',
      ),
    driverLicense: z.string().nullable().describe(forStaff('Licence number.')),
    licenseExpirationDate: date.nullable().describe(forStaff('Licence expiry date.')),
    dateOfBirth: date.nullable().describe(forStaff("The driver's date of birth.")),
    licensePhotoUrl: z
      .string()
      .nullable()
      .describe(forStaff('URL of the photo of the front of the licence.')),
    licensePhotoBackUrl: z
      .string()
      .nullable()
      .describe(forStaff('URL of the photo of the back of the licence.')),
    keepPhotos: z
      .boolean()
      .describe('Whether the photos of licence and car are kept for a dispute, beyond the retention period'),
    customerAddress: z.string().nullable(),
    version,
    createdAt: instant,
    updatedAt: instant,
    lapsesAt: instant.nullable().describe('When the pending request will lapse; null if it will not'),
    lapsesSoon: z.boolean().describe('True once half the time until the pending request lapses has passed'),
    client: z.object({
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string(),
      preferredContact: PreferredContact,
    }),
    bookedBy: BookedBy,
    isClientNew: z.boolean().describe('Whether this booking created the client'),
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
      odometer: z.int().nullable().describe('Kilometres at the last pickup or return'),
    }),
  })
  .meta({ id: 'RentalBooking' })
export type RentalBooking = z.infer<typeof RentalBooking>
export type PricedRental = Priced<RentalBooking>

export const RentalBookingCounts = z
  .object({
    total: z.int(),
    pending: z.int(),
    confirmed: z.int(),
    active: z.int().describe('Picked up'),
  })
  .meta({ id: 'RentalBookingCounts' })

const status = RentalStatus.optional().describe('Filter by status')
const ofCar = chosenId('rentalVehicleId must be an id').optional().describe('Filter by car')

const listQuery = searchQuery.extend({
  clientId: chosenId('clientId must be an id').optional().describe('Filter by client'),
  rentalVehicleId: ofCar,
  status,
  part: workingListSegment
    .optional()
    .describe(
      'upcoming: today and later; earlier: before today; left_open: before today, neither picked up nor cancelled. Returned rentals are included only with status=returned',
    ),
  sort: z
    .enum(['-startDate', 'startDate', 'scheduled', '-scheduled', 'dueBack'])
    .default('-startDate')
    .describe(
      'startDate: by start date; scheduled: by the next event (pickup, then return, or today if overdue), then by actual return; dueBack: overdue and due today first, then open bookings, then closed ones, latest first. A minus sign reverses the order',
    ),
})

export const rentalBookings = {
  listRentalBookings: endpoint({
    method: 'GET',
    path: '/api/rental-bookings',
    access: 'signed_in',
    shared: true,
    summary:
      'Rental bookings, searchable by client, car or plate, latest start first. With part: only the working list (not returned, or returned in the last 30 days).',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(RentalBooking),
  }),
  exportRentalBookings: exportOf('rental-bookings', listQuery),
  listRecentRentalBookings: endpoint({
    method: 'GET',
    path: '/api/rental-bookings/recent',
    access: 'signed_in',
    shared: true,
    summary: 'The most recently created rental bookings, newest first; 20 by default.',
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
    summary: 'Rental bookings that overlap a date range, by start date, including cancelled ones.',
    tag,
    query: pageQuery
      .extend({
        startDate: date.describe('First day, inclusive'),
        endDate: date.describe('Last day, inclusive'),
        rentalVehicleId: ofCar,
      })
      .check(daysInOrder),
    status: 200,
    kind: 'list',
    response: z.array(RentalBooking),
  }),
  // Listed before the {id} route, because a lookup by path takes the first match.
  countRentalBookings: endpoint({
    method: 'GET',
    path: '/api/rental-bookings/counts',
    access: 'signed_in',
    shared: true,
    summary: 'Counts of rental bookings: total, pending, confirmed and picked up.',
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
    summary: 'Confirms a pending rental request and notifies the customer.',
    tag,
    params: idParams,
    body: versionOnly,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    problems: ['transition_refused', 'car_off_fleet'],
  }),
  rejectRentalBooking: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/reject',
    access: 'staff',
    summary: 'Rejects a pending rental request, sends the reason to the customer and releases the car.',
    tag,
    params: idParams,
    body: Rejection,
    edits: RentalBooking,
    status: 200,
    response: RentalBooking,
    problems: ['transition_refused'],
  }),
} as const
