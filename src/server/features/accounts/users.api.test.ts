import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { users } from '#server/db/schema/users-table'
import { buildAppointment, buildUser, demoPassword } from '#server/testing/factories'
import { Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()

async function signedIn(email: string): Promise<Caller> {
  const caller = new Caller(garage.app)
  expect((await caller.post('/api/auth/local-login', { email, password: demoPassword })).status).toBe(200)
  return caller
}

/** Removes other administrators, so that only these remain. */
async function onlyAdministrators(...emails: string[]): Promise<Caller[]> {
  await garage.db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
  for (const email of emails) await buildUser(garage.db, { role: 'admin', email })
  return Promise.all(emails.map(signedIn))
}

const idOf = async (caller: Caller | undefined) => (await caller?.get('/api/auth/user'))?.body.id as string

describe('the list of users', () => {
  const emails = (body: { email: string }[]) => body.map(({ email }) => email)

  it('the list can be searched by name and email, and filtered by role, provider and verified', async () => {
    const admin = await garage.as('admin')
    await buildUser(garage.db, { role: 'staff', email: 'zoe@find.example', firstName: 'Zoe' })
    await buildUser(garage.db, { role: 'user', email: 'abe@find.example', firstName: 'Abe' })
    await garage.db.insert(users).values({
      email: 'mia@find.example',
      firstName: 'Mia',
      lastName: 'Outside',
      provider: 'replit',
      role: 'user',
      emailVerified: true,
    })
    const found = async (query: string) =>
      emails((await admin.get(`/api/users?search=find.example&${query}`)).body)
    expect(await found('')).toEqual(['abe@find.example', 'mia@find.example', 'zoe@find.example'])
    expect(await found('sort=email')).toEqual(['abe@find.example', 'mia@find.example', 'zoe@find.example'])
    expect(await found('sort=role')).toEqual(['zoe@find.example', 'abe@find.example', 'mia@find.example'])
    expect(await found('sort=createdAt')).toEqual([
      'mia@find.example',
      'abe@find.example',
      'zoe@find.example',
    ])
    expect(await found('role=staff')).toEqual(['zoe@find.example'])
    expect(await found('provider=replit')).toEqual(['mia@find.example'])
    expect(await found('status=verified')).toEqual(['mia@find.example'])
    expect(await found('status=unverified&role=user')).toEqual(['abe@find.example'])
    expect(emails((await admin.get('/api/users?search=mia%20out')).body)).toEqual(['mia@find.example'])
    expect((await admin.get('/api/users?sort=password')).status).toBe(400)
  })

  it('the list is paginated and contains no hashes or tokens', async () => {
    const admin = await garage.as('admin')
    const first = await admin.get('/api/users?limit=2')
    expect(first.body).toHaveLength(2)
    expect(Number(first.headers['x-total-count'])).toBeGreaterThan(3)
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await admin.get(next)
    expect(second.body).toHaveLength(2)
    expect(emails(second.body)).not.toEqual(expect.arrayContaining(emails(first.body)))
    expect(JSON.stringify(first.body)).not.toMatch(/hash|token|subject/i)
  })

  it('the list has counts by role and verification', async () => {
    const admin = await garage.as('admin')
    const before = (await admin.get('/api/users/counts')).body
    await buildUser(garage.db, { role: 'staff' })
    await buildUser(garage.db, { role: 'admin' })
    expect((await admin.get('/api/users/counts')).body).toEqual({
      total: before.total + 2,
      administrators: before.administrators + 1,
      staff: before.staff + 1,
      verified: before.verified,
    })
  })
})

describe('changing the role of a user', () => {
  it('a new role applies from the next request', async () => {
    const admin = await garage.as('admin')
    const staff = await garage.as('staff')
    const id = await idOf(staff)
    expect((await staff.get('/api/users')).status).toBe(403)
    const { status, body } = await admin.put(`/api/users/${id}`, { role: 'admin' })
    expect([status, body.role]).toEqual([200, 'admin'])
    expect((await staff.get('/api/users')).status).toBe(200)
    const response = await garage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.id)
    expect(response).toMatchObject([
      { action: 'role_changed', before: { role: 'staff' }, after: { role: 'admin' } },
    ])
    expect(JSON.stringify(response)).not.toMatch(/argon|hash/i)
  })

  it('an unknown role is refused', async () => {
    const admin = await garage.as('admin')
    const id = await idOf(await garage.as('staff'))
    expect((await admin.put(`/api/users/${id}`, { role: 'owner' })).body).toMatchObject({
      code: 'invalid_input',
      fields: { role: 'Please choose user, staff or admin' },
    })
  })

  it('the last administrator cannot lose that role', async () => {
    const [priya] = await onlyAdministrators('priya@last.example')
    const { status, body } = await (priya as Caller).put(`/api/users/${await idOf(priya)}`, { role: 'user' })
    expect([status, body.message]).toEqual([
      409,
      'This is the last administrator. Please make someone else an administrator first.',
    ])
  })

  it('two administrators who demote each other at the same time: one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await onlyAdministrators(`one${round}@pair.example`, `two${round}@pair.example`)
      const ids = [await idOf(one), await idOf(two)]
      const response = await Promise.all([
        one?.put(`/api/users/${ids[1]}`, { role: 'user' }),
        two?.put(`/api/users/${ids[0]}`, { role: 'user' }),
      ])
      // The second is refused as the last administrator, or because they no longer are one.
      const statuses = response.map((answer) => answer?.status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect([403, 409]).toContain(statuses.find((status) => status !== 200))
      expect(await garage.db.$count(users, eq(users.role, 'admin'))).toBe(1)
    }
  })
})

describe('deleting an account', () => {
  it('deletion ends its sessions and frees its email; records it decided remain', async () => {
    const admin = await garage.as('admin')
    const hamish = await buildUser(garage.db, { role: 'staff', email: 'hamish@gone.example' })
    const staff = await signedIn('hamish@gone.example')
    const appointment = await buildAppointment(garage.db, { status: 'confirmed', decidedBy: hamish.id })
    expect((await admin.delete(`/api/users/${hamish.id}`)).status).toBe(204)
    expect((await staff.get('/api/auth/user')).status).toBe(401)
    const [kept] = await garage.db.select().from(appointments).where(eq(appointments.id, appointment.id))
    expect(kept).toMatchObject({ status: 'confirmed', decidedBy: null })
    const response = await garage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, hamish.id))
      .orderBy(auditLog.id)
    expect(response).toMatchObject([{ action: 'deleted', before: { email: 'hamish@gone.example' } }])
    expect((await admin.delete(`/api/users/${hamish.id}`)).status).toBe(404)
    const again = { email: 'hamish@gone.example', firstName: 'H', lastName: 'R', password: 'Garage-demo-2' }
    expect((await admin.post('/api/auth/signup', again)).status).toBe(201)
  })

  it('deletion removes messages to its owner, so that queued ones are not sent', async () => {
    const admin = await garage.as('admin')
    const { id, email } = await buildUser(garage.db, { role: 'staff' })
    expect((await garage.guest.post('/api/auth/forgot-password', { email })).status).toBe(202)
    expect(await garage.db.$count(outbox, eq(outbox.recipient, email))).toBe(1)
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(204)
    expect(await garage.db.$count(outbox, eq(outbox.recipient, email))).toBe(0)
  })

  it('users cannot delete themselves or the last administrator', async () => {
    const [ruth, priya] = await onlyAdministrators('ruth@self.example', 'priya@self.example')
    const { status, body } = await (ruth as Caller).delete(`/api/users/${await idOf(ruth)}`)
    expect([status, body.message]).toEqual([
      409,
      'You cannot delete your own account. Please ask another administrator.',
    ])
    const ids = [await idOf(ruth), await idOf(priya)]
    const response = await Promise.all([
      ruth?.delete(`/api/users/${ids[1]}`),
      priya?.delete(`/api/users/${ids[0]}`),
    ])
    expect(response.filter((answer) => answer?.status === 204)).toHaveLength(1)
    expect(await garage.db.$count(users, eq(users.role, 'admin'))).toBe(1)
  })
})

describe('the email verification link', () => {
  const messageTo = async (email: string) => {
    const messages = await garage.db.select().from(outbox).where(eq(outbox.recipient, email))
    return messages.at(-1)
  }
  const tokenIn = (body = '') => /verify-email#(\S+)/.exec(body)?.[1] ?? ''
  const person = { firstName: 'Jonah', lastName: 'Whitlock', password: 'Runway-90' }

  it('a new account is emailed a link that works once', async () => {
    const admin = await garage.as('admin')
    const email = 'jonah@verify.example'
    const made = await admin.post('/api/auth/signup', { ...person, email, role: 'staff' })
    expect(made.body).toMatchObject({ role: 'staff', emailVerified: false })
    const message = await messageTo(email)
    expect(message).toMatchObject({
      channel: 'email',
      template: 'account_verify_email',
      subject: 'Verify your email address for Hoist Auto Centre',
    })
    const token = tokenIn(message?.body)
    expect(token.length).toBeGreaterThanOrEqual(22)
    const stored = await garage.db.select().from(users).where(eq(users.email, email))
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await garage.guest.post('/api/auth/verify-email', { token })).status).toBe(200)
    expect((await admin.get(`/api/users?search=${email}`)).body).toMatchObject([{ emailVerified: true }])
    const { status, body } = await garage.guest.post('/api/auth/verify-email', { token })
    expect([status, body.message]).toEqual([400, 'This link no longer works. Please request a new one.'])
  })

  it('a resent link invalidates the previous one', async () => {
    const admin = await garage.as('admin')
    const email = 'again@verify.example'
    const { body: user } = await admin.post('/api/auth/signup', { ...person, email })
    const first = tokenIn((await messageTo(email))?.body)
    expect((await admin.post(`/api/users/${user.id}/verification-mail`)).status).toBe(204)
    const second = tokenIn((await messageTo(email))?.body)
    expect(second).not.toBe(first)
    expect((await garage.guest.post('/api/auth/verify-email', { token: first })).status).toBe(400)
    expect((await garage.guest.post('/api/auth/verify-email', { token: second })).status).toBe(200)
    const { status, body } = await admin.post(`/api/users/${user.id}/verification-mail`)
    expect([status, body.message]).toEqual([409, 'This email address is already verified.'])
  })

  it('the link expires after seven days', async () => {
    const admin = await garage.as('admin')
    await admin.post('/api/auth/signup', { ...person, email: 'late@verify.example' })
    const token = tokenIn((await messageTo('late@verify.example'))?.body)
    garage.setClock('2026-11-26T22:00:01.000Z')
    expect((await garage.guest.post('/api/auth/verify-email', { token })).status).toBe(400)
    expect((await garage.guest.post('/api/auth/verify-email', {})).body.fields).toEqual({
      token: 'Token is required',
    })
  })
})
