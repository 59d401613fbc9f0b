import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/auth'
import { keyOf } from '#web/api/call-api.ts'
import { usePageReads } from '#web/api/page-reads.ts'
import { sessionKey } from './use-session.ts'

/** Returns a function called after signing in. It clears data read while signed out: staff responses have more fields. */
export function useSignedIn(to = '/'): (user: User) => void {
  const reads = usePageReads()
  const [, navigate] = useLocation()
  return (user) => {
    const kept = [sessionKey, keyOf('GET /api/garage')].map(([path]) => path)
    reads.set(sessionKey, user)
    reads.keepOnly(kept)
    for (const path of kept) reads.invalidate(path)
    navigate(to, { replace: true })
  }
}
