import { expect, it } from 'vitest'
import { sampleMessage } from './sample-message.ts'

const garage = {
  businessName: 'Ironbark Motors',
  phoneDisplay: '(02) 9876 5432',
  address: '12 Rowe Street, Eastwood NSW 2122',
  timeZone: 'Australia/Perth',
}
const publicUrl = 'https://ironbark.example'

it('a sample of a tow has a note that suits a tow, and no phone where the garage has none', () => {
  const sender = { garage: { ...garage, phoneDisplay: null }, publicUrl }
  const { email, sms } = sampleMessage('tow_confirmed', {}, sender)
  expect(sms).toContain('The driver will call you.')
  expect(email).toMatch(/\n\nIronbark Motors\nReference: H7 41 E9$/)
})

it('an email about an appointment or a rental has its reference and names the zone of its times', () => {
  const { email } = sampleMessage('rental_confirmed', {}, { garage, publicUrl })
  expect(email).toMatch(
    /\n\nIronbark Motors, \(02\) 9876 5432\nReference: H7 41 E9\nAll times are Perth time\.$/,
  )
})

it('a sample of an offer names the sender with its address and says how to unsubscribe, as the message that is sent', () => {
  const { email, sms, link, unsubscribeUrl } = sampleMessage('vehicle_rego_due', {}, { garage, publicUrl })
  const contact = '(02) 9876 5432, 12 Rowe Street, Eastwood NSW 2122'
  expect(link).toEqual({ label: 'Book a time', url: 'https://ironbark.example/booking' })
  expect(email).toContain(`\n\nBook a time: ${link?.url}\n\nIronbark Motors, ${contact}\n\n`)
  expect(email).toContain(`Unsubscribe: ${unsubscribeUrl}`)
  expect(email).not.toContain('Reference')
  expect(sms).toContain(`${contact} Unsubscribe: ${unsubscribeUrl} or reply STOP`)
})
