import { type BookingMessage, hasCalendarFile } from '#domain/messages/customer-messages'
import { summaryOf } from '#domain/messages/email-summary'
import type { EmailParts } from '#domain/messages/outgoing-message'
import type { MessageLink } from '#domain/messages/write-message'

/** Returns what an email about a booking has besides its text, without its files. */
export function partsOfEmail(
  message: BookingMessage,
  fields: Readonly<Record<string, string | undefined>>,
  link: MessageLink | null,
): EmailParts {
  const summary = summaryOf(message, fields)
  if (link === null) return { summary }
  const { label, url, hint } = link
  const calendarUrl = `${url.replace('/manage/', '/api/manage/')}/calendar`
  return {
    summary,
    link: { label, url, ...(hint && { hint }) },
    ...(hasCalendarFile(message) && { calendarUrl }),
  }
}
