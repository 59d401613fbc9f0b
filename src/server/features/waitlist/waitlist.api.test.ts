import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseSlotId } from '#domain/opening/slots'
import { calendarDate, weekdays } from '#domain/time/calendar-date'
import { readConfig } from '#server/config/config'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { outbox } from '#server/db/schema/outbox-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { specialOperatingDays } from '#server/db/schema/special-operating-days-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { waitlistEntries } from '#server/db/schema/waitlist-entries-table'
import { buildFullDay, buildWaitlistEntry } from '#server/testing/build-waitlist-entry'
import {
  buildAppointment,
  buildManageLink,
  buildRental,
  buildRentalVehicle,
  buildSetting,
} from '#server/testing/factories'
import { type Caller, fridayMorning, openTestGarage } from '#server/testing/test-garage'
import { offerOpenings } from './offer-openings.ts'

const environment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@ironbark.example' }
const garage = openTestGarage({ environment })
const config = readConfig({
  DATABASE_URL: 'postgres://x/y',
  SESSION_SECRET: 'a secret that only the tests of the garage know',
  ...environment,
})
const limited = openTestGarage({ environment: { ...environment, RATE_LIMIT: 'on' } })
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  // One spot per time, and two times a day, from 8:00 am and 9:30 am.
  await buildSetting(garage.db, 'capacity_settings', { maxCarsPerSlot: 1 })
  const open = { isOpen: true, openTime: '08:00', closeTime: '11:00', breakStart: null, breakEnd: null }
  await buildSetting(garage.db, 'weekly_schedule', Object.fromEntries(weekdays.map((day) => [day, open])))
})
beforeEach(async () => {
  garage.setClock(fridayMorning)
  for (const table of [waitlistEntries, appointments, rentalBookings, rentalVehicles, outbox, callTasks])
    await garage.db.delete(table)
})

const tuesday = ['2026-11-24T08:00', '2026-11-24T09:30']
/** Books every time on Tuesday. Returns the appointments. */
async function fillTuesday() {
  await garage.db
    .insert(timeSlots)
    .values(tuesday.map((id) => ({ id, ...parseSlotId(id), capacity: 1 })) as never)
    .onConflictDoNothing()
  return Promise.all(
    tuesday.map((timeSlotId) => buildAppointment(garage.db, { timeSlotId, slotCapacity: 1 })),
  )
}

const person = (name: string, given = {}) => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  phone: '0491 570 156',
  preferredContact: 'email',
  ...given,
})
const wanted = (name = 'Josie Hartigan', given = {}) => ({
  client: person(name),
  vehicle: { make: 'Toyota', model: 'Corolla', year: 2019, licensePlate: 'EAB51N' },
  appointment: { services: ['oil-change'], notes: 'It squeaks.' },
  firstDate: '2026-11-24',
  lastDate: '2026-11-24',
  ...given,
})
const join = (body: object) => garage.guest.post('/api/waitlist-entries/service', body)
const pathOf = (url: string) => `/api${new URL(url).pathname}`
const offer = (at = fridayMorning) => {
  garage.setClock(at)
  return offerOpenings({ db: garage.db, now: new Date(at), config })
}
const messages = () => garage.db.select().from(outbox).orderBy(asc(outbox.id))
const entries = () => garage.db.select().from(waitlistEntries).orderBy(asc(waitlistEntries.createdAt))
const cancel = (id: string) => staff.patch(`/api/appointments/${id}/cancel`, { notifyClient: false })

describe('the waitlist for a time in the workshop', () => {
  it('a customer joins, is offered a time that becomes available, and books it with the link', async () => {
    const [first] = await fillTuesday()
    const joined = await join(wanted())
    expect([joined.status, Object.keys(joined.body).sort()]).toEqual([201, ['id', 'manageUrl']])
    const path = pathOf(joined.body.manageUrl)
    const before = await garage.guest.get(path)
    expect(before.body).toMatchObject({
      kind: 'waitlist',
      firstName: 'Josie',
      vehicle: '2019 Toyota Corolla',
      services: ['Logbook Service'],
      wanted: 'Tue 24 Nov 2026',
      offer: null,
      status: 'waiting',
      may: { claim: false, cancel: true, move: false, note: false, extend: false },
    })
    expect(JSON.stringify(before.body)).not.toMatch(/example\.com|0491|491570|EAB51N|squeaks/)
    await offer()
    expect((await garage.guest.get(path)).body.offer).toBeNull()

    await cancel(String(first?.id))
    await offer()
    const offered = await garage.guest.get(path)
    expect(offered.body.offer).toEqual({
      start: { date: '2026-11-24', time: '08:00' },
      end: null,
      car: null,
      bookAt: null,
      until: { date: '2026-11-20', time: '09:30' },
    })
    expect(offered.body.may.claim).toBe(true)
    const sent = (await messages()).filter(({ template }) => template === 'waitlist_time_open')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain('Tue 24 Nov 2026 at 8:00 am has become available')
    expect(sent[0]?.body).toContain('You can book it until 9:30 am.')
    expect(sent[0]?.body).toContain(joined.body.manageUrl)

    const claimed = await garage.guest.post(`${path}/claim`, { timeSlotId: tuesday[0] })
    expect([claimed.status, claimed.body.kind, claimed.body.status]).toEqual([200, 'appointment', 'pending'])
    expect(claimed.body.start).toEqual({ date: '2026-11-24', time: '08:00' })
    const [booked] = await garage.db.select().from(appointments).where(eq(appointments.status, 'pending'))
    expect(booked).toMatchObject({ notes: 'It squeaks.', bookedName: 'Josie Hartigan' })
    expect(await entries()).toMatchObject([{ status: 'booked', bookingId: booked?.id, offer: null }])
    // Used again, the link opens the booking and books nothing else.
    const again = await garage.guest.post(`${path}/claim`, { timeSlotId: tuesday[0] })
    expect([again.status, again.body.id]).toEqual([200, booked?.id])
    expect(await garage.db.$count(appointments, eq(appointments.status, 'pending'))).toBe(1)
  })

  it('two customers book the offered time at once: one gets it, the other keeps the place', async () => {
    const [first] = await fillTuesday()
    const paths: string[] = []
    for (const name of ['Josie Hartigan', 'Tom Nguyen']) {
      const client = person(name, { phone: name.startsWith('J') ? '0491 570 156' : '0491 570 157' })
      const { body } = await join(
        wanted(name, { client, vehicle: { make: 'Kia', model: 'Rio', year: 2020 } }),
      )
      paths.push(pathOf(body.manageUrl))
    }
    await cancel(String(first?.id))
    await offer()
    const answers = await Promise.all(
      paths.map((path) => garage.guest.post(`${path}/claim`, { timeSlotId: tuesday[0] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect([lost?.body.code, lost?.body.message]).toEqual([
      'slot_full',
      'This time has just been taken. Please choose another time.',
    ])
    expect((await entries()).map(({ status }) => status).sort()).toEqual(['booked', 'waiting'])
    const waits = await garage.guest.get(String(paths[answers.findIndex(({ status }) => status === 409)]))
    expect(waits.body).toMatchObject({ status: 'waiting', offer: null, may: { claim: false } })
    await offer()
    expect((await entries()).map(({ offer }) => offer)).toEqual([null, null])
  })

  it('an offer ends after 30 minutes, is not repeated, and the next time is offered', async () => {
    const [first, second] = await fillTuesday()
    const { body } = await join(wanted())
    const path = pathOf(body.manageUrl)
    await cancel(String(first?.id))
    await offer()
    garage.setClock('2026-11-19T22:31:00.000Z')
    const late = await garage.guest.post(`${path}/claim`, { timeSlotId: tuesday[0] })
    expect([late.status, late.body.code]).toEqual([409, 'offer_ended'])
    expect(late.body.message).toBe(
      'This offer has ended. You keep your place, and we will let you know about the next one.',
    )
    expect((await garage.guest.get(path)).body).toMatchObject({ offer: null, status: 'waiting' })
    await offer('2026-11-19T22:31:00.000Z')
    expect((await messages()).filter(({ template }) => template === 'waitlist_time_open')).toHaveLength(1)
    await cancel(String(second?.id))
    await offer('2026-11-19T22:32:00.000Z')
    expect((await garage.guest.get(path)).body.offer.start.time).toBe('09:30')
    // The time that was offered before is another one.
    const stale = await garage.guest.post(`${path}/claim`, { timeSlotId: tuesday[0] })
    expect(stale.body.code).toBe('offer_ended')
  })

  it('only the wanted part of the day is offered, and nothing in quiet hours', async () => {
    const filled = await fillTuesday()
    await join(wanted())
    await garage.db.update(waitlistEntries).set({ partOfDay: 'afternoon' })
    for (const { id } of filled) await cancel(id)
    await offer()
    expect((await entries())[0]?.offer).toBeNull()
    await garage.db.update(waitlistEntries).set({ partOfDay: 'morning' })
    await offer('2026-11-20T12:00:00.000Z')
    expect((await entries())[0]?.offer).toBeNull()
    await offer('2026-11-20T22:00:00.000Z')
    expect((await entries())[0]?.offer).toBe(tuesday[0])
  })

  it('a time that can be booked: the customer is told, and does not wait', async () => {
    const answer = await join(wanted())
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'waitlist_not_needed',
      'Tue 24 Nov 2026 at 8:00 am is available. You can book it now.',
    ])
    expect(await entries()).toEqual([])
  })

  it('wrong days are refused at their field, and the fourth entry of a person', async () => {
    await fillTuesday()
    const past = await join(wanted('Josie Hartigan', { firstDate: '2026-11-19' }))
    expect([past.status, past.body.fields]).toEqual([
      400,
      { firstDate: 'The first day cannot be in the past.' },
    ])
    const order = await join(wanted('Josie Hartigan', { lastDate: '2026-11-23' }))
    expect(order.body.fields).toEqual({ lastDate: 'The last day cannot be before the first day.' })
  })

  it('the fourth entry of a person is refused', async () => {
    await buildFullDay(limited.db, calendarDate('2026-11-24'))
    const ask = (notes: string) =>
      limited.guest.post(
        '/api/waitlist-entries/service',
        wanted('Josie Hartigan', { appointment: { services: ['oil-change'], notes } }),
      )
    for (const notes of ['one', 'two', 'three']) expect((await ask(notes)).status).toBe(201)
    const fourth = await ask('four')
    expect([fourth.status, fourth.body.code]).toEqual([429, 'too_many_open'])
  })

  it('staff add who calls, beyond those limits, and the log names them', async () => {
    await buildFullDay(limited.db, calendarDate('2026-11-25'))
    const desk = await limited.as('staff')
    const wednesday = { firstDate: '2026-11-25', lastDate: '2026-11-25' }
    const added = await Promise.all(
      ['one', 'two', 'three', 'four'].map((notes) =>
        desk.post(
          '/api/waitlist-entries/service',
          wanted('Wendy Alcott', { ...wednesday, appointment: { services: ['oil-change'], notes } }),
        ),
      ),
    )
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const entityId = added[0]?.body.id
    const [entry] = await limited.db.select().from(auditLog).where(eq(auditLog.entityId, entityId))
    expect(entry).toMatchObject({ action: 'requested', actorName: expect.stringMatching(/\S/) })
  })

  it('a closed day has no times to wait for', async () => {
    const date = calendarDate('2026-11-25')
    await garage.db.insert(specialOperatingDays).values({ date, type: 'closed' })
    const { status, body } = await join(wanted('Josie Hartigan', { firstDate: date, lastDate: date }))
    expect([status, body.fields]).toEqual([
      400,
      { firstDate: 'There are no times to wait for on these days. Please choose other days.' },
    ])
  })

  it('the same request twice is one entry, also at once', async () => {
    await fillTuesday()
    const answers = await Promise.all([join(wanted()), join(wanted())])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await entries()).toHaveLength(1)
  })

  it('who books in another way waits no longer, and who leaves is not notified', async () => {
    const [first] = await fillTuesday()
    const josie = pathOf((await join(wanted())).body.manageUrl)
    const tom = pathOf(
      (await join(wanted('Tom Nguyen', { client: person('Tom Nguyen', { phone: '0491 570 157' }) }))).body
        .manageUrl,
    )
    const left = await garage.guest.post(`${tom}/cancel`, {})
    expect([left.status, left.body.status]).toEqual([200, 'cancelled'])
    expect((await garage.guest.post(`${tom}/cancel`, {})).body.code).toBe('not_managed')
    await cancel(String(first?.id))
    const { client, vehicle, appointment } = wanted()
    const booked = await garage.guest.post('/api/book-appointment', {
      ...{ client, vehicle },
      appointment: { ...appointment, timeSlotId: tuesday[0] },
    })
    expect(booked.status).toBe(201)
    expect((await garage.guest.get(josie)).body).toMatchObject({ kind: 'appointment', id: booked.body.id })
    await offer()
    expect((await messages()).filter(({ template }) => template === 'waitlist_time_open')).toEqual([])
  })

  it('a customer who prefers calls becomes a call to make, about the entry', async () => {
    const [first] = await fillTuesday()
    const { body } = await join(
      wanted('Josie Hartigan', { client: person('Josie Hartigan', { preferredContact: 'phone' }) }),
    )
    await cancel(String(first?.id))
    await offer()
    const { body: calls } = await staff.get('/api/call-tasks')
    expect(calls).toMatchObject([
      { subject: 'waitlist_entry', entityId: body.id, name: 'Josie Hartigan', isDeleted: false },
    ])
    expect(calls[0].body).toMatch(/^Tue 24 Nov 2026 at 8:00 am has become available/)
    await garage.guest.post(`${pathOf(body.manageUrl)}/cancel`, {})
    expect((await staff.get('/api/call-tasks')).body).toEqual([])
  })

  it('the waiting for past days ends', async () => {
    const { id } = await buildWaitlistEntry(garage.db)
    await offer('2026-11-27T22:00:00.000Z')
    expect(await entries()).toMatchObject([{ id, status: 'ended' }])
  })
})

describe('the waitlist for a rental car', () => {
  const times = { startDate: '2026-11-24', endDate: '2026-11-26' }
  const joinRental = (rental: object) =>
    garage.guest.post('/api/waitlist-entries/rental', { client: person('Josie Hartigan'), rental })

  it('a car of the category that becomes available is offered with the page on which it is booked', async () => {
    const luxury = await buildRentalVehicle(garage.db, { category: 'luxury' })
    await buildRentalVehicle(garage.db, { category: 'suv' })
    const dates = { startDate: calendarDate('2026-11-24'), endDate: calendarDate('2026-11-26') }
    const rental = await buildRental(garage.db, { rentalVehicleId: luxury.id, ...dates })
    const refused = await joinRental(times)
    expect([refused.status, refused.body.code]).toEqual([409, 'waitlist_not_needed'])
    const joined = await joinRental({ ...times, category: 'luxury' })
    expect(joined.status).toBe(201)
    const path = pathOf(joined.body.manageUrl)
    expect((await garage.guest.get(path)).body.wanted).toBe(
      'Tue 24 Nov 2026 at 9:00 am to Thu 26 Nov 2026 at 5:00 pm',
    )
    await offer()
    expect((await garage.guest.get(path)).body.offer).toBeNull()
    await staff.patch(`/api/rental-bookings/${rental.id}/cancel`, { notifyClient: false })
    await offer()
    const { body } = await garage.guest.get(path)
    expect(body.offer).toMatchObject({ car: '2023 Kia Cerato', start: { date: '2026-11-24', time: '09:00' } })
    const address = new URL(body.offer.bookAt, 'https://garage.example')
    expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      '/rental-booking',
      { step: 'details', rentalVehicleId: luxury.id, ...times, pickupTime: '09:00', returnTime: '17:00' },
    ])
    expect(body.may.claim).toBe(false)
    await buildRental(garage.db, { rentalVehicleId: luxury.id, ...dates })
    expect((await garage.guest.get(path)).body.offer).toBeNull()
  })

  it('wrong dates are refused at their field', async () => {
    const { status, body } = await joinRental({ startDate: '2026-11-24', endDate: '2026-11-23' })
    expect([status, body.fields]).toEqual([
      400,
      { 'rental.endDate': 'End date cannot be before start date.' },
    ])
  })
})

describe('the waitlist as staff see it', () => {
  it('lists who would take a time on a day, first come first; removed with Undo', async () => {
    const first = await buildWaitlistEntry(garage.db, { name: 'Josie Hartigan' })
    await buildWaitlistEntry(garage.db, { kind: 'rental' })
    const later = calendarDate('2026-12-01')
    await buildWaitlistEntry(garage.db, { firstDate: later, lastDate: later })
    await buildWaitlistEntry(garage.db, { status: 'left' })
    const { body } = await staff.get('/api/waitlist-entries?date=2026-11-25&kind=service')
    expect(body).toMatchObject([{ id: first.id, name: 'Josie Hartigan', services: ['oil-change'] }])
    expect((await staff.get('/api/waitlist-entries?search=josie')).body).toHaveLength(1)
    const token = await buildManageLink(garage.db, 'waitlist_entry', first.id)
    expect((await staff.delete(`/api/waitlist-entries/${first.id}`)).status).toBe(204)
    expect((await garage.guest.get(`/api/manage/${token}`)).status).toBe(404)
    expect((await staff.get('/api/waitlist-entries')).body).toHaveLength(2)
    const undone = await staff.post('/api/undo-delete', { entity: 'waitlist_entry', entityId: first.id })
    expect(undone.status).toBe(200)
    expect((await staff.get('/api/waitlist-entries')).body).toHaveLength(3)
  })

  it('no one without the role reads it', async () => {
    expect((await garage.guest.get('/api/waitlist-entries')).status).toBe(401)
    expect((await (await garage.as('user')).get('/api/waitlist-entries')).status).toBe(403)
  })
})
