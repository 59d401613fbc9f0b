import type { TestResult } from '#contract/messages/message-channels'
import type { EmailParts } from '#domain/messages/outgoing-message'
import { canReceiveSms } from '#domain/messages/sms'
import { ChannelUnavailable } from '#server/adapters/delivery-failure'
import { smtpMail } from '#server/adapters/mail'
import { twilioSms } from '#server/adapters/sms-gateway'
import type { Call } from '#server/calls/call'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwFieldProblem, throwProblem } from '#server/problem-error'
import { garageOfEmail, readChannels } from './read-channels.ts'

interface TestEmail {
  to: string
  subject: string
  /** Paragraphs, separated by blank lines. */
  text: string
  parts: EmailParts
}

/** Sends one email immediately, outside the outbox. Throws `no_mail_server`. */
export async function sendTestEmail({ db, config, now }: Call, sent: TestEmail): Promise<TestResult> {
  const { email } = await readChannels(db, config)
  if (email === null) return throwProblem('no_mail_server')
  const { business } = await readGarageSettings(db)
  const { emailHtml } = await import('./email-html.ts')
  const { parts, ...written } = sent
  const html = emailHtml({ ...written, parts, garage: garageOfEmail(business) })
  const mail = smtpMail(email)
  try {
    const id = `test-${now.getTime()}`
    const answer = await mail.send({ ...written, id, html, attachments: [], replyTo: business.email })
    return { isAccepted: true, answer: `The mail server accepted the email: ${answer.slice(0, 200)}` }
  } catch (error) {
    return { isAccepted: false, answer: reasonOf(error) }
  } finally {
    mail.close()
  }
}

/** Sends one text message immediately, outside the outbox. Throws `no_sms_gateway`. */
export async function sendTestSms(
  { db, config, now }: Call,
  { to, text }: { to: string; text: string },
): Promise<TestResult> {
  const { sms } = await readChannels(db, config)
  if (sms === null) return throwProblem('no_sms_gateway')
  if (!canReceiveSms(to))
    throwFieldProblem('to', 'This number cannot receive text messages. Please enter a mobile number.')
  try {
    const id = await twilioSms(sms, { statusCallback: null }).send({ id: `test-${now.getTime()}`, to, text })
    return { isAccepted: true, answer: `The gateway accepted the message (${id.slice(0, 60)}).` }
  } catch (error) {
    return { isAccepted: false, answer: reasonOf(error) }
  }
}

// Errors of Nodemailer, in plain words.
const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server rejected the user or the password.',
  ECONNECTION: 'No connection to the mail server: check host and port.',
  ECONNREFUSED: 'Nothing answers at this host and port.',
  ECONNRESET: 'The mail server closed the connection: check the port and how it is encrypted.',
  EHOSTUNREACH: 'No connection to the mail server: check host and port.',
  EDNS: 'There is no server with this host name.',
  EABORT: 'The mail server did not answer in time.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ESOCKET: 'The encryption did not work: check the port and how the connection is encrypted.',
  ETLS: 'The mail server does not offer STARTTLS: check how the connection is encrypted.',
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof ChannelUnavailable ? /\((\w+)\)\.$/.exec(message)?.[1] : undefined
  return (code && reasons[code]) || message
}
