/** A request that waits for an answer, as the address of Confirmations names it. */
export interface RequestAddress {
  type: RequestType
  id: string
}

type RequestType = 'appointment' | 'rental' | 'tow'

export const confirmationsPath = '/recent-activity'

/** Confirmations with this request open; the address can be sent to a colleague. */
export function requestHref({ type, id }: RequestAddress): string {
  return `${confirmationsPath}?request=${id}${type === 'appointment' ? '' : `&type=${type}`}`
}

/** Confirmations, to which another screen hands over a rental booking in whatever state; see `bookingIn`. */
export function rentalBookingHref(id: string): string {
  return `${confirmationsPath}?bookingId=${id}&type=rental`
}

/** The request that an address opens. */
export function requestIn(search: URLSearchParams): RequestAddress | null {
  const id = search.get('request')
  if (!id) return null
  return { id, type: typeIn(search) ?? 'appointment' }
}

/** The rental booking or tow request that another screen hands over, `?bookingId=…&type=rental`. */
export function bookingIn(search: URLSearchParams): RequestAddress | null {
  const id = search.get('bookingId')
  const type = typeIn(search)
  return id && type ? { type, id } : null
}

function typeIn(search: URLSearchParams): RequestType | null {
  const type = search.get('type')
  return type === 'rental' || type === 'tow' ? type : null
}
