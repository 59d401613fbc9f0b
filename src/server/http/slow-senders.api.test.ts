import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ProblemBody } from '#contract/problem-body'
import { staff } from '#server/db/schema/staff-table'
import { hearEvents } from '#server/testing/heard-events'
import { formOf } from '#server/testing/multipart'
import { openTestGarage, type TestGarage } from '#server/testing/test-garage'
import { jpegImage } from '#server/testing/test-images'

/** Uses the timeouts of a real server. */
const patient = openTestGarage()
const hasty = openTestGarage({
  limits: {
    headers: 200,
    jsonBody: 200,
    request: 1000,
    uploadGrace: 200,
    uploadBytesPerSecond: 1_000_000,
    checkInterval: 20,
  },
})
const upload = '/api/uploads/licence-photo'
let open: Socket[] = []

beforeAll(async () => {
  for (const { app } of [patient, hasty]) await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const socket of open) socket.destroy()
  open = []
})

const portOf = ({ app }: TestGarage) => (app.server.address() as AddressInfo).port

/** Sends these bytes and then one more every 20 ms; returns the response after the connection is closed. */
async function drip(garage: TestGarage, header: string | Buffer): Promise<{ answer: Promise<Answer> }> {
  const socket = connect(portOf(garage), '127.0.0.1')
  open.push(socket)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.write(header, () => resolve()))
  const drops = setInterval(() => socket.write('a'), 20)
  return {
    answer: closed.then(() => {
      clearInterval(drops)
      return answerIn(Buffer.concat(chunks).toString())
    }),
  }
}

interface Answer {
  status: number
  body: ProblemBody
}

/** Returns the first response: a connection that is closed later can receive a second one. */
function answerIn(text: string): Answer {
  const [headers = ''] = text.split('\r\n\r\n')
  const length = Number(/content-length: (\d+)/i.exec(headers)?.[1])
  const body = Buffer.from(text).subarray(headers.length + 4, headers.length + 4 + length)
  return { status: Number(headers.split(' ')[1]), body: ProblemBody.strict().parse(JSON.parse(String(body))) }
}

const request = (path: string, headers: string[], body = '') =>
  [`POST ${path} HTTP/1.1`, 'Host: garage.example', ...headers, '', body].join('\r\n')

const jsonStart = request(
  '/api/book-appointment',
  ['Content-Type: application/json', 'Content-Length: 1000'],
  '{',
)

async function uploadStart() {
  const { payload, headers } = await formOf([[await jpegImage()]])
  const header = request(upload, [
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ])
  return Buffer.concat([Buffer.from(header), payload.subarray(0, 300)])
}

const tookTooLong = {
  code: 'request_timeout',
  message: 'This request took too long to arrive. Please check your connection and try again.',
}

describe('slow senders', () => {
  it.each([
    ['in the headers', () => 'GET /api/garage HTTP/1.1\r\nHost: garage.example\r\nX-Slow: '],
    ['in a JSON body', () => jsonStart],
    ['in an upload', uploadStart],
    [
      'in a body that is not read',
      () => jsonStart.replace('POST /api/book-appointment', 'POST /api/clients'),
    ],
  ])('a sender that is too slow %s: 408, and disconnected', async (place, header) => {
    const { answer } = await drip(hasty, await header())
    const { status, body } = await answer
    if (place !== 'in a body that is not read') expect([status, body]).toEqual([408, tookTooLong])
    else expect(status).toBe(401)
  })

  it('a slow sender is disconnected while an event stream stays open', async () => {
    const { cookie } = await hasty.as('staff')
    const heard = await hearEvents(`http://127.0.0.1:${portOf(hasty)}`, { cookie })
    // Longer than every limit of this garage: the complete request must have arrived by then.
    const { answer } = await drip(
      hasty,
      'POST /api/clients HTTP/1.1\r\nHost: g\r\nContent-Length: 9999\r\n\r\n',
    )
    await answer
    await hasty.db.update(staff).set({ position: sql`${staff.position}` })
    expect(await heard.until('/api/staff')).toContain('/api/staff')
    heard.close()
  })
})

it('eight slow uploads do not delay another upload', async () => {
  const start = await uploadStart()
  const dripping = await Promise.all(Array.from({ length: 8 }, () => drip(patient, start)))
  expect(dripping).toHaveLength(8)
  await nextTurn()
  const { payload, headers } = await formOf([[await jpegImage()]])
  const response = await fetch(`http://127.0.0.1:${portOf(patient)}${upload}`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers,
  })
  expect(response.status).toBe(201)
  for (const socket of open) socket.destroy()
  await Promise.allSettled(dripping.map(({ answer }) => answer))
})

it('a connection accepts the next request after a body that was not read', async () => {
  const body = 'x'.repeat(100_000)
  const header = (path: string, type: string) =>
    request(path, [`Content-Type: ${type}`, `Content-Length: ${body.length}`], body)
  const socket = connect(portOf(patient), '127.0.0.1')
  open.push(socket)
  let answers = ''
  socket.on('data', (chunk) => {
    answers += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(header('/nowhere', 'text/unknown'))
  socket.write('GET /healthz HTTP/1.1\r\nHost: garage.example\r\nConnection: close\r\n\r\n')
  await closed
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200'])
})

describe('requests that Node.js rejects', () => {
  it.each([
    ['invalid HTTP', 'HELLO\r\n\r\n', 400, 'invalid_input'],
    [
      'headers without an end',
      `GET / HTTP/1.1\r\nHost: g\r\nX-Long: ${'x'.repeat(40_000)}`,
      431,
      'headers_too_large',
    ],
    ['no Host', 'GET /api/garage HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_input'],
    [
      'an unknown Expect',
      'GET / HTTP/1.1\r\nHost: g\r\nExpect: a-miracle\r\n\r\n',
      417,
      'expectation_failed',
    ],
    [
      'two lengths',
      'POST /api/logout HTTP/1.1\r\nHost: g\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'invalid_input',
    ],
  ])('%s: the error has the same format as all others', async (_, sent, status, code) => {
    const { answer } = await drip(patient, sent)
    const response = await answer
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(response.body).toEqual({
      code,
      message: expect.stringMatching(/^[A-Z].*\.$/),
      ...(status === 400 && { fields: {} }),
    })
  })
})
