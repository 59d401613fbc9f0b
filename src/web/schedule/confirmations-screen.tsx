import clsx from 'clsx'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { pendingQueue } from '#domain/bookings/pending-queue'
import { useRead } from '#web/api/hooks.ts'
import { MoveRequestsPanel } from '#web/appointments/move-request.tsx'
import {
  bookingIn,
  confirmationsPath,
  type RequestAddress,
  requestHref,
  requestIn,
} from '#web/bookings/request-address.ts'
import { usePage } from '#web/layout/use-page.ts'
import { focusTarget, restoreFocus } from '#web/records/focus-target.ts'
import { useLastShown } from '#web/records/open-state.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Count, PageHeader, Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { type RequestEntry, requestOf } from './request-entry.ts'
import { RequestList } from './request-list.tsx'
import { RequestPanel, RequestSheet } from './request-sheet.tsx'

export function ConfirmationsScreen() {
  usePage('Pending Confirmations')
  const { entries, failures, tryAgain, trying } = useRequestQueue()
  const isBeside = useMediaQuery('(width >= 1180px)')
  const { entry, first, open, close } = useOpenRequest(entries, { opensFirst: isBeside })
  const complete = entries !== undefined && failures.length === 0
  const moves = useRead('GET /api/move-requests', {}).data?.length ?? 0

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
        count={complete && <Count>{`${entries.length + moves} pending`}</Count>}
        subtitle="New requests, newest first"
      />
      <div
        className={clsx(
          showsPanel ? 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-6' : 'max-w-sheet',
        )}
      >
        <div>
          <MoveRequestsPanel />
          {failures.length > 0 && <LoadFailed causes={failures} onTryAgain={tryAgain} trying={trying} />}
          {entries === undefined && <SkeletonRows rows={5} label="Loading pending confirmations" />}
          {complete && entries.length === 0 && moves === 0 && (
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

interface OpenRequest {
  entry: RequestEntry | null
  /** With `opensFirst`, the address to redirect to if no request is open. */
  first: string | undefined
  open: (entry: RequestEntry) => void
  close: () => void
}

/** The request in the URL, from the queue or, if it is not in it, fetched by id. */
function useOpenRequest(
  queue: readonly RequestEntry[] | undefined,
  { opensFirst }: { opensFirst: boolean },
): OpenRequest {
  const { fromUrl, isAwaited, close } = useRequestFromUrl()
  const [, navigate] = useLocation()
  const listed = queue?.find((entry) => requestOf(entry).id === fromUrl?.id)
  const absent = queue !== undefined && listed === undefined ? fromUrl : null
  const { entry: read, failed } = useReadRequest(absent)
  useEffect(() => {
    if (!failed) return
    showToast({ title: 'Error', description: 'Could not load booking details', variant: 'destructive' })
    close()
  }, [failed, close])
  const first = opensFirst && fromUrl === null && !isAwaited ? queue?.[0] : undefined
  const known = listed ?? read
  const last = useLastShown(known)
  // Another user's answer removes it from the queue: keep the last data until it is refetched by id.
  const kept = last !== null && requestOf(last).id === fromUrl?.id ? last : null
  return {
    entry: fromUrl === null ? null : (known ?? kept),
    // In the URL, so that a newer request does not replace it while it is being read.
    first: first && hrefOf(first),
    open: (entry) => navigate(hrefOf(entry), { replace: opensFirst }),
    close,
  }
}

function hrefOf(entry: RequestEntry): string {
  return requestHref({ type: entry.type, id: requestOf(entry).id })
}

/** Fetches a request that is not in the queue by its id. */
function useReadRequest(absent: RequestAddress | null): { entry: RequestEntry | null; failed: boolean } {
  const input = { params: { id: absent?.id ?? '' } }
  const { data: appointment, isError: noAppointment } = useRead('GET /api/appointments/{id}', input, {
    when: absent?.type === 'appointment',
  })
  const { data: rental, isError: noRental } = useRead('GET /api/rental-bookings/{id}', input, {
    when: absent?.type === 'rental',
  })
  const { data: tow, isError: noTow } = useRead('GET /api/tow-bookings/{id}', input, {
    when: absent?.type === 'tow',
  })
  const type = absent?.type
  const entry = useMemo((): RequestEntry | null => {
    if (type === 'appointment' && appointment !== undefined) return { type, appointment }
    if (type === 'tow' && tow !== undefined) return { type, tow }
    return type === 'rental' && rental !== undefined ? { type, rental } : null
  }, [type, appointment, rental, tow])
  const failed = { appointment: noAppointment, rental: noRental, tow: noTow }
  return { entry, failed: type !== undefined && failed[type] }
}

/** Returns the request in the URL. `bookingId` from another screen is removed from the URL immediately. */
function useRequestFromUrl(): {
  fromUrl: RequestAddress | null
  /** Whether the URL still has a `bookingId`. */
  isAwaited: boolean
  close: () => void
} {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [handedOver, setHandedOver] = useState<RequestAddress | null>(null)
  const inAddress = requestIn(search)
  const { type, id } = bookingIn(search) ?? {}
  useEffect(() => {
    if (type === undefined || id === undefined) return
    setHandedOver({ type, id })
    navigate(confirmationsPath, { replace: true })
  }, [type, id, navigate])
  if (inAddress !== null && handedOver !== null) setHandedOver(null)
  const close = useCallback(() => {
    setHandedOver(null)
    navigate(confirmationsPath, { replace: true })
  }, [navigate])
  return { fromUrl: inAddress ?? handedOver, isAwaited: id !== undefined, close }
}
