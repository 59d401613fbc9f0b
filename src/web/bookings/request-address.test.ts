import { describe, expect, it } from 'vitest'
import {
  bookingIn,
  type RequestAddress,
  rentalBookingHref,
  requestHref,
  requestIn,
} from './request-address.ts'

const searchOf = (href: string) => new URLSearchParams(href.split('?')[1])

describe('URL of a request', () => {
  it('URL of a request opens the same request', () => {
    const requests: RequestAddress[] = [
      { type: 'appointment', id: 'a1' },
      { type: 'rental', id: 'r1' },
      { type: 'tow', id: 't1' },
    ]
    for (const request of requests) expect(requestIn(searchOf(requestHref(request)))).toEqual(request)
    expect(requestIn(searchOf('/recent-activity'))).toBeNull()
  })

  it('URL of a rental booking from another screen: not read as a request', () => {
    expect(rentalBookingHref('r1')).toBe('/recent-activity?bookingId=r1&type=rental')
    expect(bookingIn(searchOf(rentalBookingHref('r1')))).toEqual({ type: 'rental', id: 'r1' })
    expect(bookingIn(searchOf('?bookingId=t1&type=tow'))).toEqual({ type: 'tow', id: 't1' })
    expect(bookingIn(searchOf('?bookingId=r1'))).toBeNull()
    expect(bookingIn(searchOf('?type=rental'))).toBeNull()
    expect(requestIn(searchOf('?bookingId=r1&type=rental'))).toBeNull()
  })
})
