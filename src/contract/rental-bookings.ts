import { z } from 'zod'
import { defaultPickupTime, defaultReturnTime } from '#domain/rental/hire-times'
import { ClientInput, PreferredContact } from './clients.ts'
import { endpoint } from './endpoint.ts'
import {
  cents,
  chosenId,
  clearable,
  clearableText,
  date,
  flag,
  id,
  idParams,
  instant,
  mileage,
  optional,
  optionalText,
  pageQuery,
  requiredText,
  searchQuery,
  time,
  workingListPart,
} from './fields.ts'
import { Rejection } from './rejection.ts'

const tag = 'Rental bookings'

export const RentalStatus = z.enum(['pending', 'confirmed', 'picked_up', 'returned', 'cancelled'])
export const RentalActivity = z.enum(['Pickup & Return', 'Pickup', 'Return', 'Activity'])
/** Of the car, whatever its bookings are. */
export const RentalVehicleStatus = z.enum(['available', 'rented', 'maintenance', 'inactive'])
export const RentalCategory = z.enum(['compact', 'mid-size', 'full-size', 'suv', 'luxury'])
export const FuelType = z.enum(['petrol', 'diesel', 'hybrid', 'electric'])
export const Transmission = z.enum(['automatic', 'manual'])

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
    additionalCharges: cents,
    status: RentalStatus,
    pickupMileage: z.int().nullable().describe('Kilometres'),
    returnMileage: z.int().nullable().describe('Kilometres'),
    pickedUpAt: instant.nullable().describe('The real hand-over'),
    returnedAt: instant.nullable().describe('The real return'),
    notes: z.string().nullable(),
    rejectionReason: z.string().nullable(),
    driverLicense: z.string().nullable().describe(forStaff('Licence number.')),
    licenseExpirationDate: date.nullable().describe(forStaff('The last day of the licence.')),
    dateOfBirth: date.nullable().describe(forStaff("The driver's date of birth.")),
    licensePhotoUrl: z.string().nullable().describe(forStaff('The front of the licence.')),
    licensePhotoBackUrl: z.string().nullable().describe(forStaff('The back of the licence.')),
    keepPhotos: z.boolean().describe('Set for a dispute: the licence photos outlive the 90 days'),
    customerAddress: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
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

export const rentalVehicleChoice = chosenId('Please choose a car')
const startDate = z.string({ error: 'Please choose a start date' }).pipe(date)
const endDate = z.string({ error: 'Please choose an end date' }).pipe(date)

/** A full hour: cars go out and come back on the hour. */
const fullHour = time.refine((value) => value.endsWith(':00'), 'Please choose a full hour, for example 09:00')

/** When a car is hired, in garage time. */
export const hireTimes = {
  startDate,
  endDate,
  pickupTime: fullHour.default(defaultPickupTime),
  returnTime: fullHour.default(defaultReturnTime),
}

/** What the page showed. Another price than the garage's own refuses the booking; absent, nothing was shown. */
export const shownAmount = optional(z.int({ error: 'totalAmount must be whole cents' })).describe(
  'The total that the page showed, in cents',
)

const photoUrl = z.string().max(500, 'Please add the photo again')

/** Who drives, as it stands on the licence; each of it may still be missing when staff book. */
const driver = {
  driverLicense: optionalText("Driver's licence number", 30),
  licenseExpirationDate: optional(date),
  dateOfBirth: optional(date),
  customerAddress: optionalText('Address', 300),
  licensePhotoUrl: optional(photoUrl).describe('What the upload of the front gave'),
  licensePhotoBackUrl: optional(photoUrl).describe('What the upload of the back gave'),
}

/** The hirer's own booking asks for all of it. */
export const driverOfPublicBooking = {
  driverLicense: requiredText("Driver's licence number", 30),
  licenseExpirationDate: z.string({ error: 'Please enter the licence expiry date' }).pipe(date),
  dateOfBirth: z.string({ error: 'Please enter your date of birth' }).pipe(date),
  customerAddress: requiredText('Full address', 300),
  licensePhotoUrl: requiredText('Photo of the front of your licence', 500),
  licensePhotoBackUrl: requiredText('Photo of the back of your licence', 500),
}

export const RentalBookingInput = z
  .object({
    clientId: optional(chosenId('Please choose a client')),
    client: ClientInput.nullish().describe('A new client, where there is no clientId'),
    rentalVehicleId: rentalVehicleChoice,
    ...hireTimes,
    totalAmount: shownAmount,
    notes: optionalText('Notes', 2000),
    ...driver,
  })
  .refine((input) => input.clientId !== null || input.client, {
    path: ['clientId'],
    message: 'Please choose a client',
  })
  .meta({ id: 'NewRentalBooking' })

export const RentalBookingEdit = z
  .object({
    rentalVehicleId: rentalVehicleChoice.optional(),
    startDate: startDate.optional(),
    endDate: endDate.optional(),
    pickupTime: fullHour.optional(),
    returnTime: fullHour.optional(),
    totalAmount: shownAmount,
    notes: clearableText('Notes', 2000),
    driverLicense: clearableText("Driver's licence number", 30),
    licenseExpirationDate: clearable(date),
    dateOfBirth: clearable(date),
    customerAddress: clearableText('Address', 300),
    notifyClient: z
      .boolean({ error: 'notifyClient must be true or false' })
      .default(true)
      .describe('Whether the hirer of a confirmed booking is told when its car, dates or times change'),
  })
  .meta({ id: 'RentalBookingEdit', description: 'What is absent stays as it is' })

export const HandOver = z.object({ pickupMileage: mileage }).meta({ id: 'HandOver' })

export const TakeBack = z
  .object({
    returnMileage: mileage,
    additionalCharges: z
      .int({ error: 'Please enter the additional charges as whole cents' })
      .min(0, 'Additional charges cannot be less than $0.00')
      .max(100_000_000, 'Additional charges cannot be more than $1,000,000.00')
      .default(0)
      .describe('Fuel, tolls, a late return, in cents; added to the total'),
    carStatus: z
      .enum(['available', 'maintenance'], { error: 'Please choose available or maintenance' })
      .default('available')
      .describe('What the car is from now on'),
  })
  .meta({ id: 'TakeBack' })

export const Extension = z
  .object({
    newEndDate: z.string({ error: 'Please choose the new end date' }).pipe(date),
    totalAmount: shownAmount,
  })
  .meta({ id: 'Extension' })

const status = RentalStatus.optional().describe('Only those with this status')
const ofCar = chosenId('rentalVehicleId must be an id').optional().describe('Only those of this car')

export const rentalBookings = {
  listRentalBookings: endpoint({
    method: 'GET',
    path: '/api/rental-bookings',
    access: 'signed_in',
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
          'Of the working list only what stands today and later (upcoming), before today (earlier), or before today and never picked up or cancelled (left_open)',
        ),
      sort: z
        .enum(['-startDate', 'startDate', 'scheduled', '-scheduled'])
        .default('-startDate')
        .describe(
          'by first day, or by its place in the working list: the pick-up, then the return (today once it is overdue), in the end the real return',
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
    status: 200,
    response: RentalBooking,
    refusals: ['transition_refused'],
  }),
  createRentalBooking: endpoint({
    method: 'POST',
    path: '/api/rental-bookings',
    access: 'staff',
    summary:
      'Staff hire a car to a known or a new client; the booking is confirmed at once. Days and price are computed here.',
    tag,
    body: RentalBookingInput,
    status: 201,
    response: RentalBooking,
    refusals: ['car_taken', 'car_not_offered', 'price_changed', 'not_found'],
  }),
  updateRentalBooking: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}',
    access: 'staff',
    summary:
      'Moves a pending or confirmed booking to another car, other dates or times, priced again; changes its notes and what is known of the driver.',
    tag,
    params: idParams,
    body: RentalBookingEdit,
    status: 200,
    response: RentalBooking,
    refusals: ['car_taken', 'car_not_offered', 'price_changed', 'transition_refused', 'conflict'],
  }),
  handOverCar: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/checkin',
    access: 'staff',
    summary: 'Check in: the car is handed over to the customer with its mileage, and is rented.',
    tag,
    params: idParams,
    body: HandOver,
    status: 200,
    response: RentalBooking,
    refusals: ['transition_refused', 'car_out', 'car_taken', 'car_not_offered', 'conflict'],
  }),
  takeCarBack: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/checkout',
    access: 'staff',
    summary: 'Check out: the car is back with its mileage, and is available again or goes to maintenance.',
    tag,
    params: idParams,
    body: TakeBack,
    status: 200,
    response: RentalBooking,
    refusals: ['transition_refused', 'conflict'],
  }),
  extendRental: endpoint({
    method: 'PATCH',
    path: '/api/rental-bookings/{id}/extend',
    access: 'staff',
    summary: 'The hirer who has the car keeps it longer; days and total are computed again.',
    tag,
    params: idParams,
    body: Extension,
    status: 200,
    response: RentalBooking,
    refusals: ['transition_refused', 'car_taken', 'price_changed', 'conflict'],
  }),
  deleteRentalBooking: endpoint({
    method: 'DELETE',
    path: '/api/rental-bookings/{id}',
    access: 'staff',
    summary: 'Takes the booking off every list; its car is free again.',
    tag,
    params: idParams,
    query: z.object({
      notify: flag.describe('Whether a hirer who still waits for the car is told that it is cancelled'),
    }),
    status: 204,
  }),
} as const
