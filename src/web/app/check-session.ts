import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/auth'
import { ApiError } from '#web/api/api-error.ts'
import { signInFrom } from '#web/session/sign-in-from.ts'
import { readUser, sessionKey } from '#web/session/use-session.ts'

const OPEN_FORM = '[role=dialog][data-open] form'

/**
 * Reads the current user again, because the session may have ended or the role may have changed. Redirects to the sign-in
 * page after the session has ended, unless that would lose unsaved input: then it calls `tell` instead.
 */
export async function checkSession(
  queries: QueryClient,
  onSession: (session: 'on' | 'ended') => void,
): Promise<void> {
  // A failed read says nothing about the session.
  const user = await readUser().catch(() => undefined)
  const known = queries.getQueryData<User | null>(sessionKey)
  // The session is already cleared because this window is signing out.
  if (user === undefined || !known) return
  if (user === null) {
    if (hasTypedInput()) onSession('ended')
    else location.assign(signInFrom(location))
  } else if (user.id !== known.id) location.reload()
  else {
    queries.setQueryData(sessionKey, user)
    onSession('on')
  }
}

/** Returns whether leaving the page would lose unsaved input, in a dialog or on a screen with a `beforeunload` guard. */
function hasTypedInput(): boolean {
  if (document.querySelector(OPEN_FORM) !== null) return true
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Calls back on every read or mutation that fails with 401 (no session). Returns the unsubscribe function. */
export function watchUnauthorized(queries: QueryClient, onUnauthorized: () => void): () => void {
  const hear = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onUnauthorized()
  }
  const stops = [
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error)
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
