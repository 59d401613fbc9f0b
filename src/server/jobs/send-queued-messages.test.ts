import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ChannelUnavailable } from '#server/adapters/delivery-failure'
import { type Mail, smtpMail } from '#server/adapters/mail'
import { outbox } from '#server/db/schema/outbox-table'
import { buildClient } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { MessageSenders, type SendMessage } from './message-senders.ts'
import { sendQueuedMessages } from './send-queued-messages.ts'

const garage = openTestGarage()
const received: Buffer[] = []
/** The recipient whose emails the server rejects. */
let refused: string | null = null
let mail: Mail

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const isRejected = envelope.rcptTo.some(({ address }) => address === refused)
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (!isRejected) received.push(Buffer.concat(chunks))
      done(isRejected ? new Error('Mailbox full') : null)
    })
  },
})

const from = 'Ironbark <hello@ironbark.example>'

let smtpUrl = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  smtpUrl = `smtp://127.0.0.1:${address.port}`
  mail = smtpMail({ smtpUrl, from })
})
afterEach(async () => {
  refused = null
  received.length = 0
  await garage.db.delete(outbox)
})
afterAll(async () => {
  mail.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

const now = new Date('2026-11-19T22:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const queued = {
  channel: 'email' as const,
  recipient: 'maya@example.com',
  subject: 'Your booking',
  body: 'Hello Maya,\n\nit is confirmed — 9:30 am.',
  template: 'appointment_confirmed',
  nextAttemptAt: now,
}

const neverStopping = new AbortController().signal

interface Sending {
  by?: Mail
  at?: Date
  stopping?: AbortSignal
}

const sending =
  (by: Mail): SendMessage =>
  async ({ id, recipient, subject, body, replyTo }) => {
    await by.send({
      id,
      to: recipient,
      subject: subject ?? '',
      text: body,
      html: '',
      attachments: [],
      replyTo,
    })
    return null
  }

const send = ({ by = mail, at = now, stopping = neverStopping }: Sending = {}) =>
  sendQueuedMessages({ db: garage.db, channel: 'email', send: sending(by), clock: () => at }, stopping)

const enqueue = (...recipients: string[]) =>
  garage.db.insert(outbox).values(recipients.map((recipient) => ({ ...queued, recipient })))

const rows = () => garage.db.select().from(outbox).orderBy(outbox.recipient)
const parsed = () => Promise.all(received.map((raw) => PostalMime.parse(raw)))

/** A mail server that signals the start of sending, and ends it only when released. */
function slowMail(accept: Mail['send'] = async () => 'accepted') {
  let began = () => {}
  let end = (_?: Error) => {}
  const ended = new Promise<void>((resolve, reject) => {
    end = (error) => (error === undefined ? resolve() : reject(error))
  })
  const sending = new Promise<void>((resolve) => {
    began = resolve
  })
  const slow: Mail = {
    send: async (email) => {
      await accept(email)
      began()
      await ended
      return 'accepted'
    },
    close: () => {},
  }
  return { slow, sending, end }
}

it('an email that has been due for more than a day is not sent', async () => {
  await enqueue('maya@example.com')
  await send({ at: later(24 * 60 + 1) })
  expect(received).toHaveLength(0)
  const [overdue] = await rows()
  expect(overdue).toMatchObject({
    status: 'failed',
    attempts: 0,
    lastError: 'It could not be sent within 24 hours of its due time.',
  })

  await garage.db.delete(outbox)
  await enqueue('maya@example.com')
  await send({ at: later(24 * 60 - 1) })
  expect(received).toHaveLength(1)
})

it('an email is sent once, whatever the number of servers that send', async () => {
  await enqueue('maya@example.com', 'noah@example.com')
  await garage.db.insert(outbox).values({ ...queued, channel: 'sms', recipient: '+61491570737' })
  await Promise.all([send(), send()])
  const emails = await parsed()
  expect(emails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['maya@example.com', 'noah@example.com'])
  expect(emails[0]).toMatchObject({ subject: 'Your booking', from: { address: 'hello@ironbark.example' } })
  expect(emails[0]?.text?.trim()).toBe(queued.body)
  expect(emails[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect((await rows()).map(({ channel, status }) => [channel, status])).toEqual([
    ['sms', 'queued'],
    ['email', 'sent'],
    ['email', 'sent'],
  ])
})

it('an email rejected by the mail server is retried later and does not delay the others', async () => {
  refused = 'full@example.com'
  await enqueue('full@example.com', 'noah@example.com')
  await send()
  expect(await rows()).toMatchObject([
    { status: 'queued', attempts: 1, nextAttemptAt: later(1) },
    { status: 'sent', attempts: 1, sentAt: now, lastError: null },
  ])
  expect((await rows())[0]?.lastError).toContain('Mailbox full')
  refused = null
  await send({ at: later(1) })
  expect((await rows())[0]).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
})

it('an email that a crash leaves unmarked is sent again when its lease ends, with the same Message-ID', async () => {
  await enqueue('maya@example.com')
  const crashed = slowMail(mail.send)
  void send({ by: crashed.slow })
  await crashed.sending
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }])
  await send({ at: later(1) })
  expect(received).toHaveLength(1)
  await send({ at: later(2) })
  const [first, second] = await parsed()
  const [{ id } = { id: '' }] = await rows()
  expect([first?.messageId, second?.messageId]).toEqual(Array(2).fill(`<${id}@ironbark.example>`))
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

it('a failure after the lease has ended does not change the result of another server', async () => {
  await enqueue('maya@example.com')
  const slow = slowMail()
  const sent = send({ by: slow.slow })
  await slow.sending
  const other = slowMail()
  const sendingToo = send({ by: other.slow, at: later(2) })
  await other.sending
  slow.end(new Error('Connection reset'))
  await sent
  expect(await rows()).toMatchObject([{ attempts: 2, lastError: null, nextAttemptAt: later(4) }])
  other.end()
  await sendingToo
  expect(await rows()).toMatchObject([{ status: 'sent', sentAt: later(2) }])
})

it('an unavailable mail server ends the run after the emails in progress, which are retried later', async () => {
  await enqueue(...Array.from({ length: 9 }, (_, index) => `maya${index}@example.com`))
  const closed = smtpMail({ smtpUrl: 'smtp://127.0.0.1:1', from })
  await expect(send({ by: closed })).rejects.toThrow(ChannelUnavailable)
  const attempts = (await rows()).map((row) => row.attempts)
  expect(attempts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(5)
  expect(Math.max(...attempts)).toBe(1)
  await send({ at: later(1) })
  expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(['sent']))
})

it('a mail server that responds one byte at a time is given up after the time limit for one email', async () => {
  const sockets: Socket[] = []
  const dripping = createServer((socket) => {
    sockets.push(socket)
    const drip = setInterval(() => socket.write('2'), 5)
    socket.on('close', () => clearInterval(drip)).on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(dripping, 'listening')
  const { port } = dripping.address() as AddressInfo
  await enqueue('maya@example.com')
  const slow = smtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from }, 100)
  await expect(send({ by: slow })).rejects.toThrow('did not accept the email (EABORT)')
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, nextAttemptAt: later(1) }])
  for (const socket of sockets) socket.destroy()
  dripping.close()
})

it('the twelfth failure is final', async () => {
  await garage.db.insert(outbox).values({ ...queued, attempts: 11 })
  refused = queued.recipient
  await send()
  expect(await rows()).toMatchObject([{ status: 'failed', attempts: 12 }])
})

it('no further email is sent once the server is stopping', async () => {
  await enqueue(...Array.from({ length: 9 }, (_, index) => `maya${index}@example.com`))
  const stopping = new AbortController()
  const stopsWhile: Mail = {
    send: async () => {
      stopping.abort()
      return 'accepted'
    },
    close: () => {},
  }
  await send({ by: stopsWhile, stopping: stopping.signal })
  const statuses = (await rows()).map(({ status }) => status)
  expect(statuses).toContain('sent')
  expect(statuses.filter((status) => status === 'queued').length).toBeGreaterThanOrEqual(5)
})

it('erasing a client while their email is being sent does not wait for the mail server', async () => {
  const client = await buildClient(garage.db)
  await garage.db.insert(outbox).values({ ...queued, recipient: client.email, entityId: client.id })
  const hanging = slowMail()
  const sent = send({ by: hanging.slow })
  await hanging.sending
  const admin = await garage.as('admin')
  expect((await admin.delete(`/api/clients/${client.id}/personal-data`)).status).toBe(204)
  hanging.end()
  await sent
  expect(await garage.db.$count(outbox, eq(outbox.recipient, client.email))).toBe(0)
})

it.each([
  ['Support (Brakes) <a@ironbark.example>', 'Support (Brakes)'],
  ['"Smith, Sons & Co." <a@ironbark.example>', 'Smith, Sons & Co.'],
  ['Smith, Sons <a@ironbark.example>', 'Smith, Sons'],
  ['"The \\"Brake\\" Shop" <a@ironbark.example>', 'The "Brake" Shop'],
  ['The "Brake" Shop <a@ironbark.example>', 'The "Brake" Shop'],
  ['Müller Küche; Autos: Nord <a@ironbark.example>', 'Müller Küche; Autos: Nord'],
  ['Tyres @ Tempe <a@ironbark.example>', 'Tyres @ Tempe'],
  ['株式会社 <a@ironbark.example>', '株式会社'],
  ["O'Brien\\Sons<a@ironbark.example>", "O'Brien\\Sons"],
  ['a@ironbark.example', ''],
  ['<a@ironbark.example>', ''],
])('MAIL_FROM %s: the name arrives whole', async (sender, name) => {
  const own = smtpMail({ smtpUrl, from: sender })
  await own.send({
    id: 'any',
    to: 'maya@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    attachments: [],
    replyTo: null,
  })
  own.close()
  const { from: arrived, messageId, replyTo } = await PostalMime.parse(received[0] ?? '')
  expect(arrived).toMatchObject({ name, address: 'a@ironbark.example' })
  expect([messageId, replyTo]).toEqual(['<any@ironbark.example>', undefined])
})

it('an answer goes to the address of the message', async () => {
  await garage.db.insert(outbox).values({ ...queued, replyTo: 'garage@ironbark.example' })
  await send()
  const { replyTo } = await PostalMime.parse(received[0] ?? '')
  expect(replyTo).toMatchObject([{ address: 'garage@ironbark.example' }])
})

it('an offer has the headers with which a mail program unsubscribes in one click, by HTTPS only', async () => {
  const offer = (origin: string) => ({
    ...{ ...queued, body: `Hello\n\nIronbark\n\nUnsubscribe: ${origin}/unsubscribe/T` },
    parts: { unsubscribe: { url: `${origin}/unsubscribe/T`, oneClick: `${origin}/api/unsubscribe/T` } },
  })
  const senders = new MessageSenders({
    db: garage.db,
    config: { ...garage.config, mail: { smtpUrl, from } },
    clock: () => new Date(),
  })
  const sendMessage = await senders.of('email')
  if (sendMessage === null) throw new Error('There is no mail server')
  for (const origin of ['https://garage.example', 'http://garage.local']) {
    const [row] = await garage.db.insert(outbox).values(offer(origin)).returning()
    if (row !== undefined) await sendMessage(row)
  }
  senders.close()
  const [secure, local] = await Promise.all(received.map((one) => PostalMime.parse(one)))
  const headersOf = (one: typeof secure) =>
    (one?.headers ?? []).filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])
  expect(headersOf(secure)).toEqual([
    ['list-unsubscribe', '<https://garage.example/api/unsubscribe/T>'],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ])
  expect(headersOf(local)).toEqual([])
  expect(secure?.html).toContain('href="https://garage.example/unsubscribe/T"')
  expect(secure?.text).toContain('Unsubscribe: https://garage.example/unsubscribe/T')
})
