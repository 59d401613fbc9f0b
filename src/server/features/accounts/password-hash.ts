import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id parameters: 19 MiB, two passes.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Compared if there is no such account, so that the response takes as long as for a wrong password.
const dummyHash = hash('no account has this password', parameters)

export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), parameters)
}

/** Returns the hash of a random password, for an account whose owner sets one by email. */
export function unknownPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}

/** Returns whether the password matches the hash; null stands for no account, or one without a password. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), composed(password))
  return passwordHash !== null && matches
}

/**
 * Keyboards differ in whether they send an accented letter as one character or two; both are the same
 * password.
 */
function composed(password: string): string {
  return password.normalize('NFC')
}
