import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id parameters: 19 MiB, two passes.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Compared against when there is no such account, so that the answer takes as long as a wrong password's.
const nobody = hash('no account has this password', parameters)

export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), parameters)
}

/** The hash of a password that nobody knows, for an account that gets its own by mail. */
export function unknownPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}

/** Whether the password is the account's; null stands for an account without one, or none at all. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), composed(password))
  return passwordHash !== null && matches
}

/** Keyboards differ in whether they send an accented letter as one character or two; both are the same password. */
function composed(password: string): string {
  return password.normalize('NFC')
}
