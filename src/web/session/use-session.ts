import type { User } from '#contract/accounts/auth'
import { ApiError, call, keyOf } from '#web/api/call-api.ts'
import { useKept } from '#web/api/page-reads.ts'

export type Session = { state: 'loading' } | { state: 'signed_out' } | { state: 'signed_in'; user: User }

/** Returns the signed-in user; null when signed out (401). */
export async function readUser(): Promise<User | null> {
  try {
    return await call('GET /api/auth/user', {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export const sessionKey = keyOf('GET /api/auth/user')

/** Returns the session. Its first value is embedded in the page; signing in or out refreshes it. */
export function useSession(): Session {
  const { data, error } = useKept(sessionKey, readUser)
  if (data === undefined && error === null) return { state: 'loading' }
  return data ? { state: 'signed_in', user: data } : { state: 'signed_out' }
}
