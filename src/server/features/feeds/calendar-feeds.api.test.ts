import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { appointments } from '#server/db/schema/appointments-table'
import { calendarFeeds } from '#server/db/schema/calendar-feeds-table'
import { staff } from '#server/db/schema/staff-table'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildRentalVehicle,
  buildStaff,
  buildVehicle,
} from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
const limited = openTestGarage({ environment: { RATE_LIMIT: 'on' } })
let admin: Caller

beforeAll(async () => {
  admin = await garage.as('admin')
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate appointments, rental_bookings, calendar_feeds cascade`)
})

interface Created {
  id: string
  path: string
}

async function create(body: object): Promise<Created> {
  const { status, body: made } = await admin.post('/api/calendar-feeds', body)
  expect(status).toBe(201)
  return { id: made.feed.id, path: new URL(made.address).pathname }
}

/** Returns the events of a file, each as its properties. */
function eventsOf(file: string): Record<string, string>[] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({})
    const at = line.indexOf(':')
    const event = events.at(-1)
    if (event !== undefined) event[line.slice(0, at)] = line.slice(at + 1)
  }
  return events
}

const read = async ({ path }: Created) => {
  const { status, body, headers } = await garage.guest.get(path)
  expect(status).toBe(200)
  return { file: String(body), events: eventsOf(String(body)), headers }
}
const titles = async (feed: Created) => (await read(feed)).events.map(({ SUMMARY }) => SUMMARY)

let built = 0
/** Builds an appointment of a client with personal data in every field. */
async function appointmentOf(given: Parameters<typeof buildAppointment>[1] = {}, name = 'Wendy Alcott') {
  built += 1
  const client = await buildClient(garage.db, { name, phone: `+6149157${1000 + built}` })
  const vehicle = await buildVehicle(garage.db, { clientId: client.id, licensePlate: `FEED${built}` })
  return buildAppointment(garage.db, {
    ...{ clientId: client.id, vehicleId: vehicle.id, notes: 'Key under the mat' },
    ...given,
  })
}

describe('the feed of the workshop', () => {
  it('has instants in UTC on both sides of daylight saving, a stable UID, the version and the zone', async () => {
    const feed = await create({ scope: 'workshop' })
    const { id } = await appointmentOf({ timeSlotId: '2026-11-24T09:30' })
    await appointmentOf({ timeSlotId: '2027-04-06T09:30', status: 'pending' })
    const { file, events, headers } = await read(feed)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(file).toContain('X-WR-TIMEZONE:Australia/Sydney\r\n')
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
    expect(events).toMatchObject([
      {
        UID: `${id}@hoist`,
        SEQUENCE: '1',
        DTSTART: '20261123T223000Z',
        STATUS: 'CONFIRMED',
        SUMMARY: 'Logbook Service\\, 2019 Toyota Corolla FEED1\\, Wendy A.',
      },
      { DTSTART: '20270405T233000Z', STATUS: 'TENTATIVE' },
    ])
    await admin.patch(`/api/appointments/${id}`, { notes: 'Other' })
    expect((await read(feed)).events[0]).toMatchObject({ UID: `${id}@hoist`, SEQUENCE: '2' })
  })

  it('has no cancelled or deleted appointment, and none outside 30 days back to 180 ahead', async () => {
    const feed = await create({ scope: 'workshop' })
    const on = (day: string, given = {}) => appointmentOf({ timeSlotId: `${day}T09:30`, ...given }, day)
    await on('2026-10-20')
    await on('2026-10-21')
    await on('2027-05-19')
    await on('2027-05-20')
    await on('2026-11-25', { status: 'cancelled' })
    await on('2026-11-26', { deletedAt: new Date() })
    const shown = (await titles(feed)).map((title) => title?.split('\\, ').at(-1))
    expect(shown).toEqual(['2026-10-21', '2027-05-19'])
  })

  it('has no phone, email, address, notes or surname', async () => {
    const feed = await create({ scope: 'workshop' })
    await appointmentOf()
    const { file } = await read(feed)
    for (const secret of ['Alcott', 'example.com', '49157', 'mat']) expect(file).not.toContain(secret)
  })
})

describe('other feeds', () => {
  it('that of a technician has the appointments assigned to them, until they are inactive or deleted', async () => {
    const { id: staffId } = await buildStaff(garage.db, { name: 'Dana Whitlock' })
    const feed = await create({ scope: 'technician', staffId })
    await appointmentOf({ assignedStaffId: staffId }, 'Mine')
    await appointmentOf({ timeSlotId: '2026-11-24T11:00' }, 'Unassigned')
    expect(await titles(feed)).toEqual([expect.stringMatching(/, Mine$/)])
    expect((await read(feed)).file).toContain('Dana Whitlock')
    await garage.db.update(staff).set({ status: 'inactive' }).where(eq(staff.id, staffId))
    expect((await garage.guest.get(feed.path)).status).toBe(404)
    expect((await admin.get('/api/calendar-feeds')).body[0].staff.isActive).toBe(false)
    await garage.db.update(staff).set({ status: 'active' }).where(eq(staff.id, staffId))
    expect((await garage.guest.get(feed.path)).status).toBe(200)
    await garage.db.update(appointments).set({ assignedStaffId: null })
    expect((await admin.delete(`/api/staff/${staffId}`)).status).toBe(204)
    expect((await garage.guest.get(feed.path)).status).toBe(404)
    expect(await garage.db.$count(calendarFeeds)).toBe(0)
    const { body: log } = await admin.get(`/api/audit?entity=calendar_feed&entityId=${feed.id}`)
    expect(log.map(({ action, about }: Record<string, string>) => [action, about])).toEqual([
      ['revoked', 'Dana Whitlock'],
      ['created', 'Dana Whitlock'],
    ])
  })

  it('that of the fleet has rentals from pickup to return', async () => {
    const feed = await create({ scope: 'fleet' })
    const { id: rentalVehicleId } = await buildRentalVehicle(garage.db, { licensePlate: 'FLEET1' })
    const client = await buildClient(garage.db, { name: 'Priya Raman' })
    await buildRental(garage.db, {
      ...{
        rentalVehicleId,
        clientId: client.id,
        pickupTime: timeOfDay('09:00'),
        returnTime: timeOfDay('16:00'),
      },
      ...{ startDate: calendarDate('2026-11-24'), endDate: calendarDate('2026-11-26') },
    })
    await buildRental(garage.db, { status: 'cancelled' })
    expect((await read(feed)).events).toMatchObject([
      {
        DTSTART: '20261123T220000Z',
        DTEND: '20261126T050000Z',
        SUMMARY: 'Rental\\, 2023 Kia Cerato FLEET1\\, Priya R.',
      },
    ])
  })
})

describe('the secret address', () => {
  it('is shown once; only its hash is stored, and the list has when it was last read', async () => {
    const feed = await create({ scope: 'workshop' })
    const token = /^\/feeds\/([\w-]{43})\.ics$/.exec(feed.path)?.[1] ?? ''
    expect(token).not.toBe('')
    const [row] = await garage.db.select().from(calendarFeeds)
    expect(JSON.stringify(row)).not.toContain(token)
    const list = async () => (await admin.get('/api/calendar-feeds')).body
    expect(await list()).toMatchObject([{ id: feed.id, scope: 'workshop', staff: null, lastReadAt: null }])
    await read(feed)
    garage.setClock('2026-11-19T22:59:59.000Z')
    await read(feed)
    expect(await list()).toMatchObject([{ lastReadAt: '2026-11-19T22:00:00.000Z' }])
    garage.setClock('2026-11-19T23:00:00.000Z')
    await read(feed)
    expect(await list()).toMatchObject([{ lastReadAt: '2026-11-19T23:00:00.000Z' }])
  })

  it('wrong, malformed and revoked: the same response', async () => {
    const feed = await create({ scope: 'workshop' })
    expect((await admin.delete(`/api/calendar-feeds/${feed.id}`)).status).toBe(204)
    expect((await admin.delete(`/api/calendar-feeds/${feed.id}`)).status).toBe(404)
    for (const path of [feed.path, `/feeds/${'x'.repeat(43)}.ics`, '/feeds/x', `/feeds/${feed.id}.ics`]) {
      const { status, body, headers } = await garage.guest.get(path)
      expect([status, body, headers['content-type'], headers['cache-control']]).toEqual([
        404,
        'This calendar address does not work. Please ask the garage for a new one.\n',
        'text/plain; charset=utf-8',
        'no-store',
      ])
    }
  })

  it('is read at most 120 times in 10 minutes by one network', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 121; n += 1) statuses.push((await limited.guest.get('/feeds/x.ics')).status)
    expect(statuses.slice(0, 120).every((status) => status === 404)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('who may create, list and revoke feeds', () => {
  it('only administrators', async () => {
    const feed = await create({ scope: 'workshop' })
    for (const role of ['staff', 'user'] as const) {
      const caller = await garage.as(role)
      expect((await caller.get('/api/calendar-feeds')).status).toBe(403)
      expect((await caller.post('/api/calendar-feeds', { scope: 'fleet' })).status).toBe(403)
      expect((await caller.delete(`/api/calendar-feeds/${feed.id}`)).status).toBe(403)
    }
    expect((await garage.guest.get('/api/calendar-feeds')).status).toBe(401)
  })

  it.each([
    [{}, { scope: 'Please choose what the calendar shows' }],
    [{ scope: 'technician' }, { staffId: 'Please choose a technician' }],
    [
      { scope: 'technician', staffId: '0198a000-0000-7000-8000-000000000000' },
      { staffId: 'Please choose an active mechanic' },
    ],
    [
      { scope: 'fleet', staffId: '0198a000-0000-7000-8000-000000000000' },
      { staffId: 'Only the calendar of a technician has a technician' },
    ],
  ])('%o is answered with a sentence', async (sent, fields) => {
    const { status, body } = await admin.post('/api/calendar-feeds', sent)
    expect([status, body.fields]).toEqual([400, fields])
  })
})
