import type { StatementPeriod } from '../billing/statement-period.ts'
import type { CallSubject } from './call-task.ts'
import type { Channel } from './delivery.ts'
import type { EmailSummary } from './email-summary.ts'
import type { MessageLink } from './write-message.ts'

/** What an email has besides its text. */
export interface EmailParts {
  /** Shown as a button in place of the paragraph with its address. */
  link?: MessageLink
  /** Shown between the text and the button. */
  summary?: EmailSummary
  /** An iCalendar file (RFC 5545) to attach. */
  calendar?: string
  /** Where the same file can be downloaded. */
  calendarUrl?: string
  /** The document whose PDF is attached. */
  documentId?: string
  /** The statement whose PDF is attached. */
  statement?: { clientId: string } & StatementPeriod
  /** The page on which the recipient unsubscribes, and the address for one click in the mail program (RFC 8058). */
  unsubscribe?: { url: string; oneClick: string }
}

/** How a customer is notified if a message cannot be delivered: on another channel, at last by a call. */
export interface MessageFallback {
  name: string
  phone: string
  /** The messages that can be tried next, in this order. */
  messages: readonly AlternativeMessage[]
  /** The call to make if none is left; null: none is to be made. */
  call: { subject: CallSubject; body: string } | null
}

export interface AlternativeMessage {
  channel: Channel
  recipient: string
  subject: string | null
  body: string
  parts: EmailParts | null
}
