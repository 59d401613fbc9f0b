import { expect, it } from 'vitest'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys-table'
import { buildUser, demoPassword } from '#server/testing/factories'
import { formOf } from '#server/testing/multipart'
import { Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage({ environment: { RATE_LIMIT: 'on' } })
const other = openTestGarage({ environment: { RATE_LIMIT: 'on' } })
const guess = (password: string, from?: string) =>
  garage.guest.post(
    '/api/auth/local-login',
    { email: 'priya@example.com', password },
    from === undefined ? {} : { headers: { 'x-forwarded-for': from } },
  )

it('too many wrong passwords: 429 with Retry-After', async () => {
  for (let n = 0; n < 10; n += 1) expect((await guess(`guess ${n}`)).status).toBe(401)
  const { status, body, headers } = await guess('one more')
  expect([status, body.message]).toEqual([429, 'Too many requests. Please try again in a few minutes.'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

it('other clients are not affected by the limit of one', async () => {
  expect((await guess('my own', '203.0.113.7')).status).toBe(401)
  expect((await garage.guest.get('/api/garage')).status).toBe(200)
})

const signIn = (email: string, password: string, from: string) =>
  garage.guest.post('/api/auth/local-login', { email, password }, { headers: { 'x-forwarded-for': from } })

it('30 wrong passwords from 30 addresses do not prevent the owner from signing in', async () => {
  await buildUser(garage.db, { role: 'staff', email: 'ruth@example.com' })
  for (let n = 1; n <= 30; n += 1) {
    expect((await signIn('ruth@example.com', `guess ${n}`, `198.51.100.${n}`)).status).toBe(401)
  }
  expect((await signIn('RUTH@example.com', demoPassword, '203.0.113.9')).status).toBe(200)
})

it('wrong passwords for an account from many addresses delay its sign-ins, also if the account does not exist', async () => {
  await buildUser(garage.db, { role: 'staff', email: 'known@example.com' })
  const delaysOf = async (email: string, net: string) => {
    const before = garage.pauses.length
    const response = []
    for (let n = 1; n <= 13; n += 1) {
      const { status, body } = await signIn(email, `guess ${n}`, `${net}.${n}`)
      response.push([status, body.message])
    }
    return { response, delays: garage.pauses.slice(before) }
  }
  const known = await delaysOf('known@example.com', '198.51.101')
  expect(await delaysOf('unknown@example.com', '198.51.102')).toEqual(known)
  expect(known.delays).toEqual([100, 200, 300])
})

it('correct passwords are not counted and reset the count of their account and address', async () => {
  await buildUser(garage.db, { role: 'staff', email: 'often@example.com' })
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 8; n += 1) await signIn('often@example.com', 'wrong', '203.0.113.20')
    expect((await signIn('often@example.com', demoPassword, '203.0.113.20')).status).toBe(200)
  }
  for (let n = 0; n < 21; n += 1) {
    expect((await signIn('often@example.com', demoPassword, '203.0.113.21')).status).toBe(200)
  }
})

it('one address may try 20 wrong passwords in total, and an IPv6 network counts as one address', async () => {
  for (let n = 0; n < 20; n += 1) {
    expect((await signIn(`a${n}@example.com`, 'wrong', `2001:db8:1:2::${n}`)).status).toBe(401)
  }
  const { status, headers } = await signIn('b@example.com', 'wrong', '2001:db8:1:2:ffff::1')
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn('b@example.com', 'wrong', '2001:db8:1:3::1')).status).toBe(401)
  garage.setClock('2026-11-19T22:05:01.000Z')
  expect((await signIn('b@example.com', 'wrong', '2001:db8:1:2::1')).status).toBe(401)
})

it('wrong current passwords of a session are counted like sign-ins', async () => {
  const staff = await garage.as('staff')
  const change = (currentPassword: string) =>
    staff.post('/api/auth/change-password', { currentPassword, password: 'New-runway-7' })
  for (let n = 0; n < 10; n += 1) expect((await change(`guess ${n}`)).status).toBe(400)
  expect((await change('guess')).status).toBe(429)
})

it('too many sign-ups from one network are rejected, because each sends an email to a stranger', async () => {
  const staff = await other.as('staff')
  const make = () => staff.post('/api/auth/signup', {})
  for (let n = 0; n < 30; n += 1) expect((await make()).status).toBe(400)
  expect((await make()).status).toBe(429)
})

it('too many sign-ins at the identity provider redirect to our sign-in page with the reason', async () => {
  for (let n = 0; n < 10; n += 1) await garage.guest.get('/api/login')
  const { status, headers } = await garage.guest.get('/api/login')
  expect(status).toBe(302)
  const { pathname, searchParams } = new URL(String(headers.location), 'http://garage.example')
  expect([pathname, searchParams.get('error')]).toEqual([
    '/login',
    'Too many requests. Please try again in a few minutes.',
  ])
})

it('too many photo uploads are rejected before the next one is read', async () => {
  const { payload, headers } = await formOf([[Buffer.from('no photo')]])
  const send = () => garage.guest.post('/api/uploads/licence-photo', payload, { headers })
  for (let n = 0; n < 30; n += 1) expect((await send()).status).toBe(415)
  const { status, headers: response } = await send()
  expect(status).toBe(429)
  expect(Number(response['retry-after'])).toBeGreaterThan(0)
})

it('guesses of the link to a booking are limited', async () => {
  const open = (token: string) =>
    garage.guest.get(`/api/manage/${token}`, { headers: { 'x-forwarded-for': '203.0.113.77' } })
  const answers = []
  for (let n = 0; n < 121; n += 1) answers.push((await open(`guess-${n}`)).status)
  expect(new Set(answers.slice(0, 120))).toEqual(new Set([404]))
  expect(answers.at(-1)).toBe(429)
})

it('sign-outs without a session are limited, store nothing, and never prevent a sign-out', async () => {
  const headers = (key: number) => ({ 'x-forwarded-for': '203.0.113.61', 'idempotency-key': `out ${key}` })
  const guest = new Caller(garage.app)
  const statuses = []
  for (let n = 0; n < 32; n += 1)
    statuses.push((await guest.post('/api/logout', undefined, { headers: headers(n) })).status)
  expect([...new Set(statuses.slice(0, 30)), ...statuses.slice(30)]).toEqual([204, 429, 429])
  expect(await garage.db.$count(idempotencyKeys)).toBe(0)
  const caller = new Caller(garage.app)
  const { email } = await buildUser(garage.db, { role: 'staff' })
  const from = { headers: { 'x-forwarded-for': '203.0.113.62' } }
  await caller.post('/api/auth/local-login', { email, password: demoPassword }, from)
  expect((await caller.get('/api/auth/user')).status).toBe(200)
  expect((await caller.post('/api/logout', undefined, { headers: headers(0) })).status).toBe(204)
  expect((await caller.get('/api/auth/user')).status).toBe(401)
})

it('the limit of an IPv6 network counts all its addresses', async () => {
  const guest = new Caller(garage.app)
  const statuses = []
  for (let n = 0; n < 31; n += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:7:7::${n.toString(16)}` }
    statuses.push((await guest.post('/api/logout', undefined, { headers })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})
