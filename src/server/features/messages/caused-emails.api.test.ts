import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '#server/db/schema/outbox-table'
import { users } from '#server/db/schema/users-table'
import { buildAppointment, buildClient, buildRental, buildSetting } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage({
  environment: { RATE_LIMIT: 'on', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@garage.example' },
})
beforeEach(() => garage.db.delete(outbox))

const person = { firstName: 'Josie', lastName: 'Hartigan' }
const invite = (caller: Caller, email: string, delivery = 'email') =>
  caller.post('/api/users/invitations', { ...person, email, delivery })
const mailTo = async (email: string) =>
  (await garage.db.select().from(outbox).where(eq(outbox.recipient, email))).at(-1)

/** Adds emails that this user has caused. */
async function addCaused(caller: Caller, count: number, template: string): Promise<void> {
  const { body: user } = await caller.get('/api/auth/user')
  const now = new Date('2026-11-19T21:00:00Z')
  const row = {
    channel: 'email' as const,
    recipient: 'x@caused.example',
    body: 'x',
    template,
    createdAt: now,
  }
  await garage.db.insert(outbox).values(Array(count).fill({ ...row, causedBy: user.id }))
}

describe('the role user', () => {
  it('sends no invitations by email; a link to copy stays possible', async () => {
    const user = await garage.as('user')
    const refused = await invite(user, 'stranger@role.example')
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        code: 'not_allowed',
        message: 'Your role cannot send invitations by email. Please copy an invitation link instead.',
      },
    ])
    expect(await garage.db.$count(users, eq(users.email, 'stranger@role.example'))).toBe(0)
    expect((await invite(user, 'stranger@role.example', 'link')).body.link).toContain('#')
    expect((await invite(await garage.as('staff'), 'colleague@role.example')).status).toBe(201)
  })
})

describe('emails about accounts', () => {
  it.each([
    ['Your account is locked', 'call 0400 111 222'],
    ['Your password', 'has lapsed'],
    ['Pay now', 'or lose it'],
    ['Bank', 'Security Team'],
  ])(
    'the name %j %j of the sender appears neither in the subject nor in the text',
    async (firstName, lastName) => {
      const admin = await garage.as('admin')
      const { body: me } = await admin.get('/api/auth/user')
      await garage.db.update(users).set({ firstName, lastName }).where(eq(users.id, me.id))
      const email = `${firstName.replaceAll(' ', '')}@plain.example`.toLowerCase()
      expect((await invite(admin, email)).status).toBe(201)
      const message = await mailTo(email)
      expect(message?.subject).toBe('You have been invited to Hoist Auto Centre')
      expect(message?.body).toContain('An account has been created for you at Hoist Auto Centre.')
      expect(`${message?.subject} ${message?.body}`).not.toContain(lastName)
    },
  )

  it('a sender with a plain name is named', async () => {
    const admin = await garage.as('admin')
    const { body: me } = await admin.get('/api/auth/user')
    await garage.db.update(users).set({ firstName: 'Priya', lastName: 'Raman' }).where(eq(users.id, me.id))
    await invite(admin, 'named@plain.example')
    expect(await mailTo('named@plain.example')).toMatchObject({
      subject: 'Priya Raman has invited you to Hoist Auto Centre',
    })
  })
})

describe('the daily limit of emails that users cause', () => {
  const ofUser =
    'You have sent 20 emails in the last 24 hours, which is the limit. Please copy an invitation link instead, or try again tomorrow.'

  it('one user can cause 20 emails about accounts a day, also at once; then each kind is refused', async () => {
    const admin = await garage.as('admin')
    await addCaused(admin, 17, 'account_invitation')
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((at) => invite(admin, `new${at}@many.example`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429])
    expect(answers.find(({ status }) => status === 429)?.body).toEqual({
      code: 'too_many_emails',
      message: ofUser,
    })
    const invited = answers.find(({ status }) => status === 201)?.body.user
    const again = await admin.post(`/api/users/${invited.id}/invitation`, { delivery: 'email' })
    const verification = await admin.post(`/api/users/${invited.id}/verification-mail`)
    const account = { ...person, email: 'signup@many.example', password: 'Runway-2026' }
    const signUp = await admin.post('/api/auth/signup', account)
    expect([again.status, verification.status, signUp.status]).toEqual([429, 429, 429])
    expect((await invite(admin, 'link@many.example', 'link')).status).toBe(201)
    garage.setClock('2026-11-20T22:00:01.000Z')
    expect((await invite(admin, 'tomorrow@many.example')).status).toBe(201)
  })

  it('all users together can cause 60 a day', async () => {
    for (const _ of [1, 2, 3]) await addCaused(await garage.as('staff'), 20, 'account_verify_email')
    const { status, body } = await invite(await garage.as('admin'), 'one@garage.example')
    expect([status, body.message]).toEqual([
      429,
      'Your garage has sent 60 emails in the last 24 hours, which is the limit. Please copy an invitation link instead, or try again tomorrow.',
    ])
  })

  it('agreements and notifications about bookings have their own limit', async () => {
    const staff = await garage.as('staff')
    await addCaused(staff, 300, 'rental_agreement')
    const client = await buildClient(garage.db, { preferredContact: 'email' })
    const rental = await buildRental(garage.db, { clientId: client.id, status: 'confirmed' })
    const agreement = await staff.post(`/api/rental-bookings/${rental.id}/agreement`)
    expect([agreement.status, agreement.body.message]).toEqual([
      429,
      'You have sent 300 emails in the last 24 hours, which is the limit. Please continue without notifying the customer, or try again tomorrow.',
    ])
    const request = await buildAppointment(garage.db, {
      clientId: client.id,
      status: 'pending',
      timeSlotId: '2026-11-24T08:00',
    })
    expect((await staff.patch(`/api/appointments/${request.id}/confirm`, {})).status).toBe(429)
    const cancel = (notifyClient: boolean) =>
      staff.patch(`/api/appointments/${request.id}/cancel`, { notifyClient })
    expect([(await cancel(true)).status, (await cancel(false)).status]).toEqual([429, 200])
    expect((await invite(staff, 'still@possible.example')).status).toBe(201)
  })

  it('requests of visitors are not counted, and a password reset has the same response at the limit', async () => {
    const admin = await garage.as('admin')
    await addCaused(admin, 60, 'account_invitation')
    const { body: me } = await admin.get('/api/auth/user')
    const { status } = await admin.post('/api/auth/forgot-password', { email: me.email })
    expect([status, (await mailTo(me.email))?.template]).toEqual([202, 'account_reset_password'])
  })
})

describe('an answer to an email', () => {
  it('of a customer or a user goes to the email of the garage', async () => {
    await buildSetting(garage.db, 'business_info', { email: 'desk@ironbark.example' })
    const staff = await garage.as('staff')
    await invite(staff, 'answer@mail.example')
    const client = await buildClient(garage.db, { preferredContact: 'email' })
    const request = await buildAppointment(garage.db, {
      clientId: client.id,
      status: 'pending',
      timeSlotId: '2026-11-25T08:00',
    })
    await staff.patch(`/api/appointments/${request.id}/confirm`, {})
    const rental = await buildRental(garage.db, { clientId: client.id, status: 'confirmed' })
    await staff.post(`/api/rental-bookings/${rental.id}/agreement`)
    const sent = await garage.db.select().from(outbox)
    expect(sent.map(({ template }) => template).sort()).toEqual([
      'account_invitation',
      'appointment_confirmed',
      'rental_agreement',
    ])
    expect(sent.map(({ replyTo }) => replyTo)).toEqual(Array(3).fill('desk@ironbark.example'))
  })
})
