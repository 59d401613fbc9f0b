import { createTransport } from 'nodemailer'
import { senderIn } from '#domain/messages/mail-sender'
import type { MailServer } from '#server/config/config'
import { ChannelUnavailable, MessageRefused } from './delivery-failure.ts'

/** A file in an email. */
export interface EmailAttachment {
  filename: string
  content: string | Buffer
  contentType: string
}

/** An email. */
interface Email {
  /** Used for the Message-ID: a repeated email has the same one, so that mail programs can detect duplicates. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments: readonly EmailAttachment[]
  /** The address that an answer goes to; null: the sender. */
  replyTo: string | null
  /** The address to which a mail program posts when its user unsubscribes; absent: none. */
  unsubscribe?: string | undefined
}

/** Sends emails through the outgoing mail server. */
export interface Mail {
  /**
   * Returns the mail server's answer once it has accepted the email. Throws ChannelUnavailable if every other email would fail
   * too, MessageRefused if this one will never be accepted; any other error concerns only this email and may pass.
   */
  send(email: Email): Promise<string>
  close(): void
}

const emailMilliseconds = 30_000
// Nodemailer's default timeouts are up to ten minutes.
const limits = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
}

// The recipient, size or content was rejected: the next email may be accepted.
const concernsOneEmail = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM'])
const serviceClosing = 421

/**
 * A mail server. Sending one email takes at most `limit` milliseconds, however slowly the server
 * responds.
 */
export function smtpMail({ smtpUrl, from }: MailServer, limit: number = emailMilliseconds): Mail {
  const transport = createTransport({ url: smtpUrl, ...limits })
  const sender = senderIn(from)
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return {
    send: async ({ id, replyTo, attachments, unsubscribe, ...email }) => {
      try {
        const { response } = await transport.sendMail({
          // As an object: the library reads the parentheses of `Support (Brakes) <…>` as a comment.
          from: sender,
          ...email,
          ...(replyTo !== null && { replyTo }),
          attachments: [...attachments],
          messageId: `<${id}@${domain}>`,
          // RFC 3834: suppresses out-of-office replies and other automatic responses.
          headers: {
            'Auto-Submitted': 'auto-generated',
            // RFC 8058: one click, only by HTTPS.
            ...(unsubscribe?.startsWith('https:') && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          // The timeouts above restart with each byte from the server.
          signal: AbortSignal.timeout(limit),
        })
        return response
      } catch (error) {
        throw unavailable(error) ?? refused(error) ?? error
      }
    },
    close: () => transport.close(),
  }
}

// Nodemailer has one code, ESOCKET, for all of them.
const systemErrors = /\b(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH)\b/

/** Returns the error without the server's text, which can contain a name or an account; null if it concerns only one email. */
function unavailable(error: unknown): ChannelUnavailable | null {
  const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number }
  if (code !== undefined && concernsOneEmail.has(code) && responseCode !== serviceClosing) return null
  return new ChannelUnavailable(
    `The mail server did not accept the email (${systemErrors.exec(message)?.[0] ?? code ?? 'unknown'}).`,
  )
}

/** RFC 5321: a reply of 500 or more is permanent, such as 550 for an unknown mailbox. */
function refused(error: unknown): MessageRefused | null {
  const { responseCode = 0, response = '' } = error as { responseCode?: number; response?: string }
  return responseCode >= 500
    ? new MessageRefused(`The mail server refused the email: ${response.slice(0, 200)}`)
    : null
}
