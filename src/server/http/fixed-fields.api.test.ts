import { beforeAll, describe, expect, it } from 'vitest'
import * as build from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller

beforeAll(async () => {
  admin = await garage.as('admin')
})

const instant = '2026-11-01T00:00:00.000Z'
const id = '0198a000-0000-7000-8000-000000000001'

describe('a change of a record', () => {
  it.each<[string, 'put' | 'patch', (db: typeof garage.db) => Promise<{ id: string }>, object]>([
    ['rental-vehicles', 'put', build.buildRentalVehicle, { odometer: 7 }],
    [
      'appointments',
      'patch',
      build.buildAppointment,
      {
        ...{ clientId: id, vehicleId: id, status: 'completed' },
        ...{ checkInTime: instant, readyAt: instant, checkOutTime: instant },
        ...{ rejectionReason: 'No parts', confirmationNote: 'Come early' },
      },
    ],
    [
      'rental-bookings',
      'patch',
      build.buildRental,
      {
        ...{ clientId: id, status: 'returned', rejectionReason: 'No car' },
        ...{ pickedUpAt: instant, returnedAt: instant, returnRecordedAt: instant },
        ...{ dailyRate: 1, additionalCharges: 1, lateCharge: 1 },
      },
    ],
    [
      'tow-bookings',
      'patch',
      build.buildTow,
      {
        ...{ status: 'completed', statusNote: 'Done', decidedBy: 'Mick', appointmentId: id },
        ...{ decidedAt: instant, dispatchedAt: instant, closedAt: instant },
      },
    ],
  ])(
    '%s: each field that cannot be changed is refused by name, and the record sent back as it was read passes',
    async (list, method, make, fixed) => {
      const path = `/api/${list}/${(await make(garage.db)).id}`
      const before = (await admin.get(path)).body
      for (const [field, value] of Object.entries(fixed)) {
        const { status, body } = await admin[method](path, { [field]: value })
        expect([status, Object.keys(body.fields)], field).toEqual([400, [field]])
        expect(body.fields[field], field).toMatch(/^The .*\.$|^Charges .*\.$/)
      }
      expect((await admin.get(path)).body).toEqual(before)
      const names = [...Object.keys(fixed), 'version']
      const asRead = Object.fromEntries(names.map((field) => [field, before[field]]))
      expect((await admin[method](path, asRead)).status).toBe(200)
    },
  )
})
