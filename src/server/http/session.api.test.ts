import { expect, it } from 'vitest'
import { buildUser, demoPassword } from '#server/testing/factories'
import { Caller, openTestGarage } from '#server/testing/test-garage'

// A proxy terminates TLS; the server itself receives plain HTTP.
const garage = openTestGarage({ environment: { PUBLIC_URL: 'https://garage.example' } })

it('behind TLS the cookie is Secure and has the __Host- prefix', async () => {
  await buildUser(garage.db, { role: 'staff', email: 'hamish@example.com' })
  const hamish = new Caller(garage.app)
  const { headers } = await hamish.post('/api/auth/local-login', {
    email: 'hamish@example.com',
    password: demoPassword,
  })
  expect(String(headers['set-cookie'])).toMatch(/^__Host-hoist=.*; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/)
  expect((await hamish.get('/api/auth/user')).body).toMatchObject({ email: 'hamish@example.com' })
})

it('behind TLS the public address is the own origin, and HSTS is sent', async () => {
  const send = (origin: string) => garage.guest.post('/api/logout', undefined, { headers: { origin } })
  expect((await send('https://garage.example')).status).toBe(204)
  expect((await send('https://garage.example.evil.example')).status).toBe(403)
  expect((await garage.guest.get('/api/garage')).headers['strict-transport-security']).toContain('max-age=')
})

it('a session in use is renewed before its week is over', async () => {
  const staff = await garage.as('staff')
  const { cookie } = staff
  garage.setClock('2026-11-25T22:00:00.000Z')
  const { headers } = await staff.get('/api/auth/user')
  expect(String(headers['set-cookie'])).toContain('__Host-hoist=')
  garage.setClock('2026-12-01T22:00:00.000Z')
  expect((await new Caller(garage.app, cookie).get('/api/auth/user')).status).toBe(200)
})

it('concurrent callers are each identified by their own session', async () => {
  const callers = await Promise.all((['user', 'staff', 'admin'] as const).map((role) => garage.as(role)))
  const stranger = await garage.as('user')
  await stranger.post('/api/logout')
  const asked = await Promise.all(
    [...callers, stranger, ...callers].map((caller) => caller.get('/api/auth/user')),
  )
  expect(asked.map(({ status, body }) => (status === 200 ? body.role : status))).toEqual([
    'user',
    'staff',
    'admin',
    401,
    'user',
    'staff',
    'admin',
  ])
})
