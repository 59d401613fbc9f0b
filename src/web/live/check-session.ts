import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/auth'
import { signInFrom } from '#web/session/sign-in-from.ts'
import { readUser, sessionKey } from '#web/session/use-session.ts'

/** Looks whether this window is still signed in, and as whom: its role may be another now, its session over. */
export async function checkSession(queries: QueryClient): Promise<void> {
  // Without an answer nothing has changed.
  const user = await readUser().catch(() => undefined)
  const known = queries.getQueryData<User | null>(sessionKey)
  // Nobody is known any more: this very window is signing out.
  if (user === undefined || !known) return
  if (user === null) location.assign(signInFrom(location))
  else if (user.id !== known.id) location.reload()
  else queries.setQueryData(sessionKey, user)
}
