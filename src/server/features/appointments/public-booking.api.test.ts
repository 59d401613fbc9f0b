import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { outbox } from '#server/db/schema/outbox-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import {
  buildAppointment,
  buildClient,
  buildLeave,
  buildStaff,
  buildVehicle,
} from '#server/testing/factories'
import { fridayMorning, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()

const booking = {
  client: {
    name: 'Josie Hartigan',
    email: 'Josie.Hartigan@Example.com',
    phone: '0491 573 770',
    preferredContact: 'sms',
  },
  vehicle: {
    make: 'Toyota',
    model: 'Corolla',
    year: 2019,
    licensePlate: 'eab 51n',
    vin: '',
    mileage: '68400',
    engineSize: '1.8 L',
  },
  appointment: {
    timeSlotId: '2026-11-24T09:30',
    assignedStaffId: null,
    services: ['Logbook Service', 'Rattle at idle'],
    notes: '',
  },
}
const at = (timeSlotId: string) => ({ ...booking, appointment: { ...booking.appointment, timeSlotId } })
const book = (body: unknown) => garage.guest.post('/api/book-appointment', body)

describe('a customer books a service online', () => {
  it('the receipt contains submitted and computed values, and the request is pending', async () => {
    const { status, body } = await book(booking)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'pending',
      date: '2026-11-24',
      time: '09:30',
      services: ['oil-change', 'Rattle at idle'],
      client: {
        name: 'Josie Hartigan',
        email: 'josie.hartigan@example.com',
        phone: '+61491573770',
        preferredContact: 'sms',
      },
      vehicle: { make: 'Toyota', model: 'Corolla', year: 2019, licensePlate: 'EAB51N' },
    })
    const staff = await garage.as('staff')
    const { body: seen } = await staff.get(`/api/appointments/${body.id}`)
    expect(seen).toMatchObject({
      status: 'pending',
      scheduledDateTime: '2026-11-23T22:30:00.000Z',
      vehicle: { licensePlate: 'EAB51N', mileage: 68400 },
      notes: null,
    })
  })

  it('a customer who prefers SMS is texted that the request is received but not confirmed', async () => {
    const { body } = await book(at('2026-11-24T13:00'))
    const [message] = await garage.db.select().from(outbox).where(eq(outbox.entityId, body.id))
    expect(message).toMatchObject({
      channel: 'sms',
      recipient: '+61491573770',
      template: 'appointment_received',
    })
    expect(message?.body).toContain('not confirmed yet')
  })

  it('the client is found by email and phone together, and existing details are not changed', async () => {
    const known = await buildClient(garage.db, {
      name: 'Maya Chen',
      email: 'maya.chen@example.com',
      phone: '+61491570737',
      preferredContact: 'email',
    })
    const car = await buildVehicle(garage.db, {
      clientId: known.id,
      licensePlate: 'MAY4',
      model: 'CX-5',
      make: 'Mazda',
    })
    const { body } = await book({
      ...at('2026-11-25T08:00'),
      client: {
        name: 'Somebody Else',
        email: 'MAYA.chen@example.com',
        phone: '(04) 9157 0737',
        preferredContact: 'phone',
      },
      vehicle: { ...booking.vehicle, licensePlate: 'may4' },
    })
    const [appointment] = await garage.db.select().from(appointments).where(eq(appointments.id, body.id))
    expect(appointment).toMatchObject({ clientId: known.id, vehicleId: car.id })
    expect(await garage.db.select().from(clients).where(eq(clients.id, known.id))).toEqual([known])
    expect(await garage.db.select().from(vehicles).where(eq(vehicles.id, car.id))).toEqual([car])
    // The receipt contains only submitted values, so it reveals nothing about clients.
    expect(body.client.name).toBe('Somebody Else')
    expect(body.vehicle.model).toBe('Corolla')
  })

  it('the booking and its new vehicle are recorded in the audit log once', async () => {
    const client = { ...booking.client, email: 'logged@example.com' }
    for (const slot of ['2026-11-26T08:00', '2026-11-26T09:30'])
      expect((await book({ ...at(slot), client })).status).toBe(201)
    const [known] = await garage.db.select().from(clients).where(eq(clients.email, 'logged@example.com'))
    const [car] = await garage.db
      .select()
      .from(vehicles)
      .where(eq(vehicles.clientId, known?.id ?? ''))
    const admin = await garage.as('admin')
    const historyOf = async (entity: string, id = '') =>
      (await admin.get(`/api/audit?entity=${entity}&entityId=${id}`)).body
    expect(await historyOf('client', known?.id)).toMatchObject([
      { action: 'created', actorName: 'Customer', about: 'Josie Hartigan' },
    ])
    expect(await historyOf('vehicle', car?.id)).toMatchObject([
      { action: 'created', actorName: 'Customer', after: { client: { email: 'logged@example.com' } } },
    ])
  })

  it('only the request that created its client is marked as from a new client', async () => {
    const client = { name: 'Chi Quach', email: 'chi@example.com', phone: '0491 570 158' }
    const staff = await garage.as('staff')
    const isNew = []
    for (const timeSlotId of ['2026-12-08T08:00', '2026-12-08T09:30']) {
      const { body } = await book({ ...at(timeSlotId), client })
      isNew.push((await staff.get(`/api/appointments/${body.id}`)).body.isClientNew)
      garage.setClock('2026-11-19T22:30:00.000Z')
    }
    expect(isNew).toEqual([true, false])
    garage.setClock(fridayMorning)
  })

  it('a request that shares only the email creates a new client', async () => {
    const known = await buildClient(garage.db, { email: 'couple@example.com' })
    const { body } = await book({
      ...at('2026-11-25T09:30'),
      client: { ...booking.client, email: 'couple@example.com' },
    })
    const [appointment] = await garage.db.select().from(appointments).where(eq(appointments.id, body.id))
    expect(appointment?.clientId).not.toBe(known.id)
  })

  it('a requested technician is stored as a preference, not as an assignment', async () => {
    const mechanic = await buildStaff(garage.db)
    const requested = { ...at('2026-11-25T13:00').appointment, assignedStaffId: mechanic.id }
    const { body } = await book({ ...booking, appointment: requested })
    const staff = await garage.as('staff')
    expect((await staff.get(`/api/appointments/${body.id}`)).body).toMatchObject({
      assignedStaffId: null,
      technicianPreference: mechanic.id,
      preferredStaff: { name: mechanic.name },
    })
  })

  it('a technician who is away cannot be requested; the reason is not given', async () => {
    const { id } = await buildStaff(garage.db, { name: 'Mick Callahan' })
    await buildLeave(garage.db, { staffId: id, kind: 'sick', firstDate: calendarDate('2026-11-26') })
    const requested = { ...at('2026-11-26T13:00').appointment, assignedStaffId: id }
    const { status, body } = await book({ ...booking, appointment: requested })
    const sentence =
      'Mick Callahan is not available at this time. Please choose another technician or another time.'
    expect([status, body]).toEqual([
      400,
      { code: 'technician_away', message: sentence, fields: { 'appointment.assignedStaffId': sentence } },
    ])
  })

  it('an apprentice can be requested', async () => {
    const requested = { ...at('2026-11-25T14:30').appointment, assignedStaffId: 'apprentice-preference' }
    const { body } = await book({ ...booking, appointment: requested })
    const staff = await garage.as('staff')
    expect((await staff.get(`/api/appointments/${body.id}`)).body).toMatchObject({
      assignedStaffId: null,
      technicianPreference: 'apprentice',
    })
  })

  it('status and id in the request are ignored', async () => {
    const { body } = await book({
      ...at('2026-11-26T08:00'),
      id: 'mine',
      appointment: { ...at('2026-11-26T08:00').appointment, id: 'mine', status: 'confirmed' },
    })
    expect(body.status).toBe('pending')
    expect(body.id).not.toBe('mine')
  })
})

describe('refused online bookings', () => {
  it.each([
    [
      'a full slot',
      '2026-12-01T09:30',
      409,
      'slot_full',
      'This time has just been taken. Please choose another time.',
    ],
    [
      'a time between two slots',
      '2026-11-24T09:45',
      400,
      'slot_unknown',
      'Please choose one of the offered times.',
    ],
    ['text that is no slot', 'tomorrow', 400, 'slot_unknown', 'Please choose one of the offered times.'],
    [
      'a past slot',
      '2026-11-19T09:30',
      400,
      'slot_past',
      'This time has already passed. Please choose another time.',
    ],
    ['a slot within the notice', '2026-11-20T09:30', 400, 'slot_too_soon', undefined],
    ['a day beyond the horizon', '2026-12-21T09:30', 400, 'slot_too_far', undefined],
    ['a Saturday, which is open but not online', '2026-11-21T09:00', 400, 'slot_not_online', undefined],
    ['a Sunday', '2026-11-22T09:30', 400, 'slot_closed', undefined],
  ])('a booking is refused: %s', async (_, slot, status, code, sentence) => {
    if (code === 'slot_full')
      for (const spot of [1, 2, 3]) await buildAppointment(garage.db, { timeSlotId: slot, spot })
    const response = await book(at(slot))
    expect(response.status).toBe(status)
    if (code !== undefined) expect(response.body.code).toBe(code)
    if (sentence !== undefined) expect(response.body.message).toBe(sentence)
  })

  it('a booking on a public holiday returns the described error', async () => {
    garage.setClock('2026-12-20T22:00:00.000Z')
    const { status, body } = await book(at('2026-12-25T09:30'))
    expect(status).toBe(400)
    expect(body.message).toBe('Cannot book appointments on Australian public holidays')
  })

  it('invalid fields return an error each, and nothing is booked', async () => {
    const before = await garage.db.select({ total: count() }).from(clients)
    const { status, body } = await book({
      client: { name: ' ', email: 'josie', phone: '12', preferredContact: 'pigeon' },
      vehicle: { make: '', model: 'Corolla', year: 1899, licensePlate: '!', vin: 'SHORT', mileage: -1 },
      appointment: { services: [], timeSlotId: '' },
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      'client.name': 'Full name is required',
      'client.email': 'Please enter a valid email address',
      'client.phone': 'Please enter a valid phone number, for example 0412 345 678',
      'client.preferredContact': 'Please choose phone, email or SMS',
      'vehicle.make': 'Make is required',
      'vehicle.year': 'Please enter a valid year, for example 2019',
      'vehicle.licensePlate': 'Please enter a valid plate: up to 10 letters and numbers',
      'vehicle.vin': 'A VIN has 17 letters and numbers, without I, O and Q',
      'vehicle.mileage': 'Please enter a valid mileage value.',
      'appointment.services': 'Please select at least one service.',
      'appointment.timeSlotId': 'Please select a date and time for your appointment.',
    })
    expect(await garage.db.select({ total: count() }).from(clients)).toEqual(before)
  })

  it('a vehicle of the year after next is refused', async () => {
    const { status, body } = await book({ ...booking, vehicle: { ...booking.vehicle, year: 2028 } })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ 'vehicle.year': 'Please enter a year from 1980 to 2027' })
  })

  it('a vehicle already booked at that time gets the same response as a new one, and a remark for staff', async () => {
    const slot = '2026-12-02T08:00'
    const known = await buildClient(garage.db, { email: 'known@twice.example', phone: '+61491570737' })
    const car = await buildVehicle(garage.db, { clientId: known.id, licensePlate: 'TWICE1' })
    await buildAppointment(garage.db, { timeSlotId: slot, clientId: known.id, vehicleId: car.id })
    const as = (email: string) => ({
      ...at(slot),
      client: { ...booking.client, email, phone: '0491 570 737' },
      vehicle: { ...booking.vehicle, licensePlate: 'TWICE1' },
    })
    const [stranger, twice] = await Promise.all([
      book(as('stranger@twice.example')),
      book(as('known@twice.example')),
    ])
    const answerOf = ({ status, body }: typeof stranger) => ({
      status,
      body: { ...body, id: null, manageUrl: null, client: { ...body.client, email: null } },
    })
    expect(twice.status).toBe(201)
    expect(answerOf(twice)).toEqual(answerOf(stranger))
    const staff = await garage.as('staff')
    const { body: seen } = await staff.get(`/api/appointments/${twice.body.id}`)
    expect(seen).toMatchObject({
      clientId: known.id,
      notes: 'The vehicle TWICE1 already has a booking at this time.',
      vehicle: { make: 'Toyota', licensePlate: null },
    })
    // An equal request would be answered with the open one.
    const withNotes = (said: ReturnType<typeof as>) => ({
      ...said,
      appointment: { ...said.appointment, notes: 'Also the brakes' },
    })
    const full = await Promise.all([
      book(withNotes(as('stranger@twice.example'))),
      book(withNotes(as('known@twice.example'))),
    ])
    expect(full.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'slot_full'],
      [409, 'slot_full'],
    ])
  })

  it('an unknown technician is refused', async () => {
    const requested = { ...booking.appointment, assignedStaffId: '0198a000-0000-7000-8000-000000000000' }
    expect((await book({ ...booking, appointment: requested })).status).toBe(404)
  })
})

describe('a slot with three spots', () => {
  it('200 concurrent bookings fill exactly three spots', async () => {
    const attempts = Array.from({ length: 200 }, (_, n) =>
      book({
        ...at('2026-12-03T09:30'),
        client: { ...booking.client, email: `rush-${n}@example.com` },
        vehicle: { ...booking.vehicle, licensePlate: `RUSH${n}` },
      }),
    )
    const response = await Promise.all(attempts)
    expect(response.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(response.filter(({ status, body }) => status === 409 && body.code === 'slot_full')).toHaveLength(
      197,
    )
  })

  it('the database refuses overbooking without the API', async () => {
    for (const spot of [1, 2, 3]) await buildAppointment(garage.db, { timeSlotId: '2026-12-04T09:30', spot })
    await expect(
      buildAppointment(garage.db, { timeSlotId: '2026-12-04T09:30', spot: 3 }),
    ).rejects.toMatchObject({ cause: { constraint: 'appointments_spot_unique' } })
    await expect(
      buildAppointment(garage.db, { timeSlotId: '2026-12-04T09:30', spot: 4 }),
    ).rejects.toMatchObject({ cause: { constraint: 'appointments_spot_within_capacity' } })
  })
})

describe('a booking that is sent twice', () => {
  it('two requests with the same key make one booking and return the same response', async () => {
    const headers = { 'idempotency-key': 'double-tap' }
    const [first, second] = await Promise.all([
      garage.guest.post('/api/book-appointment', at('2026-12-07T08:00'), { headers }),
      garage.guest.post('/api/book-appointment', at('2026-12-07T08:00'), { headers }),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    const rows = await garage.db
      .select()
      .from(appointments)
      .where(eq(appointments.timeSlotId, '2026-12-07T08:00'))
    expect(rows).toHaveLength(1)
  })

  it('the same key with other content is refused', async () => {
    const headers = { 'idempotency-key': 'reused' }
    await garage.guest.post('/api/book-appointment', at('2026-12-08T08:00'), { headers })
    const { status, body } = await garage.guest.post('/api/book-appointment', at('2026-12-08T09:30'), {
      headers,
    })
    expect(status).toBe(409)
    expect(body.code).toBe('idempotency_reuse')
  })

  it('a request can be retried with the same key after an error', async () => {
    const headers = { 'idempotency-key': 'second-chance' }
    const cars = await Promise.all(
      [1, 2, 3].map((spot) => buildAppointment(garage.db, { timeSlotId: '2026-12-09T08:00', spot })),
    )
    expect(
      (await garage.guest.post('/api/book-appointment', at('2026-12-09T08:00'), { headers })).status,
    ).toBe(409)
    const staff = await garage.as('staff')
    await staff.delete(`/api/appointments/${cars[0]?.id}`)
    expect(
      (await garage.guest.post('/api/book-appointment', at('2026-12-09T08:00'), { headers })).status,
    ).toBe(201)
  })
})
