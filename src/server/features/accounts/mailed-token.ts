import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#server/config'

/** What the database keeps of a mailed token: whoever reads a backup cannot use the link. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A token nobody can guess, as the link that is mailed and as the hash that is kept. */
export function mailedLink(config: Config, path: '/reset-password' | '/verify-email') {
  const token = randomBytes(32).toString('base64url')
  // Behind the #, the token reaches neither logs nor referrers.
  return { link: `${config.publicUrl}${path}#${token}`, hash: hashOfToken(token) }
}
