import { describe, expect, it } from 'vitest'
import { defaultNotifications, goesOut, remindsOfDue } from './notification-settings.ts'

const withMessages = (messages: object) => ({ ...defaultNotifications, messages })

describe('a customer message', () => {
  it('messages that offer a booking are off until they are switched on', () => {
    expect(goesOut('vehicle_rego_due', defaultNotifications)).toBe(false)
    expect(goesOut('vehicle_rego_due', withMessages({ vehicle_rego_due: true }))).toBe(true)
    expect(goesOut('vehicle_service_due', withMessages({ vehicle_rego_due: true }))).toBe(false)
  })

  it('an optional message is sent unless it is switched off', () => {
    expect(goesOut('rental_moved', defaultNotifications)).toBe(true)
    expect(goesOut('rental_moved', withMessages({ rental_moved: true }))).toBe(true)
    expect(goesOut('rental_moved', withMessages({ rental_moved: false }))).toBe(false)
    expect(goesOut('rental_received', withMessages({ rental_moved: false }))).toBe(true)
  })

  it('a required message is always sent', () => {
    expect(goesOut('password_reset', withMessages({ password_reset: false }))).toBe(true)
  })
})

describe('reminders of what is due', () => {
  const one = withMessages({ vehicle_inspection_due: true })
  it.each([
    [defaultNotifications, { email: true, sms: true }, false],
    [one, { email: false, sms: false }, false],
    [one, { email: true, sms: false }, true],
    [one, { email: false, sms: true }, true],
  ])('are sent if one is switched on and a channel can send: %#', (notifications, channels, expected) => {
    expect(remindsOfDue(notifications, channels)).toBe(expected)
  })
})
