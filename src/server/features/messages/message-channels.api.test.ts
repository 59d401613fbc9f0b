import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { messageChannels } from '#server/db/schema/message-channels-table'
import { type Caller, openTestGarage } from '#server/testing/test-garage'
import { openTestGateway } from '#server/testing/test-gateway'

const gateway = openTestGateway()
const garage = openTestGarage()
let admin: Caller

const received: Buffer[] = []
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _, done) => {
    if (username === 'desk' && password === 'p@ss:word/1') done(null, { user: 'desk' })
    else done(new Error('Invalid login'))
  },
  allowInsecureAuth: true,
  onRcptTo: ({ address }, _, done) => {
    done(
      address.startsWith('nobody')
        ? Object.assign(new Error('No such user here'), { responseCode: 550 })
        : null,
    )
  },
  onData: (stream, _, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks))
      done(null)
    })
  },
})
let port = 0

beforeAll(async () => {
  admin = await garage.as('admin')
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  port = (mailServer.server.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)))
beforeEach(async () => {
  received.length = 0
  gateway.received.length = 0
  gateway.answers = null
  await garage.db.delete(messageChannels)
})

const email = () => ({
  ...{ host: '127.0.0.1', port, security: 'none', account: 'desk', password: 'p@ss:word/1' },
  sender: 'Ironbark <desk@ironbark.example>',
})
const sms = () => {
  const { url, account, token, from } = gateway.settings
  return { url, account, token, sender: from }
}
const delivery = async () => (await garage.guest.get('/api/garage')).body.delivery

describe('the mail server on the settings screen', () => {
  it('is saved, used at once, and its password is never shown, logged or stored in the clear', async () => {
    expect(await delivery()).toMatchObject({ email: false, sms: false })
    const { status, body } = await admin.put('/api/message-channels/email', email())
    expect([status, body]).toEqual([
      200,
      {
        ...{ source: 'settings', host: '127.0.0.1', port, security: 'none', account: 'desk', version: 1 },
        ...{ sender: 'Ironbark <desk@ironbark.example>', hasPassword: true, isReadable: true },
      },
    ])
    expect((await admin.get('/api/message-channels/email')).body).toEqual(body)
    expect(await delivery()).toMatchObject({ email: true, sms: false })
    const stored = JSON.stringify([
      await garage.db.select().from(messageChannels),
      await garage.db.select().from(auditLog).where(eq(auditLog.entity, 'message_channel')),
    ])
    expect(stored).not.toContain('p@ss:word/1')
  })

  it('a test email goes out immediately, as text and HTML, and the answer is that of the server', async () => {
    await admin.put('/api/message-channels/email', email())
    const { body } = await admin.post('/api/message-channels/email/test', { to: 'ada@example.com' })
    expect(body.isAccepted).toBe(true)
    expect(body.answer).toMatch(/^The mail server accepted the email: 250/)
    const parsed = await PostalMime.parse(received[0] ?? '')
    expect(parsed).toMatchObject({
      subject: 'Test email from Hoist Auto Centre',
      from: { name: 'Ironbark', address: 'desk@ironbark.example' },
      to: [{ address: 'ada@example.com' }],
    })
    expect(parsed.text).toContain('This is a test.')
    expect(parsed.html).toContain('This is a test.')
  })

  it.each([
    ['a wrong password', { password: 'wrong' }, 'The mail server rejected the user or the password.'],
    ['nothing at the port', { port: 1 }, 'Nothing answers at this host and port.'],
    ['a host that does not exist', { host: 'mail.invalid' }, 'There is no server with this host name.'],
    ['no TLS', { security: 'tls' }, 'The encryption did not work'],
    ['no STARTTLS', { security: 'starttls' }, 'STARTTLS'],
  ])('%s: the answer says so', async (_, wrong, sentence) => {
    await admin.put('/api/message-channels/email', { ...email(), ...wrong })
    const { status, body } = await admin.post('/api/message-channels/email/test', { to: 'ada@example.com' })
    expect([status, body.isAccepted]).toEqual([200, false])
    expect(body.answer).toContain(sentence)
  })

  it('a mailbox that does not exist: the answer is that of the server', async () => {
    await admin.put('/api/message-channels/email', email())
    const { body } = await admin.post('/api/message-channels/email/test', { to: 'nobody@example.com' })
    expect(body).toMatchObject({ isAccepted: false })
    expect(body.answer).toContain('No such user here')
  })

  it('without a new password the saved one is kept, but not for another host', async () => {
    await admin.put('/api/message-channels/email', email())
    const { password: _, ...others } = email()
    const kept = await admin.put('/api/message-channels/email', {
      ...others,
      sender: 'hello@ironbark.example',
    })
    expect(kept.body).toMatchObject({ hasPassword: true, sender: 'hello@ironbark.example' })
    expect(
      (await admin.post('/api/message-channels/email/test', { to: 'a@example.com' })).body.isAccepted,
    ).toBe(true)
    const elsewhere = await admin.put('/api/message-channels/email', { ...others, host: 'localhost' })
    expect([elsewhere.status, elsewhere.body.fields]).toEqual([
      400,
      { password: 'Please enter the password for this mail server' },
    ])
  })

  it.each([
    [{ host: 'http://mail.example.com' }, 'host', 'Please enter the name of the mail server'],
    [{ port: 70_000 }, 'port', 'Please enter a port from 1 to 65535'],
    [{ security: 'ssl' }, 'security', 'Please choose how the connection is encrypted'],
    [{ sender: 'Ironbark' }, 'sender', 'Please enter an email address'],
    [{ password: undefined }, 'password', 'Please enter the password of this user'],
  ])('%j is refused with a sentence at its field', async (wrong, field, sentence) => {
    const { status, body } = await admin.put('/api/message-channels/email', { ...email(), ...wrong })
    expect(status).toBe(400)
    expect(body.fields[field]).toContain(sentence)
  })

  it('removed: nothing is sent any more', async () => {
    await admin.put('/api/message-channels/email', email())
    expect((await admin.delete('/api/message-channels/email')).status).toBe(204)
    expect((await admin.delete('/api/message-channels/email')).status).toBe(404)
    expect(await delivery()).toMatchObject({ email: false })
    const test = await admin.post('/api/message-channels/email/test', { to: 'ada@example.com' })
    expect([test.status, test.body.code]).toEqual([409, 'no_mail_server'])
  })
})

describe('the SMS gateway on the settings screen', () => {
  it('is saved and tested, and its token stays secret', async () => {
    const { body } = await admin.put('/api/message-channels/sms', sms())
    expect(body).toMatchObject({ source: 'settings', hasToken: true, sender: '+61480000000', version: 1 })
    expect(JSON.stringify(body)).not.toContain(gateway.settings.token)
    expect(await delivery()).toMatchObject({ sms: true })
    const test = await admin.post('/api/message-channels/sms/test', { to: '0491 570 156' })
    expect(test.body).toEqual({ isAccepted: true, answer: 'The gateway accepted the message (SM1).' })
    expect(gateway.received).toMatchObject([{ to: '+61491570156' }])
    gateway.answers = () => ({ status: 401, body: '{"code":20003,"message":"Authenticate"}' })
    const refused = await admin.post('/api/message-channels/sms/test', { to: '0491 570 156' })
    expect(refused.body).toEqual({
      isAccepted: false,
      answer: 'The SMS gateway answered: Authenticate (20003)',
    })
  })

  it.each([
    [{ url: 'api.twilio.com' }, 'url', 'Please enter the address of the gateway'],
    [{ url: 'https://a:b@api.twilio.com' }, 'url', 'Please enter the address of the gateway'],
    [{ sender: 'Service' }, 'sender', 'not accepted as a sender name'],
    [{ sender: '0412 345 678' }, 'sender', 'international format'],
    [{ token: undefined }, 'token', 'Please enter the token of this account'],
  ])('%j is refused with a sentence at its field', async (wrong, field, sentence) => {
    const { status, body } = await admin.put('/api/message-channels/sms', { ...sms(), ...wrong })
    expect(status).toBe(400)
    expect(body.fields[field]).toContain(sentence)
  })
})

it('only administrators read, change and test the channels', async () => {
  for (const role of ['staff', 'user'] as const) {
    const caller = await garage.as(role)
    const answers = [
      await caller.get('/api/message-channels/email'),
      await caller.put('/api/message-channels/sms', sms()),
      await caller.delete('/api/message-channels/email'),
      await caller.post('/api/message-channels/email/test', { to: 'a@example.com' }),
      await caller.get('/api/message-channels/email/domain'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
})
