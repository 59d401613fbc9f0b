import { asc, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppointmentStatus } from '#domain/appointment-status'
import { calendarDate } from '#domain/time/calendar-date'
import { readConfig } from '#server/config/config'
import { appointments } from '#server/db/schema/appointments-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { clients } from '#server/db/schema/clients-table'
import { manageLinks } from '#server/db/schema/manage-links-table'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { lapseRequests } from '#server/jobs/lapse-requests'
import {
  buildAppointment,
  buildClient,
  buildManageLink,
  buildRental,
  buildSetting,
  buildTow,
  validLicence,
} from '#server/testing/factories'
import { fridayMorning, openTestGarage } from '#server/testing/test-garage'

const environment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@ironbark.example' }
const garage = openTestGarage({ environment })
const config = readConfig({
  DATABASE_URL: 'postgres://x/y',
  SESSION_SECRET: 'a secret that only the tests of the garage know',
  ...environment,
})

beforeEach(async () => {
  garage.setClock(fridayMorning)
  await garage.db.delete(appointments)
  await garage.db.delete(outbox)
})

/** An appointment on Wednesday, Nov 25, 9:30 am with its link. */
async function linked(given: { status?: AppointmentStatus; timeSlotId?: string; clientId?: string } = {}) {
  const client = await buildClient(garage.db, { name: 'Josie Hartigan', preferredContact: 'email' })
  const row = await buildAppointment(garage.db, {
    status: 'confirmed',
    timeSlotId: '2026-11-25T09:30',
    clientId: client.id,
    ...given,
  })
  const token = await buildManageLink(garage.db, 'appointment', row.id)
  return { id: row.id, clientId: client.id, path: `/api/manage/${token}`, token }
}

const queued = () => garage.db.select().from(outbox).orderBy(asc(outbox.id))
const newest = async () => {
  const [message] = await garage.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  return message
}

const anyToken = '/api/manage/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

describe('the link to a booking', () => {
  it('an appointment: the answer has what the customer needs and nothing else about them', async () => {
    const { id, path } = await linked()
    const { status, body } = await garage.guest.get(path)
    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      kind: 'appointment',
      firstName: 'Josie',
      vehicle: '2019 Toyota Corolla',
      services: ['Logbook Service'],
      start: { date: '2026-11-25', time: '09:30' },
      end: null,
      status: 'confirmed',
      wantedStart: null,
      wantedUntil: null,
      wanted: null,
      offer: null,
      may: { move: true, cancel: true, extend: false, note: true, claim: false },
      movesAtOnce: false,
      changesUntil: { date: '2026-11-24', time: '09:30' },
      isTooLate: false,
      garage: { name: 'Hoist Auto Centre', phone: null, address: '' },
    })
  })

  it('a public request: the receipt and the message contain the same link, which opens it', async () => {
    const { body } = await garage.guest.post('/api/book-appointment', {
      client: { name: 'Josie Hartigan', email: 'josie@example.com', phone: '0491 573 770' },
      vehicle: { make: 'Toyota', model: 'Corolla', year: 2019, licensePlate: 'EAB51N' },
      appointment: { timeSlotId: '2026-11-24T09:30', services: ['oil-change'] },
    })
    const token = /\/manage\/([\w-]{43})$/.exec(body.manageUrl)?.[1]
    expect((await newest())?.body).toContain(`See, move or cancel your booking: ${body.manageUrl}`)
    expect((await newest())?.body).toMatch(
      /You can change it online until \w{3} \d+ \w{3} 2026 at \S+ [ap]m\. After that, please call us\./,
    )
    const opened = await garage.guest.get(`/api/manage/${token}`)
    expect([opened.status, opened.body.id, opened.body.status]).toEqual([200, body.id, 'pending'])
    expect(await garage.db.$count(manageLinks, eq(manageLinks.entityId, body.id))).toBe(1)
    const stored = JSON.stringify(await garage.db.select().from(manageLinks))
    expect(stored).not.toContain(token)
  })

  it('wrong, malformed, deleted and erased: the same answer', async () => {
    const deleted = await linked()
    const erased = await linked({ status: 'completed' })
    const admin = await garage.as('admin')
    await admin.delete(`/api/appointments/${deleted.id}`)
    await admin.delete(`/api/clients/${erased.clientId}`)
    expect((await garage.guest.get(erased.path)).status).toBe(404)
    expect((await admin.delete(`/api/clients/${erased.clientId}/personal-data`)).status).toBe(204)
    expect(await garage.db.$count(manageLinks, eq(manageLinks.entityId, erased.id))).toBe(0)
    const paths = [anyToken, '/api/manage/x', '/api/manage/%F0%9F%9A%97', deleted.path, erased.path]
    for (const path of paths) {
      const { status, body } = await garage.guest.get(path)
      expect([path, status, body.message]).toEqual([path, 404, 'We could not find this booking.'])
      const cancelled = await garage.guest.post(`${path}/cancel`, {})
      expect([path, cancelled.status, cancelled.body.message]).toEqual([path, 404, body.message])
    }
  })

  it('GET and HEAD by a scanner of emails change nothing', async () => {
    const { id, path } = await linked()
    const read = () => garage.db.select().from(appointments).where(eq(appointments.id, id))
    const before = await read()
    for (const below of ['', '/calendar', '/cancel', '/move', '/note']) {
      await garage.guest.get(`${path}${below}`)
      await garage.guest.call('HEAD', `${path}${below}`)
    }
    expect(await read()).toEqual(before)
    expect(await garage.db.$count(outbox)).toBe(0)
  })
})

describe('cancelling with the link', () => {
  it('the spot is available immediately, and the garage is notified with the reason', async () => {
    await buildSetting(garage.db, 'notification_settings', { newRequestsTo: 'desk@ironbark.example' })
    const { id, path } = await linked()
    const { status, body } = await garage.guest.post(`${path}/cancel`, { reason: 'The car is sold' })
    expect([status, body.status, body.may.cancel]).toEqual([200, 'cancelled', false])
    const staff = await garage.as('staff')
    expect((await staff.get(`/api/appointments/${id}`)).body).toMatchObject({
      status: 'cancelled',
      cancelledFrom: 'confirmed',
      rejectionReason: 'Cancelled by the customer: The car is sold',
    })
    const [entry] = (await (await garage.as('admin')).get(`/api/audit?entityId=${id}`)).body
    expect(entry).toMatchObject({ action: 'cancelled', actorName: 'Customer' })
    const [message, own, ...others] = await queued()
    expect(message).toMatchObject({ recipient: 'desk@ironbark.example', template: 'customer_change' })
    // For the customer's records; no one is to be called about what they did.
    expect(own).toMatchObject({
      template: 'appointment_cancelled',
      subject: expect.stringContaining('cancelled'),
    })
    expect([others, await garage.db.$count(callTasks)]).toEqual([[], 0])
    expect(message?.subject).toBe('Josie Hartigan cancelled a booking')
    expect(message?.body).toContain('The car is sold')
    expect(message?.body).toContain(`/appointments?appointment=${id}`)
  })

  it('a second cancellation is refused with a sentence', async () => {
    const { path } = await linked()
    await garage.guest.post(`${path}/cancel`, {})
    const { status, body } = await garage.guest.post(`${path}/cancel`, {})
    expect([status, body.code]).toEqual([409, 'not_managed'])
  })

  it('too late: refused, and the page shows only the phone number', async () => {
    const { path } = await linked()
    garage.setClock('2026-11-23T22:30:00.001Z')
    const { status, body } = await garage.guest.post(`${path}/cancel`, {})
    expect([status, body.code]).toEqual([409, 'too_late_online'])
    const { body: shown } = await garage.guest.get(path)
    expect(shown).toMatchObject({ isTooLate: true, may: { move: false, cancel: false, note: true } })
    await buildSetting(garage.db, 'capacity_settings', { onlineChangeHours: 0 })
    expect((await garage.guest.get(path)).body).toMatchObject({ isTooLate: false, may: { cancel: true } })
    await buildSetting(garage.db, 'capacity_settings', {})
  })

  it('a token of another booking cancels only that booking', async () => {
    const one = await linked()
    const two = await linked()
    await garage.guest.post(`${two.path}/cancel`, {})
    expect((await garage.guest.get(one.path)).body.status).toBe('confirmed')
  })

  it('a rental: its car is available again', async () => {
    const rental = await buildRental(garage.db, { ...validLicence, startDate: calendarDate('2026-11-25') })
    const token = await buildManageLink(garage.db, 'rental_booking', rental.id)
    const { body } = await garage.guest.post(`/api/manage/${token}/cancel`, {})
    expect(body).toMatchObject({ kind: 'rental', status: 'cancelled', vehicle: '2023 Kia Cerato' })
    const [row] = await garage.db.select().from(rentalBookings).where(eq(rentalBookings.id, rental.id))
    expect(row).toMatchObject({ status: 'cancelled', rejectionReason: 'Cancelled by the customer' })
    expect((await garage.guest.post(`/api/manage/${token}/move`, { timeSlotId: 'x' })).status).toBe(409)
  })

  it('a tow request: until the truck is dispatched', async () => {
    const cancel = async (status: 'confirmed' | 'dispatched') => {
      const tow = await buildTow(garage.db, { status })
      const token = await buildManageLink(garage.db, 'tow_booking', tow.id)
      const answer = await garage.guest.post(`/api/manage/${token}/cancel`, { reason: 'It starts again' })
      const [row] = await garage.db.select().from(towBookings).where(eq(towBookings.id, tow.id))
      return [answer.status, row?.status, row?.statusNote]
    }
    expect(await cancel('confirmed')).toEqual([
      200,
      'cancelled',
      'Cancelled by the customer: It starts again',
    ])
    expect(await cancel('dispatched')).toEqual([409, 'dispatched', null])
  })
})

const thursday = { timeSlotId: '2026-11-26T09:30' }

describe('moving a pending request with the link', () => {
  it('is moved immediately', async () => {
    const { id, path } = await linked({ status: 'pending' })
    const { status, body } = await garage.guest.post(`${path}/move`, thursday)
    expect([status, body.start, body.status]).toEqual([200, { date: '2026-11-26', time: '09:30' }, 'pending'])
    const [entry] = (await (await garage.as('admin')).get(`/api/audit?entityId=${id}`)).body
    expect(entry).toMatchObject({ action: 'updated', actorName: 'Customer' })
  })

  it('of two customers who choose the last spot at once, one gets it and the other keeps their time', async () => {
    await buildSetting(garage.db, 'capacity_settings', { maxCarsPerSlot: 1 })
    const both = [await linked({ status: 'pending', timeSlotId: '2026-11-25T08:00' }), await linked()]
    const answers = await Promise.all(both.map(({ path }) => garage.guest.post(`${path}/move`, thursday)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'This time has just been taken. Please choose another time.',
    )
    const slots = (await garage.guest.get('/api/time-slots?date=2026-11-26')).body
    expect(slots.find(({ id }: { id: string }) => id === thursday.timeSlotId)).toMatchObject({
      remaining: 0,
      isAvailable: false,
    })
    await buildSetting(garage.db, 'capacity_settings', {})
  })

  it.each([
    ['2026-11-28T09:00', 'slot_not_online'],
    ['2026-11-26T09:31', 'slot_unknown'],
    ['tomorrow', 'slot_unknown'],
    ['2026-11-19T09:30', 'slot_past'],
  ])('to %s: %s, as for a booking online', async (timeSlotId, code) => {
    const { path } = await linked({ status: 'pending' })
    expect((await garage.guest.post(`${path}/move`, { timeSlotId })).body.code).toBe(code)
  })
})

describe('moving a confirmed appointment with the link', () => {
  const slotsOf = async () =>
    (await garage.guest.get('/api/time-slots?date=2026-11-26')).body.find(
      ({ id }: { id: string }) => id === thursday.timeSlotId,
    ).remaining

  async function asked() {
    const booking = await linked()
    const { body } = await garage.guest.post(`${booking.path}/move`, thursday)
    expect(body).toMatchObject({
      start: { date: '2026-11-25', time: '09:30' },
      wantedStart: { date: '2026-11-26', time: '09:30' },
    })
    const staff = await garage.as('staff')
    const { body: seen } = await staff.get(`/api/appointments/${booking.id}`)
    expect(seen).toMatchObject({ timeSlotId: '2026-11-25T09:30', wantedTimeSlotId: '2026-11-26T09:30' })
    return { ...booking, staff, version: seen.version as number }
  }

  it('staff see it until they confirm it; then the appointment is moved and the customer notified', async () => {
    const { id, staff, version, path } = await asked()
    expect(await slotsOf()).toBe(2)
    expect((await staff.get('/api/move-requests')).body.map((one: { id: string }) => one.id)).toEqual([id])
    expect((await staff.get('/api/stats')).body.pendingConfirmations).toBe(1)
    const answered = await staff.patch(`/api/appointments/${id}/move-request`, { accept: true, version })
    expect([answered.status, answered.body.timeSlotId, answered.body.wantedTimeSlotId]).toEqual([
      200,
      '2026-11-26T09:30',
      null,
    ])
    expect((await newest())?.body).toContain('has been moved to Thu 26 Nov 2026 at 9:30 am')
    expect((await staff.get('/api/move-requests')).body).toEqual([])
    expect(await slotsOf()).toBe(2)
    expect((await garage.guest.get(path)).body).toMatchObject({
      start: { date: '2026-11-26' },
      wantedStart: null,
    })
  })

  it('refused: the appointment keeps its time, and the spot is available again', async () => {
    const { id, staff } = await asked()
    const answered = await staff.patch(`/api/appointments/${id}/move-request`, { accept: false })
    expect([answered.status, answered.body.timeSlotId]).toEqual([200, '2026-11-25T09:30'])
    expect((await newest())?.body).toContain('Your booking is still on Wed 25 Nov 2026 at 9:30 am')
    expect(await slotsOf()).toBe(3)
    const again = await staff.patch(`/api/appointments/${id}/move-request`, { accept: true })
    expect([again.status, again.body.code]).toEqual([409, 'transition_refused'])
  })

  it('another time instead of the first: staff who saw the first are told', async () => {
    const { id, staff, version, path } = await asked()
    await garage.guest.post(`${path}/move`, { timeSlotId: '2026-11-26T13:00' })
    expect(await slotsOf()).toBe(3)
    const answered = await staff.patch(`/api/appointments/${id}/move-request`, { accept: true, version })
    expect([answered.status, answered.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  it('cancelled by the customer, or moved or checked in by staff: the spot is available again', async () => {
    const one = await asked()
    const cancelled = await garage.guest.post(`${one.path}/cancel`, {})
    expect(cancelled.body).toMatchObject({ status: 'cancelled', wantedStart: null })
    expect(await slotsOf()).toBe(3)
    const two = await asked()
    const moved = await two.staff.patch(`/api/appointments/${two.id}`, { timeSlotId: '2026-11-27T09:30' })
    expect(moved.body.wantedTimeSlotId).toBeNull()
    expect(await slotsOf()).toBe(3)
    const three = await asked()
    expect((await three.staff.patch(`/api/appointments/${three.id}/check-in`, {})).status).toBe(200)
    expect(await slotsOf()).toBe(3)
  })

  it('no answer: lapses, and the customer is notified', async () => {
    const { id, staff } = await asked()
    const at = (instant: string) => ({ db: garage.db, config, clock: () => new Date(instant) })
    await lapseRequests(at('2026-11-20T00:00:00.000Z'))
    expect(await slotsOf()).toBe(2)
    await lapseRequests(at('2026-11-24T00:00:00.000Z'))
    expect(await slotsOf()).toBe(3)
    expect((await staff.get(`/api/appointments/${id}`)).body.wantedTimeSlotId).toBeNull()
    expect((await newest())?.body).toContain('still on Wed 25 Nov 2026')
  })

  it('the database refuses a spot that a customer has asked for', async () => {
    await asked()
    const insert = buildAppointment(garage.db, { timeSlotId: thursday.timeSlotId, spot: 1 })
    await expect(insert).rejects.toMatchObject({ cause: { constraint: 'appointments_spot_unique' } })
  })

  it('with the setting off it is moved immediately', async () => {
    await buildSetting(garage.db, 'capacity_settings', { onlineMovesNeedConfirmation: false })
    const { path } = await linked()
    expect((await garage.guest.get(path)).body.movesAtOnce).toBe(true)
    const { body } = await garage.guest.post(`${path}/move`, thursday)
    expect(body).toMatchObject({ start: { date: '2026-11-26', time: '09:30' }, status: 'confirmed' })
    await buildSetting(garage.db, 'capacity_settings', {})
  })
})

describe('notes with the link', () => {
  it('are added to the booking, in their order, and leave its notes as they are', async () => {
    const { id, path } = await linked()
    await garage.guest.post(`${path}/note`, { text: 'I will be ten minutes late' })
    await garage.guest.post(`${path}/note`, { text: 'The key is in the box\n<b>left</b>' })
    const reader = await garage.as('user')
    const { body } = await reader.get(`/api/customer-notes?entityId=${id}`)
    expect(body.map(({ text }: { text: string }) => text)).toEqual([
      'I will be ten minutes late',
      'The key is in the box\n<b>left</b>',
    ])
    expect((await reader.get(`/api/appointments/${id}`)).body.notes).toBeNull()
    expect((await garage.guest.get(`/api/customer-notes?entityId=${id}`)).status).toBe(401)
  })

  it('empty or too long: refused', async () => {
    const { path } = await linked()
    const messageOf = async (text: string) => (await garage.guest.post(`${path}/note`, { text })).body.message
    expect(await messageOf(' ')).toBe('Please enter a note.')
    expect(await messageOf('a'.repeat(1001))).toBe('Note must be at most 1000 characters')
  })

  it('are deleted with the personal data of the client', async () => {
    const { id, clientId, path } = await linked()
    await garage.guest.post(`${path}/note`, { text: 'Call Erica instead' })
    await garage.guest.post(`${path}/cancel`, {})
    const admin = await garage.as('admin')
    await admin.delete(`/api/clients/${clientId}`)
    await admin.delete(`/api/clients/${clientId}/personal-data`)
    expect((await admin.get(`/api/customer-notes?entityId=${id}`)).body).toEqual([])
    expect(JSON.stringify((await admin.get(`/api/audit?entityId=${id}`)).body)).not.toContain('Erica')
  })
})

describe('a longer rental with the link', () => {
  it('is a note that asks for the new last day, until the rental is extended', async () => {
    const rental = await buildRental(garage.db, { ...validLicence, status: 'picked_up' })
    const path = `/api/manage/${await buildManageLink(garage.db, 'rental_booking', rental.id)}`
    const asked = await garage.guest.post(`${path}/extend`, { endDate: '2026-11-28' })
    expect(asked.body).toMatchObject({ end: { date: '2026-11-26' }, wantedUntil: '2026-11-28' })
    const staff = await garage.as('staff')
    expect((await staff.get(`/api/customer-notes?entityId=${rental.id}`)).body).toMatchObject([
      { text: 'Asks for a longer rental, until Sat 28 Nov 2026.', wantedUntil: '2026-11-28' },
    ])
    await staff.patch(`/api/rental-bookings/${rental.id}/extend`, { newEndDate: '2026-11-28' })
    expect((await garage.guest.get(path)).body).toMatchObject({
      end: { date: '2026-11-28' },
      wantedUntil: null,
    })
  })

  it('an earlier day, or one of an appointment: refused', async () => {
    const rental = await buildRental(garage.db, { ...validLicence })
    const path = `/api/manage/${await buildManageLink(garage.db, 'rental_booking', rental.id)}`
    const { status, body } = await garage.guest.post(`${path}/extend`, { endDate: '2026-11-26' })
    expect([status, body.fields.endDate]).toEqual([
      400,
      'Please choose a date after Thu 26 Nov 2026, the current return date.',
    ])
    const { path: ofAppointment } = await linked()
    const other = await garage.guest.post(`${ofAppointment}/extend`, { endDate: '2026-11-28' })
    expect([other.status, other.body.code]).toEqual([409, 'not_managed'])
  })
})

describe('the calendar file of a link', () => {
  it('keeps its UID and raises SEQUENCE with each change', async () => {
    const { id, path } = await linked({ status: 'pending' })
    const first = await garage.guest.get(`${path}/calendar`)
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(first.headers['content-disposition']).toBe('attachment; filename="booking.ics"')
    expect(first.body).toContain(`UID:${id}@hoist\r\nSEQUENCE:0\r\n`)
    expect(first.body).toContain('STATUS:TENTATIVE')
    expect(first.body).toContain('DTSTART:20261124T223000Z')
    await garage.guest.post(`${path}/move`, thursday)
    const moved = (await garage.guest.get(`${path}/calendar`)).body
    expect(moved).toContain(`UID:${id}@hoist\r\nSEQUENCE:1\r\n`)
    expect(moved).toContain('DTSTART:20261125T223000Z')
    await garage.guest.post(`${path}/cancel`, {})
    const cancelled = (await garage.guest.get(`${path}/calendar`)).body
    expect(cancelled).toContain('SEQUENCE:2')
    expect(cancelled).toContain('STATUS:CANCELLED')
  })

  it('a tow request has none', async () => {
    const tow = await buildTow(garage.db)
    const token = await buildManageLink(garage.db, 'tow_booking', tow.id)
    expect((await garage.guest.get(`/api/manage/${token}/calendar`)).status).toBe(404)
  })
})

it('a client of another name is not named on the page of the person who booked', async () => {
  const { path, clientId } = await linked()
  await garage.db.update(clients).set({ name: 'Win $500 now' }).where(eq(clients.id, clientId))
  expect((await garage.guest.get(path)).body.firstName).toBeNull()
})
