import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerMessages } from '#domain/messages/customer-messages'
import { seal } from '#server/config/sealed-text'
import { messageChannels } from '#server/db/schema/message-channels-table'
import { type Caller, openTestGarage } from '#server/testing/test-garage'
import { openTestGateway } from '#server/testing/test-gateway'

const garage = openTestGarage()
const gateway = openTestGateway()
const emails: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      emails.push(Buffer.concat(chunks).toString())
      done()
    })
  },
})

let admin: Caller
beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  admin = await garage.as('admin')
})
beforeEach(async () => {
  emails.length = 0
  gateway.received.length = 0
  gateway.answers = null
  await garage.db.delete(messageChannels)
})
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)))

const template = 'tow_dispatched'
const preview = (body: object) => admin.post('/api/messages/preview', body)
const test = (body: object) => admin.post('/api/messages/test', body)

const setUpGateway = () => {
  const { url, account, token, from } = gateway.settings
  const sealedSecret = seal(garage.config, token)
  const row = { channel: 'sms' as const, server: url, account, sealedSecret, sender: from }
  return garage.db.insert(messageChannels).values(row)
}

describe('preview of a message to customers', () => {
  it.each(customerMessages.map(({ template: message }) => message))(
    '%s: without a text, the default with sample values and no empty field',
    async (message) => {
      const { status, body } = await preview({ template: message })
      expect(status).toBe(200)
      const all = JSON.stringify(body)
      expect(all).not.toMatch(/\{\w+\}|undefined|null/)
      expect(body.html).toContain('Hello Maya Chen,')
      expect(body.parts).toBeGreaterThan(0)
    },
  )

  it('a typed text: the email and the text message as they will be sent; an empty part has its default', async () => {
    const { status, body } = await preview({
      template,
      subject: 'Truck for {vehicle}',
      email: 'First\n\nSecond {note}',
      short: '',
    })
    expect([status, body.subject]).toEqual([200, 'Truck for 2019 Toyota Corolla'])
    expect(body.html).toMatch(/First<\/p>.*Second The driver will call you\.<\/p>/)
    expect(body.sms).toMatch(
      /: The truck is on its way to your 2019 Toyota Corolla\. The driver will call you\.$/,
    )
    expect(body.parts).toBe(1)
  })

  it('a message about a booking that the customer can manage has a link, in every channel', async () => {
    const { body } = await preview({ template: 'appointment_confirmed' })
    expect(body.html).toMatch(/<a href="[^"]+\/manage\/sample0+"[^>]*>See, move or cancel your booking<\/a>/)
    expect(body.sms).toMatch(/ https?:\S+\/manage\/sample0+$/)
  })

  it('a text with an emoji is counted in shorter parts', async () => {
    const long = { template, short: 'x'.repeat(120) }
    expect((await preview(long)).body.parts).toBe(1)
    expect((await preview({ ...long, short: `${long.short}\u{1F69A}` })).body.parts).toBeGreaterThan(1)
  })

  it('HTML in a text is shown as it was typed', async () => {
    const { body } = await preview({ template, email: '<script>alert(1)</script> & <b>bold</b>' })
    expect(body.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;bold&lt;/b&gt;')
    expect(body.html).not.toContain('<script')
  })

  it('an unknown field or a text that is too long is an error at its part', async () => {
    const { status, body } = await preview({ template, subject: 'On {time}', short: 'x'.repeat(481) })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      subject: expect.stringContaining('{time} is not a field of this message. Please use {vehicle}'),
      short: 'Short text must be at most 480 characters',
    })
  })

  it.each([
    {},
    { template: 'unknown' },
    { template: 7 },
    { template: ['tow_dispatched'] },
    { template: '__proto__' },
    { template, subject: 7 },
    { template, email: { a: 1 } },
    { template, short: 'two\nlines' },
    { template, subject: 'a\u0000b' },
    { template, email: 'x'.repeat(100_000) },
  ])('%j is refused with a sentence', async (sent) => {
    const { status, body } = await preview(sent)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(Object.values(body.fields)).toEqual([expect.stringMatching(/\w+ \w+/)])
  })

  it.each([
    { subject: null, email: null, short: null },
    { subject: '{note}', email: '{note}', short: '{note}' },
    { subject: '{{vehicle}}', email: '{ vehicle }', short: '}{' },
    { email: '\n\n\n \n' },
    { email: '\u202e\u200b', subject: '\u{1F69A}', short: '\u2019' },
    { email: 'https://evil.example/<"\'>' },
  ])('%j is previewed', async (sent) => {
    const { status, body } = await preview({ template, ...sent })
    expect(status).toBe(200)
    expect(body.html).toMatch(/^<!doctype html><html/)
  })
})

describe('test of a message to customers', () => {
  const email = { template, channel: 'email', to: 'desk@ironbark.example' }
  const sms = { template, channel: 'sms', to: '0491 570 156' }

  it('the typed text is emailed with sample values, and the answer of the mail server returned', async () => {
    const { port } = mailServer.server.address() as AddressInfo
    const row = { channel: 'email' as const, server: '127.0.0.1', port, security: 'none' as const }
    await garage.db.insert(messageChannels).values({ ...row, sender: 'Ironbark <desk@ironbark.example>' })
    const { status, body } = await test({ ...email, subject: 'Truck for {vehicle}', email: 'Coming now.' })
    expect([status, body.isAccepted]).toEqual([200, true])
    expect(body.answer).toMatch(/^The mail server accepted the email: 250/)
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatch(/^Subject: Truck for 2019 Toyota Corolla\r$/m)
    expect(emails[0]).toContain('Coming now.')
  })

  it('the typed text is texted with sample values, and the answer of the gateway returned', async () => {
    await setUpGateway()
    const { status, body } = await test({ ...sms, short: 'Coming to your {vehicle}.' })
    expect([status, body]).toEqual([
      200,
      { isAccepted: true, answer: 'The gateway accepted the message (SM1).' },
    ])
    expect(gateway.received).toMatchObject([
      { to: '+61491570156', body: expect.stringMatching(/: Coming to your 2019 Toyota Corolla\.$/) },
    ])
    gateway.answers = () => ({ status: 400, body: '{"code":21211,"message":"Invalid number"}' })
    const refused = await test(sms)
    expect([refused.status, refused.body.isAccepted]).toEqual([200, false])
    expect(refused.body.answer).toMatch(/\w+ \w+/)
  })

  it('a channel that is not set up is an error', async () => {
    expect((await test(email)).body.code).toBe('no_mail_server')
    expect((await test(sms)).body.code).toBe('no_sms_gateway')
  })

  it('an address or number that cannot receive it is an error at the recipient', async () => {
    await setUpGateway()
    const problemOf = async (sent: object) => (await test(sent)).body.fields
    expect(await problemOf({ ...email, to: 'desk' })).toEqual({ to: 'Please enter a valid email address' })
    expect(await problemOf({ ...sms, to: '12' })).toEqual({
      to: 'Please enter a valid phone number, for example 0412 345 678',
    })
    expect(await problemOf({ ...sms, to: '02 9876 5432' })).toEqual({
      to: 'This number cannot receive text messages. Please enter a mobile number.',
    })
    expect(await problemOf({ ...sms, channel: 'fax' })).toEqual({ channel: 'The channel is email or sms' })
    expect(await problemOf({ ...sms, short: '{time}' })).toEqual({
      short: expect.stringContaining('{time} is not a field of this message.'),
    })
    expect(gateway.received).toEqual([])
  })

  it('only administrators can preview and test messages', async () => {
    for (const path of ['/api/messages/preview', '/api/messages/test']) {
      expect((await garage.guest.post(path, email)).status).toBe(401)
      for (const role of ['user', 'staff'] as const)
        expect((await (await garage.as(role)).post(path, email)).status).toBe(403)
    }
  })
})
