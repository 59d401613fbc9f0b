import type { AddressInfo } from 'node:net'
import { desc, eq, sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smsLength } from '#domain/messages/sms'
import { calendarDate } from '#domain/time/calendar-date'
import { outbox } from '#server/db/schema/outbox-table'
import { MessageSenders } from '#server/jobs/message-senders'
import { sendQueuedMessages } from '#server/jobs/send-queued-messages'
import { buildInvoice } from '#server/testing/build-invoice'
import { buildAppointment, buildClient, buildSetting } from '#server/testing/factories'
import { type Caller, fridayMorning, openTestGarage } from '#server/testing/test-garage'
import { openTestGateway } from '#server/testing/test-gateway'
import { textOfPdf } from '#server/testing/text-of-pdf'

const received: Email[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, _, done) => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    received.push(await PostalMime.parse(Buffer.concat(chunks)))
    done()
  },
})
const gateway = openTestGateway()
const garage = openTestGarage({ environment: { PUBLIC_URL: 'https://garage.example' } })
const { mail: noMail, sms: noSms } = { mail: null, sms: null }
let staff: Caller

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  staff = await garage.as('staff')
})
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)))
beforeEach(async () => {
  received.length = 0
  const { port } = mailServer.server.address() as AddressInfo
  garage.config.mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'desk@ironbark.example' }
  garage.config.sms = gateway.settings
  await garage.db.execute(sql`truncate clients, business_settings, outbox cascade`)
  await buildSetting(garage.db, 'billing_settings', { abn: '51824753556' })
})

const wendy = { name: 'Wendy Alcott', email: 'wendy@example.com', phone: '+61491570006' }

async function issued(contact: 'email' | 'sms' = 'email') {
  const texted = { ...wendy, email: null, preferredContact: 'sms' as const }
  const { id: clientId } = await (contact === 'sms'
    ? buildClient(garage.db, texted)
    : buildClient(garage.db, wendy))
  const { id } = await buildInvoice(garage.db, { clientId })
  return { id, path: `/api/documents/${id}` }
}
const queued = () => garage.db.select().from(outbox).orderBy(desc(outbox.createdAt))

async function deliver() {
  const clock = () => new Date(fridayMorning)
  const senders = new MessageSenders({ db: garage.db, config: garage.config, clock })
  const send = await senders.of('email')
  if (send === null) throw new Error('There is no mail server')
  await sendQueuedMessages({ db: garage.db, channel: 'email', send, clock }, new AbortController().signal)
  senders.close()
}

describe('sending a document', () => {
  it('the email has the PDF, the link and the address for answers', async () => {
    await buildSetting(garage.db, 'business_info', { email: 'office@ironbark.example' })
    const { path } = await issued()
    const { status, body } = await staff.post(`${path}/send`)
    expect([status, body.sendsTo]).toEqual([200, { channel: 'email', address: 'wendy@example.com' }])
    await deliver()
    const [email] = received
    expect(email).toMatchObject({
      subject: 'Tax invoice INV-1001: $361.88',
      to: [{ address: 'wendy@example.com' }],
      replyTo: [{ address: 'office@ironbark.example' }],
      attachments: [{ filename: 'INV-1001.pdf', mimeType: 'application/pdf' }],
    })
    expect(email?.text).toContain(`See it online: ${body.link}`)
    expect(email?.html).toContain(`href="${body.link}"`)
    const pdf = Buffer.from(email?.attachments[0]?.content as ArrayBuffer)
    expect(textOfPdf(pdf).flat()).toContain('INV-1001')
    expect(Buffer.compare(pdf, (await staff.get(`${path}/pdf`)).body)).toBe(0)
  })

  it('a client without an email gets a text message of one part with the link', async () => {
    const { path } = await issued('sms')
    const { body } = await staff.post(`${path}/send`)
    const [message] = await queued()
    expect(message).toMatchObject({ channel: 'sms', recipient: '+61491570006', template: 'document_invoice' })
    expect(message?.body).toMatch(new RegExp(`: Tax invoice INV-1001: \\$361.88 ${body.link}$`))
    expect(smsLength(message?.body ?? '').parts).toBe(1)
  })

  it('is refused where nothing can be sent, or if the message is switched off', async () => {
    const refused = async (path: string) => {
      expect((await staff.get(path)).body.sendsTo).toBeNull()
      const { status, body } = await staff.post(`${path}/send`)
      expect([status, body.code]).toEqual([409, 'transition_refused'])
    }
    const { path } = await issued()
    await buildSetting(garage.db, 'notification_settings', { messages: { document_invoice: false } })
    await refused(path)
    await garage.db.execute(sql`delete from business_settings where setting_key = 'notification_settings'`)
    garage.config.mail = noMail
    garage.config.sms = noSms
    await refused(path)
    expect(await queued()).toEqual([])
  })

  it('is logged, and listed among the messages of the document', async () => {
    const { id, path } = await issued()
    await staff.post(`${path}/send`)
    const { body } = await staff.get(`/api/customer-messages?entityId=${id}`)
    expect(body).toMatchObject({
      sent: [{ template: 'document_invoice', recipient: 'wendy@example.com' }],
      received: [],
    })
    const { body: log } = await (await garage.as('admin')).get(`/api/audit?entity=document&entityId=${id}`)
    expect(log[0]).toMatchObject({ action: 'sent', about: 'INV-1001' })
  })
})

describe('issuing an invoice', () => {
  const line = { kind: 'part', description: 'Brake pads', unitPrice: 14595 }

  async function job() {
    const client = await buildClient(garage.db, wendy)
    const { id } = await buildAppointment(garage.db, { clientId: client.id, status: 'in_progress' })
    await staff.post(`/api/appointments/${id}/lines`, line)
    return { appointmentId: id }
  }

  it('says in the preview where the invoice would be sent, and sends it only if asked', async () => {
    const subject = await job()
    const preview = await staff.post('/api/invoices/preview', { subject })
    expect(preview.body.sendsTo).toEqual({ channel: 'email', address: 'wendy@example.com' })
    expect((await staff.post('/api/invoices', { subject })).status).toBe(201)
    expect(await queued()).toEqual([])
    await staff.post(`/api/appointments/${subject.appointmentId}/lines`, line)
    const { body } = await staff.post('/api/invoices', { subject, notifyClient: true })
    const messages = await garage.db.select().from(outbox).where(eq(outbox.entityId, body.id))
    expect(messages).toMatchObject([{ subject: expect.stringMatching(/^Tax invoice INV-\d+: \$145.95$/) }])
  })

  it('is not issued if it is to be sent and cannot be', async () => {
    const subject = await job()
    garage.config.mail = noMail
    garage.config.sms = noSms
    const { status } = await staff.post('/api/invoices', { subject, notifyClient: true })
    expect(status).toBe(409)
    expect((await staff.get('/api/documents')).body).toEqual([])
  })
})

describe('sending a statement', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' }

  async function debtor() {
    const { id: clientId } = await buildClient(garage.db, wendy)
    const day = calendarDate('2026-10-10')
    await buildInvoice(garage.db, { clientId, amount: 12500, issuedOn: day, dueDate: day })
    return clientId
  }

  it('the email names the period and the balance and has the PDF, and the statement says to whom it was sent', async () => {
    const id = await debtor()
    const { status, body } = await staff.post(`/api/clients/${id}/statement/send`, october)
    expect([status, body.sendsTo, body.lastSent]).toEqual([
      200,
      'wendy@example.com',
      { at: new Date(fridayMorning).toISOString(), to: 'wendy@example.com', status: 'queued' },
    ])
    await deliver()
    const [email] = received
    expect(email).toMatchObject({
      subject: 'Statement for October 2026',
      attachments: [{ filename: 'Statement-2026-10-31.pdf', mimeType: 'application/pdf' }],
    })
    expect(email?.text).toContain('Your statement for October 2026 is attached. The balance is $125.00.')
    const pdf = Buffer.from(email?.attachments[0]?.content as ArrayBuffer)
    expect(textOfPdf(pdf).flat()).toContain('$125.00')
    const read = (query: string) => staff.get(`/api/clients/${id}/statement?${query}`)
    expect((await read('from=2026-10-01&to=2026-10-31')).body.lastSent.status).toBe('sent')
    expect((await read('from=2026-11-01&to=2026-11-20')).body.lastSent).toBeNull()
  })

  it('is logged with its period, and listed among the messages of the client', async () => {
    const id = await debtor()
    await staff.post(`/api/clients/${id}/statement/send`, october)
    const { body: log } = await (await garage.as('admin')).get(`/api/audit?entity=client&entityId=${id}`)
    expect(log[0]).toMatchObject({
      action: 'statement_sent',
      after: { statement: 'October 2026', sentTo: 'wendy@example.com' },
    })
    const { body } = await staff.get(`/api/customer-messages?clientId=${id}`)
    expect(body.sent).toMatchObject([{ template: 'document_statement', recipient: 'wendy@example.com' }])
  })

  it('is refused without an email, without a mail server, or if the message is switched off', async () => {
    const refused = async (id: string) => {
      const { status, body } = await staff.post(`/api/clients/${id}/statement/send`, october)
      expect([status, body.code]).toEqual([409, 'transition_refused'])
    }
    await refused((await buildClient(garage.db, { email: null, preferredContact: 'sms' })).id)
    const id = await debtor()
    await buildSetting(garage.db, 'notification_settings', { messages: { document_statement: false } })
    await refused(id)
    await garage.db.execute(sql`delete from business_settings where setting_key = 'notification_settings'`)
    garage.config.mail = noMail
    await refused(id)
    expect(await queued()).toEqual([])
  })
})

describe('sending a reminder of an invoice', () => {
  /** Returns the path of an invoice that was due on this day, of a client who prefers email. */
  async function dueOn(dueDate: string, client: Partial<typeof wendy & { preferredContact: 'sms' }> = {}) {
    const { id: clientId } = await buildClient(garage.db, { ...wendy, ...client })
    const day = calendarDate(dueDate)
    const { id } = await buildInvoice(garage.db, { clientId, issuedOn: day, dueDate: day })
    return { id, clientId, path: `/api/invoices/${id}` }
  }

  it('the email says for how long it has been overdue and what to pay, with its link; it is recorded for the client', async () => {
    const { id, path } = await dueOn('2026-11-13')
    const preview = (await staff.get(`${path}/reminder`)).body
    expect(preview).toMatchObject({
      subject: 'Invoice INV-1001 is 7 days overdue',
      sendsTo: { channel: 'email', address: 'wendy@example.com' },
      ...{ isOverdue: true, isSentToday: false },
    })
    expect(preview.text).toContain('Please pay $361.88. It was due on Fri 13 Nov 2026.')
    const { status, body } = await staff.post(`${path}/reminders`)
    expect([status, body.isSentToday]).toEqual([200, true])
    await deliver()
    expect(received[0]).toMatchObject({ subject: 'Invoice INV-1001 is 7 days overdue', attachments: [] })
    const { link } = (await staff.get(`/api/documents/${id}`)).body
    expect(received[0]?.text).toContain(`See it online: ${link}`)
    const [debtor] = (await staff.get('/api/debtors')).body
    expect(debtor.remindedBy).toMatch(/^Sam Lee/)
    const { body: log } = await (await garage.as('admin')).get(`/api/audit?entity=document&entityId=${id}`)
    expect(log[0]).toMatchObject({ action: 'reminded', about: 'INV-1001' })
  })

  it('is sent once a day for an invoice, also if two users send it at the same time', async () => {
    const { path } = await dueOn('2026-11-13')
    const answers = await Promise.all([staff.post(`${path}/reminders`), staff.post(`${path}/reminders`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await staff.post(`${path}/reminders`)
    expect(again.body.message).toBe('A reminder of INV-1001 has already been sent today.')
    expect(await queued()).toHaveLength(1)
    garage.setClock('2026-11-20T22:00:00Z')
    expect((await staff.post(`${path}/reminders`)).status).toBe(200)
    garage.setClock(fridayMorning)
  })

  it('is a text message only where an SMS gateway is set up, otherwise an email', async () => {
    const { path } = await dueOn('2026-11-13', { preferredContact: 'sms' })
    garage.config.sms = noSms
    expect((await staff.get(`${path}/reminder`)).body.sendsTo.channel).toBe('email')
    garage.config.sms = gateway.settings
    const { body } = await staff.get(`${path}/reminder`)
    expect(body.sendsTo.channel).toBe('sms')
    expect(body.text).toMatch(/: Invoice INV-1001 is 7 days overdue\. Please pay \$361\.88\./)
  })

  it('is refused for an invoice that is not overdue, without a channel, or if the message is switched off', async () => {
    const refused = async (path: string) => {
      const { status, body } = await staff.post(`${path}/reminders`)
      expect([status, body.code]).toEqual([409, 'transition_refused'])
    }
    await refused((await dueOn('2026-11-20')).path)
    const { path } = await dueOn('2026-11-13', { email: 'other@example.com', phone: '+61491570007' })
    await buildSetting(garage.db, 'notification_settings', { messages: { document_payment_reminder: false } })
    await refused(path)
    await garage.db.execute(sql`delete from business_settings where setting_key = 'notification_settings'`)
    garage.config.mail = noMail
    garage.config.sms = noSms
    await refused(path)
    expect(await queued()).toEqual([])
  })

  it('an address is sent five reminders a day, as other messages of this kind', async () => {
    const { clientId, path } = await dueOn('2026-11-13')
    const day = calendarDate('2026-11-01')
    garage.config.rateLimit = true
    for (let sent = 0; sent < 5; sent += 1) {
      const { id } = await buildInvoice(garage.db, { clientId, issuedOn: day, dueDate: day })
      expect((await staff.post(`/api/invoices/${id}/reminders`)).status).toBe(200)
    }
    const { status, body } = await staff.post(`${path}/reminders`)
    garage.config.rateLimit = false
    expect([status, body.code]).toEqual([429, 'too_many_emails'])
    expect(await queued()).toHaveLength(5)
  })
})
