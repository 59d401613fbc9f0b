import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manageWords } from '#domain/bookings/message-link'
import type { PreferredContact } from '#domain/clients/client'
import { customerMessages } from '#domain/messages/customer-messages'
import { channels } from '#domain/messages/delivery'
import { sampleFields } from '#domain/messages/message-texts'
import type { Config } from '#server/config/config'
import { withTransaction } from '#server/db/connect'
import { notifyCustomer } from '#server/features/messages/notify-customer'
import { buildWaitlistEntry } from '#server/testing/build-waitlist-entry'
import { buildAppointment, buildRental, buildTow } from '#server/testing/factories'
import { fridayMorning, openTestGarage } from '#server/testing/test-garage'
import { openTestGateway } from '#server/testing/test-gateway'
import { MessageSenders } from './message-senders.ts'
import { sendQueuedMessages } from './send-queued-messages.ts'

const gateway = openTestGateway()
const garage = openTestGarage({ environment: { PUBLIC_URL: 'https://garage.example' } })
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
let config: Config

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const { port } = mailServer.server.address() as AddressInfo
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'desk@ironbark.example' }
  config = { ...garage.config, mail, sms: gateway.settings }
})
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)))

async function sendAll() {
  const senders = new MessageSenders({ db: garage.db, config, clock: () => new Date(fridayMorning) })
  for (const channel of channels) {
    const send = await senders.of(channel)
    if (send === null) throw new Error(`${channel} is not set up`)
    // After the night in which text messages wait.
    const clock = () => new Date('2026-11-20T00:00:00Z')
    await sendQueuedMessages({ db: garage.db, channel, send, clock }, new AbortController().signal)
  }
  senders.close()
}

/** Offers of a vehicle are sent by their own job (send-due-reminders.test.ts), documents by staff (send-document.api.test.ts). */
const ofBookings = customerMessages.flatMap(({ template, about }) =>
  about === 'vehicle' || about === 'document' || about === 'statement' ? [] : [{ template, about }],
)

it('every kind of message about a booking arrives as an email and as a text message, with its text and its link', async () => {
  const bookings = {
    service: (await buildAppointment(garage.db)).id,
    rental: (await buildRental(garage.db)).id,
    tow: (await buildTow(garage.db)).id,
    waitlist: (await buildWaitlistEntry(garage.db)).id,
  }
  const call = { actor: null, config, now: new Date(fridayMorning) }
  const to = (preferredContact: PreferredContact, n: number) => ({
    ...{ name: 'Maya Chen', email: `maya${n}@example.com`, preferredContact },
    phone: `+6149157${String(n).padStart(4, '0')}`,
  })
  await withTransaction(garage.db, async (tx) => {
    for (const [n, { template, about }] of ofBookings.entries())
      for (const contact of ['email', 'sms'] as const)
        await notifyCustomer(tx, call, {
          to: to(contact, n),
          entityId: bookings[about],
          template,
          fields: sampleFields,
        })
  })
  await sendAll()
  expect([received.length, gateway.received.length]).toEqual([ofBookings.length, ofBookings.length])
  for (const [n, { template }] of ofBookings.entries()) {
    const email = received.find((one) => one.to?.[0]?.address === `maya${n}@example.com`)
    const text = gateway.received.find((one) => one.to === to('sms', n).phone)?.body ?? ''
    expect(email?.subject, template).toMatch(/\w/)
    const html = email?.html?.replace(/<style>.*<\/style>/, '') ?? ''
    for (const body of [email?.text ?? '', html, text]) {
      expect(body, template).not.toMatch(/[{}]|undefined|null|\[object/)
      expect(body.includes('https://garage.example/manage/'), template).toBe(manageWords(template) !== null)
    }
    expect(text, template).toMatch(/^Hoist Auto Centre: \S/)
    // What a person reads is the same in both parts of an email.
    const first = email?.text?.split('\n\n')[1] ?? ''
    expect(email?.html?.replaceAll('&#x27;', "'"), template).toContain(first)
  }
})
