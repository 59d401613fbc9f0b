import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { seal } from '#server/config/sealed-text'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { messageChannels } from '#server/db/schema/message-channels-table'
import { outbox } from '#server/db/schema/outbox-table'
import { buildAppointment, buildClient } from '#server/testing/factories'
import { type Caller, fridayMorning, openTestGarage } from '#server/testing/test-garage'
import { openTestGateway } from '#server/testing/test-gateway'
import { MessageSenders } from './message-senders.ts'
import { sendQueuedMessages } from './send-queued-messages.ts'

const gateway = openTestGateway()
// Nothing listens there: the fallback to email stays queued.
const garage = openTestGarage({
  environment: {
    PUBLIC_URL: 'https://garage.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'desk@ironbark.example',
  },
})
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  const { url, account, token, from } = gateway.settings
  const sealedSecret = seal(garage.config, token)
  await garage.db
    .insert(messageChannels)
    .values({ channel: 'sms', server: url, account, sealedSecret, sender: from })
})
afterEach(async () => {
  gateway.answers = null
  gateway.received.length = 0
  await garage.db.delete(outbox)
  await garage.db.delete(callTasks)
})

const times = ['08:00', '09:30', '11:00', '13:00', '14:30']
let made = 0
/** Confirms a request of a client who prefers SMS; returns the messages about it. */
async function confirmed({ hasEmail = true, phone }: { hasEmail?: boolean; phone?: string } = {}) {
  const n = made
  made += 1
  const given = {
    preferredContact: 'sms' as const,
    phone: phone ?? `+6149157${String(n).padStart(4, '0')}`,
  }
  const client = hasEmail
    ? await buildClient(garage.db, given)
    : await buildClient(garage.db, { ...given, email: null })
  const timeSlotId = `2026-12-0${1 + Math.floor(n / times.length)}T${times[n % times.length]}`
  const { id } = await buildAppointment(garage.db, { clientId: client.id, timeSlotId, status: 'pending' })
  const { status } = await staff.patch(`/api/appointments/${id}/confirm`, { note: 'Bring the “logbook”.' })
  expect(status).toBe(200)
  return {
    messages: () => garage.db.select().from(outbox).where(eq(outbox.entityId, id)).orderBy(outbox.createdAt),
    calls: () => garage.db.select().from(callTasks).where(eq(callTasks.entityId, id)),
  }
}

const friday = new Date(fridayMorning)

async function run(now = friday) {
  const senders = new MessageSenders({
    db: garage.db,
    config: garage.config,
    clock: () => new Date(fridayMorning),
  })
  const send = await senders.of('sms')
  if (send === null) throw new Error('SMS is not set up')
  const means = { db: garage.db, channel: 'sms', send, clock: () => now } as const
  await sendQueuedMessages(means, new AbortController().signal).finally(() => senders.close())
}

it('a confirmation is sent as a text message, from the garage, in plain characters', async () => {
  const { messages, calls } = await confirmed()
  await run()
  const [message, ...others] = await messages()
  expect(others).toEqual([])
  expect(message).toMatchObject({ channel: 'sms', status: 'sent', providerId: 'SM1', lastError: null })
  expect(gateway.received).toMatchObject([
    { idempotencyKey: message?.id, statusCallback: 'https://garage.example/api/sms/status' },
  ])
  const text = gateway.received[0]?.body ?? ''
  expect(text).toMatch(/^Hoist Auto Centre: Your booking on .+ is confirmed: .+ Bring the "logbook"\./)
  expect(await calls()).toEqual([])
})

it('a number that the gateway refuses is emailed instead, at once', async () => {
  const { messages, calls } = await confirmed()
  gateway.answers = () => ({ status: 400, body: '{"code":21614,"message":"Not a mobile"}' })
  await run()
  expect(await messages()).toMatchObject([
    {
      channel: 'sms',
      status: 'failed',
      lastError: 'The SMS gateway refused the message: Not a mobile (21614)',
    },
    { channel: 'email', status: 'queued' },
  ])
  expect(await calls()).toEqual([])
})

it('without an email, a call is added that says what the message said', async () => {
  const { calls } = await confirmed({ hasEmail: false })
  gateway.answers = () => ({ status: 400, body: '{"code":21614,"message":"Not a mobile"}' })
  await run()
  const [call] = await calls()
  expect(call).toMatchObject({ reason: 'not_delivered', outcome: null })
  expect(call?.body).toMatch(/^Your booking on .+ is confirmed/)
})

it('a landline gets no text message: staff call', async () => {
  const { messages, calls } = await confirmed({ phone: '+61298765432' })
  expect(await messages()).toEqual([])
  expect(await calls()).toMatchObject([{ reason: 'not_mobile' }])
})

it('an answer that cannot be read is not sent again, neither here nor elsewhere', async () => {
  const { messages, calls } = await confirmed()
  gateway.answers = () => ({ status: 200, body: 'OK' })
  await run()
  expect(await messages()).toMatchObject([{ channel: 'sms', status: 'failed' }])
  expect(await calls()).toEqual([])
})

it('at night a text message waits until the morning of the garage, and is not overdue then', async () => {
  garage.setClock('2026-11-24T12:00:00Z')
  const { messages } = await confirmed()
  await run(new Date('2026-11-24T20:59:00Z'))
  expect(await messages()).toMatchObject([{ status: 'queued', attempts: 0 }])
  await run(new Date('2026-11-24T21:00:00Z'))
  expect(await messages()).toMatchObject([{ status: 'sent' }])
})

it('a gateway that is down for an hour delays messages and loses none, whatever the number of servers', async () => {
  const started = friday
  const all = await Promise.all([confirmed(), confirmed(), confirmed()])
  gateway.answers = () => ({ status: 503, body: '' })
  for (const minute of [0, 1, 5, 15, 30, 59]) {
    const at = new Date(started.getTime() + minute * 60_000)
    await Promise.allSettled([run(at), run(at)])
  }
  gateway.answers = null
  for (const minute of [60, 90, 120]) {
    const at = new Date(started.getTime() + minute * 60_000)
    await Promise.all([run(at), run(at)])
  }
  const messages = (await Promise.all(all.map((one) => one.messages()))).flat()
  expect(messages.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
  expect(new Set(gateway.received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
  expect(gateway.received).toHaveLength(3)
})
