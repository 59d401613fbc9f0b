import { expect, it } from 'vitest'
import type { Delivery } from '#domain/messages/delivery'
import { wayToConfirm } from './booking-thank-you.tsx'

const all: Delivery = { email: true, sms: true, switchedOff: [] }

it.each([
  ['email', all, "We'll email you."],
  ['sms', all, "We'll text you."],
  ['phone', all, "We'll call you."],
  ['email', { ...all, email: false }, "We'll call you."],
  ['sms', { ...all, sms: false }, "We'll call you."],
  ['email', { ...all, switchedOff: ['appointment_confirmed'] }, "We'll call you."],
] as const)('preferred contact %s with delivery %j: "%3$s"', (preferred, delivery, promise) => {
  expect(
    wayToConfirm({ preferredContact: preferred, email: 'maya@example.com', phone: '+61491570737' }, delivery)
      .promise,
  ).toBe(promise)
})
