import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookupPublic, PrivateAddress, requirePublicHost } from './public-address.ts'

const timeoutMilliseconds = 10_000
const mostAnswerBytes = 64 * 1024

export interface WebhookRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** What the receiver answered: its status, or why there was none. */
export type WebhookAnswer = { status: number } | { reason: string }

interface Options {
  toPrivateNetworks: boolean
  stopping: AbortSignal
  /** Limit of the whole request, in milliseconds; tests use a shorter one. */
  timeout?: number
}

/** Sends a request to a webhook, within 10 seconds, without following redirects. Returns the status or the reason; never rejects. */
export async function sendToWebhook(
  { url, headers, body }: WebhookRequest,
  { toPrivateNetworks, stopping, timeout = timeoutMilliseconds }: Options,
): Promise<WebhookAnswer> {
  const limit = AbortSignal.timeout(timeout)
  try {
    const address = new URL(url)
    if (!toPrivateNetworks) requirePublicHost(address.hostname)
    const send = address.protocol === 'https:' ? httpsRequest : httpRequest
    return await new Promise<WebhookAnswer>((resolve, reject) => {
      const sent = send(
        address,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal: AbortSignal.any([limit, stopping]),
          // A connection of its own: one that is kept open would not be looked up again.
          agent: false,
          ...(!toPrivateNetworks && { lookup: lookupPublic }),
        },
        (answer) => readAnswer(answer).then(resolve, reject),
      )
      sent.on('error', reject)
      sent.end(body)
    })
  } catch (error) {
    return {
      reason: limit.aborted ? `There was no answer within ${timeout / 1000} seconds.` : reasonOf(error),
    }
  }
}

/** Reads at most 64 kB of the answer, of which only the status counts. */
async function readAnswer(answer: IncomingMessage): Promise<WebhookAnswer> {
  let bytes = 0
  for await (const piece of answer) {
    bytes += (piece as Buffer).byteLength
    // Leaving the loop closes the connection.
    if (bytes > mostAnswerBytes) break
  }
  return { status: answer.statusCode ?? 0 }
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host name of the address does not exist.',
  EAI_AGAIN: 'The host name of the address could not be looked up.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection.',
  EHOSTUNREACH: 'The receiver cannot be reached.',
  ENETUNREACH: 'The receiver cannot be reached.',
  ETIMEDOUT: 'The receiver cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the receiver is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the receiver is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the receiver cannot be verified.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another host name.',
}

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? `The request failed${code === '' ? '' : ` (${code})`}.`
}
