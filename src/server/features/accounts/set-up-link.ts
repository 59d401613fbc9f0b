import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config/config'

/**
 * The token of the set-up link. Derived from the session secret, so that several servers print the same one
 * and none has to store it; it no longer works once there is an administrator.
 */
function setUpToken(config: Config): string {
  return createHmac('sha256', config.sessionSecret).update('first administrator').digest('base64url')
}

/**
 * Returns the one-time link that creates the first administrator. In the URL fragment (#), the token reaches
 * neither logs nor referrers.
 */
export function setUpLink(config: Config): string {
  return `${config.publicUrl}/setup#${setUpToken(config)}`
}

export function isSetUpToken(config: Config, token: string): boolean {
  const [expected, given] = [Buffer.from(setUpToken(config)), Buffer.from(token)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
