import { useMemo } from 'react'
import { pendingQueue } from '#domain/schedule/pending-queue'
import { useRead } from '#web/api/hooks.ts'
import type { RequestEntry } from './request-entry.ts'

export interface RequestQueue {
  /** Newest first; undefined while anything is still on its way. What loaded stays when the rest fails. */
  entries: RequestEntry[] | undefined
  /** What could not be read, a sentence each. */
  failures: string[]
  tryAgain: () => void
  trying: boolean
}

/** Everybody who waits for an answer. */
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
