import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readPageData } from '#web/session/page-data.ts'
import { openChannel, waitForLead } from './browser-windows.ts'
import { checkSession } from './check-session.ts'
import { gatherLists } from './gather-lists.ts'
import { keepStream, type Link } from './keep-stream.ts'
import { openStream } from './open-stream.ts'
import { refreshChanged, refreshFailed } from './refresh-changed.ts'
import { shareStream } from './share-stream.ts'
import { watchRefusals } from './watch-refusals.ts'
import { whileSeen } from './while-seen.ts'

/** Keeps what is on the screen as it is in the garage; says whether it can, and whether the session has ended. */
export function useLiveUpdates() {
  const queries = useQueryClient()
  const [link, setLink] = useState<Link>({ state: 'open' })
  const [session, setSession] = useState<'on' | 'ended' | 'dismissed'>('on')
  const hasEnded = session !== 'on'
  useEffect(() => {
    const check = () => checkSession(queries, setSession)
    // The page was written after this change; what came later is asked for.
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
          waitForLead,
          keep: (since, ears) => keepStream({ open: openStream, network: window, since, ...ears }),
        },
        {
          latest,
          heard: (change) => {
            latest = change.id
            refresh(change)
          },
          linked: (now) => {
            // A server that ends a stream may have ended the session.
            if (now.state === 'lost') void check()
            else if (lost) refreshFailed(queries)
            lost = now.state === 'lost'
            setLink(now)
          },
        },
      ),
    )
  }, [queries])
  useEffect(() => watchRefusals(queries, () => void checkSession(queries, setSession)), [queries])
  useEffect(() => {
    if (!hasEnded) return
    // Signed in again in another tab: what was refused meanwhile is read again.
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
    /** The dialog about the session; refused once more, it opens again. */
    dialog: {
      open: session === 'ended',
      onOpenChange: (open: boolean) => setSession(open ? 'ended' : 'dismissed'),
    },
  }
}
