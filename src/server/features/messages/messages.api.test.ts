import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '#server/db/schema/outbox-table'
import { buildAppointment, buildClient, buildSetting, buildUser } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const withMail = openTestGarage({
  environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@ironbark.example' },
})

const message = {
  channel: 'email' as const,
  recipient: 'maya@example.com',
  subject: 'Your booking',
  body: 'Hello Maya,\n\nit is confirmed.',
  template: 'appointment_confirmed',
}

let admin: Caller
beforeEach(async () => {
  await garage.db.delete(outbox)
  await withMail.db.delete(outbox)
  admin = await garage.as('admin')
})

describe('messages of a garage without a mail server', () => {
  it('messages stay in the outbox for administrators, newest first, each with its text when opened', async () => {
    await garage.db.insert(outbox).values([
      { ...message, createdAt: new Date('2026-11-19T22:00:00Z') },
      { ...message, recipient: 'noah@example.com', createdAt: new Date('2026-11-19T23:00:00Z') },
    ])
    const { status, body, headers } = await admin.get('/api/messages?limit=1')
    expect([status, headers['x-total-count']]).toEqual([200, '2'])
    expect(body).toMatchObject([{ recipient: 'noah@example.com', status: 'kept', subject: 'Your booking' }])
    expect(body[0]).not.toHaveProperty('body')
    const whole = await admin.get(`/api/messages/${body[0].id}`)
    expect(whole.body).toMatchObject({ recipient: 'noah@example.com', body: message.body })
    expect((await admin.get('/api/messages/delivery')).body).toEqual({ email: false, sms: false })
    expect((await admin.get('/api/messages?status=queued')).body).toEqual([])
    expect((await admin.get('/api/messages?status=kept')).body).toHaveLength(2)
  })

  it('messages with an account link are shown on demand only, which is recorded in the audit log', async () => {
    const { id: userId } = await buildUser(garage.db, { role: 'staff', email: 'tom@letters.example' })
    await garage.guest.post('/api/auth/forgot-password', { email: 'tom@letters.example' })
    const [kept] = (await admin.get('/api/messages')).body
    expect(kept).toMatchObject({ recipient: 'tom@letters.example', status: 'kept' })
    const opened = await admin.get(`/api/messages/${kept.id}`)
    expect([opened.status, opened.body.body]).toEqual([200, null])
    const history = async () => (await admin.get(`/api/audit?entity=user&entityId=${userId}`)).body
    expect(await history()).toHaveLength(1)
    const read = await admin.post(`/api/messages/${kept.id}/private-text`)
    expect([read.status, read.body.body]).toEqual([200, expect.stringContaining('/reset-password#')])
    const [response] = await history()
    expect(response).toMatchObject({ action: 'message_viewed', about: expect.stringMatching(/Lee/) })
    expect(JSON.stringify(response)).not.toContain('reset-password#')
    const staff = await garage.as('staff')
    expect((await staff.post(`/api/messages/${kept.id}/private-text`)).status).toBe(403)
  })

  it('only administrators can read messages', async () => {
    expect((await garage.guest.get('/api/messages')).status).toBe(401)
    for (const role of ['user', 'staff'] as const)
      expect((await (await garage.as(role)).get('/api/messages')).status).toBe(403)
  })
})

describe('messages of a garage with a mail server', () => {
  it('emails are queued; text messages are not sent', async () => {
    await withMail.db
      .insert(outbox)
      .values([message, { ...message, channel: 'sms', recipient: '+61491570737', subject: null }])
    const { body } = await (await withMail.as('admin')).get('/api/messages')
    expect(
      new Set(body.map((one: { channel: string; status: string }) => `${one.channel} ${one.status}`)),
    ).toEqual(new Set(['email queued', 'sms kept']))
  })

  it('messages with an account link are not shown, even if they failed', async () => {
    const owner = await withMail.as('admin')
    const [failed] = await withMail.db
      .insert(outbox)
      .values({
        ...message,
        template: 'account_reset_password',
        entityId: crypto.randomUUID(),
        status: 'failed',
      })
      .returning()
    expect((await owner.get(`/api/messages/${failed?.id}`)).body.body).toBeNull()
    expect((await owner.post(`/api/messages/${failed?.id}/private-text`)).status).toBe(409)
    expect((await owner.post(`/api/messages/${failed?.id}/retry`)).body).toMatchObject({ body: null })
  })

  it('an administrator can retry failed messages once each', async () => {
    const owner = await withMail.as('admin')
    const [failed] = await withMail.db
      .insert(outbox)
      .values({ ...message, status: 'failed', attempts: 12, lastError: 'Mailbox full' })
      .returning()
    expect((await owner.get('/api/messages?status=failed')).body).toMatchObject([
      { lastError: 'Mailbox full' },
    ])
    const { status, body } = await owner.post(`/api/messages/${failed?.id}/retry`)
    expect([status, body.status, body.attempts, body.nextAttemptAt]).toEqual([
      200,
      'queued',
      0,
      '2026-11-19T22:00:00.000Z',
    ])
    const again = await owner.post(`/api/messages/${failed?.id}/retry`)
    expect([again.status, again.body.message]).toEqual([409, 'Only a message that failed can be sent again.'])
    expect((await owner.post('/api/messages/00000000-0000-7000-8000-000000000000/retry')).status).toBe(404)
  })
})

describe('messages that a garage has switched off', () => {
  const templatesOf = async (entityId: string) =>
    (await garage.db.select().from(outbox).where(eq(outbox.entityId, entityId))).map(
      ({ template }) => template,
    )

  it('a switched off message is not queued', async () => {
    const staff = await garage.as('staff')
    const first = await buildAppointment(garage.db, { timeSlotId: '2026-11-24T08:00', status: 'pending' })
    await staff.patch(`/api/appointments/${first.id}/confirm`, {})
    expect(await templatesOf(first.id)).toEqual(['appointment_confirmed'])
    const off = { messages: { appointment_confirmed: false } }
    const saved = await admin.put('/api/settings/notification_settings', { settingValue: off })
    expect(saved.body.settingValue).toMatchObject({
      messages: { appointment_confirmed: false, appointment_rejected: true },
      newRequestsTo: null,
    })
    const second = await buildAppointment(garage.db, { timeSlotId: '2026-11-24T09:30', status: 'pending' })
    expect((await staff.patch(`/api/appointments/${second.id}/confirm`, {})).status).toBe(200)
    expect(await templatesOf(second.id)).toEqual([])
    await buildSetting(garage.db, 'notification_settings', {})
  })
})

describe('the notification of new requests to the garage', () => {
  it('each new request sends an email with a link to it', async () => {
    const settingValue = { newRequestsTo: 'Desk@Ironbark.example' }
    await admin.put('/api/settings/notification_settings', { settingValue })
    const { email } = await buildClient(garage.db)
    const { status, body } = await garage.guest.post('/api/book-appointment', {
      client: { name: 'Maya Chen', email, phone: '0412 345 678', preferredContact: 'email' },
      vehicle: { make: 'Toyota', model: 'Corolla', year: 2019 },
      appointment: { timeSlotId: '2026-11-25T08:00', services: ['Logbook Service'] },
    })
    expect(status).toBe(201)
    const messages = await garage.db.select().from(outbox).where(eq(outbox.entityId, body.id))
    expect(messages.find(({ template }) => template === 'new_request')).toMatchObject({
      recipient: 'desk@ironbark.example',
      replyTo: email,
      subject: 'New service request from Maya Chen',
      body: `Logbook Service: 2019 Toyota Corolla, Wed 25 Nov 2026 at 8:00 am.\n\nMaya Chen, 0412 345 678, ${email}\n\nConfirm or reject it: http://127.0.0.1:3000/recent-activity`,
    })
    const caller = { customerName: 'Ngaire Hohepa', customerPhone: '0491 573 087', pickupLocation: 'Tempe' }
    const tow = await garage.guest.post('/api/tow-bookings', caller)
    const ofTow = await garage.db.select().from(outbox).where(eq(outbox.entityId, tow.body.id))
    expect(ofTow.find(({ template }) => template === 'new_request')).toMatchObject({
      subject: 'New tow request from Ngaire Hohepa',
      body: 'From Tempe, 0491 573 087.\n\nConfirm or reject it: http://127.0.0.1:3000/recent-activity',
    })
    const sent = await admin.put('/api/settings/notification_settings', {
      settingValue: { newRequestsTo: 'desk' },
    })
    expect(sent.body.fields).toEqual({ 'settingValue.newRequestsTo': 'Please enter a valid email address' })
  })
})
