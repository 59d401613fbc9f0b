import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config'

/**
 * The token of the set-up link. Made from the session secret, so that several servers print the same one and none has
 * to store it; it is worth nothing once there is an administrator.
 */
function setUpToken(config: Config): string {
  return createHmac('sha256', config.sessionSecret).update('first administrator').digest('base64url')
}

/** The one-time link that makes the first administrator. Behind the #, the token reaches neither logs nor referrers. */
export function setUpLink(config: Config): string {
  return `${config.publicUrl}/setup#${setUpToken(config)}`
}

export function isSetUpToken(config: Config, token: string): boolean {
  const [expected, given] = [Buffer.from(setUpToken(config)), Buffer.from(token)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
