import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/auth'
import { signInFrom } from '#web/session/sign-in-from.ts'
import { readUser, sessionKey } from '#web/session/use-session.ts'

const OPEN_FORM = '[role=dialog][data-open] form'

/**
 * Looks whether this window is still signed in, and as which user: its role may have changed, its session may have ended. A
 * window whose session has ended goes to the sign-in, unless that would lose what was typed: then `tell` says so.
 */
export async function checkSession(
  queries: QueryClient,
  tell: (session: 'on' | 'ended') => void,
): Promise<void> {
  // Without an answer nothing has changed.
  const user = await readUser().catch(() => undefined)
  const known = queries.getQueryData<User | null>(sessionKey)
  // No user is known any more: this very window is signing out.
  if (user === undefined || !known) return
  if (user === null) {
    if (holdsTyped()) tell('ended')
    else location.assign(signInFrom(location))
  } else if (user.id !== known.id) location.reload()
  else {
    queries.setQueryData(sessionKey, user)
    tell('on')
  }
}

/** Returns whether a form is open that leaving the page would lose, in a dialog or on a screen that guards what is unsaved. */
function holdsTyped(): boolean {
  if (document.querySelector(OPEN_FORM) !== null) return true
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
