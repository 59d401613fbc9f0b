import { expect, it } from 'vitest'
import { formOf } from '#server/testing/multipart'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage({ environment: { RATE_LIMIT: 'on' } })
const other = openTestGarage({ environment: { RATE_LIMIT: 'on' } })
const guess = (password: string, from?: string) =>
  garage.guest.post(
    '/api/auth/local-login',
    { email: 'priya@example.com', password },
    from === undefined ? {} : { headers: { 'x-forwarded-for': from } },
  )

it('whoever guesses passwords is told to wait, and for how long', async () => {
  for (let n = 0; n < 10; n += 1) expect((await guess(`guess ${n}`)).status).toBe(401)
  const { status, body, headers } = await guess('one more')
  expect([status, body.message]).toEqual([429, 'Too many requests. Please wait a moment and try again.'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

it('others are not held up by them', async () => {
  expect((await guess('my own', '203.0.113.7')).status).toBe(401)
  expect((await garage.guest.get('/api/garage')).status).toBe(200)
})

it('whoever guesses one account from many addresses is told to wait too, and others are not', async () => {
  const tryAs = (email: string, n: number) =>
    garage.guest.post(
      '/api/auth/local-login',
      { email, password: `guess ${n}` },
      { headers: { 'x-forwarded-for': `198.51.100.${n}` } },
    )
  for (let n = 1; n <= 30; n += 1) expect((await tryAs('ruth@example.com', n)).status).toBe(401)
  const { status, headers } = await tryAs('RUTH@example.com', 31)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await tryAs('tom@example.com', 32)).status).toBe(401)
})

it('whoever makes one account after the other is told to wait: each writes to a stranger', async () => {
  const staff = await other.as('staff')
  const make = () => staff.post('/api/auth/signup', {})
  for (let n = 0; n < 30; n += 1) expect((await make()).status).toBe(400)
  expect((await make()).status).toBe(429)
})

it('whoever begins one sign-in after the other at the identity provider reads at our own why it has to wait', async () => {
  for (let n = 0; n < 10; n += 1) await garage.guest.get('/api/login')
  const { status, headers } = await garage.guest.get('/api/login')
  expect(status).toBe(302)
  const { pathname, searchParams } = new URL(String(headers.location), 'http://garage.example')
  expect([pathname, searchParams.get('error')]).toEqual([
    '/login',
    'Too many requests. Please wait a moment and try again.',
  ])
})

it('whoever floods the garage with photos is told to wait before their next one is read', async () => {
  const { payload, headers } = await formOf([[Buffer.from('no photo')]])
  const send = () => garage.guest.post('/api/uploads/licence-photo', payload, { headers })
  for (let n = 0; n < 30; n += 1) expect((await send()).status).toBe(415)
  const { status, headers: told } = await send()
  expect(status).toBe(429)
  expect(Number(told['retry-after'])).toBeGreaterThan(0)
})
