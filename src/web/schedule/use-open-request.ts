import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useRead } from '#web/api/hooks.ts'
import {
  bookingIn,
  confirmationsPath,
  type RequestAddress,
  requestHref,
  requestIn,
} from '#web/bookings/request-address.ts'
import { useLastShown } from '#web/records/use-dialog-for.ts'
import { showToast } from '#web/ui/toast.ts'
import { type RequestEntry, requestOf } from './request-entry.ts'

interface OpenRequest {
  entry: RequestEntry | null
  /** With `opensFirst`, the address to redirect to if no request is open. */
  first: string | undefined
  open: (entry: RequestEntry) => void
  close: () => void
}

/** The request in the URL, from the queue or, if it is not in it, fetched by id. */
export function useOpenRequest(
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
