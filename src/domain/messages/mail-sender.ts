import { readEmail } from '../contact/email.ts'
import { toSingleLine } from '../text.ts'

/** Returns the name and the address of `Garage <garage@example.com>`; the name is empty for an address alone. */
export function senderIn(value: string): { name: string; address: string } {
  const [, typed, address] = /^(.*?)\s*<([^<>]+)>$/s.exec(value) ?? []
  if (typed === undefined || address === undefined) return { name: '', address: value }
  // A quoted name (RFC 5322) can contain escaped quotation marks.
  const quoted = /^"(.*)"$/s.exec(typed)?.[1]
  return { name: toSingleLine(quoted?.replace(/\\(.)/g, '$1') ?? typed), address: address.trim() }
}

/** Returns a sender such as `Garage <garage@example.com>`, trimmed; null if it has no valid email address. */
export function readMailSender(text: string): string | null {
  const sender = toSingleLine(text)
  return sender.length <= 200 && readEmail(senderIn(sender).address) !== null ? sender : null
}
