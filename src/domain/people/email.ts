const name = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** An e-mail address as it is stored and compared: trimmed, lower case; null when nothing could be sent to it. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  // 254 and 64 are the limits of RFC 5321; longer addresses cannot be delivered.
  if (email.length > 254) return null
  const at = email.lastIndexOf('@')
  if (at < 1 || at > 64) return null
  return name.test(email.slice(0, at)) && host.test(email.slice(at + 1)) ? email : null
}
