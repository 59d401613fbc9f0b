import type { z } from 'zod'
import { email, phone } from '#contract/fields'
import type { api } from '#contract/index'
import type { TestResult } from '#contract/messages/message-channels'
import type { MessageText } from '#domain/messages/message-texts'
import { smsLength } from '#domain/messages/sms'
import { type WrittenMessage, writeSample } from '#domain/messages/write-message'
import type { Call, Handlers } from '#server/calls/call'
import { type BusinessInfo, readGarageSettings } from '#server/garage/garage-settings'
import { throwFieldProblem } from '#server/problem-error'
import { garageOfEmail } from './read-channels.ts'
import { sendTestEmail, sendTestSms } from './send-test.ts'

type TypedText = z.output<(typeof api)['previewMessage']['body']>
type TestInput = z.output<(typeof api)['testMessage']['body']>

export const ownTextHandlers = {
  previewMessage: async ({ body }, { db }) => {
    const { business } = await readGarageSettings(db)
    const { subject, email: text, sms } = sampleOf(body, business)
    const { emailHtml } = await import('./email-html.ts')
    const html = emailHtml({ subject, text, parts: null, garage: garageOfEmail(business) })
    return { subject, html, sms, parts: smsLength(sms).parts }
  },
  testMessage: ({ body }, call) => testMessage(call, body),
} satisfies Partial<Handlers>

/** Returns the message with sample values; what is not typed has its default. */
function sampleOf(
  { template, subject, email: text, short }: TypedText,
  business: BusinessInfo,
): WrittenMessage {
  const typed = Object.entries({ subject, email: text, short }).filter(([, part]) => part)
  return writeSample(template, Object.fromEntries(typed) as Partial<MessageText>, garageOfEmail(business))
}

async function testMessage(call: Call, { channel, to, ...typed }: TestInput): Promise<TestResult> {
  const recipient = (channel === 'email' ? email : phone).safeParse(to)
  if (!recipient.success) return throwFieldProblem('to', recipient.error.issues[0]?.message ?? '')
  const { business } = await readGarageSettings(call.db)
  const written = sampleOf(typed, business)
  return channel === 'email'
    ? sendTestEmail(call, { to: recipient.data, subject: written.subject, text: written.email })
    : sendTestSms(call, { to: recipient.data, text: written.sms })
}
