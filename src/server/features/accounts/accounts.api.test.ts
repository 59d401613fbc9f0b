import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys-table'
import { sessions } from '#server/db/schema/sessions-table'
import { users } from '#server/db/schema/users-table'
import { buildUser, demoPassword } from '#server/testing/factories'
import { Caller, openTestGarage } from '#server/testing/test-garage'
import { setUpLink } from './set-up-link.ts'

const garage = openTestGarage()
const secret = 'a secret that only the tests of the garage know'
const token = new URL(
  setUpLink(readConfig({ DATABASE_URL: 'postgres://x/y', SESSION_SECRET: secret })),
).hash.slice(1)

const setUp = {
  token,
  businessName: 'Ironbark Auto Centre',
  state: 'WA',
  timezone: 'Australia/Perth',
  firstName: 'Priya',
  lastName: 'Nair',
  email: 'Priya@Ironbark.example',
  password: 'Runway-90',
}

describe('creating the first administrator', () => {
  it('set-up without the start link is refused', async () => {
    expect((await garage.guest.post('/api/auth/setup/check', { token: 'guessed' })).status).toBe(403)
    expect((await garage.guest.post('/api/auth/setup', { ...setUp, token: 'guessed' })).status).toBe(403)
  })

  it('set-up with invalid fields returns an error for each field', async () => {
    const { status, body } = await garage.guest.post('/api/auth/setup', {
      token,
      state: 'ZZ',
      timezone: 'Mars/Base',
      email: 'x',
      password: 'short',
      lastName: 'x'.repeat(51),
    })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      businessName: 'Garage name is required',
      state: 'Please choose a state or territory',
      timezone: 'Please choose a time zone',
      firstName: 'First name is required',
      lastName: 'Last name must be less than 50 characters',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters long',
    })
  })

  it('set-up with a very common password is refused', async () => {
    const { status, body } = await garage.guest.post('/api/auth/setup', { ...setUp, password: 'Password1' })
    expect([status, body.fields]).toEqual([
      400,
      { password: 'This password is too common. Please choose one that is harder to guess.' },
    ])
  })

  it('two concurrent set-ups by the link create one administrator, who is signed in', async () => {
    expect((await garage.guest.post('/api/auth/setup/check', { token })).status).toBe(204)
    const [first, second] = [new Caller(garage.app), new Caller(garage.app)]
    const response = await Promise.all([
      first.post('/api/auth/setup', setUp),
      second.post('/api/auth/setup', { ...setUp, email: 'other@ironbark.example' }),
    ])
    expect(response.map(({ status }) => status).sort()).toEqual([201, 409])
    const winner = response[0]?.status === 201 ? first : second
    expect((await winner.get('/api/auth/user')).body).toMatchObject({ role: 'admin', provider: 'local' })
    expect((await garage.guest.post('/api/auth/setup/check', { token })).status).toBe(409)
    const [business] = await garage.db
      .select()
      .from(businessSettings)
      .where(eq(businessSettings.settingKey, 'business_info'))
    expect(business?.settingValue).toMatchObject({
      businessName: 'Ironbark Auto Centre',
      state: 'WA',
      timezone: 'Australia/Perth',
    })
    expect((await garage.guest.get('/api/garage')).body).toMatchObject({
      businessName: 'Ironbark Auto Centre',
      timeZone: 'Australia/Perth',
    })
  })
})

describe('signing in', () => {
  it('sign-in ignores the case of the email and returns the user without a hash', async () => {
    await buildUser(garage.db, { role: 'staff', email: 'hamish@example.com', firstName: 'Hamish' })
    const { status, body, headers } = await new Caller(garage.app).post('/api/auth/local-login', {
      email: 'HAMISH@example.com',
      password: demoPassword,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: 'hamish@example.com', firstName: 'Hamish', role: 'staff' })
    expect(JSON.stringify(body)).not.toMatch(/hash|token/i)
    expect(String(headers['set-cookie'])).toMatch(/^hoist=.*HttpOnly.*SameSite=Lax/)
  })

  it('a wrong password and an unknown email return the same error', async () => {
    for (const given of [
      { email: 'hamish@example.com', password: 'wrong' },
      { email: 'nobody@example.com', password: 'wrong' },
    ]) {
      const { status, body } = await garage.guest.post('/api/auth/local-login', given)
      expect([status, body.message]).toEqual([401, 'Please check your credentials and try again.'])
    }
  })

  it('sign-in responses are not cached and do not contain the password', async () => {
    const headers = { 'idempotency-key': 'sign-in-once' }
    const given = { email: 'hamish@example.com', password: demoPassword }
    for (const caller of [new Caller(garage.app), new Caller(garage.app)]) {
      expect((await caller.post('/api/auth/local-login', given, { headers })).status).toBe(200)
      expect((await caller.get('/api/auth/user')).status).toBe(200)
    }
    expect(await garage.db.select().from(idempotencyKeys)).toEqual([])
  })

  it('sign-in with a missing field returns an error for that field', async () => {
    const { status, body } = await garage.guest.post('/api/auth/local-login', { email: 'x' })
    expect([status, body.fields]).toEqual([
      400,
      { email: 'Please enter a valid email address', password: 'Password is required' },
    ])
  })

  it('a session ends after a week without use', async () => {
    const staff = await garage.as('staff')
    garage.setClock('2026-11-26T21:59:00.000Z')
    expect((await staff.get('/api/auth/user')).status).toBe(200)
    garage.setClock('2026-12-03T22:00:00.000Z')
    expect((await staff.get('/api/auth/user')).status).toBe(401)
  })

  it('the database stores no session token that could be used to sign in', async () => {
    const staff = await garage.as('staff')
    const value = decodeURIComponent(staff.cookie?.split('=')[1] ?? '').split('.')[0] ?? 'none'
    const rows = await garage.db.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(value)
  })

  it('signing out ends the session on the server', async () => {
    const staff = await garage.as('staff')
    const { cookie } = staff
    expect((await staff.post('/api/logout')).status).toBe(204)
    expect((await new Caller(garage.app, cookie).get('/api/auth/user')).status).toBe(401)
    expect((await garage.guest.post('/api/logout')).status).toBe(204)
  })

  it('deleting an account ends all of its sessions', async () => {
    const staff = await garage.as('staff')
    const { body } = await staff.get('/api/auth/user')
    await garage.db.delete(users).where(eq(users.id, body.id))
    expect((await staff.get('/api/auth/user')).status).toBe(401)
  })

  it('a forged session cookie is refused', async () => {
    expect((await new Caller(garage.app, 'hoist=abc.def').get('/api/auth/user')).status).toBe(401)
  })
})

describe('creating an account for another person', () => {
  const person = { email: 'new@example.com', firstName: 'New', lastName: 'Person', password: 'Garage-demo-1' }

  it('staff can create accounts with the role user only', async () => {
    const staff = await garage.as('staff')
    expect((await staff.post('/api/auth/signup', { ...person, role: 'admin' })).status).toBe(403)
    expect((await staff.post('/api/auth/signup', person)).body).toMatchObject({
      role: 'user',
      emailVerified: false,
    })
  })

  it('an administrator can create accounts with any role, one for each email', async () => {
    const admin = await garage.as('admin')
    expect(
      (await admin.post('/api/auth/signup', { ...person, email: 'second@example.com', role: 'staff' }))
        .status,
    ).toBe(201)
    const { status, body } = await admin.post('/api/auth/signup', { ...person, email: 'SECOND@example.com' })
    expect([status, body.message]).toEqual([409, 'An account with this email already exists.'])
  })
})
