import type { z } from 'zod'
import { email, phone } from '#contract/fields'
import type { api } from '#contract/index'
import type { TestResult } from '#contract/messages/message-channels'
import { sampleMessage } from '#domain/bookings/sample-message'
import { isAboutDocument, isOffer } from '#domain/messages/customer-messages'
import type { MessageText } from '#domain/messages/message-texts'
import type { EmailParts } from '#domain/messages/outgoing-message'
import { smsLength } from '#domain/messages/sms'
import type { WrittenMessage } from '#domain/messages/write-message'
import type { Call, Handlers } from '#server/calls/call'
import { type BusinessInfo, readGarageSettings } from '#server/garage/garage-settings'
import { throwFieldProblem } from '#server/problem-error'
import { partsOfEmail } from './parts-of-email.ts'
import { garageOfEmail } from './read-channels.ts'
import { sendTestEmail, sendTestSms } from './send-test.ts'

type TypedText = z.output<(typeof api)['previewMessage']['body']>
type TestInput = z.output<(typeof api)['testMessage']['body']>

export const ownTextHandlers = {
  previewMessage: async ({ body }, { db, config }) => {
    const { business } = await readGarageSettings(db)
    const { subject, email: text, sms, parts } = sampleOf(body, business, config.publicUrl)
    const { emailHtml } = await import('./email-html.ts')
    const html = emailHtml({ subject, text, parts, garage: garageOfEmail(business) }, true)
    return { subject, html, sms, parts: smsLength(sms).parts }
  },
  testMessage: ({ body }, call) => testMessage(call, body),
} satisfies Partial<Handlers>

/** Returns the message with sample values, as it will be sent; what is not typed has its default. */
function sampleOf(
  { template, subject, email: text, short }: TypedText,
  business: BusinessInfo,
  publicUrl: string,
): Omit<WrittenMessage, 'short'> & { parts: EmailParts } {
  const typed = Object.entries({ subject, email: text, short }).filter(([, part]) => part)
  const own = Object.fromEntries(typed) as Partial<MessageText>
  const sample = sampleMessage(template, own, { garage: garageOfEmail(business), publicUrl })
  const { link, fields, unsubscribeUrl: url } = sample
  if (isAboutDocument(template)) return { ...sample, parts: link === null ? {} : { link } }
  if (!isOffer(template)) return { ...sample, parts: partsOfEmail(template, fields, link) }
  return {
    ...sample,
    parts: { ...(link && { link }), ...(url !== null && { unsubscribe: { url, oneClick: url } }) },
  }
}

async function testMessage(call: Call, { channel, to, ...typed }: TestInput): Promise<TestResult> {
  const recipient = (channel === 'email' ? email : phone).safeParse(to)
  if (!recipient.success) return throwFieldProblem('to', recipient.error.issues[0]?.message ?? '')
  const { business } = await readGarageSettings(call.db)
  const { subject, email: text, sms, parts } = sampleOf(typed, business, call.config.publicUrl)
  return channel === 'email'
    ? sendTestEmail(call, { to: recipient.data, subject, text, parts })
    : sendTestSms(call, { to: recipient.data, text: sms })
}
