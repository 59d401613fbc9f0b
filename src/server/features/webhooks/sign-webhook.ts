import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Returns a new signing secret. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`
}

interface Signed {
  id: string
  timestamp: Date
  body: string
}

/** Returns the headers of a request as the Standard Webhooks specification has them. */
export function webhookHeaders(secret: string, { id, timestamp, body }: Signed): Record<string, string> {
  const seconds = String(Math.floor(timestamp.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Hoist',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  }
}
