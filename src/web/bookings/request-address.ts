/** A pending request in the URL of Confirmations. */
export interface RequestAddress {
  type: RequestType
  id: string
}

type RequestType = 'appointment' | 'rental' | 'tow'

export const confirmationsPath = '/recent-activity'

/** Returns the URL of Confirmations with this request open; it can be shared. */
export function requestHref({ type, id }: RequestAddress): string {
  return `${confirmationsPath}?request=${id}${type === 'appointment' ? '' : `&type=${type}`}`
}

/** Returns the URL of Confirmations for a rental booking in any status; see `bookingIn`. */
export function rentalBookingHref(id: string): string {
  return `${confirmationsPath}?bookingId=${id}&type=rental`
}

/** Returns the request named in the URL, or null. */
export function requestIn(search: URLSearchParams): RequestAddress | null {
  const id = search.get('request')
  if (!id) return null
  return { id, type: typeIn(search) ?? 'appointment' }
}

/** Returns the rental booking or tow request from `?bookingId=…&type=rental`, or null. */
export function bookingIn(search: URLSearchParams): RequestAddress | null {
  const id = search.get('bookingId')
  const type = typeIn(search)
  return id && type ? { type, id } : null
}

function typeIn(search: URLSearchParams): RequestType | null {
  const type = search.get('type')
  return type === 'rental' || type === 'tow' ? type : null
}
