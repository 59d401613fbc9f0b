import clsx from 'clsx'
import { useMemo } from 'react'
import { Redirect } from 'wouter'
import { pendingQueue } from '#domain/bookings/pending-queue'
import { useRead } from '#web/api/hooks.ts'
import { usePage } from '#web/layout/use-page.ts'
import { focusTarget, restoreFocus } from '#web/records/focus-target.ts'
import { Count } from '#web/ui/count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { type RequestEntry, requestOf } from './request-entry.ts'
import { RequestList } from './request-list.tsx'
import { RequestPanel, RequestSheet } from './request-sheet.tsx'
import { useOpenRequest } from './use-open-request.ts'

export function ConfirmationsScreen() {
  usePage('Pending Confirmations')
  const { entries, failures, tryAgain, trying } = useRequestQueue()
  const isBeside = useMediaQuery('(width >= 1180px)')
  const { entry, first, open, close } = useOpenRequest(entries, { opensFirst: isBeside })
  const complete = entries !== undefined && failures.length === 0

  /** Opens the request below the answered one or, after the last, the one above. */
  function openNext(answeredId: string) {
    const at = entries?.findIndex((one) => requestOf(one).id === answeredId) ?? -1
    const next = entries?.[at + 1] ?? entries?.[at - 1]
    if (at === -1 || next === undefined) close()
    else open(next)
    // The row that is removed may have the focus. A sheet keeps its own.
    if (isBeside) restoreFocus(focusTarget(next ? requestOf(next).id : null, null))
  }

  // Without any request the empty state has the width of the list.
  const showsPanel = isBeside && (entry !== null || entries === undefined || entries.length > 0)

  return (
    <>
      {first && <Redirect key={first} to={first} replace />}
      <PageHeader
        title="Pending Confirmations"
        count={complete && <Count>{`${entries.length} pending`}</Count>}
        subtitle="New requests, newest first"
      />
      <div
        className={clsx(
          showsPanel ? 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-6' : 'max-w-sheet',
        )}
      >
        <div>
          {failures.length > 0 && <LoadFailed causes={failures} onTryAgain={tryAgain} trying={trying} />}
          {entries === undefined && <SkeletonRows rows={5} label="Loading pending confirmations" />}
          {complete && entries.length === 0 && (
            <Panel>
              <EmptyState
                drawing="raised"
                title="No Pending Confirmations"
                text="All requests have been answered."
              />
            </Panel>
          )}
          {entries !== undefined && entries.length > 0 && (
            <RequestList
              entries={entries}
              openId={entry && requestOf(entry).id}
              onFocusRow={isBeside ? open : undefined}
            />
          )}
        </div>
        {showsPanel && <RequestPanel entry={entry} onAnswered={openNext} />}
      </div>
      {!isBeside && <RequestSheet entry={entry} onClose={close} onAnswered={openNext} />}
    </>
  )
}

interface RequestQueue {
  /** Newest first; undefined while any list is loading. If one list fails, the others are still included. */
  entries: RequestEntry[] | undefined
  /** One error sentence for each list that failed to load. */
  failures: string[]
  tryAgain: () => void
  trying: boolean
}

/** Fetches all pending requests. */
function useRequestQueue(): RequestQueue {
  const appointments = useRead('GET /api/appointments', { query: { status: 'pending' } })
  const rentals = useRead('GET /api/rental-bookings', { query: { status: 'pending' } })
  const tows = useRead('GET /api/tow-bookings', { query: { status: 'pending' } })
  const loading = appointments.isPending || rentals.isPending || tows.isPending
  const entries = useMemo(
    () =>
      loading
        ? undefined
        : pendingQueue({
            appointments: appointments.data ?? [],
            rentals: rentals.data ?? [],
            tows: tows.data ?? [],
          }),
    [loading, appointments.data, rentals.data, tows.data],
  )
  return {
    entries,
    failures: [
      ...(appointments.isError ? ['Failed to fetch appointments'] : []),
      ...(rentals.isError ? ['Failed to fetch rental bookings'] : []),
      ...(tows.isError ? ['Failed to fetch tow requests'] : []),
    ],
    tryAgain: () => {
      if (appointments.isError) void appointments.refetch()
      if (rentals.isError) void rentals.refetch()
      if (tows.isError) void tows.refetch()
    },
    trying: appointments.isFetching || rentals.isFetching || tows.isFetching,
  }
}

/** The error above the queue; requests that have loaded stay visible below it. */
function LoadFailed({
  causes,
  onTryAgain,
  trying,
}: {
  causes: readonly string[]
  onTryAgain: () => void
  trying: boolean
}) {
  return (
    <ErrorAlert className="mb-4" onTryAgain={onTryAgain} trying={trying}>
      <span className="block font-label">
        Failed to load pending confirmations. Please try refreshing the page.
      </span>
      {causes.map((cause) => (
        <span key={cause} className="block">
          {cause}
        </span>
      ))}
    </ErrorAlert>
  )
}
