import { afterEach, expect, it } from 'vitest'
import { openTestGateway } from '#server/testing/test-gateway'
import { ChannelUnavailable, MessageRefused } from './delivery-failure.ts'
import { twilioSms } from './sms-gateway.ts'

const gateway = openTestGateway()
const message = { id: '0198a000-0000-7000-8000-000000000001', to: '+61491570156', text: 'Hello' }

afterEach(() => {
  gateway.received.length = 0
  gateway.answers = null
})

const send = (options = {}) =>
  twilioSms({ ...gateway.settings, ...options }, { statusCallback: null, limit: 300 }).send(message)

it('a text message is sent with sender, idempotency key and callback, and gets the id of the gateway', async () => {
  const sms = twilioSms(gateway.settings, { statusCallback: 'https://garage.example/api/sms/status' })
  expect(await sms.send(message)).toBe('SM1')
  expect(gateway.received).toEqual([
    {
      ...{ to: '+61491570156', from: '+61480000000', body: 'Hello', idempotencyKey: message.id },
      statusCallback: 'https://garage.example/api/sms/status',
    },
  ])
})

it.each([
  [
    'a wrong token',
    401,
    '{"code":20003,"message":"Authenticate"}',
    'The SMS gateway answered: Authenticate (20003)',
  ],
  [
    'too many requests',
    429,
    '{"code":20429,"message":"Too many"}',
    'The SMS gateway answered: Too many (20429)',
  ],
  ['a broken gateway', 502, '<html>Bad gateway</html>', 'The SMS gateway answered: status 502'],
])('%s concerns every message', async (_, status, body, sentence) => {
  gateway.answers = () => ({ status, body })
  const failure = await send().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ChannelUnavailable)
  expect(String(failure)).toContain(sentence)
})

it.each([
  ['no mobile', 400, '{"code":21614,"message":"Not a mobile number"}', false],
  ['an answer that cannot be read', 201, 'OK', true],
  ['an answer without an id', 200, '{"status":"queued"}', true],
  ['an answer that is no object', 200, 'null', true],
])('%s concerns this message only; it may have been sent: %4$s', async (_, status, body, mayHaveBeenSent) => {
  gateway.answers = () => ({ status, body })
  const failure = await send().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MessageRefused)
  expect((failure as MessageRefused).mayHaveBeenSent).toBe(mayHaveBeenSent)
})

it('a gateway that does not answer is given up', async () => {
  gateway.answers = () => 'hang'
  await expect(send()).rejects.toThrow('The SMS gateway cannot be reached (no answer in time).')
  await expect(send({ url: 'http://127.0.0.1:1' })).rejects.toThrow('cannot be reached (')
})
