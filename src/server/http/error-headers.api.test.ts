import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildClient } from '#server/testing/factories'
import { type Caller, openTestGarage, type TestResponse } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller
let port = 0

beforeAll(async () => {
  staff = await garage.as('staff')
  await garage.app.listen({ host: '127.0.0.1', port: 0 })
  port = (garage.app.server.address() as AddressInfo).port
})

/** Sends bytes as they are and returns the response. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let received = ''
    socket.on('data', (bytes) => {
      received += String(bytes)
    })
    socket.on('close', () => resolve(received)).on('error', reject)
  })
}
const get = (path: string, ...hosts: string[]) =>
  raw(`GET ${path} HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}Connection: close\r\n\r\n`)

describe('an error of the API', () => {
  const unknown = '0198a000-0000-7000-8000-000000000000'
  it.each<[string, number, () => Promise<TestResponse>]>([
    ['without sign-in', 401, () => garage.guest.get('/api/clients')],
    ['without the role', 403, () => staff.get('/api/audit')],
    ['of an unknown record', 404, () => staff.get(`/api/clients/${unknown}`)],
    ['of an unknown path', 404, () => garage.guest.get('/api/nothing')],
    ['of an unknown file', 404, () => garage.guest.get('/nothing.txt')],
    ['of invalid input', 400, () => staff.post('/api/clients', {})],
    [
      'of a body that is not JSON',
      400,
      () => staff.post('/api/clients', '{', { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'of another media type',
      415,
      () => staff.post('/api/clients', '<a/>', { headers: { 'content-type': 'text/xml' } }),
    ],
    [
      'of a foreign origin',
      403,
      () => staff.post('/api/clients', {}, { headers: { origin: 'https://evil.example' } }),
    ],
  ])('%s (%i) is not cached', async (_, status, call) => {
    const { headers, ...answer } = await call()
    expect([answer.status, headers['cache-control']]).toEqual([status, 'no-store'])
  })

  it('a conflict with the whole record is not cached', async () => {
    const { id } = await buildClient(garage.db)
    const { status, body, headers } = await staff.put(`/api/clients/${id}`, { name: 'Sam Lee', version: 0 })
    expect([status, body.current.id, headers['cache-control']]).toEqual([409, id, 'no-store'])
  })
})

describe('a path that cannot be decoded', () => {
  it.each([
    '/%zz',
    '/%',
    '/%c0%af',
    '/api/%zz',
    '/api/clients/%e0%a4',
    '/assets/%zz.js',
    '/booking%zz?a=%20',
    '/%ff;x',
  ])('%s has the security headers of other errors', async (path) => {
    const answer = await staff.get(path)
    const other = await staff.get('/api/nothing')
    const comparable = ({ headers: { date: _, ...rest } }: TestResponse) => rest
    expect([answer.status, answer.body]).toEqual([404, other.body])
    expect(comparable(answer)).toEqual(comparable(other))
    expect(answer.headers).toHaveProperty('content-security-policy')
  })

  it('a broken percent sign in the query changes nothing', async () => {
    expect((await garage.guest.get('/api/garage?a=%zz')).status).toBe(200)
  })
})

describe('the Host header', () => {
  it.each([
    ['two different ones', ['Host: garage.example', 'Host: evil.example']],
    ['two equal ones', ['Host: garage.example', 'Host: garage.example']],
    ['two in other spelling', ['host: garage.example', 'HOST: evil.example']],
    ['none', []],
    ['one that lists two', ['Host: garage.example, evil.example']],
    ['one with a path', ['Host: garage.example/evil']],
    ['one with user information', ['Host: evil.example@garage.example']],
    ['one with a space', ['Host: garage example']],
    ['one with a port that is no number', ['Host: garage.example:evil']],
  ])('%s: 400', async (_, hosts) => {
    for (const path of ['/api/garage', '/healthz', '/booking', '/%zz']) {
      const answer = await get(path, ...hosts)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      for (const header of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
        expect(answer.toLowerCase()).toContain(`\n${header}: `)
    }
  })

  it.each([
    'garage.example',
    'garage_1.example.:8080',
    '127.0.0.1:3000',
    '[::1]:3000',
    'xn--garage-bya.example',
    '',
  ])('one, "%s": accepted', async (host) => {
    expect(await get('/api/garage', `Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('a request that is not valid HTTP gets security headers too', async () => {
    const answer = await raw('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    for (const header of [
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: same-origin',
      "frame-ancestors 'none'",
      'Cache-Control: no-store',
    ])
      expect(answer).toContain(header)
  })
})
