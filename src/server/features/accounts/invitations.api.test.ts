import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outbox } from '#server/db/schema/outbox-table'
import { users } from '#server/db/schema/users-table'
import { buildStaff, buildUser } from '#server/testing/factories'
import { Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage({
  environment: {
    PUBLIC_URL: 'https://garage.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hello@garage.example',
  },
})
const withoutMail = openTestGarage()

const password = 'Runway-2026'
const tokenIn = (text: string) => /accept-invitation#(\S+)/.exec(text)?.[1] ?? ''
const person = (email: string) => ({ email, firstName: 'Josie', lastName: 'Hartigan' })
const accept = (token: string, typed = password, caller = new Caller(garage.app)) =>
  caller.post('/api/auth/accept-invitation', { token, password: typed })
const check = (token: string) => garage.guest.post('/api/auth/invitation/check', { token })
const mailTo = (email: string) => garage.db.select().from(outbox).where(eq(outbox.recipient, email))

/** Invites a person with a link, and returns the account and the token of the link. */
async function inviteByLink(email: string, more: object = {}) {
  const admin = await garage.as('admin')
  const { body } = await admin.post('/api/users/invitations', { ...person(email), delivery: 'link', ...more })
  return { admin, user: body.user, token: tokenIn(body.link) }
}

describe('an invitation', () => {
  it('by link: the response has the link once, and its owner chooses a password and is signed in', async () => {
    const { admin, user, token } = await inviteByLink('josie@link.example', { role: 'staff' })
    expect(user).toMatchObject({
      role: 'staff',
      emailVerified: false,
      invitedUntil: '2026-11-26T22:00:00.000Z',
    })
    const [stored] = await garage.db.select().from(users).where(eq(users.id, user.id))
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await check(token)).body).toEqual({ firstName: 'Josie', email: 'josie@link.example' })
    const josie = new Caller(garage.app)
    expect((await accept(token, password, josie)).body).toMatchObject({ id: user.id, invitedUntil: null })
    expect((await josie.get('/api/auth/user')).body).toMatchObject({ role: 'staff', emailVerified: false })
    // A link that a colleague passed on does not prove access to the mailbox.
    expect(await mailTo('josie@link.example')).toMatchObject([{ template: 'account_verify_email' }])
    const { body } = await admin.get(`/api/audit?entity=user&entityId=${user.id}`)
    expect(body).toMatchObject([
      { action: 'invitation_accepted', actorName: 'Josie Hartigan' },
      { action: 'invited' },
    ])
    expect(JSON.stringify(body)).not.toContain(token)
  })

  it('by email: only the email has the link, and accepting it verifies the address', async () => {
    const admin = await garage.as('admin')
    const { status, body } = await admin.post('/api/users/invitations', {
      ...person('josie@mail.example'),
      delivery: 'email',
    })
    expect([status, body.link]).toEqual([201, null])
    const [message] = await mailTo('josie@mail.example')
    expect(message).toMatchObject({ template: 'account_invitation' })
    expect((await admin.get(`/api/messages/${message?.id}`)).body.body).toBeNull()
    const accepted = await accept(tokenIn(message?.body ?? ''))
    expect(accepted.body).toMatchObject({ role: 'user', emailVerified: true })
    expect(await mailTo('josie@mail.example')).toHaveLength(1)
  })

  it('without a mail server: by email is refused with the reason, by link works', async () => {
    const admin = await withoutMail.as('admin')
    const invite = (delivery: string) =>
      admin.post('/api/users/invitations', { ...person('josie@nomail.example'), delivery })
    const refused = await invite('email')
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { delivery: 'No email is sent: no mail server is set up.' },
    ])
    expect((await invite('link')).body.link).toContain('/accept-invitation#')
  })

  it('a caller who is not an administrator can invite the role user only, and link no staff member', async () => {
    const staff = await garage.as('staff')
    const invite = (email: string, more: object) =>
      staff.post('/api/users/invitations', { ...person(email), delivery: 'link', ...more })
    expect((await invite('a@role.example', { role: 'user' })).status).toBe(201)
    expect((await invite('b@role.example', { role: 'admin' })).status).toBe(403)
    const { id } = await buildStaff(garage.db)
    expect((await invite('c@role.example', { staffId: id })).status).toBe(403)
    const guest = await garage.guest.post('/api/users/invitations', person('d@role.example'))
    expect(guest.status).toBe(401)
  })

  it('a staff member is linked to one account only; an unknown one is refused at its field', async () => {
    const { id: staffId } = await buildStaff(garage.db)
    const { admin, user } = await inviteByLink('mick@staff.example', { staffId })
    const [stored] = await garage.db.select().from(users).where(eq(users.id, user.id))
    expect(stored?.staffId).toBe(staffId)
    const invite = (email: string, member: string) =>
      admin.post('/api/users/invitations', { ...person(email), delivery: 'link', staffId: member })
    const second = await invite('mick2@staff.example', staffId)
    expect([second.status, second.body.message]).toEqual([409, 'This staff member already has an account.'])
    const unknown = await invite('mick3@staff.example', '0198a000-0000-7000-8000-000000000009')
    expect(unknown.body.fields).toEqual({ staffId: 'Please choose a staff member' })
  })

  it('an email that has an account is refused', async () => {
    const { admin } = await inviteByLink('twice@link.example')
    const { status, body } = await admin.post('/api/users/invitations', {
      ...person('Twice@link.example'),
      delivery: 'link',
    })
    expect([status, body.message]).toEqual([409, 'An account with this email already exists.'])
  })
})

describe('an invitation that has not been accepted', () => {
  it('signing in gets the same response as a wrong password', async () => {
    await inviteByLink('early@pending.example')
    await buildUser(garage.db, { role: 'user', email: 'known@pending.example' })
    const signIn = (email: string) =>
      garage.guest.post('/api/auth/local-login', { email, password: 'Wrong-runway-1' })
    const [early, known] = [await signIn('early@pending.example'), await signIn('known@pending.example')]
    expect([early.status, early.body]).toEqual([known.status, known.body])
    expect(early.status).toBe(401)
  })

  it('a forgotten password: the email points to the invitation and contains no link', async () => {
    const { token } = await inviteByLink('forgot@pending.example')
    await garage.guest.post('/api/auth/forgot-password', { email: 'forgot@pending.example' })
    const [message] = await mailTo('forgot@pending.example')
    expect(message?.body).toContain('Please open the link of your invitation.')
    expect(message?.body).not.toContain('#')
    expect((await accept(token)).status).toBe(200)
  })

  it('two concurrent uses of a link: one account is signed in, the other use is refused', async () => {
    const { token } = await inviteByLink('race@pending.example')
    const answers = await Promise.all([accept(token, 'First-one-1'), accept(token, 'Second-one-2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('the link expires after 7 days; inviting again makes a new link, and only that one works', async () => {
    const { user, token } = await inviteByLink('late@pending.example')
    garage.setClock('2026-11-26T22:00:01.000Z')
    const admin = await garage.as('admin')
    const expired = await accept(token)
    expect(expired.status).toBe(400)
    expect(expired.body.message).toBe(
      'This invitation no longer works. If you have already chosen a password, please sign in. Otherwise, ask an administrator to invite you again.',
    )
    expect((await check(token)).status).toBe(400)
    const renewed = await admin.post(`/api/users/${user.id}/invitation`, { delivery: 'link' })
    expect(renewed.body.user.invitedUntil).toBe('2026-12-03T22:00:01.000Z')
    expect((await accept(token)).status).toBe(400)
    expect((await accept(tokenIn(renewed.body.link))).status).toBe(200)
    const again = await admin.post(`/api/users/${user.id}/invitation`, { delivery: 'link' })
    expect([again.status, again.body.message]).toEqual([409, 'This invitation has already been accepted.'])
  })

  it('a password that breaks the rules leaves the link valid', async () => {
    const { token } = await inviteByLink('rules@pending.example')
    expect((await accept(token, 'short')).body.fields).toEqual({
      password: 'Password must be at least 8 characters long',
    })
    expect((await accept(token, 'Password1')).body.fields?.password).toContain('too common')
    expect((await accept(token)).status).toBe(200)
  })

  it('withdrawing deletes the account and its link; an accepted invitation cannot be withdrawn', async () => {
    const { admin, user, token } = await inviteByLink('withdrawn@pending.example')
    expect((await admin.delete(`/api/users/${user.id}/invitation`)).status).toBe(204)
    expect((await accept(token)).status).toBe(400)
    const second = await inviteByLink('withdrawn@pending.example')
    await accept(second.token)
    const refused = await admin.delete(`/api/users/${second.user.id}/invitation`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This invitation has already been accepted.',
    ])
  })
})

const alone = openTestGarage()

it('an invited administrator does not count: the last one who can sign in keeps the role', async () => {
  const admin = await alone.as('admin')
  const { body: me } = await admin.get('/api/auth/user')
  await admin.post('/api/users/invitations', {
    ...person('second@admin.example'),
    role: 'admin',
    delivery: 'link',
  })
  const { status, body } = await admin.put(`/api/users/${me.id}`, { role: 'staff' })
  expect([status, body.code]).toEqual([409, 'last_administrator'])
  expect((await admin.get('/api/users/administrators')).body).toHaveLength(1)
})
