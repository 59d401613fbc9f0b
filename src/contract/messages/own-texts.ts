import { z } from 'zod'
import { type CustomerMessage, customerMessages } from '#domain/messages/customer-messages'
import { channels } from '#domain/messages/delivery'
import { fieldProblem, longestText, type MessageText } from '#domain/messages/message-texts'
import { endpoint } from '../endpoint.ts'
import { clearableText, requiredText } from '../fields.ts'
import { TestResult } from './message-channels.ts'

const tag = 'Messages'

type Part = keyof MessageText

/** The parts of the text of a message, as they are edited. */
export const textParts = {
  subject: { label: 'Subject' },
  email: { label: 'Email' },
  short: { label: 'Short text' },
} as const satisfies Record<Part, { label: string }>

const textOf = (part: Part) =>
  clearableText(textParts[part].label, longestText[part], part === 'email' ? { lines: true } : {})

/** A part of the garage's own text of a message; null or an empty text restores the default. */
export const ownText = (message: CustomerMessage, part: Part) =>
  textOf(part).superRefine((text, context) => {
    const problem = text && fieldProblem(message, text)
    if (problem) context.addIssue(problem)
  })

/** The text of one message as typed. */
export const ownTextOf = (message: CustomerMessage) =>
  z.object({
    subject: ownText(message, 'subject'),
    email: ownText(message, 'email'),
    short: ownText(message, 'short'),
  })

const typed = {
  template: z.enum(
    customerMessages.map(({ template }) => template),
    { error: 'Please choose a message' },
  ),
  subject: textOf('subject').describe('Absent, null or empty: the default'),
  email: textOf('email').describe('Absent, null or empty: the default'),
  short: textOf('short').describe('Absent, null or empty: the default'),
}

type Typed = { template: CustomerMessage } & { [Name in Part]?: string | null | undefined }

function checkFields(body: Typed, context: z.RefinementCtx): void {
  for (const part of ['subject', 'email', 'short'] as const) {
    const problem = body[part] && fieldProblem(body.template, body[part])
    if (problem) context.addIssue({ code: 'custom', path: [part], message: problem })
  }
}

export const ownTexts = {
  previewMessage: endpoint({
    method: 'POST',
    path: '/api/messages/preview',
    access: 'admin',
    summary: 'A message to customers with this text as it will look, filled with sample values.',
    tag,
    body: z.object(typed).superRefine(checkFields),
    readsOnly: true,
    status: 200,
    response: z
      .object({
        subject: z.string(),
        html: z.string().describe('The email as HTML'),
        sms: z.string().describe("The text message, with the garage's name in front"),
        parts: z.int().describe('Parts of the text message, for each of which networks charge'),
      })
      .meta({ id: 'MessagePreview' }),
  }),
  testMessage: endpoint({
    method: 'POST',
    path: '/api/messages/test',
    access: 'admin',
    summary:
      'Sends a message with this text immediately, filled with sample values, and returns what the mail server or gateway answered.',
    tag,
    body: z
      .object({
        ...typed,
        channel: z.enum(channels, { error: 'The channel is email or sms' }),
        to: requiredText('Recipient', 254).describe('An email address or a mobile number'),
      })
      .superRefine(checkFields),
    secret: true,
    status: 200,
    response: TestResult,
    problems: ['no_mail_server', 'no_sms_gateway'],
  }),
} as const
