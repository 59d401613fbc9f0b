import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/auth'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/hooks.ts'

export type Session = { state: 'loading' } | { state: 'signed_out' } | { state: 'signed_in'; user: User }

/** Reads who is signed in; being signed out is an answer, not an error. */
export async function readUser(): Promise<User | null> {
  try {
    return await call('GET /api/auth/user', {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export const sessionKey = keyOf('GET /api/auth/user')

/** Who is at the screen. The page itself brings the first answer; signing in and out refresh it. */
export function useSession(): Session {
  const { data, isPending } = useQuery({ queryKey: sessionKey, queryFn: readUser })
  if (isPending) return { state: 'loading' }
  return data ? { state: 'signed_in', user: data } : { state: 'signed_out' }
}
