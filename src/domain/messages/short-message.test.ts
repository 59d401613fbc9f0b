import { expect, it } from 'vitest'
import { messageToCopy } from './short-message.ts'

const about = {
  name: 'Maya Chen',
  fields: { time: 'Tue 24 Nov 2026 at 9:30 am', services: 'Logbook Service', vehicle: '2019 Toyota Corolla' },
  reference: 'H7 41 E9',
  garage: { businessName: 'Ironbark Auto', phoneDisplay: '(02) 5550 1842', address: '1 Elm Street' },
  own: {},
}

it('a message to copy has the short text with the note, the reference and the sender', () => {
  const fields = { ...about.fields, note: ' Park at the back. ' }
  expect(messageToCopy({ ...about, fields, message: 'appointment_confirmed' })).toBe(
    [
      'Hello Maya Chen,',
      'Your booking on Tue 24 Nov 2026 at 9:30 am is confirmed: Logbook Service for your 2019 Toyota Corolla. Park at the back.',
      'Reference H7 41 E9',
      'Ironbark Auto, (02) 5550 1842',
    ].join('\n\n'),
  )
})

it("a message to copy has the garage's own text, and no phone if there is none", () => {
  const garage = { ...about.garage, phoneDisplay: null }
  const own = { tow_dispatched: { short: 'We are coming for your {vehicle}.\n\nCall {phone}' } }
  expect(messageToCopy({ ...about, message: 'tow_dispatched', garage, own })).toBe(
    'Hello Maya Chen,\n\nWe are coming for your 2019 Toyota Corolla. Call\n\nReference H7 41 E9\n\nIronbark Auto',
  )
})
