import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outbox } from '#server/db/schema/outbox'
import { smtpMail } from '#server/outside/mail'
import { openTestGarage } from '#server/testing/test-garage'
import { sendQueuedMail } from './send-queued-mail.ts'

const garage = openTestGarage()
const received: Buffer[] = []
let refuse = false
let port = 0

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (!refuse) received.push(Buffer.concat(chunks))
      done(refuse ? new Error('Mailbox full') : null)
    })
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const now = new Date('2026-11-19T22:00:00Z')
const letter = {
  channel: 'email' as const,
  recipient: 'maya@example.com',
  subject: 'Your booking',
  body: 'Hello Maya,\n\nit is confirmed — 9:30 am.',
  template: 'appointment_confirmed',
  nextAttemptAt: now,
}

it('sends each letter once, whatever the number of servers that send', async () => {
  await garage.db
    .insert(outbox)
    .values([
      letter,
      { ...letter, recipient: 'noah@example.com' },
      { ...letter, channel: 'sms', recipient: '+61491570737' },
    ])
  const mail = smtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Ironbark <hello@ironbark.example>' })
  await Promise.all([sendQueuedMail(garage.db, mail, now), sendQueuedMail(garage.db, mail, now)])
  const letters = await Promise.all(received.map((raw) => PostalMime.parse(raw)))
  expect(letters.map(({ to }) => to?.[0]?.address).sort()).toEqual(['maya@example.com', 'noah@example.com'])
  expect(letters[0]).toMatchObject({ subject: 'Your booking', from: { address: 'hello@ironbark.example' } })
  expect(letters[0]?.text?.trim()).toBe(letter.body)
  expect(
    (await garage.db.select().from(outbox).where(eq(outbox.status, 'queued'))).map(({ channel }) => channel),
  ).toEqual(['sms'])
  mail.close()
})

it('keeps a letter that the mail server refuses, says why, and tries again later', async () => {
  refuse = true
  await garage.db.insert(outbox).values({ ...letter, recipient: 'full@example.com' })
  const mail = smtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Ironbark <hello@ironbark.example>' })
  await sendQueuedMail(garage.db, mail, now)
  const own = eq(outbox.recipient, 'full@example.com')
  const [waiting] = await garage.db.select().from(outbox).where(own)
  expect(waiting).toMatchObject({
    status: 'queued',
    attempts: 1,
    nextAttemptAt: new Date('2026-11-19T22:01:00Z'),
  })
  expect(waiting?.lastError).toContain('Mailbox full')
  refuse = false
  await sendQueuedMail(garage.db, mail, new Date('2026-11-19T22:01:00Z'))
  expect(await garage.db.select().from(outbox).where(own)).toMatchObject([
    { status: 'sent', attempts: 2, lastError: null },
  ])
  mail.close()
})
