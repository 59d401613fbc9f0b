import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallTask } from '#contract/messages/call-tasks'
import { calendarDate } from '#domain/time/calendar-date'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { outbox } from '#server/db/schema/outbox-table'
import { lapseAppointment } from '#server/features/appointments/lapse-appointment'
import { purgeDeleted } from '#server/features/audit/purge-deleted'
import { buildAppointment, buildClient, buildRental, buildTow, validLicence } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage({ environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example' } })
const withoutMail = openTestGarage()
let staff: Caller
let admin: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
})

let people = 0
/** Returns the id of a client who prefers this contact. */
async function clientWho(preferredContact: 'phone' | 'email' | 'sms', { db } = garage) {
  people += 1
  const phone = `+6149157${String(people).padStart(4, '0')}`
  return (await buildClient(db, { name: 'Maya Chen', phone, preferredContact })).id
}

let slots = 0
/** Returns a pending request of a client who prefers calls, in a slot of its own. */
async function requestOf(preferredContact: 'phone' | 'email' | 'sms', db = garage.db) {
  slots += 1
  const clientId = await clientWho(preferredContact, { ...garage, db })
  const timeSlotId = `2027-03-${String(slots).padStart(2, '0')}T09:30`
  return buildAppointment(db, { clientId, status: 'pending', timeSlotId })
}

const callsAbout = async (id: string, status = 'any', caller = staff): Promise<CallTask[]> =>
  (await caller.get(`/api/call-tasks?entityId=${id}&status=${status}`)).body
const outcomesOf = async (id: string) => {
  const rows = await garage.db
    .select()
    .from(callTasks)
    .where(eq(callTasks.entityId, id))
    .orderBy(callTasks.id)
  return rows.map(({ template, outcome }) => [template, outcome])
}

describe('who is called', () => {
  it('a client who prefers calls: a task with number, car and what to say, besides the email', async () => {
    const { id } = await requestOf('phone')
    const path = `/api/appointments/${id}/confirm`
    expect((await staff.patch(path, { note: 'Please bring the spare key.' })).status).toBe(200)
    const [call, ...others] = await callsAbout(id)
    expect(others).toEqual([])
    expect(call).toMatchObject({
      subject: 'appointment',
      name: 'Maya Chen',
      phone: expect.stringMatching(/^\+6149157/),
      licensePlate: expect.any(String),
      reason: 'prefers_call',
      template: 'appointment_confirmed',
      outcome: null,
      isDeleted: false,
    })
    expect(call?.body).toMatch(
      /^Your booking on Mon 1 Mar 2027 at 9:30 am is confirmed: Logbook Service for your .+\. Please bring the spare key\.$/,
    )
    expect(await garage.db.$count(outbox, eq(outbox.entityId, id))).toBe(1)
  })

  it('a client who prefers email, and whose email is sent, is not called', async () => {
    const { id } = await requestOf('email')
    await staff.patch(`/api/appointments/${id}/confirm`, {})
    expect(await callsAbout(id)).toEqual([])
  })

  it('a client whose channel cannot send is called, for each type of booking', async () => {
    const caller = await withoutMail.as('staff')
    const rental = await buildRental(withoutMail.db, {
      clientId: await clientWho('sms', withoutMail),
      status: 'pending',
      ...validLicence,
    })
    const tow = await buildTow(withoutMail.db)
    await caller.patch(`/api/rental-bookings/${rental.id}/confirm`, {})
    await caller.patch(`/api/tow-bookings/${tow.id}/status`, { status: 'confirmed' })
    expect(await callsAbout(rental.id, 'open', caller)).toMatchObject([
      { subject: 'rental_booking', reason: 'no_sms_gateway', licensePlate: expect.stringMatching(/^R/) },
    ])
    expect(await callsAbout(tow.id, 'open', caller)).toMatchObject([
      { subject: 'tow_booking', reason: 'no_mail_server', phone: tow.customerPhone },
    ])
  })

  it('a message that is switched off, and a booking request as such, need no call', async () => {
    const caller = await withoutMail.as('admin')
    const off = { messages: { appointment_confirmed: false }, newRequestsTo: null }
    await caller.put('/api/settings/notification_settings', { settingValue: off })
    const { id } = await requestOf('phone', withoutMail.db)
    await caller.patch(`/api/appointments/${id}/confirm`, {})
    const towed = await withoutMail.guest.post('/api/tow-bookings', {
      ...{ customerName: 'Maya Chen', customerPhone: '0491 570 737', pickupLocation: 'Enmore Road' },
    })
    expect(towed.status).toBe(201)
    for (const about of [id, towed.body.id]) expect(await callsAbout(about, 'any', caller)).toEqual([])
  })

  it('a request that lapsed: the client is called, without being asked to call', async () => {
    const { id } = await requestOf('phone')
    await garage.db
      .update(appointments)
      .set({ lapsesAt: new Date(0) })
      .where(eq(appointments.id, id))
    const config = { mail: null, sessionSecret: 'a secret of the tests' } as unknown as Parameters<
      typeof lapseAppointment
    >[0]['config']
    await lapseAppointment({ db: garage.db, now: new Date('2026-11-20T00:00:00Z'), config })
    const [call] = await callsAbout(id)
    expect(call?.body).toMatch(/could not answer this request in time, so it has lapsed\.$/)
  })

  it('the number of a call is the current one of the client', async () => {
    const { id, clientId } = await requestOf('phone')
    await staff.patch(`/api/appointments/${id}/confirm`, {})
    await staff.put(`/api/clients/${clientId}`, { phone: '0491 579 999' })
    expect(await callsAbout(id)).toMatchObject([{ phone: '+61491579999' }])
  })
})

describe('a booking that changes again', () => {
  it('a later message replaces the open call', async () => {
    const { id } = await requestOf('phone')
    await staff.patch(`/api/appointments/${id}/confirm`, {})
    await staff.patch(`/api/appointments/${id}`, { timeSlotId: '2027-03-01T13:00' })
    expect(await outcomesOf(id)).toEqual([
      ['appointment_confirmed', 'replaced'],
      ['appointment_moved', null],
    ])
    const [call] = await callsAbout(id, 'open')
    expect(call?.body).toMatch(
      /^Your booking has been moved to Mon 1 Mar 2027 at 1:00 pm: .+ It was previously on /,
    )
    expect(call?.body).not.toContain('call us')
  })

  it.each([
    ['cancelled without notifying', (path: string) => staff.patch(`${path}/cancel`, { notifyClient: false })],
    ['checked in', (path: string) => staff.patch(`${path}/check-in`, {})],
    ['deleted', (path: string) => staff.delete(path)],
    [
      'moved without notifying',
      (path: string) => staff.patch(path, { timeSlotId: '2027-03-02T13:00', notifyClient: false }),
    ],
  ])('a booking that is %s: the call is no longer needed', async (_, change) => {
    const { id } = await requestOf('phone')
    await staff.patch(`/api/appointments/${id}/confirm`, {})
    expect((await change(`/api/appointments/${id}`)).status).toBeLessThan(300)
    expect(await outcomesOf(id)).toEqual([['appointment_confirmed', 'not_needed']])
  })

  it('a rental that is picked up, and a tow that is completed: the call is no longer needed', async () => {
    const clientId = await clientWho('phone')
    const rental = await buildRental(garage.db, { clientId, status: 'pending', ...validLicence })
    const path = `/api/rental-bookings/${rental.id}`
    await staff.patch(`${path}/confirm`, {})
    expect((await staff.patch(`${path}/checkin`, { pickupMileage: 20_000 })).status).toBe(200)
    expect(await outcomesOf(rental.id)).toEqual([['rental_confirmed', 'not_needed']])
    const tow = await buildTow(garage.db, { customerEmail: null, status: 'confirmed' })
    for (const status of ['dispatched', 'completed'])
      await staff.patch(`/api/tow-bookings/${tow.id}/status`, { status })
    expect(await outcomesOf(tow.id)).toEqual([['tow_dispatched', 'not_needed']])
  })

  it('a booking deleted with a message, then restored: the call about the deletion is replaced by the former one', async () => {
    const { id } = await requestOf('phone')
    await staff.patch(`/api/appointments/${id}/confirm`, {})
    await staff.delete(`/api/appointments/${id}?notify=true`)
    expect(await callsAbout(id, 'open')).toMatchObject([
      { template: 'appointment_cancelled', isDeleted: true },
    ])
    const log = (await admin.get(`/api/audit?entityId=${id}`)).body
    const { id: entry } = log.find(({ action }: { action: string }) => action === 'deleted')
    expect((await admin.post(`/api/audit/${entry}/restore`)).status).toBe(200)
    expect(await callsAbout(id, 'open')).toMatchObject([{ template: 'appointment_confirmed' }])
  })
})

describe('a step that makes a call unnecessary, and its undo', () => {
  it('a vehicle that is ready and is picked up: no call; the check-out undone: the call is open again', async () => {
    const { id } = await requestOf('phone')
    const path = `/api/appointments/${id}`
    for (const step of ['confirm', 'check-in', 'ready']) await staff.patch(`${path}/${step}`, {})
    expect(await callsAbout(id, 'open')).toMatchObject([{ template: 'appointment_ready' }])
    await staff.patch(`${path}/check-out`, {})
    expect(await callsAbout(id, 'open')).toEqual([])
    expect((await staff.patch(`${path}/undo-check-out`, {})).status).toBe(200)
    expect(await callsAbout(id, 'open')).toMatchObject([{ template: 'appointment_ready' }])
  })

  it('a check-in undone: the call about the confirmation is open again', async () => {
    const { id } = await requestOf('phone')
    const path = `/api/appointments/${id}`
    for (const step of ['confirm', 'check-in', 'undo-check-in']) await staff.patch(`${path}/${step}`, {})
    expect(await callsAbout(id, 'open')).toMatchObject([{ template: 'appointment_confirmed' }])
  })

  it('a rental: pickup and return need no call, and undone they do', async () => {
    const clientId = await clientWho('phone')
    const rental = await buildRental(garage.db, { clientId, status: 'pending', ...validLicence })
    const path = `/api/rental-bookings/${rental.id}`
    const templates = async () => (await callsAbout(rental.id, 'open')).map(({ template }) => template)
    await staff.patch(`${path}/confirm`, {})
    await staff.patch(`${path}/checkin`, { pickupMileage: 20_000 })
    await staff.patch(`${path}/undo-check-in`, {})
    expect(await templates()).toEqual(['rental_confirmed'])
    await staff.patch(`${path}/checkin`, { pickupMileage: 20_000 })
    expect((await staff.patch(`${path}/extend`, { newEndDate: '2027-04-30' })).status).toBe(200)
    expect(await templates()).toEqual(['rental_extended'])
    await staff.patch(`${path}/checkout`, { returnMileage: 20_100 })
    expect(await templates()).toEqual([])
    await staff.patch(`${path}/undo-check-out`, {})
    expect(await templates()).toEqual(['rental_extended'])
  })

  it('a deletion undone reopens only the call that the deletion closed', async () => {
    const { id } = await requestOf('phone')
    const path = `/api/appointments/${id}`
    await staff.patch(`${path}/confirm`, {})
    await staff.patch(path, { timeSlotId: '2027-03-03T13:00', notifyClient: false })
    garage.setClock('2026-11-19T22:01:00.000Z')
    await staff.delete(path)
    expect((await staff.post('/api/undo-delete', { entity: 'appointment', entityId: id })).status).toBe(200)
    expect(await callsAbout(id, 'open')).toEqual([])
    garage.setClock('2026-11-19T22:00:00.000Z')
  })
})

describe('a cancellation and its undo', () => {
  it.each([false, true])('an appointment, notified %s: the call is open again', async (notifyClient) => {
    const { id } = await requestOf('phone')
    const path = `/api/appointments/${id}`
    await staff.patch(`${path}/confirm`, {})
    expect((await staff.patch(`${path}/cancel`, { notifyClient })).status).toBe(200)
    expect((await staff.patch(`${path}/restore`, { notifyClient: false })).status).toBe(200)
    expect(await callsAbout(id, 'open')).toMatchObject([{ template: 'appointment_confirmed' }])
  })

  it('a rental: the call is open again', async () => {
    const clientId = await clientWho('phone')
    const { id } = await buildRental(garage.db, { clientId, status: 'pending', ...validLicence })
    const path = `/api/rental-bookings/${id}`
    await staff.patch(`${path}/confirm`, {})
    expect((await staff.patch(`${path}/cancel`, { notifyClient: false })).status).toBe(200)
    expect((await staff.patch(`${path}/restore`, { notifyClient: false })).status).toBe(200)
    expect(await callsAbout(id, 'open')).toMatchObject([{ template: 'rental_confirmed' }])
  })
})

describe('a deletion and its undo', () => {
  it('a deletion undone: a call that an earlier action closed stays closed', async () => {
    const { id } = await requestOf('phone')
    await staff.patch(`/api/appointments/${id}/confirm`, {})
    await staff.patch(`/api/appointments/${id}/check-in`)
    garage.setClock('2026-11-19T22:30:00.000Z')
    await staff.delete(`/api/appointments/${id}`)
    expect((await staff.post('/api/undo-delete', { entity: 'appointment', entityId: id })).status).toBe(200)
    expect(await callsAbout(id, 'open')).toEqual([])
  })
})

describe('ticking off a call', () => {
  async function openCall() {
    const { id } = await requestOf('phone')
    await staff.patch(`/api/appointments/${id}/confirm`, {})
    const [call] = await callsAbout(id, 'open')
    if (call === undefined) throw new Error('There is no call')
    return { path: `/api/call-tasks/${call.id}`, entityId: id, id: call.id }
  }

  it('called: with user and time, off the list, in the log of the booking', async () => {
    const { path, entityId, id } = await openCall()
    const { status, body } = await staff.post(`${path}/called`)
    expect([status, body.outcome, body.closedBy]).toEqual([200, 'called', expect.any(String)])
    expect(await callsAbout(entityId, 'open')).toEqual([])
    expect((await staff.get('/api/call-tasks?status=done')).body[0].id).toBe(id)
    const logged = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, entityId))
    expect(logged.map(({ action, entity }) => [action, entity])).toContainEqual(['called', 'appointment'])
  })

  it('of two users who press at the same time, the second learns who called', async () => {
    const { path } = await openCall()
    const other = await garage.as('staff')
    const responses = await Promise.all([staff, other].map((caller) => caller.post(`${path}/called`)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.body.message).toMatch(/ already called on Nov 20, 2026 at 9:00 am\.$/)
  })

  it('put back: on the list again, unless there is a newer call about the booking', async () => {
    const { path, entityId } = await openCall()
    await staff.post(`${path}/called`)
    expect((await staff.post(`${path}/not-called`)).body.outcome).toBeNull()
    expect((await staff.post(`${path}/not-called`)).status).toBe(409)
    await staff.post(`${path}/called`)
    await staff.patch(`/api/appointments/${entityId}/cancel`, {})
    const { status, body } = await staff.post(`${path}/not-called`)
    expect([status, body.message]).toEqual([409, 'There is already a newer call about this booking.'])
  })

  it('an unknown call is not found, and users with the role user read none', async () => {
    expect((await staff.post('/api/call-tasks/0198a000-0000-7000-8000-0000000000ff/called')).status).toBe(404)
    const reader = await garage.as('user')
    expect((await reader.get('/api/call-tasks')).status).toBe(403)
  })

  it('open calls are listed oldest first, in pages', async () => {
    const all: CallTask[] = (await staff.get('/api/call-tasks')).body
    expect(all.length).toBeGreaterThan(2)
    expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map(({ createdAt }) => createdAt).toSorted())
    const first = await staff.get('/api/call-tasks?limit=1')
    expect([first.body.length, first.headers['x-total-count']]).toEqual([1, String(all.length)])
  })
})

it('deleting a booking permanently deletes its calls', async () => {
  const rental = await buildRental(garage.db, {
    clientId: await clientWho('phone'),
    startDate: calendarDate('2027-05-03'),
    endDate: calendarDate('2027-05-04'),
    status: 'pending',
  })
  await staff.patch(`/api/rental-bookings/${rental.id}/confirm`, {})
  await staff.delete(`/api/rental-bookings/${rental.id}?notify=true`)
  expect(await callsAbout(rental.id)).toHaveLength(1)
  await purgeDeleted(garage.db, new Date('2027-06-30T00:00:00Z'))
  expect(await outcomesOf(rental.id)).toEqual([])
})
