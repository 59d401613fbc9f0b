import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import {
  bookingIn,
  confirmationsPath,
  type RequestAddress,
  requestIn,
} from '#web/components/request-address.ts'

export interface RequestFromUrl {
  fromUrl: RequestAddress | null
  close: () => void
}

/** Returns the request in the URL. `bookingId` from another screen is removed from the URL immediately. */
export function useRequestFromUrl(): RequestFromUrl {
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
  return { fromUrl: inAddress ?? handedOver, close }
}
