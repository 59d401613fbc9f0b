import { useMemo } from 'react'
import { pendingQueue } from '#domain/schedule/pending-queue'
import { useRead } from '#web/api/hooks.ts'
import type { RequestEntry } from './request-entry.ts'

export interface RequestQueue {
  /** Newest first; undefined while any list is loading. If one list fails, the others are still included. */
  entries: RequestEntry[] | undefined
  /** One error sentence for each list that failed to load. */
  failures: string[]
  tryAgain: () => void
  trying: boolean
}

/** Fetches all pending requests. */
export function useRequestQueue(): RequestQueue {
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
