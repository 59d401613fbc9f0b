import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { outbox } from '#server/db/schema/outbox-table'
import { buildInvoice, buildPayment } from '#server/testing/build-invoice'
import { buildClient, buildSetting } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { sendReminders } from './send-reminders.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'desk@ironbark.example' }
const garage = openTestGarage({ environment: mail })

// Tuesday 1 December, 10 am in Sydney, the hour of the reminders.
const ten = '2026-11-30T23:00:00.000Z'
const run = (at = ten, config = garage.config) =>
  sendReminders({ db: garage.db, config, clock: () => new Date(at) })
const sent = () => garage.db.select().from(outbox).orderBy(outbox.recipient)
const switchOn = (monthlyStatements = true) =>
  buildSetting(garage.db, 'billing_settings', { abn: '51824753556', monthlyStatements })

beforeEach(async () => {
  await garage.db.execute(sql`truncate clients, business_settings, outbox, audit_log, sent_reminders cascade`)
  await switchOn()
})

let people = 0
/** Returns a client who wants a statement every month, with an invoice of November that is open. */
async function debtor(client: object = {}, issuedOn = '2026-11-10') {
  people += 1
  const contact = { email: `d${people}@example.com`, phone: `+6149157${String(people).padStart(4, '0')}` }
  const { id } = await buildClient(garage.db, {
    ...contact,
    getsStatement: true,
    ...client,
  } as typeof contact)
  const day = calendarDate(issuedOn)
  const invoice = await buildInvoice(garage.db, { clientId: id, amount: 5000, issuedOn: day, dueDate: day })
  return { id, invoice, ...contact }
}

it('clients who want it and owe something are emailed the statement of last month, once, whatever the number of servers', async () => {
  const [one, other] = [await debtor(), await debtor()]
  await Promise.all([run(), run()])
  await run('2026-12-01T03:00:00.000Z')
  const messages = await sent()
  expect(messages.map(({ recipient }) => recipient)).toEqual([one.email, other.email].sort())
  expect(messages[0]).toMatchObject({
    subject: 'Statement for November 2026',
    parts: { statement: { from: '2026-11-01', to: '2026-11-30' } },
  })
  const entries = await garage.db.select().from(auditLog)
  expect(entries).toMatchObject([
    { action: 'statement_sent', actorName: 'Hoist', actorId: null },
    { action: 'statement_sent' },
  ])
})

it('the next month, they are sent the next one', async () => {
  await debtor()
  await run()
  await run('2026-12-31T23:00:00.000Z')
  expect((await sent()).map(({ subject }) => subject).sort()).toEqual([
    'Statement for December 2026',
    'Statement for November 2026',
  ])
})

it('no one else is: who has paid, owes only since, wants none, is deleted or has no email', async () => {
  const { id, invoice } = await debtor()
  await buildPayment(garage.db, {
    clientId: id,
    amount: 5000,
    settles: [{ invoiceId: invoice.id, amount: 5000 }],
  })
  await debtor({}, '2026-12-01')
  await debtor({ getsStatement: false })
  await debtor({ deletedAt: new Date('2026-11-20T00:00:00Z') })
  await debtor({ email: null, preferredContact: 'sms' })
  await run()
  expect(await sent()).toEqual([])
})

const second = '2026-12-01T23:00:00.000Z'

it('if the server was off on the first day, they are sent on the next day it runs within the month, once', async () => {
  const { email } = await debtor()
  await Promise.all([run('2026-12-09T23:00:00.000Z'), run('2026-12-09T23:00:00.000Z')])
  await run('2026-12-10T23:00:00.000Z')
  const messages = await sent()
  expect(messages).toMatchObject([{ recipient: email, subject: 'Statement for November 2026' }])
})

it('once the month is complete, a client who wants statements from now on gets the first one next month', async () => {
  await debtor()
  await run()
  const late = await debtor({ getsStatement: false })
  await run(second)
  await garage.db.update(clients).set({ getsStatement: true }).where(eq(clients.id, late.id))
  await run('2026-12-02T23:00:00.000Z')
  expect(await sent()).toHaveLength(1)
  await run('2026-12-31T23:00:00.000Z')
  expect((await sent()).filter(({ entityId }) => entityId === late.id)).toMatchObject([
    { subject: 'Statement for December 2026' },
  ])
})

it('a garage that switches them on after the first day sends the first ones next month', async () => {
  await debtor()
  await switchOn(false)
  await run(second)
  await switchOn()
  await run('2026-12-02T23:00:00.000Z')
  expect(await sent()).toEqual([])
  await run('2026-12-31T23:00:00.000Z')
  expect(await sent()).toHaveLength(1)
})

it('a garage whose mail server is set up after the first day sends them then', async () => {
  await debtor()
  await run(second, { ...garage.config, mail: null })
  await run('2026-12-02T23:00:00.000Z')
  expect(await sent()).toHaveLength(1)
})

it('nothing is sent before the hour of the reminders, or where it is switched off or cannot be sent', async () => {
  await debtor()
  await run('2026-11-30T22:59:00.000Z')
  await run('2026-12-01T22:59:00.000Z')
  await run(ten, { ...garage.config, mail: null })
  await buildSetting(garage.db, 'notification_settings', { messages: { document_statement: false } })
  await run()
  await garage.db.execute(sql`delete from business_settings`)
  await run()
  await switchOn(false)
  await run()
  expect(await sent()).toEqual([])
})
