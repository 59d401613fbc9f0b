import { createTransport } from 'nodemailer'
import type { Config } from '#server/config'

/** An email in plain text. */
export interface Email {
  /** Names the email in its Message-ID: one that is sent again keeps it, so that mail programs can tell. */
  id: string
  to: string
  subject: string
  text: string
}

/** Hands emails to the outgoing mail server. */
export interface Mail {
  /**
   * Resolves once the mail server has accepted the email. Throws MailServerUnavailable where every other email would
   * fail too; any other error concerns this email alone.
   */
  send(email: Email): Promise<void>
  close(): void
}

/** The mail server cannot be reached, does not answer in time or refuses the sign-in. */
export class MailServerUnavailable extends Error {
  override name = 'MailServerUnavailable'
}

const emailMilliseconds = 30_000
// Nodemailer's own limits are up to ten minutes.
const limits = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
}

// A refused recipient, size or content: the next email may pass.
const concernsOneEmail = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM'])
const serviceClosing = 421

/** The mail server of SMTP_URL. Sending one email takes at most `limit` milliseconds, however slowly the server answers. */
export function smtpMail(
  { smtpUrl, from }: NonNullable<Config['mail']>,
  limit: number = emailMilliseconds,
): Mail {
  const transport = createTransport({ url: smtpUrl, ...limits })
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')
  return {
    send: async ({ id, ...email }) => {
      try {
        await transport.sendMail({
          from,
          ...email,
          messageId: `<${id}@${domain}>`,
          // RFC 3834: out-of-office replies and mailing lists do not answer.
          headers: { 'Auto-Submitted': 'auto-generated' },
          // The timeouts above start again with each byte that the server sends.
          signal: AbortSignal.timeout(limit),
        })
      } catch (error) {
        throw unavailable(error) ?? error
      }
    },
    close: () => transport.close(),
  }
}

/** The error without what the server said, which may name a person or an account; null where it concerns one email. */
function unavailable(error: unknown): MailServerUnavailable | null {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code !== undefined && concernsOneEmail.has(code) && responseCode !== serviceClosing) return null
  return new MailServerUnavailable(
    `The mail server of SMTP_URL did not take the email (${code ?? 'unknown'}).`,
  )
}
