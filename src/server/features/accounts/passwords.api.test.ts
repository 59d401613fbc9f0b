import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outbox } from '#server/db/schema/outbox-table'
import { users } from '#server/db/schema/users-table'
import { buildUser, demoPassword } from '#server/testing/factories'
import { Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage({
  environment: {
    PUBLIC_URL: 'https://garage.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hello@garage.example',
  },
})

const forgot = (email: string) => garage.guest.post('/api/auth/forgot-password', { email })
const messagesTo = (email: string) => garage.db.select().from(outbox).where(eq(outbox.recipient, email))
const reset = (token: string, password = 'New-runway-7') =>
  garage.guest.post('/api/auth/reset-password', { token, password })

async function signIn(email: string, password = demoPassword) {
  const caller = new Caller(garage.app)
  const { status } = await caller.post('/api/auth/local-login', { email, password })
  return { caller, status }
}

/** Returns a user who has requested a link, and the token of the link. */
async function mailedTo(email: string): Promise<string> {
  await buildUser(garage.db, { role: 'staff', email })
  await forgot(email)
  const [message] = await messagesTo(email)
  return /https:\/\/garage\.example\/reset-password#(\S+)/.exec(message?.body ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  it('a request gets the same response in about the same time, whether or not the account exists', async () => {
    await buildUser(garage.db, { role: 'staff', email: 'known@forgot.example' })
    const timed = async (email: string) => {
      const start = performance.now()
      const { status, body } = await forgot(email)
      return { answer: [status, body], time: performance.now() - start }
    }
    const known = await timed('Known@forgot.example')
    const unknown = await timed('nobody@forgot.example')
    expect(known.answer).toEqual(unknown.answer)
    expect(known.answer).toEqual([
      202,
      { message: 'If there is an account for this address, we have sent a link.' },
    ])
    expect(Math.min(known.time, unknown.time)).toBeGreaterThan(390)
    expect(await messagesTo('known@forgot.example')).toHaveLength(1)
    expect(await messagesTo('nobody@forgot.example')).toEqual([])
    expect((await forgot('x')).body.fields).toEqual({ email: 'Please enter a valid email address' })
  })

  it('repeated requests send one email a minute at most', async () => {
    await mailedTo('often@forgot.example')
    await forgot('often@forgot.example')
    expect(await messagesTo('often@forgot.example')).toHaveLength(1)
    garage.setClock('2026-11-19T22:01:01.000Z')
    await forgot('often@forgot.example')
    expect(await messagesTo('often@forgot.example')).toHaveLength(2)
  })

  it('a request for an account of the identity provider sends an email that points to the provider', async () => {
    const email = 'outside@forgot.example'
    await garage.db
      .insert(users)
      .values({ email, firstName: 'Lena', lastName: 'V', provider: 'replit', role: 'user' })
    await forgot(email)
    const [message] = await messagesTo(email)
    expect(message).toMatchObject({ template: 'account_no_password' })
    expect(message?.body).toContain('so please reset your password there')
    expect(message?.body).not.toContain('reset-password')
  })
})

describe('the password reset link', () => {
  it('the link sets a new password once and ends every session', async () => {
    const email = 'priya@reset.example'
    const token = await mailedTo(email)
    const { caller } = await signIn(email)
    const [stored] = await garage.db.select().from(users).where(eq(users.email, email))
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await reset(token)).status).toBe(200)
    expect((await caller.get('/api/auth/user')).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    const again = await signIn(email, 'New-runway-7')
    expect((await again.caller.get('/api/auth/user')).body).toMatchObject({ email, emailVerified: true })
    expect((await reset(token, 'Another-8')).status).toBe(400)
  })

  it('requesting and using the link are recorded in the audit log with the account', async () => {
    const token = await mailedTo('logged@reset.example')
    expect((await reset(token)).status).toBe(200)
    const [user] = await garage.db.select().from(users).where(eq(users.email, 'logged@reset.example'))
    const name = `${user?.firstName} ${user?.lastName}`
    const admin = await garage.as('admin')
    const { body } = await admin.get(`/api/audit?entity=user&entityId=${user?.id}`)
    expect(body).toMatchObject([
      { action: 'password_reset', actorName: name, about: name },
      { action: 'reset_link_sent', actorName: 'Visitor', about: name },
    ])
    expect(JSON.stringify(body)).not.toContain(token)
  })

  it('two concurrent uses of a link: only one succeeds', async () => {
    const token = await mailedTo('race@reset.example')
    const response = await Promise.all([reset(token, 'First-one-1'), reset(token, 'Second-one-2')])
    expect(response.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('the link expires after an hour', async () => {
    const token = await mailedTo('slow@reset.example')
    garage.setClock('2026-11-19T23:00:01.000Z')
    const { status, body } = await reset(token)
    expect([status, body.message]).toEqual([400, 'This link no longer works. Please request a new one.'])
  })

  it('a password that breaks the rules leaves the link valid', async () => {
    const token = await mailedTo('rules@reset.example')
    expect((await reset(token, 'short')).body.fields).toEqual({
      password: 'Password must be at least 8 characters long',
    })
    expect((await reset('', 'New-runway-7')).body.fields).toEqual({ token: 'Token is required' })
    expect((await reset(token)).status).toBe(200)
  })
})

const tooCommon = 'This password is too common. Please choose one that is harder to guess.'
const tooPersonal = 'This password is your name or email address. Please choose one that is harder to guess.'

describe('a commonly guessed password', () => {
  it('the reset link refuses a common password and stays valid', async () => {
    const token = await mailedTo('hamish.ford1@easy.example')
    expect((await reset(token, 'Password1')).body).toMatchObject({ fields: { password: tooCommon } })
    expect((await reset(token, 'Hamish.Ford1')).body).toMatchObject({ fields: { password: tooPersonal } })
    expect((await reset(token)).status).toBe(200)
  })

  it("changing one's password to a common one is refused", async () => {
    const staff = await garage.as('staff')
    const { status, body } = await staff.post('/api/auth/change-password', {
      currentPassword: demoPassword,
      password: 'Welcome123',
    })
    expect([status, body.fields]).toEqual([400, { password: tooCommon }])
  })

  it('a new account with a common password, or its own email as password, is refused', async () => {
    const admin = await garage.as('admin')
    const signUp = (password: string) =>
      admin.post('/api/auth/signup', {
        email: 'ada.lovelace1@easy.example',
        firstName: 'Ada',
        lastName: 'Ng',
        password,
      })
    expect((await signUp('Password1')).body.fields).toEqual({ password: tooCommon })
    expect((await signUp('Ada.Lovelace1')).body.fields).toEqual({ password: tooPersonal })
    expect((await signUp('Sup3rSecret!x')).status).toBe(201)
  })
})

describe('changing one’s own password', () => {
  it('the current password is required; other sessions end, this one continues', async () => {
    const email = 'own@change.example'
    await buildUser(garage.db, { role: 'user', email })
    const { caller: here } = await signIn(email)
    const { caller: there } = await signIn(email)
    const change = (currentPassword: string, password: string) =>
      here.post('/api/auth/change-password', { currentPassword, password })
    expect((await change('wrong', 'New-runway-7')).body.fields).toEqual({
      currentPassword: 'Your current password is incorrect',
    })
    expect((await change(demoPassword, 'garage')).body.fields).toEqual({
      password: 'Password must be at least 8 characters long',
    })
    expect((await change(demoPassword, 'New-runway-7')).status).toBe(204)
    expect((await here.get('/api/auth/user')).status).toBe(200)
    expect((await there.get('/api/auth/user')).status).toBe(401)
    expect((await signIn(email, 'New-runway-7')).status).toBe(200)
  })
})
