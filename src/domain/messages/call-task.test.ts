import { describe, expect, it } from 'vitest'
import type { PreferredContact } from '../clients/client.ts'
import { callReasonFor, callSubjectOf, decideCalled, decideNotCalled } from './call-task.ts'
import { type CustomerMessage, customerMessages } from './customer-messages.ts'

const all = { email: true, sms: true, switchedOff: [] }
const none = { email: false, sms: false, switchedOff: [] }
const timeZone = 'Australia/Sydney'
const phone = '+61491570737'
const to = (preferredContact: PreferredContact) => ({ email: 'maya@example.com', phone, preferredContact })

describe('when a customer is to be called', () => {
  it('a customer who prefers calls: always, even if the email is sent', () => {
    expect(callReasonFor('appointment_confirmed', to('phone'), all)).toBe('prefers_call')
    expect(callReasonFor('rental_moved', to('phone'), none)).toBe('prefers_call')
  })

  it('a customer whose channel sends: never; whose channel cannot send: with the cause', () => {
    expect(callReasonFor('rental_confirmed', to('email'), all)).toBeNull()
    expect(callReasonFor('rental_confirmed', to('email'), none)).toBe('no_mail_server')
    expect(callReasonFor('tow_dispatched', to('sms'), { ...all, sms: false })).toBe('no_sms_gateway')
  })

  it('a customer without an email: called if they prefer calls, or if no text message is sent', () => {
    const without = (preferredContact: PreferredContact) => ({ email: null, phone, preferredContact })
    expect(callReasonFor('rental_moved', without('phone'), all)).toBe('prefers_call')
    expect(callReasonFor('rental_moved', without('sms'), { ...all, sms: false })).toBe('no_sms_gateway')
    expect(callReasonFor('rental_moved', without('sms'), all)).toBeNull()
  })

  it('a message that is switched off needs no call', () => {
    const delivery = { ...none, switchedOff: ['tow_cancelled'] as CustomerMessage[] }
    expect(callReasonFor('tow_cancelled', to('phone'), delivery)).toBeNull()
    expect(callReasonFor('tow_cancelled', to('sms'), delivery)).toBeNull()
  })

  it('of all messages, only the acknowledgements of requests, reminders and offers need no call', () => {
    const without = customerMessages.filter(
      ({ template }) => callReasonFor(template, to('phone'), none) === null,
    )
    expect(without.map(({ template }) => template)).toEqual([
      'appointment_received',
      'appointment_reminder',
      'rental_received',
      'rental_pickup_reminder',
      'rental_return_reminder',
      'tow_received',
      'waitlist_received',
      'document_payment_reminder',
      'vehicle_rego_due',
      'vehicle_inspection_due',
      'vehicle_service_due',
    ])
  })
})

it('the subject of a call follows from its message', () => {
  expect(callSubjectOf('appointment_moved')).toBe('appointment')
  expect(callSubjectOf('rental_extended')).toBe('rental_booking')
  expect(callSubjectOf('tow_rejected')).toBe('tow_booking')
})

describe('ticking off a call', () => {
  const open = { outcome: null, closedAt: null, closedBy: null }
  // 10:42 am in Sydney.
  const called = { outcome: 'called', closedAt: '2026-11-23T23:42:00Z', closedBy: 'Priya Nair' } as const

  it('an open call can be ticked off, and a ticked-off call put back', () => {
    expect(decideCalled(open, timeZone).permitted).toBe(true)
    expect(decideNotCalled(called, { isReplaced: false }).permitted).toBe(true)
  })

  it('a second colleague learns who called and when', () => {
    expect(decideCalled(called, timeZone)).toMatchObject({
      problem: { message: 'Priya Nair already called on Nov 24, 2026 at 10:42 am.' },
    })
    expect(decideCalled({ ...called, closedBy: null }, timeZone)).toMatchObject({
      problem: { message: 'A colleague already called on Nov 24, 2026 at 10:42 am.' },
    })
  })

  it('a call that was replaced or is no longer needed cannot be ticked off', () => {
    for (const outcome of ['replaced', 'not_needed'] as const)
      expect(decideCalled({ ...called, outcome }, timeZone).permitted).toBe(false)
  })

  it('a call cannot be put back if it is open or a newer one exists', () => {
    expect(decideNotCalled(open, { isReplaced: false }).permitted).toBe(false)
    expect(decideNotCalled(called, { isReplaced: true }).permitted).toBe(false)
  })
})
