import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Offer } from '#domain/settings/offers'
import { buildLicencePhoto, buildRentalVehicle } from '#server/testing/factories'
import { formOf } from '#server/testing/multipart'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
beforeAll(async () => {
  admin = await garage.as('admin')
})

const set = (offers: Partial<Record<Offer, boolean>>) =>
  admin.put('/api/settings/business_info', { settingValue: { offers } })
afterEach(() => set({ service: true, rental: true, tow: true }))

const contact = { name: 'Ngaire Hohepa', email: 'ngaire@offers.example', phone: '0491 573 087' }
const tow = {
  customerName: 'Ngaire Hohepa',
  customerPhone: '0491 573 087',
  pickupLocation: 'Tempe',
  vehicleMake: 'Kia',
  vehicleModel: 'Rio',
  vehicleYear: 2019,
  issueDescription: 'Flat battery',
}
const service = {
  client: contact,
  vehicle: { make: 'Kia', model: 'Rio', year: 2019, licensePlate: 'OFR01A' },
  appointment: { timeSlotId: '2026-11-25T08:00', services: ['oil-change'] },
}
const booked = {
  pickupTime: '09:00',
  returnTime: '17:00',
  totalDays: 2,
  customerAddress: '8/27 Enmore Road, Newtown NSW 2042',
}
const dates = { startDate: '2026-11-25', endDate: '2026-11-27' }

/** Returns the requests of the public page of each offer. */
async function requestsOf(offer: Offer): Promise<(['GET', string] | ['POST', string, object])[]> {
  if (offer === 'tow') return [['POST', '/api/tow-bookings', tow]]
  if (offer === 'service')
    return [
      ['GET', '/api/availability?month=2026-11'],
      ['GET', '/api/time-slots?date=2026-11-25'],
      ['POST', '/api/book-appointment', service],
    ]
  const { id, dailyRate } = await buildRentalVehicle(garage.db)
  const rentalBooking = {
    ...dates,
    ...booked,
    rentalVehicleId: id,
    licensePhotoUrl: `/api/licence-photos/${(await buildLicencePhoto(garage.db)).id}`,
    licensePhotoBackUrl: `/api/licence-photos/${(await buildLicencePhoto(garage.db)).id}`,
    totalAmount: dailyRate * 2,
    driverLicense: '12345678',
    licenseExpirationDate: '2030-01-01',
    dateOfBirth: '1990-01-01',
  }
  return [
    ['GET', `/api/rental-vehicles/available?startDate=${dates.startDate}&endDate=${dates.endDate}`],
    ['POST', '/api/book-rental', { client: contact, rentalBooking }],
  ]
}

const sentences = {
  service: 'Service bookings are not offered online. Please contact us.',
  rental: 'Rental cars are not offered online. Please contact us.',
  tow: 'Tow requests are not offered online. Please contact us.',
}

describe('an offer that is switched off', () => {
  it.each(['service', 'rental', 'tow'] as const)(
    '%s: every public endpoint answers 403 with a sentence',
    async (offer) => {
      await set({ [offer]: false })
      for (const [method, path, body] of await requestsOf(offer)) {
        const answer = await garage.guest.call(method, path, body)
        expect([path, answer.status, answer.body.message]).toEqual([path, 403, sentences[offer]])
      }
    },
  )

  it('rental: a licence photo is refused as well', async () => {
    await set({ rental: false })
    const { payload, headers } = await formOf([[new Uint8Array([1, 2, 3])]])
    const { status, body } = await garage.guest.post('/api/uploads/licence-photo', payload, { headers })
    expect([status, body.message]).toEqual([403, sentences.rental])
  })

  it('staff can still book, and the role user still reads slots', async () => {
    await set({ service: false, rental: false, tow: false })
    const staff = await garage.as('staff')
    expect((await staff.post('/api/tow-bookings', tow)).status).toBe(201)
    expect((await staff.get('/api/availability?month=2026-11')).status).toBe(200)
    expect(
      (await staff.get(`/api/rental-vehicles/available?startDate=2026-11-25&endDate=2026-11-27`)).status,
    ).toBe(200)
    const reader = await garage.as('user')
    expect((await reader.get('/api/time-slots?date=2026-11-25')).status).toBe(200)
    expect((await reader.post('/api/tow-bookings', tow)).status).toBe(403)
  })

  it('switched on again: bookings are accepted', async () => {
    await set({ tow: false })
    await set({ tow: true })
    expect((await garage.guest.post('/api/tow-bookings', tow)).status).toBe(201)
  })

  it('the garage names what is offered, and promises no time or price of what is off', async () => {
    await buildRentalVehicle(garage.db)
    const before = await garage.guest.get('/api/garage')
    expect(before.body.offers).toEqual({ service: true, rental: true, tow: true })
    expect(before.body.nextFreeSlot).not.toBeNull()
    expect(before.body.rentalsFrom).not.toBeNull()
    await set({ service: false, rental: false })
    const { body } = await garage.guest.get('/api/garage')
    expect(body.offers).toEqual({ service: false, rental: false, tow: true })
    expect([body.nextFreeSlot, body.rentalsFrom]).toEqual([null, null])
  })

  it('a switch alone changes nothing else of the business info; an invalid one is refused', async () => {
    await admin.put('/api/settings/business_info', { settingValue: { address: '1 Rowe Street' } })
    const { body } = await set({ tow: false })
    expect(body.settingValue).toMatchObject({
      address: '1 Rowe Street',
      offers: { service: true, rental: true, tow: false },
    })
    const wrong = await admin.put('/api/settings/business_info', {
      settingValue: { offers: { tow: 'no' } },
    })
    expect(wrong.body.fields).toEqual({ 'settingValue.offers.tow': 'Must be true or false' })
  })
})
