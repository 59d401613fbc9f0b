import type { PricedRental, RentalBooking } from '#contract/rentals/rental-bookings'
import { noAmounts } from '#domain/rentals/rental-cost'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { sampleRentalVehicle } from './sample-rental-vehicle.ts'

const { id: rentalVehicleId, ...rentalVehicle } = sampleRentalVehicle()

/** Returns a confirmed rental from today, Nov 24, to Nov 28, of a driver whose licence is valid. */
export const sampleRental = (changes: Partial<PricedRental> = {}): PricedRental => ({
  id: '0198a000-0000-7000-8000-00000000000d',
  clientId: '0198a000-0000-7000-8000-00000000000a',
  rentalVehicleId,
  startDate: calendarDate('2026-11-24'),
  endDate: calendarDate('2026-11-28'),
  pickupTime: timeOfDay('09:00'),
  returnTime: timeOfDay('17:00'),
  totalDays: 4,
  dailyRate: 7900,
  totalAmount: 31_600,
  additionalCharges: 0,
  lateCharge: 0,
  status: 'confirmed',
  pickupMileage: null,
  returnMileage: null,
  pickedUpAt: null,
  returnedAt: null,
  returnRecordedAt: null,
  notes: null,
  rejectionReason: null,
  isNoShow: false,
  cancelledFrom: null,
  driverLicense: '21487306',
  licenseExpirationDate: calendarDate('2028-03-14'),
  dateOfBirth: calendarDate('1994-02-11'),
  licensePhotoUrl: null,
  licensePhotoBackUrl: null,
  keepPhotos: false,
  customerAddress: null,
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  lapsesAt: null,
  lapsesSoon: false,
  client: {
    name: 'Helen Papadakis',
    email: 'helen@example.com',
    phone: '+61491571491',
    preferredContact: 'sms',
  },
  bookedBy: null,
  isClientNew: false,
  rentalVehicle,
  ...changes,
})

/** Returns the same rental after the pickup, at 20,000 km. */
export const samplePickedUpRental = (changes: Partial<PricedRental> = {}): PricedRental =>
  sampleRental({
    status: 'picked_up',
    pickupMileage: 20_000,
    pickedUpAt: '2026-11-23T22:10:00.000Z',
    version: 2,
    updatedAt: '2026-11-23T22:10:00.000Z',
    ...changes,
  })

/** Returns the rental as a user of role user reads it. */
export const rentalForUser = (rental: RentalBooking = sampleRental()): RentalBooking => ({
  ...rental,
  ...noAmounts,
  ...{ driverLicense: null, licenseExpirationDate: null, dateOfBirth: null, customerAddress: null },
  ...{ licensePhotoUrl: null, licensePhotoBackUrl: null },
})
