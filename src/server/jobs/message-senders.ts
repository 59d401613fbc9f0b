import type { Channel } from '#domain/messages/delivery'
import { type EmailAttachment, type Mail, smtpMail } from '#server/adapters/mail'
import { type Sms, twilioSms } from '#server/adapters/sms-gateway'
import type { Dependencies } from '#server/dependencies'
import { readDocumentPdf } from '#server/features/billing/read-document-pdf'
import { readStatementPdf } from '#server/features/billing/read-statement'
import type { MessageRow } from '#server/features/messages/messages.queries'
import { type Channels, garageOfEmail, readChannels } from '#server/features/messages/read-channels'
import { smsStatusPath } from '#server/features/messages/sms-callback-paths'
import { readGarageSettings } from '#server/garage/garage-settings'

/** Sends a message. Returns the provider's id of it, or null if it gives none. Throws as `Mail` and `Sms` do. */
export type SendMessage = (message: MessageRow) => Promise<string | null>

type Needed = Pick<Dependencies, 'db' | 'config' | 'clock'>

/** The mail server and the SMS gateway, connected to as they are set up now. */
export class MessageSenders {
  readonly #needed: Needed
  #mail: { setUp: string; mail: Mail } | null = null

  constructor({ db, config, clock }: Needed) {
    this.#needed = { db, config, clock }
  }

  /** Returns the function that sends messages of a channel; null while it is not set up. */
  async of(channel: Channel): Promise<SendMessage | null> {
    const { db, config } = this.#needed
    const { email, sms } = await readChannels(db, config)
    if (channel === 'sms') return sms === null ? null : sendingSms(twilioSms(sms, callbackOf(config)))
    return email === null ? null : sendingMail(this.#mailOf(email), this.#needed)
  }

  #mailOf(server: NonNullable<Channels['email']>): Mail {
    const setUp = JSON.stringify(server)
    if (this.#mail?.setUp !== setUp) {
      this.#mail?.mail.close()
      this.#mail = { setUp, mail: smtpMail(server) }
    }
    return this.#mail.mail
  }

  close(): void {
    this.#mail?.mail.close()
  }
}

// A gateway refuses a message whose callback it cannot reach: an address without TLS is one on a local network.
function callbackOf({ publicUrl }: Needed['config']) {
  return { statusCallback: publicUrl.startsWith('https:') ? `${publicUrl}${smsStatusPath}` : null }
}

function sendingSms(sms: Sms): SendMessage {
  return ({ id, recipient, body }) => sms.send({ id, to: recipient.replace(/;.*$/, ''), text: body })
}

function sendingMail(mail: Mail, needed: Needed): SendMessage {
  const { db } = needed
  return async ({ id, recipient, subject, body, parts, replyTo }) => {
    // React's renderer is loaded with the first email: a garage without a mail server does not need it.
    const { emailHtml } = await import('#server/features/messages/email-html')
    const { business } = await readGarageSettings(db)
    const garage = garageOfEmail(business)
    const html = emailHtml({ subject: subject ?? '', text: body, parts, garage })
    const attachments = await attachmentsOf(needed, parts)
    const unsubscribe = parts?.unsubscribe?.oneClick
    await mail.send({
      id,
      to: recipient,
      subject: subject ?? '',
      text: body,
      html,
      attachments,
      replyTo,
      unsubscribe,
    })
    return null
  }
}

/** Returns the calendar file of a booking, the PDF of a document, which is made if it has not been, or that of a statement. */
async function attachmentsOf(
  { db, config, clock }: Needed,
  parts: MessageRow['parts'],
): Promise<EmailAttachment[]> {
  const { calendar, documentId, statement } = parts ?? {}
  const files: EmailAttachment[] = []
  if (calendar !== undefined)
    files.push({ filename: 'booking.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' })
  const pdfs = [
    ...(documentId === undefined ? [] : [await readDocumentPdf({ db, config, now: clock() }, documentId)]),
    ...(statement === undefined
      ? []
      : [await readStatementPdf({ db, config, now: clock() }, statement.clientId, statement)]),
  ]
  for (const { name, bytes } of pdfs)
    files.push({ filename: name, content: Buffer.from(bytes), contentType: 'application/pdf' })
  return files
}
