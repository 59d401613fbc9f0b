import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { clients } from '#server/db/schema/clients-table'
import { inboundMessages } from '#server/db/schema/inbound-messages-table'
import { outbox } from '#server/db/schema/outbox-table'
import { buildAppointment, buildClient } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'
import { signatureOf } from './sms-callbacks.ts'

const token = 'secret-token'
const publicUrl = 'https://garage.example'
const garage = openTestGarage({
  environment: {
    PUBLIC_URL: publicUrl,
    SMS_URL: `https://AC123:${token}@gateway.example`,
    SMS_FROM: '+61480000000',
  },
})
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

const form = 'application/x-www-form-urlencoded'

function call(path: string, parameters: Record<string, string>, signature?: string) {
  const signed = signature ?? signatureOf(`${publicUrl}${path}`, parameters, token)
  const payload = new URLSearchParams(parameters).toString()
  const headers = { 'content-type': form, 'x-twilio-signature': signed }
  return garage.app.inject({ method: 'POST', url: path, payload, headers })
}
const status = (MessageSid: string, MessageStatus: string, extra = {}) =>
  call('/api/sms/status', { MessageSid, MessageStatus, ...extra })
const inbound = (MessageSid: string, From: string, Body: string) =>
  call('/api/sms/inbound', { MessageSid, From, Body })

/** A text message about an appointment that the gateway has accepted. */
async function sentMessage(providerId: string, phone: string) {
  const { id: clientId, name } = await buildClient(garage.db, { phone, email: null, preferredContact: 'sms' })
  const { id: entityId } = await buildAppointment(garage.db, { clientId })
  await garage.db.insert(outbox).values({
    ...{ channel: 'sms', recipient: phone, body: 'Hello', template: 'appointment_confirmed', entityId },
    ...{ status: 'sent', providerId },
    fallback: { name, phone, messages: [], call: { subject: 'appointment', body: 'It is confirmed.' } },
  })
  return {
    entityId,
    read: async () => (await garage.db.select().from(outbox).where(eq(outbox.providerId, providerId)))[0],
  }
}

it('the signature is that of the documentation of Twilio', () => {
  const parameters = {
    ...{ CallSid: 'CA1234567890ABCDE', Caller: '+14158675310', Digits: '1234', From: '+14158675310' },
    To: '+18005551212',
  }
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  expect(signatureOf(url, parameters, '12345')).toBe('GvWf1cFY/Q7PnoempGyD5oXAezc=')
})

it('a delivered message is marked so; later reports change nothing', async () => {
  const { read } = await sentMessage('SM1', '+61491570001')
  expect((await status('SM1', 'delivered')).statusCode).toBe(204)
  expect((await read())?.status).toBe('delivered')
  await status('SM1', 'undelivered', { ErrorCode: '30003' })
  expect((await read())?.status).toBe('delivered')
})

it('a message that was not delivered says why, and a client without an email is called, once', async () => {
  const { entityId, read } = await sentMessage('SM2', '+61491570002')
  await status('SM2', 'sent')
  expect((await read())?.status).toBe('sent')
  await Promise.all([
    status('SM2', 'undelivered', { ErrorCode: '30006' }),
    status('SM2', 'undelivered', { ErrorCode: '30006' }),
  ])
  expect(await read()).toMatchObject({
    status: 'failed',
    lastError: 'The number is a landline, or its network does not deliver text messages.',
  })
  const calls = await garage.db.select().from(callTasks).where(eq(callTasks.entityId, entityId))
  expect(calls).toMatchObject([{ reason: 'not_delivered', body: 'It is confirmed.' }])
})

it.each([
  ['no signature', ''],
  [
    'another one',
    signatureOf(`${publicUrl}/api/sms/status`, { MessageSid: 'SM1', MessageStatus: 'sent' }, 'x'),
  ],
])('%s is refused, and nothing is stored', async (_, signature) => {
  const before = await garage.db.$count(inboundMessages)
  for (const path of ['/api/sms/status', '/api/sms/inbound'])
    expect((await call(path, { MessageSid: 'SM9', From: '+61491570009' }, signature)).statusCode).toBe(403)
  expect(await garage.db.$count(inboundMessages)).toBe(before)
})

it('other bodies get a sentence and never a server error', async () => {
  const cases = [
    { payload: '{"a":1}', headers: { 'content-type': 'application/json' } },
    { payload: 'x'.repeat(20_000), headers: { 'content-type': form } },
    { payload: '%%%=&&=', headers: { 'content-type': form } },
    { payload: '', headers: {} },
  ]
  for (const one of cases) {
    const answer = await garage.app.inject({ method: 'POST', url: '/api/sms/inbound', ...one })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json().message).toMatch(/\.$/)
  }
  // A signed one without its parameters.
  expect((await call('/api/sms/inbound', { From: '+61491570009' })).statusCode).toBe(400)
})

it('a reply is stored once, shown with its client, and taken off the list by one of two colleagues', async () => {
  const { id, name } = await buildClient(garage.db, { phone: '+61491570003' })
  await Promise.all([
    inbound('SM3', '+61491570003', 'Running late'),
    inbound('SM3', '+61491570003', 'Running late'),
  ])
  const groups = (await staff.get('/api/attention')).body
  const [{ entries }] = groups.filter((group: { name: string }) => group.name === 'replies')
  expect(entries).toMatchObject([{ reply: { body: 'Running late', client: { id, name } } }])
  const history = await staff.get(`/api/customer-messages?clientId=${id}`)
  expect(history.body).toMatchObject({ sent: [], received: [{ body: 'Running late', doneAt: null }] })
  const path = `/api/inbound-messages/${entries[0].reply.id}`
  const both = await Promise.all([staff.post(`${path}/done`), staff.post(`${path}/done`)])
  expect(both.map((one) => one.status).sort()).toEqual([200, 409])
  expect(both.find((one) => one.status === 409)?.body.message).toMatch(
    / has already dealt with this text message\.$/,
  )
  expect((await staff.post(`${path}/not-done`)).body.doneAt).toBeNull()
  const reader = await garage.as('user')
  expect(
    (await reader.get('/api/attention')).body.filter((group: { name: string }) => group.name === 'replies'),
  ).toEqual([])
  expect((await reader.get(`/api/customer-messages?clientId=${id}`)).status).toBe(403)
})

it('STOP ends text messages to a phone: its clients are emailed or called; START permits them again', async () => {
  const phone = '+61491570004'
  const mailed = await buildClient(garage.db, { phone, email: 'stop@example.com', preferredContact: 'sms' })
  const called = await buildClient(garage.db, { phone, email: null, preferredContact: 'sms' })
  await inbound('SM4', phone, 'Stop')
  const preferences = async () => {
    const rows = await garage.db.select().from(clients).where(eq(clients.phone, phone))
    return new Map(rows.map((row) => [row.id, row.preferredContact]))
  }
  expect(await preferences()).toEqual(
    new Map([
      [mailed.id, 'email'],
      [called.id, 'phone'],
    ]),
  )
  const [entry] = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, mailed.id))
  expect(entry).toMatchObject({ action: 'updated', actorId: null })
  // Staff set it back, but the phone still gets none.
  await garage.db.update(clients).set({ preferredContact: 'sms' }).where(eq(clients.phone, phone))
  let slots = 0
  const confirm = async () => {
    slots += 1
    const timeSlotId = `2026-12-0${slots}T09:30`
    const { id } = await buildAppointment(garage.db, { clientId: called.id, timeSlotId, status: 'pending' })
    expect((await staff.patch(`/api/appointments/${id}/confirm`, {})).status).toBe(200)
    const messages = await garage.db.select().from(outbox).where(eq(outbox.entityId, id))
    const calls = await garage.db.select().from(callTasks).where(eq(callTasks.entityId, id))
    return [messages.map(({ channel }) => channel), calls.map(({ reason }) => reason)]
  }
  expect(await confirm()).toEqual([[], ['opted_out']])
  await inbound('SM5', phone, 'START')
  expect(await confirm()).toEqual([['sms'], []])
})

it('STOP also ends the offers to the clients of a phone', async () => {
  const phone = '+61491570006'
  const consent = { offersConsentAt: new Date('2026-11-01'), offersConsentSource: 'staff' as const }
  const { id } = await buildClient(garage.db, { phone, ...consent })
  const never = await buildClient(garage.db, { phone })
  await inbound('SM6-offers', phone, 'STOP')
  const stoppedAt = async (clientId: string) =>
    (await garage.db.select().from(clients).where(eq(clients.id, clientId)))[0]?.offersStoppedAt
  expect(await stoppedAt(id)).toBeInstanceOf(Date)
  expect(await stoppedAt(never.id)).toBeNull()
})
