import { describe, expect, it } from 'vitest'
import { type Delivery, describeDelivery, describeDeliveryObstacle, obstacleTo } from './delivery.ts'

const phone = '+61491570737'
const all: Delivery = { email: true, sms: true, switchedOff: [] }

describe('delivery of a customer message', () => {
  it.each([
    ['email', all, null],
    ['phone', all, null],
    ['sms', all, null],
    ['email', { ...all, email: false }, 'no_mail_server'],
    ['phone', { ...all, email: false }, 'no_mail_server'],
    ['sms', { ...all, email: false }, null],
    ['sms', { ...all, sms: false }, 'no_sms_gateway'],
    ['email', { ...all, sms: false }, null],
    ['email', { ...all, switchedOff: ['tow_dispatched'] }, 'switched_off'],
    ['email', { ...all, switchedOff: ['tow_cancelled'] }, null],
  ] as const)('preferring %s, with delivery %j: obstacle %j', (preferred, delivery, obstacle) => {
    const client = { email: 'maya@example.com', phone, preferredContact: preferred }
    expect(obstacleTo('tow_dispatched', client, delivery)).toBe(obstacle)
  })

  it.each([null, ''])('a client with the email %j is not emailed, but texted if they prefer it', (email) => {
    expect(obstacleTo('tow_dispatched', { email, phone, preferredContact: 'phone' }, all)).toBe('no_email')
    expect(obstacleTo('tow_dispatched', { email, phone, preferredContact: 'sms' }, all)).toBeNull()
    expect(describeDeliveryObstacle('no_email')).toBe('No email is sent: this client has no email address.')
  })

  it('a landline is not texted', () => {
    const landline = { email: 'maya@example.com', phone: '+61298765432', preferredContact: 'sms' as const }
    expect(obstacleTo('tow_dispatched', landline, all)).toBe('not_mobile')
    expect(obstacleTo('tow_dispatched', landline, { ...all, sms: false })).toBe('no_sms_gateway')
    expect(obstacleTo('tow_dispatched', { ...landline, preferredContact: 'phone' }, all)).toBeNull()
  })

  it('the sentence names the channel, or the reason why nothing will be sent', () => {
    expect(describeDelivery('phone')).toBe('The customer will be emailed.')
    expect(describeDelivery('sms')).toBe('The customer will be texted.')
    expect(describeDeliveryObstacle('no_mail_server')).toBe('No email is sent: no mail server is set up.')
  })
})
