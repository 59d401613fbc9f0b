import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readPageData } from '#web/session/page-data.ts'
import { openChannel, waitForLeadership } from './browser-windows.ts'
import { checkSession } from './check-session.ts'
import { gatherLists } from './gather-lists.ts'
import { type Link, maintainEventStream } from './maintain-event-stream.ts'
import { openStream } from './open-stream.ts'
import { refreshChanged, refreshFailed } from './refresh-changed.ts'
import { shareStream } from './share-stream.ts'
import { watchUnauthorized } from './watch-unauthorized.ts'
import { whileSeen } from './while-seen.ts'

/** Subscribes to server events and refreshes changed data. Returns the state of the connection and of the session. */
export function useLiveUpdates() {
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
    return whileSeen(() =>
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
  }, [queries])
  useEffect(() => watchUnauthorized(queries, () => void checkSession(queries, setSession)), [queries])
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
