import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readPhone } from '#domain/contact/phone'
import type { Dependencies } from '#server/dependencies'
import { noteDelivery } from '#server/features/messages/note-delivery'
import { readChannels } from '#server/features/messages/read-channels'
import { receiveSms } from '#server/features/messages/receive-sms'
import { smsInboundPath, smsStatusPath } from '#server/features/messages/sms-callback-paths'
import { throwProblem } from '#server/problem-error'

const shortText = z.string().max(2_000)
const Status = z.object({
  MessageSid: shortText.min(1),
  MessageStatus: shortText,
  ErrorCode: shortText.optional(),
})
const Inbound = z.object({ MessageSid: shortText.min(1), From: shortText, Body: shortText.default('') })

// A gateway reports in bursts; more than this from one network is no gateway.
const limit = { max: 600, timeWindow: '1 minute' }

/**
 * The addresses that the SMS gateway calls: delivery reports and replies, as forms with Twilio's parameters, signed with the token
 * (X-Twilio-Signature). They are below PUBLIC_URL, which the signature includes. Answers 204, to which the gateway sends no reply.
 */
export function mountSmsCallbacks(app: FastifyInstance, deps: Dependencies): void {
  const options = {
    schema: { hide: true },
    config: { rateLimit: deps.config.rateLimit ? limit : (false as const) },
  }
  // In a scope of its own: no other endpoint reads forms.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(smsStatusPath, options, async (request, reply) => {
      const { MessageSid, MessageStatus, ErrorCode } = await read(request, deps, smsStatusPath, Status)
      const { db, clock } = deps
      const report = { providerId: MessageSid, status: MessageStatus, errorCode: ErrorCode ?? null }
      await noteDelivery({ db, now: clock() }, report)
      return reply.code(204).send()
    })
    scope.post(smsInboundPath, options, async (request, reply) => {
      const { MessageSid, From, Body } = await read(request, deps, smsInboundPath, Inbound)
      const phone = readPhone(From)
      const { db, clock } = deps
      // A sender name, or a short number of a network: no one to answer.
      if (phone !== null)
        await receiveSms({ db, now: clock() }, { providerId: MessageSid, phone, body: Body })
      return reply.code(204).send()
    })
  })
}

/** Returns the parameters of a call with a valid signature. Throws 403 for any other. */
async function read<Shape extends z.ZodType>(
  request: FastifyRequest,
  { db, config }: Dependencies,
  path: string,
  shape: Shape,
): Promise<z.output<Shape>> {
  const { sms } = await readChannels(db, config)
  const parameters = (request.body ?? {}) as Record<string, string>
  const sent = request.headers['x-twilio-signature']
  const url = `${config.publicUrl}${path}`
  if (sms === null || typeof sent !== 'string' || !isEqual(sent, signatureOf(url, parameters, sms.token)))
    return throwProblem('not_allowed', { message: 'The signature is not valid.' })
  const found = shape.safeParse(parameters)
  return found.success ? found.data : throwProblem('invalid_input', { message: 'A parameter is missing.' })
}

/** Returns the signature of Twilio's webhooks: HMAC-SHA1 over the URL and the parameters, sorted by name. */
export function signatureOf(url: string, parameters: Record<string, string>, token: string): string {
  const names = Object.keys(parameters).sort()
  const signed = url + names.map((name) => `${name}${parameters[name]}`).join('')
  return createHmac('sha1', token).update(signed).digest('base64')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
