import { z } from 'zod'
import { highestCharges } from '#domain/rentals/rental-cost'
import { defaultPickupTime, defaultReturnTime } from '#domain/rentals/rental-times'
import { ClientInput } from '../clients/clients.ts'
import {
  chosenId,
  clearable,
  clearableText,
  date,
  expectedVersion,
  mileage,
  optional,
  optionalText,
  requiredText,
  time,
  trimmed,
} from '../fields.ts'
import { fixedFields } from '../record-fields.ts'
import { carCondition } from './condition-report.ts'

const rentalVehicleChoice = chosenId('Please choose a car')
const startDate = z.string({ error: 'Please choose a start date' }).pipe(date)
const endDate = z.string({ error: 'Please choose an end date' }).pipe(date)

/** Pickups and returns are on the full hour. */
const fullHour = time.refine((value) => value.endsWith(':00'), 'Please choose a full hour, for example 09:00')

/** Pickup and return in garage time. */
export const rentalTimes = {
  startDate,
  endDate,
  pickupTime: fullHour.default(defaultPickupTime),
  returnTime: fullHour.default(defaultReturnTime),
}

export const RentalInput = z.object({ ...rentalTimes, rentalVehicleId: rentalVehicleChoice })

/** The total shown to the user. If the server's total differs, the booking is refused with `price_changed`. */
export const shownAmount = optional(z.int({ error: 'totalAmount must be whole cents' })).describe(
  'The total shown to the user, in cents. Refused (409) if the price has changed',
)

const photoUrl = optionalText('Photo', 500, { tooLong: 'Please add the photo again' })

/** The driver's details as on the licence. All are optional when staff create the booking. */
const driver = {
  driverLicense: optionalText("Driver's licence number", 30),
  licenseExpirationDate: optional(date),
  dateOfBirth: optional(date),
  customerAddress: optionalText('Address', 300, { lines: true }),
  licensePhotoUrl: photoUrl.describe('URL returned by uploading the front photo'),
  licensePhotoBackUrl: photoUrl.describe('URL returned by uploading the back photo'),
}

/** The same fields, required in a booking from the public page. */
export const driverOfPublicBooking = {
  driverLicense: requiredText("Driver's licence number", 30),
  licenseExpirationDate: z.string({ error: 'Please enter the licence expiry date' }).pipe(date),
  dateOfBirth: z.string({ error: 'Please enter your date of birth' }).pipe(date),
  customerAddress: requiredText('Full address', 300, { lines: true }),
  licensePhotoUrl: requiredText('Photo of the front of your licence', 500),
  licensePhotoBackUrl: requiredText('Photo of the back of your licence', 500),
}

export const RentalBookingInput = z
  .object({
    clientId: optional(chosenId('Please choose a client')),
    client: ClientInput.nullish().describe('A new client; required without clientId'),
    ...RentalInput.shape,
    totalAmount: shownAmount,
    notes: optionalText('Notes', 2000, { lines: true }),
    ...driver,
  })
  .refine((input) => input.clientId !== null || input.client, {
    path: ['clientId'],
    message: 'Please choose a client',
  })
  .meta({ id: 'NewRentalBooking' })

/** Fields of a rental that an edit cannot change, and how they change. */
export const fixedRentalFields = {
  clientId: 'The client of a rental cannot be changed. Please cancel it and book another one.',
  status: 'The status changes with confirm, reject, checkin, checkout and cancel.',
  rejectionReason: 'The reason is entered when a rental is rejected or cancelled.',
  pickedUpAt: 'The time of the pickup is recorded at the check-in. Please undo it and check in again.',
  returnedAt: 'The time of the return is recorded at the check-out. Please undo it and check out again.',
  returnRecordedAt: 'The time is recorded at the check-out.',
  dailyRate: 'The daily rate is that of the car.',
  additionalCharges: 'Charges are entered at the check-out. Please undo it and check out again.',
  lateCharge: 'Charges are entered at the check-out. Please undo it and check out again.',
} as const

export const RentalBookingEdit = z
  .object({
    rentalVehicleId: rentalVehicleChoice.optional(),
    startDate: startDate.optional(),
    endDate: endDate.optional(),
    pickupTime: fullHour.optional(),
    returnTime: fullHour.optional(),
    totalAmount: shownAmount,
    notes: clearableText('Notes', 2000, { lines: true }),
    driverLicense: clearableText("Driver's licence number", 30),
    licenseExpirationDate: clearable(date),
    dateOfBirth: clearable(date),
    customerAddress: clearableText('Address', 300, { lines: true }),
    pickupMileage: trimmed(mileage).describe('Corrects the odometer reading at the pickup; needs reason'),
    returnMileage: trimmed(mileage).describe('Corrects the odometer reading at the return; needs reason'),
    reason: clearableText('Reason', 300).describe('Why a reading is corrected; kept in the audit log'),
    ...fixedFields(fixedRentalFields),
    notifyClient: z
      .boolean({ error: 'notifyClient must be true or false' })
      .default(true)
      .describe('Whether to notify the customer when the car, dates or times of a confirmed booking change'),
    version: expectedVersion,
  })
  .meta({ id: 'RentalBookingEdit', description: 'Omitted fields are unchanged' })

/** When it really happened, if not now. */
const realTime = optional(
  z.iso
    .datetime({
      offset: true,
      error: 'Please enter a time with its offset from UTC, for example 2026-11-24T08:30:00+11:00',
    })
    .transform((text) => new Date(text)),
)

const onLicence = <Schema extends z.ZodType>(schema: Schema) =>
  schema.describe('As on the licence. Required unless the booking already has it')

export const RentalCheckIn = z
  .object({
    pickupMileage: mileage,
    pickedUpAt: realTime.describe(
      'When the car was picked up, at most 14 days ago (ISO 8601 with offset). Default: now',
    ),
    driverLicense: onLicence(driver.driverLicense),
    licenseExpirationDate: onLicence(driver.licenseExpirationDate),
    dateOfBirth: onLicence(driver.dateOfBirth),
    ...carCondition,
    version: expectedVersion,
  })
  .meta({ id: 'RentalCheckIn' })

export const RentalCheckOut = z
  .object({
    returnMileage: mileage,
    returnedAt: realTime.describe(
      'When the car was returned, at most 14 days ago and not before the pickup (ISO 8601 with offset). Default: now',
    ),
    additionalCharges: z
      .int({ error: 'Please enter the additional charges as whole cents' })
      .min(0, 'Additional charges cannot be less than $0.00')
      .max(highestCharges, 'Additional charges cannot be more than $1,000,000.00')
      .default(0)
      .describe('For example fuel or tolls, in cents; added to the total'),
    lateCharge: z
      .int({ error: 'Please enter the late charge as whole cents' })
      .min(0, 'The late charge cannot be less than $0.00')
      .max(highestCharges, 'The late charge cannot be more than $1,000,000.00')
      .default(0)
      .describe(
        'For a late return, in cents; added to the total. The usual charge is the daily rate for each day after endDate',
      ),
    carStatus: z
      .enum(['available', 'maintenance'], { error: 'Please choose available or maintenance' })
      .default('available')
      .describe('Status of the car after return'),
    ...carCondition,
    version: expectedVersion,
  })
  .meta({ id: 'RentalCheckOut' })

export const Extension = z
  .object({
    newEndDate: z.string({ error: 'Please choose the new end date' }).pipe(date),
    totalAmount: shownAmount,
    version: expectedVersion,
  })
  .meta({ id: 'Extension' })
