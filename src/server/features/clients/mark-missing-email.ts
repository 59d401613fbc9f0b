import type { Database } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'

/**
 * Makes the missing email of a new client in a request body invalid if the garage requires one, before the body is validated.
 * The setting is unknown to the schema, and all wrong fields are to be answered at once.
 */
export async function markMissingEmail(
  db: Database,
  body: unknown,
  at: 'body' | 'client' | 'newClient',
): Promise<void> {
  const client = at === 'body' ? body : isObject(body) ? body[at] : undefined
  if (!isObject(client) || !isMissing(client.email)) return
  if ((await readGarageSettings(db)).business.clientEmailRequired) client.email = false
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isMissing = (email: unknown) =>
  email === undefined || email === null || (typeof email === 'string' && email.trim() === '')
