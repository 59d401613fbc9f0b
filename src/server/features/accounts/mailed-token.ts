import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#server/config/config'

/**
 * Returns the hash of an emailed token. Only the hash is stored, so a leaked backup contains no working
 * links.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns a random token as the link to email and as the hash to store. */
export function mailedLink(config: Config, path: '/reset-password' | '/verify-email' | '/accept-invitation') {
  const token = randomBytes(32).toString('base64url')
  // In the URL fragment (#), the token reaches neither logs nor referrers.
  return { link: `${config.publicUrl}${path}#${token}`, hash: hashOfToken(token) }
}
