import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { outbox } from '#server/db/schema/outbox-table'
import { buildAppointment, buildClient, buildRental, buildSetting } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { sendReminders } from './send-reminders.ts'

const garage = openTestGarage({
  environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@ironbark.example' },
})

// Friday, 10 am in Sydney, the hour of the reminders.
const ten = '2026-11-19T23:00:00.000Z'
const longAgo = new Date('2026-11-01T00:00:00.000Z')

afterEach(async () => {
  await garage.db.delete(outbox)
  await garage.db.delete(callTasks)
})

const run = (at = ten, config = garage.config) =>
  sendReminders({ db: garage.db, config, clock: () => new Date(at) })
const sent = () =>
  garage.db
    .select({ template: outbox.template, entityId: outbox.entityId, body: outbox.body })
    .from(outbox)
    .orderBy(asc(outbox.createdAt))
const of = async (id: string) => (await sent()).filter(({ entityId }) => entityId === id)

async function booked(timeSlotId: string, given = {}) {
  const { id: clientId } = await buildClient(garage.db, { preferredContact: 'email' })
  return buildAppointment(garage.db, {
    ...{ clientId, timeSlotId, status: 'confirmed', createdAt: longAgo },
    ...given,
  })
}

it('appointments of tomorrow are reminded of once, at ten, whatever the number of servers', async () => {
  const { id } = await booked('2026-11-21T09:30')
  await run('2026-11-19T22:59:00.000Z')
  expect(await of(id)).toEqual([])
  await Promise.all([run(), run()])
  await run('2026-11-20T03:00:00.000Z')
  const [reminder, ...others] = await of(id)
  expect(others).toEqual([])
  expect(reminder?.template).toBe('appointment_reminder')
  expect(reminder?.body).toContain('We expect you tomorrow, Sat 21 Nov 2026 at 9:30 am')
})

it('no reminder: another day, cancelled, deleted, booked since ten, or switched off', async () => {
  const others = [
    await booked('2026-11-20T14:30'),
    await booked('2026-11-22T09:30'),
    await booked('2026-11-21T11:00', { status: 'cancelled' }),
    await booked('2026-11-21T11:00', { deletedAt: longAgo }),
    await booked('2026-11-21T13:00', { createdAt: new Date('2026-11-19T23:30:00.000Z') }),
    await booked('2026-11-21T14:30', { decidedAt: new Date('2026-11-19T23:30:00.000Z') }),
  ]
  await run('2026-11-20T00:00:00.000Z')
  for (const { id } of others) expect(await of(id)).toEqual([])
  await buildSetting(garage.db, 'notification_settings', { messages: { appointment_reminder: false } })
  const { id } = await booked('2026-11-21T09:30')
  await run('2026-11-20T00:00:00.000Z')
  expect(await of(id)).toEqual([])
  await buildSetting(garage.db, 'notification_settings', {})
  await run('2026-11-20T00:00:00.000Z')
  expect(await of(id)).toHaveLength(1)
})

it('an appointment that is moved is reminded of again', async () => {
  const { id } = await booked('2026-11-21T08:00')
  await run()
  const staff = await garage.as('staff')
  const moved = { timeSlotId: '2026-11-24T09:30', notifyClient: false }
  expect((await staff.patch(`/api/appointments/${id}`, moved)).status).toBe(200)
  // Monday, 10 am.
  await run('2026-11-22T23:00:00.000Z')
  expect(await of(id)).toHaveLength(2)
})

it('rentals: pickup tomorrow, return tomorrow, and a car that was due back yesterday', async () => {
  const out = { status: 'picked_up', pickedUpAt: longAgo } as const
  const at = (startDate: string, endDate: string) => ({
    ...{ startDate: calendarDate(startDate), endDate: calendarDate(endDate), createdAt: longAgo },
  })
  const pickup = await buildRental(garage.db, { ...at('2026-11-21', '2026-11-24'), status: 'confirmed' })
  const back = await buildRental(garage.db, { ...at('2026-11-17', '2026-11-21'), ...out })
  const late = await buildRental(garage.db, { ...at('2026-11-17', '2026-11-19'), ...out })
  const returned = await buildRental(garage.db, {
    ...at('2026-11-17', '2026-11-19'),
    ...{ status: 'returned', pickedUpAt: longAgo, returnedAt: longAgo },
  })
  await run()
  await run()
  expect((await of(pickup.id)).map(({ template }) => template)).toEqual(['rental_pickup_reminder'])
  expect((await of(back.id)).map(({ template }) => template)).toEqual(['rental_return_reminder'])
  const [overdue, ...again] = await of(late.id)
  expect(again).toEqual([])
  expect(overdue?.body).toContain('was due back on Thu 19 Nov 2026 at')
  expect(await of(returned.id)).toEqual([])
})

it('without a mail server and a gateway nothing is queued, and no one is to be called', async () => {
  const { id } = await booked('2026-11-21T09:30')
  await run(ten, { ...garage.config, mail: null })
  expect(await of(id)).toEqual([])
  expect(await garage.db.$count(callTasks, eq(callTasks.entityId, id))).toBe(0)
})
