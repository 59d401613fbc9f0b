import type { APIRequestContext } from '@playwright/test'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { addDays } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { expect, type Person, testPerson } from './garage-test.ts'

/** Returns the date and time in the demo garage. */
export function nowAtGarage() {
  return garageNow(new Date(), 'Australia/Sydney')
}

/** Returns today's date in the demo garage. */
export function todayAtGarage() {
  return nowAtGarage().date
}

/** A licence valid for years, of a driver who is old enough. */
export const validLicence = {
  driverLicense: '21487306',
  licenseExpirationDate: addDays(todayAtGarage(), 1000),
  dateOfBirth: '1994-02-11',
}

/** Creates a rental car that no other test uses. */
export async function rentalCar(api: APIRequestContext, { plate }: Person): Promise<RentalVehicle> {
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate, category: 'suv' }
  const response = await api.post('/api/rental-vehicles', { data: { ...car, dailyRate: 7900 } })
  expect(response.status()).toBe(201)
  return response.json()
}

interface Wanted {
  startDate: string
  endDate: string
  /** The customer; a new one by default. */
  person?: Person
  car?: RentalVehicle
  client?: { preferredContact: 'email' | 'sms' | 'phone' }
  /** Null: no licence on file; valid by default. */
  licence?: null
}

/** Creates a rental as staff, so it is confirmed. */
export async function bookRentalCar(api: APIRequestContext, onPhone: boolean, wanted: Wanted) {
  const person = wanted.person ?? testPerson(onPhone)
  const car = wanted.car ?? (await rentalCar(api, person))
  const { name, email, phone } = person
  const { startDate, endDate } = wanted
  const response = await api.post('/api/rental-bookings', {
    data: {
      client: { name, email, phone, preferredContact: 'sms', ...wanted.client },
      rentalVehicleId: car.id,
      startDate,
      endDate,
      ...(wanted.licence !== null && validLicence),
    },
  })
  expect(response.status()).toBe(201)
  const rental: RentalBooking = await response.json()
  return { person, car, rental }
}

/** Returns the current state of a rental. */
export async function rentalNow(api: APIRequestContext, { id }: { id: string }): Promise<RentalBooking> {
  return (await api.get(`/api/rental-bookings/${id}`)).json()
}
