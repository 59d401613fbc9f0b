import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { SmsGateway } from '#server/config/config'

/** A text message as the gateway has received it. */
export interface ReceivedText {
  to: string
  from: string
  body: string
  statusCallback: string | null
  idempotencyKey: string | null
}

interface Answer {
  status: number
  body: string
}

/** An SMS gateway with the HTTP interface of Twilio, for tests. */
export interface TestGateway {
  settings: SmsGateway
  received: ReceivedText[]
  /** What it answers instead of accepting the message; `hang`: nothing at all. */
  answers: ((message: ReceivedText) => Answer | 'hang' | null) | null
}

const credentials = { account: 'AC123', token: 'secret-token' }

/** Starts a gateway before the tests of the file and stops it after them. */
export function openTestGateway(): TestGateway {
  const gateway: TestGateway = {
    settings: { url: '', ...credentials, from: '+61480000000' },
    received: [],
    answers: null,
  }
  const server = createServer((request, response) => {
    void answer(gateway, request, response)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    gateway.settings.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return gateway
}

async function answer(
  gateway: TestGateway,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let sent = ''
  for await (const chunk of request) sent += chunk
  const form = new URLSearchParams(sent)
  const message = {
    to: form.get('To') ?? '',
    from: form.get('From') ?? '',
    body: form.get('Body') ?? '',
    statusCallback: form.get('StatusCallback'),
    idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
  }
  const expected = Buffer.from(`${credentials.account}:${credentials.token}`).toString('base64')
  const isKnown =
    request.method === 'POST' &&
    request.url === `/2010-04-01/Accounts/${credentials.account}/Messages.json` &&
    request.headers.authorization === `Basic ${expected}`
  const other = isKnown
    ? gateway.answers?.(message)
    : { status: 401, body: '{"code":20003,"message":"Authenticate"}' }
  if (other === 'hang') return
  if (!other) gateway.received.push(message)
  const accepted = {
    status: 201,
    body: JSON.stringify({ sid: `SM${gateway.received.length}`, status: 'queued' }),
  }
  const { status, body } = other ?? accepted
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
