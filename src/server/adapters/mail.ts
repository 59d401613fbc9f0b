import { createTransport } from 'nodemailer'
import type { Config } from '#server/config/config'
import { senderIn } from '#server/config/mail-sender'

/** A plain-text email. */
interface Email {
  /** Used for the Message-ID: a repeated email has the same one, so that mail programs can detect duplicates. */
  id: string
  to: string
  subject: string
  text: string
  /** The address that an answer goes to; null: the sender. */
  replyTo: string | null
}

/** Sends emails through the outgoing mail server. */
export interface Mail {
  /**
   * Resolves once the mail server has accepted the email. Throws MailServerUnavailable if every other email would
   * fail too; any other error concerns only this email.
   */
  send(email: Email): Promise<void>
  close(): void
}

/** The mail server is unreachable, too slow, or rejects the credentials. */
export class MailServerUnavailable extends Error {
  override name = 'MailServerUnavailable'
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
 * The mail server of SMTP_URL. Sending one email takes at most `limit` milliseconds, however slowly the server
 * responds.
 */
export function smtpMail(
  { smtpUrl, from }: NonNullable<Config['mail']>,
  limit: number = emailMilliseconds,
): Mail {
  const transport = createTransport({ url: smtpUrl, ...limits })
  const sender = senderIn(from)
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return {
    send: async ({ id, replyTo, ...email }) => {
      try {
        await transport.sendMail({
          // As an object: the library reads the parentheses of `Support (Brakes) <…>` as a comment.
          from: sender,
          ...email,
          ...(replyTo !== null && { replyTo }),
          messageId: `<${id}@${domain}>`,
          // RFC 3834: suppresses out-of-office replies and other automatic responses.
          headers: { 'Auto-Submitted': 'auto-generated' },
          // The timeouts above restart with each byte from the server.
          signal: AbortSignal.timeout(limit),
        })
      } catch (error) {
        throw unavailable(error) ?? error
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Returns the error without the server's text, which can contain a name or an account; null if it concerns only one
 * email.
 */
function unavailable(error: unknown): MailServerUnavailable | null {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code !== undefined && concernsOneEmail.has(code) && responseCode !== serviceClosing) return null
  return new MailServerUnavailable(
    `The mail server of SMTP_URL did not accept the email (${code ?? 'unknown'}).`,
  )
}
