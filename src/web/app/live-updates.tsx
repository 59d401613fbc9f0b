import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { User } from '#contract/accounts/auth'
import { displayInstant } from '#domain/time/display'
import { ApiError } from '#web/api/call-api.ts'
import { readPageData } from '#web/session/page-data.ts'
import { signInFrom } from '#web/session/sign-in-from.ts'
import { readUser, sessionKey } from '#web/session/use-session.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useSeconds } from '#web/ui/use-seconds.ts'
import { type Link, maintainEventStream, openStream } from './maintain-event-stream.ts'
import { gatherLists, refreshChanged, refreshFailed } from './refresh-lists.ts'
import { openChannel, shareStream, waitForLeadership, whileSeen } from './share-stream.ts'

/** Loads the dialog ahead: after an update of the server, its file may be gone. */
export const signedOutAhead = async () => ({
  default: (await import('./signed-out-dialog.tsx')).SignedOutDialog,
})

const SignedOutDialog = lazy(signedOutAhead)

/** Refreshes data that other users change. Shows a notice while disconnected and a dialog after the session has ended. */
export function LiveUpdates() {
  const { link, hasEnded, dialog } = useLiveUpdates()
  return (
    <>
      {link.state === 'lost' && !hasEnded && <ConnectionNotice since={link.since} nextTry={link.nextTry} />}
      {hasEnded && (
        <Suspense fallback={null}>
          <SignedOutDialog {...dialog} />
        </Suspense>
      )}
    </>
  )
}

/** Subscribes to server events and refreshes changed data. Returns the state of the connection and of the session. */
function useLiveUpdates() {
  const queries = useQueryClient()
  const [link, setLink] = useState<Link>({ state: 'open' })
  const [session, setSession] = useState<'on' | 'ended' | 'dismissed'>('on')
  const hasEnded = session !== 'on'
  useEffect(() => {
    const check = () => checkSession(queries, setSession)
    // The page data was read after this change; later ones are requested.
    let latest = readPageData(document)?.changes ?? null
    let lost = false
    const refresh = gatherLists((lists) => {
      if (lists.includes('*') || lists.includes('/api/auth/user')) void check()
      refreshChanged(queries, lists)
    })
    const stopWatching = watchUnauthorized(queries, () => void check())
    const stopStream = whileSeen(() =>
      shareStream(
        {
          channel: openChannel(),
          waitForLeadership,
          keep: (since, ears) => maintainEventStream({ open: openStream, network: window, since, ...ears }),
        },
        {
          latest,
          heard: (change) => {
            latest = change.id
            refresh(change)
          },
          linked: (now) => {
            // The server also closes the stream when the session ends.
            if (now.state === 'lost') void check()
            else if (lost) refreshFailed(queries)
            lost = now.state === 'lost'
            setLink(now)
          },
        },
      ),
    )
    return () => {
      stopStream()
      stopWatching()
    }
  }, [queries])
  useEffect(() => {
    if (!hasEnded) return
    // After a sign-in on another tab, repeat the reads that failed with 401.
    const look = () => void checkSession(queries, setSession)
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('focus', look)
      refreshFailed(queries)
    }
  }, [queries, hasEnded])
  return {
    link,
    hasEnded,
    /** Props of the session dialog; after it is dismissed, the next 401 opens it again. */
    dialog: {
      open: session === 'ended',
      onOpenChange: (open: boolean) => setSession(open ? 'ended' : 'dismissed'),
    },
  }
}

const A_SECOND_IN_MS = 1000
// Show the notice only after a delay: most disconnects recover in that time.
const NOTICE_DELAY_MS = 3000

/** Warns that the data may be out of date, with the time of the disconnect and of the next retry. */
function ConnectionNotice({
  since,
  nextTry,
}: {
  /** Time of the disconnect and of the next retry, in milliseconds since 1970. */
  since: number
  nextTry: number
}) {
  const { garage } = useStaff()
  const now = useSeconds()
  if (now - since < NOTICE_DELAY_MS) return null
  const seconds = Math.ceil((nextTry - now) / A_SECOND_IN_MS)
  const { time } = displayInstant(new Date(since).toISOString(), garage.timeZone)
  return (
    // Not sticky on a phone, where the filters are sticky at this position.
    <div
      ref={makeRoomAbove}
      className="z-sticky mx-auto max-w-page px-4 pt-3 tabular-nums md:sticky md:top-top-bar md:px-6 lg:px-8 print:hidden"
    >
      <Notice
        kind="offline"
        className="shadow-floating"
        // Hidden from screen readers, which would announce every second.
        end={<span aria-hidden="true">{seconds > 0 ? `retrying in ${seconds} s` : 'retrying now'}</span>}
      >
        No connection. Showing data from {time}.
      </Notice>
    </div>
  )
}

/** Enlarges the scroll padding of the page while the notice is shown, so that it does not cover a focused element. */
function makeRoomAbove() {
  const { style } = document.documentElement
  style.setProperty('--covered-top', 'calc(var(--top-h) + 80px)')
  return () => {
    style.removeProperty('--covered-top')
  }
}

const OPEN_FORM = '[role=dialog][data-open] form'

/**
 * Reads the current user again, because the session may have ended or the role may have changed. Redirects to the sign-in
 * page after the session has ended, unless that would lose unsaved input: then it calls `tell` instead.
 */
async function checkSession(
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
