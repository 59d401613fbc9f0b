import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { withTransaction } from '#server/db/connect'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { clients } from '#server/db/schema/clients-table'
import { outbox } from '#server/db/schema/outbox-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { fallBack } from '#server/features/messages/fall-back'
import { buildAppointment, buildClient, buildSetting, buildVehicle } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { sendReminders } from './send-reminders.ts'

const garage = openTestGarage({
  environment: {
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@ironbark.example' },
    ...{ PUBLIC_URL: 'https://garage.example', SMS_FROM: '+61480000000' },
    SMS_URL: 'https://AC123:token@gateway.example',
  },
})

// Friday 20 November, 10 am in Sydney, the hour of the reminders.
const ten = '2026-11-19T23:00:00.000Z'
const today = calendarDate('2026-11-20')
const agreed = {
  ...{ offersConsentAt: new Date('2026-11-01T00:00:00.000Z'), offersConsentSource: 'staff' as const },
  preferredContact: 'email' as const,
}
const allOn = { vehicle_rego_due: true, vehicle_inspection_due: true, vehicle_service_due: true }

beforeEach(async () => {
  await buildSetting(garage.db, 'notification_settings', { messages: allOn })
  await buildSetting(garage.db, 'business_info', {
    ...{ businessName: 'Ironbark', phone: '+61255501234', address: '12 Main St, Orange' },
  })
})
afterEach(async () => {
  await garage.db.delete(outbox)
  await garage.db.update(vehicles).set({ deletedAt: new Date() })
})

const run = (at = ten, config = garage.config) =>
  sendReminders({ db: garage.db, config, clock: () => new Date(at) })
const onDay = (days: number) => `${addDays(today, days - 1)}T23:00:00.000Z`
const of = (id: string) => garage.db.select().from(outbox).where(eq(outbox.entityId, id))

async function due(
  given: Partial<typeof vehicles.$inferInsert>,
  client: Partial<typeof clients.$inferInsert> = {},
) {
  const owner = await buildClient(garage.db, { ...agreed, name: 'Maya Chen', ...client } as typeof agreed)
  return buildVehicle(garage.db, { ...given, clientId: owner.id })
}

it('the owner is reminded 30, 14 and 3 days before, once each, whatever the number of servers', async () => {
  const { id } = await due({ registrationExpires: addDays(today, 30) })
  await run('2026-11-19T22:59:00.000Z')
  expect(await of(id)).toEqual([])
  await Promise.all([run(), run()])
  await run(onDay(1))
  expect(await of(id)).toHaveLength(1)
  for (let day = 2; day < 40; day += 1) await run(onDay(day))
  const messages = await of(id)
  expect(messages.map(({ template }) => template)).toEqual(Array(3).fill('vehicle_rego_due'))
})

it('an email names the sender, offers a booking and has a link to unsubscribe', async () => {
  const { id } = await due({ registrationExpires: addDays(today, 14) })
  await run()
  const [email] = await of(id)
  expect(email).toMatchObject({ channel: 'email', subject: 'The rego of your 2019 Toyota Corolla is due' })
  expect(email?.body).toContain('Hello Maya Chen,')
  expect(email?.body).toContain('The registration of your 2019 Toyota Corolla expires on Fri 4 Dec 2026.')
  expect(email?.body).toContain('Book a time: https://garage.example/booking')
  expect(email?.body).toContain('Ironbark, (02) 5550 1234, 12 Main St, Orange')
  expect(email?.body).toMatch(/Unsubscribe: https:\/\/garage\.example\/unsubscribe\/[\w-]{43}$/)
  expect(email?.parts?.unsubscribe?.oneClick).toMatch(
    /^https:\/\/garage\.example\/api\/unsubscribe\/[\w-]{43}$/,
  )
  expect(email?.fallback).toMatchObject({ call: null, messages: [{ channel: 'sms' }] })
})

it('a text message names the sender, and STOP only if the sender is a number', async () => {
  const sms = { preferredContact: 'sms' as const }
  const { id } = await due({ serviceDueOn: addDays(today, 3), serviceDueMileage: 85_000 }, sms)
  await run()
  const [text] = await of(id)
  expect(text?.channel).toBe('sms')
  expect(text?.body).toMatch(
    /^Ironbark: The next service of your 2019 Toyota Corolla is due by Mon 23 Nov 2026\. It is due at 85,000 km at the latest\. Book a time: https:\/\/garage\.example\/booking\?service=oil-change \(02\) 5550 1234, 12 Main St, Orange Unsubscribe: \S+ or reply STOP$/,
  )
  const named = await due({ inspectionDue: addDays(today, 3) }, sms)
  if (garage.config.sms === null) throw new Error('There is no gateway')
  await run(ten, { ...garage.config, sms: { ...garage.config.sms, from: 'Ironbark' } })
  expect((await of(named.id))[0]?.body).not.toContain('STOP')
})

it('no reminder without consent, to inactive or deleted clients and vehicles, or while switched off', async () => {
  const soon = { registrationExpires: addDays(today, 14) }
  const others = [
    await due(soon, { offersConsentAt: null, offersConsentSource: null }),
    await due(soon, { offersStoppedAt: new Date() }),
    await due(soon, { status: 'inactive' }),
    await due({ ...soon, status: 'inactive' }),
    await due({ ...soon, deletedAt: new Date() }),
    await due({ registrationExpires: addDays(today, 20) }),
    await due({ registrationExpires: addDays(today, -1) }),
  ]
  await run()
  for (const { id } of others) expect(await of(id)).toEqual([])
  await buildSetting(garage.db, 'notification_settings', {})
  const { id } = await due(soon)
  await run()
  expect(await of(id)).toEqual([])
})

it('reminders stop once the vehicle has an open appointment from today, and continue if it is cancelled', async () => {
  const soon = { registrationExpires: addDays(today, 14) }
  const at = async (timeSlotId: string, status: 'pending' | 'confirmed' | 'cancelled' | 'in_progress') => {
    const { id: vehicleId, clientId } = await due(soon)
    await buildAppointment(garage.db, { vehicleId, clientId, timeSlotId, status })
    return vehicleId
  }
  const booked = [
    await at('2026-11-20T14:30', 'confirmed'),
    await at('2026-12-01T09:30', 'pending'),
    await at('2026-11-19T09:30', 'in_progress'),
  ]
  const open = [await at('2026-12-01T11:00', 'cancelled'), await at('2026-11-18T09:30', 'confirmed')]
  await run()
  for (const id of booked) expect(await of(id)).toEqual([])
  for (const id of open) expect(await of(id)).toHaveLength(1)
})

it('another due day starts again', async () => {
  const { id } = await due({ inspectionDue: addDays(today, 14) })
  await run()
  await garage.db
    .update(vehicles)
    .set({ inspectionDue: addDays(today, 13) })
    .where(eq(vehicles.id, id))
  await run()
  expect(await of(id)).toHaveLength(2)
})

it('no one is to be called: without an address that can be written to, nothing is queued', async () => {
  const landline = { email: null, phone: '+61255509999', preferredContact: 'phone' as const }
  const { id } = await due({ registrationExpires: addDays(today, 14) }, landline)
  await run()
  await run(ten, { ...garage.config, mail: null, sms: null })
  expect(await of(id)).toEqual([])
  expect(await garage.db.$count(callTasks, eq(callTasks.entityId, id))).toBe(0)
})

it('a garage that takes no bookings online sends no link to book', async () => {
  await buildSetting(garage.db, 'business_info', { offers: { service: false, rental: true, tow: true } })
  const { id } = await due({ registrationExpires: addDays(today, 14) })
  await run()
  const [email] = await of(id)
  expect(email?.body).not.toContain('/booking')
  expect(email?.parts?.link).toBeUndefined()
})

it('an email that is refused is followed by a text message, but not after the client has unsubscribed', async () => {
  const { id, clientId } = await due({ registrationExpires: addDays(today, 14) })
  await run()
  const [email] = await of(id)
  if (email === undefined) throw new Error('There is no message')
  const now = new Date(ten)
  await withTransaction(garage.db, (tx) => fallBack(tx, { now }, email))
  expect((await of(id)).map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  await garage.db.update(clients).set({ offersStoppedAt: now }).where(eq(clients.id, clientId))
  await withTransaction(garage.db, (tx) => fallBack(tx, { now }, email))
  expect(await garage.db.$count(outbox, like(outbox.template, 'vehicle_%'))).toBe(2)
})

it('a client whose consent ends while reminders are queued gets none', async () => {
  const staff = await garage.as('staff')
  const cars = []
  for (let n = 0; n < 6; n += 1) cars.push(await due({ registrationExpires: addDays(today, 14) }))
  const ends = cars.map(({ clientId }) => staff.put(`/api/clients/${clientId}`, { agreesToOffers: false }))
  const [, ...answers] = await Promise.all([run(), ...ends])
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  for (const { id } of cars) expect(await of(id)).toEqual([])
})
