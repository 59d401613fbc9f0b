import { beforeAll, expect, it } from 'vitest'
import { describedHours } from '#domain/staff/working-hours'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildRentalVehicle,
  buildStaff,
  buildTow,
  buildUser,
  buildVehicle,
} from '#server/testing/factories'
import { withStatements } from '#server/testing/recorded-statements'
import { type Caller, openTestGarage, type TestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const limited = openTestGarage({ environment: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
let staff: Caller
let admin: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
  // Keeps the settings, the list of webhooks and whether anyone waits in memory, as in a server that has answered before.
  await garage.guest.get('/api/garage')
  for (const one of [garage, limited]) {
    const { id } = await buildTow(one.db)
    const colleague = await one.as('staff')
    await colleague.patch(`/api/tow-bookings/${id}/status`, { status: 'confirmed', ...quietly })
    const { id: vehicleId, clientId } = await buildVehicle(one.db)
    const booking = { clientId, vehicleId, timeSlotId: '2026-12-09T09:30', services: ['Tyres'] }
    expect((await colleague.post('/api/appointments', booking)).status).toBe(201)
  }
})

const quietly = { notifyClient: false }
const mechanic = () => buildStaff(garage.db, { weeklyHours: describedHours('mechanic') })

/** The most statements of a change of each kind of record. */
it.each([
  [
    'the notes of a rental are changed',
    8,
    'rental_bookings',
    async () => {
      const { id } = await buildRental(garage.db)
      return () => staff.patch(`/api/rental-bookings/${id}`, { notes: 'Child seat' })
    },
  ],
  [
    'a rental car is changed',
    6,
    'rental_vehicles',
    async () => {
      const { id } = await buildRentalVehicle(garage.db)
      return () => staff.put(`/api/rental-vehicles/${id}`, { dailyRate: 9900 })
    },
  ],
  [
    'a tow request is confirmed',
    8,
    'tow_bookings',
    async () => {
      const { id } = await buildTow(garage.db)
      return () => staff.patch(`/api/tow-bookings/${id}/status`, { status: 'confirmed' })
    },
  ],
  [
    'a confirmed tow request is dispatched without a message',
    8,
    'tow_bookings',
    async () => {
      const { id } = await buildTow(garage.db)
      const path = `/api/tow-bookings/${id}/status`
      await staff.patch(path, { status: 'confirmed' })
      return () => staff.patch(path, { status: 'dispatched', ...quietly })
    },
  ],
  [
    // Reads its documents and payments, too.
    'a tow request is deleted',
    9,
    'tow_bookings',
    async () => {
      const { id } = await buildTow(garage.db)
      return () => staff.delete(`/api/tow-bookings/${id}`)
    },
  ],
  [
    'a client is changed',
    6,
    'clients',
    async () => {
      const { id } = await buildClient(garage.db)
      return () => staff.put(`/api/clients/${id}`, { status: 'vip' })
    },
  ],
  [
    'a client is deleted',
    11,
    'clients',
    async () => {
      const { id } = await buildClient(garage.db)
      return () => staff.delete(`/api/clients/${id}`)
    },
  ],
  [
    'a vehicle is changed',
    8,
    'vehicles',
    async () => {
      const { id } = await buildVehicle(garage.db)
      return () => staff.put(`/api/vehicles/${id}`, { model: 'Camry' })
    },
  ],
  [
    'a staff member is changed',
    6,
    'staff',
    async () => {
      const { id } = await mechanic()
      return () => staff.put(`/api/staff/${id}`, { phone: '0491 570 156' })
    },
  ],
  [
    'the role of a user is changed',
    7,
    'users',
    async () => {
      const { id } = await buildUser(garage.db, { role: 'user' })
      return () => admin.put(`/api/users/${id}`, { role: 'staff' })
    },
  ],
])('%s with at most %i statements and one read of %s by id', async (_, most, table, prepare) => {
  const change = await prepare()
  const { result, statements } = await withStatements(change)
  expect([200, 204], JSON.stringify(result.body)).toContain(result.status)
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(most)
  const isRead = new RegExp(`from "${table}" where .*"${table}"\\."id" = \\$`, 's')
  const reads = statements.filter((text) => isRead.test(text))
  expect(reads, reads.join('\n\n')).toHaveLength(1)
})

async function onBoard(date: string) {
  const { id: assignedStaffId } = await mechanic()
  const times = ['08:00', '09:30', '13:00']
  const jobs = await Promise.all(
    times.map((time) => buildAppointment(garage.db, { timeSlotId: `${date}T${time}`, assignedStaffId })),
  )
  return { assignedStaffId, path: `/api/appointments/${jobs[2]?.id}` }
}

/** The most statements of each change, with those of the sign-in and the transaction. */
it.each([
  [
    'a job is reordered on the board',
    8,
    async () => {
      const { assignedStaffId, path } = await onBoard('2026-12-01')
      return () => staff.patch(`${path}/assignment`, { assignedStaffId, position: 0 })
    },
  ],
  [
    'a job is assigned to another technician',
    10,
    async () => {
      const [{ path }, { id: assignedStaffId }] = [await onBoard('2026-12-02'), await mechanic()]
      return () => staff.patch(`${path}/assignment`, { assignedStaffId, position: 0 })
    },
  ],
  [
    'a job is moved to another time on the board',
    15,
    async () => {
      const { assignedStaffId, path } = await onBoard('2026-12-03')
      const timeSlotId = '2026-12-03T14:30'
      return () => staff.patch(`${path}/assignment`, { assignedStaffId, timeSlotId, position: 0 })
    },
  ],
  [
    'an appointment is moved to another time',
    13,
    async () => {
      const { path } = await onBoard('2026-12-04')
      return () => staff.patch(path, { timeSlotId: '2026-12-08T09:30' })
    },
  ],
  [
    'a vehicle with a technician is checked in and promised for the proposal',
    16,
    async () => {
      const { path } = await onBoard('2026-12-10')
      return () => staff.patch(`${path}/check-in`)
    },
  ],
  [
    'a cancelled appointment is restored',
    13,
    async () => {
      const { path } = await onBoard('2026-12-09')
      await staff.patch(`${path}/cancel`, quietly)
      return () => staff.patch(`${path}/restore`, quietly)
    },
  ],
])('%s with at most %i statements, and the record is locked and read once', async (_, most, prepare) => {
  const change = await prepare()
  const { result, statements } = await withStatements(change)
  expect(result.status, JSON.stringify(result.body)).toBe(200)
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(most)
  const reads = statements.filter((text) =>
    /from "appointments" where .*"appointments"\."id" = \$/s.test(text),
  )
  expect(reads, reads.join('\n\n')).toHaveLength(1)
})

const customer = { name: 'Josie Hartigan', phone: '0491 573 770', preferredContact: 'email' }
const newVehicle = { make: 'Toyota', model: 'Corolla', licensePlate: 'EAB51N' }

/** Deletes a record and returns what undoes that. */
async function undoDelete(entity: string, path: string, { id }: { id: string }) {
  await staff.delete(`${path}/${id}`)
  return () => staff.post('/api/undo-delete', { entity, entityId: id, ...quietly })
}

/** Returns what books a service online. */
async function onlineBooking({ guest }: TestGarage, name: string) {
  const slot = { timeSlotId: '2026-12-10T09:30', assignedStaffId: null }
  const appointment = { ...slot, services: ['Tyres'], notes: '' }
  const vehicle = { ...newVehicle, year: 2019, vin: '', mileage: '', engineSize: '' }
  const client = { ...customer, name, email: `${name.toLowerCase()}@example.com` }
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  await guest.get('/api/garage')
  return () => guest.post('/api/book-appointment', { client, vehicle, appointment }, { headers })
}

/** The same for what adds or restores a record. */
it.each([
  ['a service is booked online by a new customer', 13, () => onlineBooking(garage, 'Josie')],
  ['a service is booked online, with limits', 15, () => onlineBooking(limited, 'Josie')],
  [
    'an appointment is created by staff for a new client and vehicle',
    13,
    async () => {
      const { id: assignedStaffId } = await mechanic()
      const newClient = { ...customer, email: 'josie.h@example.com' }
      const booking = { timeSlotId: '2026-12-10T14:30', services: ['Tyres'], notes: '', assignedStaffId }
      return () => staff.post('/api/appointments', { ...booking, newClient, newVehicle })
    },
  ],
  [
    'an appointment is created by staff for a known client and vehicle',
    9,
    async () => {
      const { id: vehicleId, clientId } = await buildVehicle(garage.db)
      const booking = {
        timeSlotId: '2026-12-10T13:00',
        services: ['Tyres'],
        notes: '',
        assignedStaffId: null,
      }
      return () => staff.post('/api/appointments', { ...booking, clientId, vehicleId })
    },
  ],
  [
    'a deleted appointment is restored',
    12,
    async () => undoDelete('appointment', '/api/appointments', await buildAppointment(garage.db)),
  ],
  [
    'a deleted rental is restored',
    13,
    async () => undoDelete('rental_booking', '/api/rental-bookings', await buildRental(garage.db)),
  ],
  [
    'a deleted tow is restored',
    8,
    async () =>
      undoDelete('tow_booking', '/api/tow-bookings', await buildTow(garage.db, { status: 'completed' })),
  ],
  [
    'a deleted client is restored',
    8,
    async () => undoDelete('client', '/api/clients', await buildClient(garage.db)),
  ],
])('%s with at most %i statements', async (_, most, prepare) => {
  const change = await prepare()
  const { result, statements } = await withStatements(change)
  expect([200, 201], JSON.stringify(result.body)).toContain(result.status)
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(most)
})
