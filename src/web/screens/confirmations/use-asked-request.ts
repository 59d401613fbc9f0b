import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { bookingIn, confirmationsPath, type RequestAddress, requestIn } from '#web/parts/request-address.ts'

export interface AskedRequest {
  asked: RequestAddress | null
  close: () => void
}

/** What the address asks for. A booking that another screen hands over is taken out of the address at once. */
export function useAskedRequest(): AskedRequest {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [handedOver, setHandedOver] = useState<string | null>(null)
  const inAddress = requestIn(search)
  const booking = bookingIn(search)
  useEffect(() => {
    if (booking === null) return
    setHandedOver(booking)
    navigate(confirmationsPath, { replace: true })
  }, [booking, navigate])
  if (inAddress !== null && handedOver !== null) setHandedOver(null)
  const close = useCallback(() => {
    setHandedOver(null)
    navigate(confirmationsPath, { replace: true })
  }, [navigate])
  return { asked: inAddress ?? (handedOver === null ? null : { type: 'rental', id: handedOver }), close }
}
