import { z } from 'zod'
import { channels } from '#domain/messages/delivery'
import { mailSecurities } from '#domain/messages/mail-security'
import { readMailSender } from '#domain/messages/mail-sender'
import { smsSenderProblem } from '#domain/messages/sms'
import { typedPassword } from '../accounts/auth.ts'
import { endpoint } from '../endpoint.ts'
import {
  email,
  expectedVersion,
  optionalText,
  phone,
  readWith,
  requiredText,
  version,
  wholeNumber,
} from '../fields.ts'

const tag = 'Messages'

const common = {
  source: z
    .enum(['variables', 'settings', 'none'])
    .describe('Source of the setup. Variables of the server take precedence; none: nothing is sent'),
  sender: z.string().nullable(),
  version: version.describe('0 if never saved on the settings screen'),
  isReadable: z
    .boolean()
    .describe(
      'False if the saved password cannot be read because SESSION_SECRET has changed; enter it again',
    ),
}

/** The mail server as far as it may be shown: never its password. */
export const EmailChannel = z
  .object({
    ...common,
    host: z.string().nullable(),
    port: z.int().nullable(),
    security: z.enum(mailSecurities).nullable(),
    account: z.string().nullable(),
    hasPassword: z.boolean(),
  })
  .meta({ id: 'EmailChannel' })
export type EmailChannel = z.infer<typeof EmailChannel>

export const SmsChannel = z
  .object({ ...common, url: z.string().nullable(), account: z.string().nullable(), hasToken: z.boolean() })
  .meta({ id: 'SmsChannel' })
export type SmsChannel = z.infer<typeof SmsChannel>

const host = requiredText('Host', 253).refine(
  (value) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
  'Please enter the name of the mail server, such as mail.example.com',
)

const gatewayUrl = requiredText('Address', 300).refine(
  (value) => /^https?:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?(\/[\w./~-]*)?$/i.test(value),
  'Please enter the address of the gateway, such as https://api.twilio.com',
)

const sender = requiredText('Sender', 20).superRefine((value, context) => {
  const problem = smsSenderProblem(value)
  if (problem !== null) context.addIssue(problem)
})

const kept = 'Absent: the saved one is kept'

const senderSentence =
  'Please enter an email address, such as garage@example.com or Garage <garage@example.com>'

/** The fields with which an administrator sets up the mail server. */
export const EmailChannelInput = z.object({
  host,
  port: wholeNumber({ min: 1, max: 65_535, sentence: 'Please enter a port from 1 to 65535' }),
  security: z.enum(mailSecurities, { error: 'Please choose how the connection is encrypted' }),
  account: optionalText('User', 200).describe('Null: the server asks for no password'),
  password: typedPassword.optional().describe(kept),
  sender: z.string({ error: senderSentence }).transform(readWith(readMailSender, senderSentence)),
})

/** The fields with which an administrator sets up the SMS gateway. */
export const SmsChannelInput = z.object({
  url: gatewayUrl,
  account: requiredText('Account', 200),
  token: requiredText('Token', 500).optional().describe(kept),
  sender,
})

/** What a mail server or gateway answered to a test message. */
export const TestResult = z
  .object({
    isAccepted: z.boolean(),
    answer: z.string().describe("The server's answer, or what went wrong, in plain words"),
  })
  .meta({ id: 'TestResult' })
export type TestResult = z.infer<typeof TestResult>

export const SenderDomain = z
  .object({
    domain: z.string(),
    spf: z.string().nullable().describe('The SPF record of the domain; null: none was found'),
    dmarc: z.string().nullable().describe('The DMARC record of the domain; null: none was found'),
    isReachable: z.boolean().describe('False if the name servers did not answer'),
  })
  .meta({ id: 'SenderDomain' })
export type SenderDomain = z.infer<typeof SenderDomain>

const channelParams = z.object({ channel: z.enum(channels, { error: 'The channel is email or sms' }) })

export const messageChannels = {
  getEmailChannel: endpoint({
    method: 'GET',
    path: '/api/message-channels/email',
    access: 'admin',
    summary: 'The mail server with which emails are sent, without its password.',
    tag,
    status: 200,
    response: EmailChannel,
  }),
  getSmsChannel: endpoint({
    method: 'GET',
    path: '/api/message-channels/sms',
    access: 'admin',
    summary: 'The gateway with which text messages are sent, without its token.',
    tag,
    status: 200,
    response: SmsChannel,
  }),
  saveEmailChannel: endpoint({
    method: 'PUT',
    path: '/api/message-channels/email',
    access: 'admin',
    summary: 'Sets up the mail server. Refused while SMTP_URL is set, which takes precedence.',
    tag,
    body: EmailChannelInput.extend({ version: expectedVersion }),
    edits: EmailChannel,
    secret: true,
    status: 200,
    response: EmailChannel,
    problems: ['transition_refused'],
  }),
  saveSmsChannel: endpoint({
    method: 'PUT',
    path: '/api/message-channels/sms',
    access: 'admin',
    summary: 'Sets up the SMS gateway. Refused while SMS_URL is set, which takes precedence.',
    tag,
    body: SmsChannelInput.extend({ version: expectedVersion }),
    edits: SmsChannel,
    secret: true,
    status: 200,
    response: SmsChannel,
    problems: ['transition_refused'],
  }),
  removeChannel: endpoint({
    method: 'DELETE',
    path: '/api/message-channels/{channel}',
    access: 'admin',
    summary: 'Removes what was set up on the settings screen: nothing is sent on this channel any more.',
    tag,
    params: channelParams,
    status: 204,
    problems: ['not_found'],
  }),
  testEmailChannel: endpoint({
    method: 'POST',
    path: '/api/message-channels/email/test',
    access: 'admin',
    summary: 'Sends a test email immediately and returns what the mail server answered.',
    tag,
    body: z.object({ to: email }),
    secret: true,
    status: 200,
    response: TestResult,
    problems: ['no_mail_server'],
  }),
  testSmsChannel: endpoint({
    method: 'POST',
    path: '/api/message-channels/sms/test',
    access: 'admin',
    summary: 'Sends a test text message immediately and returns what the gateway answered.',
    tag,
    body: z.object({ to: phone }),
    secret: true,
    status: 200,
    response: TestResult,
    problems: ['no_sms_gateway'],
  }),
  getSenderDomain: endpoint({
    method: 'GET',
    path: '/api/message-channels/email/domain',
    access: 'admin',
    summary: "The DNS records of the sender's domain that decide whether emails are trusted.",
    tag,
    status: 200,
    response: SenderDomain,
    problems: ['no_mail_server'],
  }),
} as const
