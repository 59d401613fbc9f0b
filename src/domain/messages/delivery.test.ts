import { describe, expect, it } from 'vitest'
import { type Delivery, describeDelivery, describeDeliveryObstacle, obstacleTo } from './delivery.ts'

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
    const client = { email: 'maya@example.com', preferredContact: preferred }
    expect(obstacleTo('tow_dispatched', client, delivery)).toBe(obstacle)
  })

  it.each([null, ''])('a client with the email %j is not emailed, but texted if they prefer it', (email) => {
    expect(obstacleTo('tow_dispatched', { email, preferredContact: 'phone' }, all)).toBe('no_email')
    expect(obstacleTo('tow_dispatched', { email, preferredContact: 'sms' }, all)).toBeNull()
    expect(describeDeliveryObstacle('no_email')).toBe('No email is sent: this client has no email address.')
  })

  it('the sentence names the channel, or the reason why nothing will be sent', () => {
    expect(describeDelivery('phone')).toBe('The customer will be emailed.')
    expect(describeDelivery('sms')).toBe('The customer will be texted.')
    expect(describeDeliveryObstacle('no_mail_server')).toBe('No email is sent: no mail server is set up.')
  })
})
