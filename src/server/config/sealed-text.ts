import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

const algorithm = 'aes-256-gcm'
// GCM: a nonce of 96 bits, random per text, and an authentication tag of 128 bits.
const nonceBytes = 12
const tagBytes = 16
const format = 'v1'

type Secret = Pick<Config, 'sessionSecret'>

// HKDF with a name of its own: the key differs from the one that signs session cookies.
function keyOf({ sessionSecret }: Secret): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', 'hoist sealed text v1', 32))
}

/** Returns the text encrypted with a key of this installation, to be stored in the database. Every call returns another string. */
export function seal(config: Secret, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(config), nonce, { authTagLength: tagBytes })
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${format}.${Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url')}`
}

/**
 * Returns the text that `seal` encrypted, or null if it was encrypted with another secret or has been modified. After
 * SESSION_SECRET has changed, the text must be entered again.
 */
export function unseal(config: Secret, sealed: string): string | null {
  const [version, encoded] = sealed.split('.')
  const bytes = Buffer.from(encoded ?? '', 'base64url')
  if (version !== format || bytes.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, keyOf(config), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const encrypted = bytes.subarray(nonceBytes, -tagBytes)
  try {
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
  } catch {
    // final() throws if the tag does not match.
    return null
  }
}
