/** A request that waits for an answer, as the address of Confirmations names it. */
export interface RequestAddress {
  type: 'appointment' | 'rental'
  id: string
}

export const confirmationsPath = '/recent-activity'

/** Confirmations with this request open; the address can be sent to a colleague. */
export function requestHref({ type, id }: RequestAddress): string {
  return `${confirmationsPath}?request=${id}${type === 'rental' ? '&type=rental' : ''}`
}

/** Confirmations, to which another screen hands over a rental booking in whatever state; see `bookingIn`. */
export function rentalBookingHref(id: string): string {
  return `${confirmationsPath}?bookingId=${id}&type=rental`
}

/** The request that an address opens. */
export function requestIn(search: URLSearchParams): RequestAddress | null {
  const id = search.get('request')
  if (!id) return null
  return { id, type: search.get('type') === 'rental' ? 'rental' : 'appointment' }
}

/** The rental booking that another screen hands over, `?bookingId=…&type=rental`. */
export function bookingIn(search: URLSearchParams): string | null {
  return (search.get('type') === 'rental' && search.get('bookingId')) || null
}
