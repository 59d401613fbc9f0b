import { beforeAll, describe, expect, it } from 'vitest'
import { buildClient } from '#server/testing/factories'
import { csv, importsOf } from '#server/testing/import-file'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
beforeAll(async () => {
  admin = await garage.as('admin')
})

interface Car {
  year: number
  licensePlate?: string | null
  vin?: string
}

let sent = 0
const email = () => {
  sent += 1
  return `c${sent}@example.com`
}

let booked = 0
/** Returns a slot that has at most one booking. */
function slot() {
  const time = ['08:00', '09:30', '13:00', '14:30'][booked % 4]
  const day = 24 + Math.floor(booked / 8)
  booked += 1
  return `2026-11-${day}T${time}`
}

/** Every form with a vehicle; each returns the status of the answer and the stored plate. */
const forms: Record<string, (car: Car) => Promise<{ status: number; plate: string | null }>> = {
  async 'public booking'(car) {
    const { status, body } = await garage.guest.post('/api/book-appointment', {
      client: { name: 'Mei Tan', email: email(), phone: '0491 570 156' },
      vehicle: { make: 'Nissan', model: 'Skyline', ...car },
      appointment: { timeSlotId: slot(), services: ['oil-change'] },
    })
    const stored = status === 201 ? (await admin.get(`/api/appointments/${body.id}`)).body : null
    return { status, plate: stored?.vehicle?.licensePlate ?? null }
  },
  async 'vehicle of a client'(car) {
    const { id: clientId } = await buildClient(garage.db)
    const { status, body } = await admin.post('/api/vehicles', {
      ...{ clientId, make: 'Nissan', model: 'Skyline', ...car },
    })
    return { status, plate: body.licensePlate ?? null }
  },
  async 'tow request'({ year, licensePlate }) {
    const { status, body } = await admin.post('/api/tow-bookings', {
      ...{ customerName: 'Mei Tan', customerPhone: '0491 570 156', pickupLocation: '27 Enmore Road' },
      ...{ vehicleMake: 'Nissan', vehicleModel: 'Skyline', vehicleYear: year },
      vehicleLicensePlate: licensePlate,
    })
    return { status, plate: body.vehicleLicensePlate ?? null }
  },
  async import({ year, licensePlate, vin }) {
    const { preview } = importsOf(() => admin)
    const shown = await preview(
      csv(
        'Name,Email,Mobile,Make,Model,Year,Rego,VIN',
        `Mei Tan,${email()},0491 570 156,Nissan,Skyline,${year},${licensePlate ?? ''},${vin ?? ''}`,
      ),
    )
    const isRefused = shown.changes.some(({ kind, field }) => kind === 'left_out' && field !== 'licensePlate')
    return { status: isRefused ? 400 : 201, plate: shown.rows[0]?.vehicle?.licensePlate ?? null }
  },
}
const names = Object.keys(forms)
const save = (form: string, car: Car) => {
  const send = forms[form]
  if (send === undefined) throw new Error('Unknown form')
  return send(car)
}

describe.each([
  [1900, { 1899: 400, 1900: 201, 1959: 201, 2027: 201, 2028: 400 }],
  [1960, { 1959: 400, 1960: 201, 2027: 201, 2028: 400 }],
])('with %d as the earliest year of vehicles', (earliestVehicleYear, statuses) => {
  beforeAll(async () => {
    const { status } = await admin.put('/api/settings/capacity_settings', {
      settingValue: { earliestVehicleYear },
    })
    expect(status).toBe(200)
  })

  it.each(names)('%s accepts that year and later ones up to the next', async (form) => {
    const found: Record<string, number> = {}
    for (const year of Object.keys(statuses)) found[year] = (await save(form, { year: Number(year) })).status
    expect(found).toEqual(statuses)
  })
})

describe.each(names)('the plate in: %s', (form) => {
  it.each([
    ['abc-123', 'ABC123'],
    ['ABC·123', 'ABC123'],
    ['\u200eabc 123\u200f', 'ABC123'],
    ['ABC–123', 'ABC123'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['T.B.A.', null],
    ['N/A', null],
    ['not registered', null],
    ['un-reg', null],
    ['—', null],
  ])('%j is saved as %j', async (licensePlate, plate) => {
    expect(await save(form, { year: 2020, licensePlate })).toEqual({ status: 201, plate })
  })
})

describe.each(names.filter((form) => form === 'vehicle of a client' || form === 'import'))(
  'the VIN in: %s',
  (form) => {
    it.each([
      ['*JM0KE1234567890AB*', 2020, 201],
      ['jm0ke-12345-67890ab', 2020, 201],
      ['BNR32-001234', 1988, 201],
      ['BNR32-001234', 1989, 400],
      ['JM0KE1234567890AO', 2020, 400],
      ['ABCDE', 1970, 400],
    ])('%s of %d answers %d', async (vin, year, status) => {
      expect((await save(form, { vin, year, licensePlate: null })).status).toBe(status)
    })
  },
)
