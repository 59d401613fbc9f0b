import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { withTransaction } from '#server/db/connect'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { outbox } from '#server/db/schema/outbox-table'
import { unsubscribeLinks } from '#server/db/schema/unsubscribe-links-table'
import { unsubscribeLink } from '#server/features/unsubscribe-links/unsubscribe-link'
import { buildClient, buildSetting, buildVehicle } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage({ environment: { PUBLIC_URL: 'https://garage.example' } })
let staff: Caller
let admin: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
  await buildSetting(garage.db, 'business_info', { businessName: 'Iron & <Bark>' })
})

const agreedAt = new Date('2026-11-01T00:00:00.000Z')
const wrong = 'A'.repeat(43)

/** A client who agrees to offers, with one that has not been sent, and their token. */
async function subscriber() {
  const client = await buildClient(garage.db, { offersConsentAt: agreedAt, offersConsentSource: 'staff' })
  const { id: entityId } = await buildVehicle(garage.db, { clientId: client.id })
  const mail = { channel: 'email', recipient: client.email, subject: 'x', body: 'x', entityId } as const
  await garage.db.insert(outbox).values([
    { ...mail, template: 'vehicle_rego_due' },
    { ...mail, template: 'vehicle_service_due', status: 'sent' },
  ])
  const config = { ...garage.config, publicUrl: 'https://garage.example' }
  const link = await withTransaction(garage.db, (tx) =>
    unsubscribeLink(tx, { config, now: agreedAt }, client.id),
  )
  const token = link.url.replace('https://garage.example/unsubscribe/', '')
  return {
    ...{ client, token, link },
    stoppedAt: async () =>
      (await garage.db.select().from(clients).where(eq(clients.id, client.id)))[0]?.offersStoppedAt ?? null,
    messages: async () =>
      (await garage.db.select().from(outbox).where(eq(outbox.entityId, entityId))).map(
        ({ template }) => template,
      ),
  }
}

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => garage.app.inject({ method, url })
const post = (token: string, headers: Record<string, string> = {}, payload = '') =>
  garage.app.inject({ method: 'POST', url: `/api/unsubscribe/${token}`, headers, payload })

it('opening the link changes nothing, by a person or a mail scanner, and a wrong one gets the same page', async () => {
  const { token, stoppedAt, link } = await subscriber()
  expect(link.oneClick).toBe(`https://garage.example/api/unsubscribe/${token}`)
  const page = await get(`/unsubscribe/${token}`)
  expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
    ...[200, 'no-store', 'no-referrer'],
  ])
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
  expect(page.body).toContain('Iron &amp; &lt;Bark&gt;')
  expect((await get(`/unsubscribe/${wrong}`)).body).toBe(page.body.replaceAll(token, wrong))
  expect((await get(`/unsubscribe/${token}`, 'HEAD')).statusCode).toBe(200)
  expect((await get(`/unsubscribe/%22%3E%3Cscript%3E`)).body).toContain('action="/api/unsubscribe/-"')
  const opened = await get(`/api/unsubscribe/${token}`)
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/unsubscribe/${token}`])
  expect(await stoppedAt()).toBeNull()
})

it('the button unsubscribes immediately: what has not been sent is deleted, and the change is logged', async () => {
  const { client, token, stoppedAt, messages } = await subscriber()
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }
  const page = await post(token, form)
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('You have unsubscribed')])
  expect(await stoppedAt()).not.toBeNull()
  expect(await messages()).toEqual(['vehicle_service_due'])
  const isChange = and(eq(auditLog.entityId, client.id), eq(auditLog.action, 'updated'))
  expect(await garage.db.select().from(auditLog).where(isChange)).toMatchObject([
    { actorName: 'Customer', before: { agreesToOffers: true }, after: { agreesToOffers: false } },
  ])
  // Again: the same page, and nothing more.
  const first = await stoppedAt()
  expect((await post(token, form)).body).toBe(page.body)
  expect([await stoppedAt(), await garage.db.$count(auditLog, isChange)]).toEqual([first, 1])
  expect((await post(wrong, form)).body).toBe(page.body)
})

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])(
  'one click in a mail program, sent as %s without cookie and origin, unsubscribes',
  async (type, payload) => {
    const { token, stoppedAt } = await subscriber()
    expect((await post(token, { 'content-type': type }, payload)).statusCode).toBe(200)
    expect(await stoppedAt()).not.toBeNull()
  },
)

it('the link of an old message works after the secret has changed', async () => {
  const { client, stoppedAt } = await subscriber()
  const config = { ...garage.config, sessionSecret: 'another secret of the same garage' }
  const { url } = await withTransaction(garage.db, (tx) =>
    unsubscribeLink(tx, { config, now: agreedAt }, client.id),
  )
  expect(await garage.db.$count(unsubscribeLinks, eq(unsubscribeLinks.clientId, client.id))).toBe(2)
  await post(url.split('/').at(-1) ?? '')
  expect(await stoppedAt()).not.toBeNull()
})

it('after the personal data of the client has been erased, the link gets the same answers', async () => {
  const { client, token, stoppedAt } = await subscriber()
  const other = await subscriber()
  expect((await admin.delete(`/api/clients/${client.id}/personal-data`)).status).toBe(204)
  expect((await get(`/unsubscribe/${token}`)).statusCode).toBe(200)
  expect((await post(token)).body).toBe((await post(other.token)).body)
  expect(await stoppedAt()).toBeNull()
})

it('staff who record that a client no longer agrees delete what has not been sent', async () => {
  const { client, messages } = await subscriber()
  expect((await staff.put(`/api/clients/${client.id}`, { nickname: 'Al' })).status).toBe(200)
  expect(await messages()).toHaveLength(2)
  expect((await staff.put(`/api/clients/${client.id}`, { agreesToOffers: false })).status).toBe(200)
  expect(await messages()).toEqual(['vehicle_service_due'])
})

it('an offer that has failed cannot be sent again to a client who has unsubscribed since', async () => {
  const { client, token } = await subscriber()
  const [sent] = await garage.db.select().from(outbox).where(eq(outbox.recipient, client.email))
  if (sent === undefined) throw new Error('There is no message')
  await post(token)
  const failed = { status: 'failed', template: 'vehicle_rego_due', recipient: client.email } as const
  const [row] = await garage.db
    .insert(outbox)
    .values({ ...failed, channel: 'email', body: 'x', entityId: sent.entityId })
    .returning()
  const { status, body } = await admin.post(`/api/messages/${row?.id}/retry`)
  expect([status, body.message]).toEqual([409, 'This client no longer agrees to offers.'])
})
