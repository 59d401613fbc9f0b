import { expect, it } from 'vitest'
import { newWebhookSecret, webhookHeaders } from './sign-webhook.ts'

it('the signature is that of the Standard Webhooks specification', () => {
  const headers = webhookHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  })
  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('a secret has 256 random bits', () => {
  const secret = newWebhookSecret()
  expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
  expect(newWebhookSecret()).not.toBe(secret)
})
