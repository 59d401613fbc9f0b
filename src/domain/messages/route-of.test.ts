import { expect, it } from 'vitest'
import type { Contact } from './delivery.ts'
import { channelsThatSend } from './route-of.ts'

const client: Contact = { email: 'maya@example.com', phone: '+61491570156', preferredContact: 'email' }
const both = { email: true, sms: true }

it('an offer is sent on the preferred channel that can send, with the other one after it', () => {
  expect(channelsThatSend(client, both)).toEqual(['email', 'sms'])
  expect(channelsThatSend({ ...client, preferredContact: 'phone' }, both)).toEqual(['email', 'sms'])
  expect(channelsThatSend({ ...client, preferredContact: 'sms' }, both)).toEqual(['sms', 'email'])
  expect(channelsThatSend(client, { email: false, sms: true })).toEqual(['sms'])
})

it('an offer is not sent if no channel reaches the client', () => {
  expect(channelsThatSend(client, { email: false, sms: false })).toEqual([])
  expect(channelsThatSend({ ...client, email: null, phone: '+61255501234' }, both)).toEqual([])
})
