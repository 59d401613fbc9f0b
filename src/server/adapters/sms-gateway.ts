import type { SmsGateway } from '#server/config/config'
import { ChannelUnavailable, MessageRefused } from './delivery-failure.ts'
import { readLimited } from './read-text.ts'

/** A text message. */
interface TextMessage {
  /** Sent as the idempotency key, so that a gateway can detect a repeat. */
  id: string
  /** E.164. */
  to: string
  text: string
}

/** Sends text messages through the gateway. */
export interface Sms {
  /**
   * Returns the gateway's id of the accepted message. Throws ChannelUnavailable if every other message would fail too, and
   * MessageRefused if this one will never be accepted.
   */
  send(message: TextMessage): Promise<string>
}

const smsMilliseconds = 15_000

interface GatewayOptions {
  /** Where the gateway reports the delivery; null: nowhere. */
  statusCallback: string | null
  /** Time limit of one message in milliseconds. */
  limit?: number
}

/** A gateway with the Messages resource of Twilio's REST API (version 2010-04-01). */
export function twilioSms(
  { url, account, token, from }: SmsGateway,
  { statusCallback, limit = smsMilliseconds }: GatewayOptions,
): Sms {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    send: async ({ id, to, text }) => {
      const body = new URLSearchParams({ To: to, From: from, Body: text })
      if (statusCallback !== null) body.set('StatusCallback', statusCallback)
      let response: Response
      let answer: string
      try {
        response = await fetch(address, {
          method: 'POST',
          headers: { authorization, accept: 'application/json', 'idempotency-key': id },
          body,
          redirect: 'error',
          // Also limits the time for the answer.
          signal: AbortSignal.timeout(limit),
        })
        answer = await readLimited(response)
      } catch (error) {
        throw new ChannelUnavailable(`The SMS gateway cannot be reached (${reasonOf(error)}).`)
      }
      return acceptedId(response, answer)
    },
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? 'connection failed'
}

// Twilio: the account or the token is wrong, the account is suspended, or there are too many requests.
const concernsAll = new Set([401, 403, 404, 429])

/** Returns the id in an answer such as `{"sid": "SM…"}`; throws for `{"code": 21211, "message": "…"}`. */
function acceptedId({ ok, status }: Response, answer: string): string {
  const { sid, code, message } = parsed(answer)
  if (ok && typeof sid === 'string' && sid !== '') return sid
  // Accepted, perhaps: sending it again could deliver it twice.
  if (ok)
    throw new MessageRefused(
      'The SMS gateway gave an answer that cannot be read, so it is not known whether the message was sent.',
      { mayHaveBeenSent: true },
    )
  const said = typeof message === 'string' && message !== '' ? message.slice(0, 200) : `status ${status}`
  const number = typeof code === 'number' ? ` (${code})` : ''
  if (status >= 500 || concernsAll.has(status))
    throw new ChannelUnavailable(`The SMS gateway answered: ${said}${number}`)
  throw new MessageRefused(`The SMS gateway refused the message: ${said}${number}`)
}

function parsed(answer: string): { sid?: unknown; code?: unknown; message?: unknown } {
  try {
    const value: unknown = JSON.parse(answer)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
