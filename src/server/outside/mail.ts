import { createTransport } from 'nodemailer'
import type { Config } from '#server/config'

/** An e-mail in plain text. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** Hands letters to the outgoing mail server. */
export interface Mail {
  send(letter: Letter): Promise<void>
  close(): void
}

/** The mail server of SMTP_URL. */
export function smtpMail({ smtpUrl, from }: NonNullable<Config['mail']>): Mail {
  const transport = createTransport(smtpUrl)
  return {
    send: async (letter) => {
      await transport.sendMail({ from, ...letter })
    },
    close: () => transport.close(),
  }
}
