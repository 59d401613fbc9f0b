import { describe, expect, it } from 'vitest'
import { defaultNotifications, goesOut } from './customer-messages.ts'

describe('a customer message', () => {
  it('an optional message is sent unless it is switched off', () => {
    expect(goesOut('rental_moved', defaultNotifications)).toBe(true)
    expect(goesOut('rental_moved', { messages: { rental_moved: true }, newRequestsTo: null })).toBe(true)
    expect(goesOut('rental_moved', { messages: { rental_moved: false }, newRequestsTo: null })).toBe(false)
    expect(goesOut('rental_received', { messages: { rental_moved: false }, newRequestsTo: null })).toBe(true)
  })

  it('a required message is always sent', () => {
    const messages = { password_reset: false } as object
    expect(goesOut('password_reset', { messages, newRequestsTo: null })).toBe(true)
  })
})
