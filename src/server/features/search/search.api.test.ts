import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { buildInvoice, saleOf } from '#server/testing/build-invoice'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildRentalVehicle,
  buildStaff,
  buildVehicle,
} from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let user: Caller

beforeAll(async () => {
  user = await garage.as('user')
})

async function find(typed: string) {
  const { status, body } = await user.get(`/api/search?q=${encodeURIComponent(typed)}`)
  expect(status).toBe(200)
  return body
}

const ids = (group: { results: { id: string }[] }) => group.results.map(({ id }) => id)

describe('the search', () => {
  test('a client is found by name, email and phone in Australian formats', async () => {
    const client = await buildClient(garage.db, {
      name: 'Bronwyn Oyelaran',
      email: 'bee@oyelaran.example',
      phone: '+61491573001',
    })
    for (const typed of [
      'bronwyn',
      'OYE',
      'bron',
      'wyn oye',
      'bee@',
      '0491 573 001',
      '+61 491 573 001',
      '573001',
    ])
      expect(ids((await find(typed)).clients), typed).toEqual([client.id])
  })

  test('a staff member is found by name and phone, with the appointments of today', async () => {
    const mick = await buildStaff(garage.db, { name: 'Mick Thistlethwaite', phone: '+61491573777' })
    await buildAppointment(garage.db, { assignedStaffId: mick.id, timeSlotId: '2026-11-20T14:30' })
    await buildAppointment(garage.db, { assignedStaffId: mick.id, timeSlotId: '2026-11-23T14:30' })
    await buildStaff(garage.db, { name: 'Old Thistlethwaite', deletedAt: new Date() })
    for (const typed of ['mick th', 'thistle', '0491 573 777']) {
      expect((await find(typed)).staff.results, typed).toMatchObject([
        { id: mick.id, position: 'mechanic', status: 'active', appointmentsToday: 1 },
      ])
    }
  })

  test('a client is returned with newest vehicles and next appointment', async () => {
    const client = await buildClient(garage.db, { name: 'Xanthe Quigley' })
    const vehicle = await buildVehicle(garage.db, { clientId: client.id, licensePlate: 'XQ100' })
    await buildAppointment(garage.db, {
      clientId: client.id,
      vehicleId: vehicle.id,
      timeSlotId: '2026-11-26T13:00',
    })
    const { clients } = await find('xanthe')
    expect(clients).toMatchObject({ count: 1, more: false, exact: false })
    expect(clients.results[0]).toMatchObject({
      vehicles: [{ id: vehicle.id, licensePlate: 'XQ100' }],
      nextVisit: { date: '2026-11-26', time: '13:00' },
    })
  })

  test('an invoice is found by number, buyer and plate, by those who see prices only', async () => {
    const client = await buildClient(garage.db, { name: 'Ottoline Varga' })
    const invoice = await buildInvoice(garage.db, {
      clientId: client.id,
      label: 'QXV-8801',
      number: 8801,
      buyer: { name: 'Ottoline Varga', company: null, abn: null, address: null, email: null, phone: null },
      subject: { ...saleOf, plate: 'OTV77' },
    })
    const staff = await garage.as('staff')
    const documentsFor = async (caller: Caller, typed: string) =>
      (await caller.get(`/api/search?q=${encodeURIComponent(typed)}`)).body.documents
    for (const typed of ['qxv-8801', 'QXV-88', '8801', 'ottoline', 'otv77'])
      expect(ids(await documentsFor(staff, typed)), typed).toEqual([invoice.id])
    for (const typed of ['8801', 'qxv-8801'])
      expect(await documentsFor(staff, typed), typed).toMatchObject({
        exact: true,
        results: [{ label: 'QXV-8801', buyerName: 'Ottoline Varga', state: 'unpaid', balance: 36_188 }],
      })
    expect(await documentsFor(staff, 'qxv-88')).toMatchObject({ exact: false })
    expect(ids(await documentsFor(user, 'qxv-8801'))).toEqual([])
  })

  test('a vehicle is found by plate with spaces, VIN, make, model and year', async () => {
    const vehicle = await buildVehicle(garage.db, {
      make: 'Lancia',
      model: 'Delta',
      year: 1992,
      licensePlate: 'LDI16V',
      vin: 'ZLA831AB000512345',
    })
    for (const typed of [
      'ldi 16v',
      'ldi',
      '16v',
      'zla831ab000512345',
      '512345',
      'lancia d',
      'delta',
      '1992',
      '1992 lancia',
    ])
      expect(ids((await find(typed)).vehicles), typed).toEqual([vehicle.id])
    const { vehicles } = await find('LDI16V')
    expect(vehicles.exact).toBe(true)
  })

  test('the exact plate comes first, then plates that begin with the text, then plates that contain it', async () => {
    const inside = await buildVehicle(garage.db, { licensePlate: '1ZZK7' })
    const start = await buildVehicle(garage.db, { licensePlate: 'ZZK77' })
    const exact = await buildVehicle(garage.db, { licensePlate: 'ZZK7' })
    expect(ids((await find('zzk7')).vehicles)).toEqual([exact.id, start.id, inside.id])
  })

  test('names that begin with the text come first, then names with such a word, then names that contain it', async () => {
    const inside = await buildClient(garage.db, { name: 'Abel Umbrav' })
    const word = await buildClient(garage.db, { name: 'Bela Bravo' })
    const start = await buildClient(garage.db, { name: 'Bravo Zeta' })
    expect(ids((await find('brav')).clients)).toEqual([start.id, word.id, inside.id])
  })

  test('one or two letters match beginnings only', async () => {
    const begins = await buildClient(garage.db, { name: 'Jjordan Plain' })
    await buildClient(garage.db, { name: 'Hajj Plain' })
    expect(ids((await find('jj')).clients)).toEqual([begins.id])
  })

  test('an appointment is found by its reference', async () => {
    const appointment = await buildAppointment(garage.db, {
      status: 'completed',
      timeSlotId: '2026-11-17T08:00',
    })
    const { appointments } = await find(appointment.id.slice(-6).toUpperCase())
    expect(appointments).toMatchObject({ count: 1, exact: true })
    expect(ids(appointments)).toEqual([appointment.id])
  })

  test('appointments in the workshop come first, then upcoming, then completed; requests are a separate group', async () => {
    const vehicle = await buildVehicle(garage.db, { licensePlate: 'ORDER1' })
    const at = (
      status: 'completed' | 'scheduled' | 'in_progress' | 'pending' | 'cancelled',
      timeSlotId: string,
    ) =>
      buildAppointment(garage.db, { status, timeSlotId, vehicleId: vehicle.id, clientId: vehicle.clientId })
    const done = await at('completed', '2026-11-19T08:00')
    const later = await at('scheduled', '2026-12-03T08:00')
    const next = await at('scheduled', '2026-11-25T08:00')
    const inside = await at('in_progress', '2026-11-20T08:00')
    const requested = await at('pending', '2026-11-27T08:00')
    const { appointments, requests } = await find('order1')
    expect(ids(appointments)).toEqual([inside.id, next.id, later.id, done.id])
    expect(ids(requests)).toEqual([requested.id])
    expect(appointments.results[0]).toMatchObject({
      status: 'in_progress',
      checkInTime: '2026-11-19T22:00:00.000Z',
      checkOutTime: null,
      timeSlot: { date: '2026-11-20', time: '08:00' },
      vehicle: { licensePlate: 'ORDER1' },
    })
  })

  test('a rental car is returned with its current and next rental, and its rentals are found too', async () => {
    const car = await buildRentalVehicle(garage.db, { make: 'Polestar', model: '2', licensePlate: 'POL2' })
    const renter = await buildClient(garage.db, { name: 'Aaliyah Khan' })
    const rental = (status: 'picked_up' | 'pending' | 'returned', from: string, to: string) =>
      buildRental(garage.db, {
        status,
        clientId: renter.id,
        rentalVehicleId: car.id,
        startDate: calendarDate(from),
        endDate: calendarDate(to),
      })
    await rental('returned', '2026-11-02', '2026-11-04')
    const out = await rental('picked_up', '2026-11-18', '2026-11-20')
    const next = await rental('pending', '2026-11-24', '2026-11-28')
    const { rentalCars, rentals } = await find('pol 2')
    expect(rentalCars).toMatchObject({
      exact: true,
      results: [
        {
          id: car.id,
          current: { id: out.id, clientName: 'Aaliyah Khan', pickupMileage: 20_000, returnMileage: null },
          next: { id: next.id, pickupMileage: null },
        },
      ],
    })
    expect(rentals.results[0]).toMatchObject({ pickupMileage: 20_000, returnMileage: null })
    expect(ids(rentals).slice(0, 2)).toEqual([out.id, next.id])
    expect(rentals.count).toBe(3)
  })

  test('each group shows five results and counts up to fifty', async () => {
    for (let n = 0; n < 52; n++) await buildClient(garage.db, { name: `Yvette Many ${n}` })
    const { clients } = await find('yvette')
    expect(clients.results).toHaveLength(5)
    expect(clients).toMatchObject({ count: 50, more: true })
  })

  test('wildcard characters are matched literally', async () => {
    const client = await buildClient(garage.db, { name: '50%_off\\ Motors' })
    for (const typed of ['50%', '%_off', 'off\\ m', '50%_off\\ motors'])
      expect(ids((await find(typed)).clients), typed).toEqual([client.id])
    for (const typed of ['50_', '\\\\\\', '___']) expect((await find(typed)).clients.count, typed).toBe(0)
  })

  test('deleted records are not found', async () => {
    const deletedAt = new Date('2026-11-19T00:00:00Z')
    const client = await buildClient(garage.db, { name: 'Wilhelmina Gone', deletedAt })
    const vehicle = await buildVehicle(garage.db, { clientId: client.id, licensePlate: 'GONE1', deletedAt })
    const gone = await buildAppointment(garage.db, { clientId: client.id, vehicleId: vehicle.id, deletedAt })
    for (const typed of ['wilhelmina', 'gone1', gone.id.slice(-6)]) {
      for (const group of Object.values(await find(typed))) expect(group).toMatchObject({ count: 0 })
    }
  })

  test('an empty search finds nothing', async () => {
    for (const path of ['/api/search', '/api/search?q=', '/api/search?q=%20%00']) {
      const { status, body } = await user.get(path)
      expect(status).toBe(200)
      expect(body.clients).toEqual({ count: 0, more: false, exact: false, results: [] })
    }
  })

  test('every input returns a response', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 150 }), async (typed) => {
        await find(typed)
      }),
      { numRuns: 60 },
    )
    for (const typed of [
      "'; drop table clients; --",
      '\u0000',
      '\\',
      '%',
      '\ud83d\ude97',
      '0'.repeat(5_000),
      '99999999999999999999',
    ])
      await find(typed)
  })

  test('guests are refused', async () => {
    expect((await garage.guest.get('/api/search?q=maya')).status).toBe(401)
  })
})
