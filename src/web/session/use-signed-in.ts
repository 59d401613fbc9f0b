import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/auth'
import { keyOf } from '#web/api/hooks.ts'
import { sessionKey } from './use-session.ts'

/** Returns a function called after signing in. It clears data read while signed out: staff responses have more fields. */
export function useSignedIn(to = '/'): (user: User) => void {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return (user) => {
    const garagePath = keyOf('GET /api/garage')[0]
    queries.setQueryData(sessionKey, user)
    queries.removeQueries({
      predicate: ({ queryKey: [path] }) => path !== sessionKey[0] && path !== garagePath,
    })
    void queries.invalidateQueries({ queryKey: sessionKey })
    void queries.invalidateQueries({ queryKey: [garagePath] })
    navigate(to, { replace: true })
  }
}
