import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions } from '#server/db/schema/sessions-table'
import { buildUser, demoPassword } from '#server/testing/factories'
import { Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

async function signIn(email: string, agent = ''): Promise<Caller> {
  const caller = new Caller(garage.app)
  const headers = { 'user-agent': agent }
  await caller.post('/api/auth/local-login', { email, password: demoPassword }, { headers })
  return caller
}

it("the profile shows the user's details and can change their name", async () => {
  const staff = await garage.as('staff')
  expect((await staff.get('/api/auth/profile')).body).toMatchObject({ role: 'staff', hasPassword: true })
  const { status, body } = await staff.put('/api/auth/profile', {
    firstName: ' Hamish ',
    lastName: 'Reid',
    role: 'admin',
  })
  expect([status, body.firstName, body.role]).toEqual([200, 'Hamish', 'staff'])
  expect((await staff.put('/api/auth/profile', { firstName: 'x'.repeat(51) })).body.fields).toEqual({
    firstName: 'First name must be less than 50 characters',
    lastName: 'Last name is required',
  })
})

describe('one’s own sessions', () => {
  it('sessions are listed with device and time, the current one first', async () => {
    const { id } = await buildUser(garage.db, { role: 'staff', email: 'here@session.example' })
    await signIn('here@session.example', iphone)
    garage.setClock('2026-11-19T23:00:00.000Z')
    const here = await signIn('here@session.example')
    garage.setClock('2026-11-20T01:00:00.000Z')
    const { body } = await here.get('/api/auth/sessions')
    expect(body).toEqual([
      {
        id: expect.any(String),
        device: 'Unknown device',
        startedAt: '2026-11-19T23:00:00.000Z',
        lastUsedAt: '2026-11-20T01:00:00.000Z',
        isThisOne: true,
      },
      {
        id: expect.any(String),
        device: 'Safari on iPhone',
        startedAt: '2026-11-19T22:00:00.000Z',
        lastUsedAt: '2026-11-19T22:00:00.000Z',
        isThisOne: false,
      },
    ])
    const kept = await garage.db.select().from(sessions).where(eq(sessions.userId, id))
    for (const { sid } of kept) expect(JSON.stringify(body)).not.toContain(sid)
  })

  it('a user can end single sessions, including the current one, but not those of other users', async () => {
    await buildUser(garage.db, { role: 'staff', email: 'one@session.example' })
    const here = await signIn('one@session.example')
    const there = await signIn('one@session.example')
    const [own, other] = (await here.get('/api/auth/sessions')).body
    const stranger = await garage.as('admin')
    expect((await stranger.delete(`/api/auth/sessions/${other.id}`)).status).toBe(404)
    expect((await here.delete(`/api/auth/sessions/${other.id}`)).status).toBe(204)
    expect((await there.get('/api/auth/user')).status).toBe(401)
    expect((await here.delete(`/api/auth/sessions/${other.id}`)).status).toBe(404)
    expect((await here.delete(`/api/auth/sessions/${own.id}`)).status).toBe(204)
    expect((await here.get('/api/auth/user')).status).toBe(401)
  })

  it('a user can end all sessions except the current one', async () => {
    await buildUser(garage.db, { role: 'staff', email: 'all@session.example' })
    const here = await signIn('all@session.example')
    const others = [await signIn('all@session.example'), await signIn('all@session.example')]
    expect((await here.delete('/api/auth/sessions')).status).toBe(204)
    for (const other of others) expect((await other.get('/api/auth/user')).status).toBe(401)
    expect((await here.get('/api/auth/sessions')).body).toHaveLength(1)
  })
})
