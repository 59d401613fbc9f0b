import { expect, it } from 'vitest'
import { shortMessage } from './short-message.ts'

const about = {
  name: 'Maya Chen',
  details: ['Logbook Service', '2019 Toyota Corolla', 'Tue 24 Nov 2026', '9:30 am'],
  reference: 'H7 41 E9',
  garage: { businessName: 'Ironbark Auto', phoneDisplay: '(02) 5550 1842' },
}

it('a message to copy contains event, details, reference and sender', () => {
  expect(shortMessage({ ...about, message: 'appointment_confirmed', words: ' Park at the back. ' })).toBe(
    [
      'Hello Maya Chen,',
      'Your appointment is confirmed: Logbook Service, 2019 Toyota Corolla, Tue 24 Nov 2026, 9:30 am. Park at the back.',
      'Reference H7 41 E9',
      'Ironbark Auto, (02) 5550 1842',
    ].join('\n\n'),
  )
})

it('a message to copy omits unknown details', () => {
  const garage = { ...about.garage, phoneDisplay: null }
  expect(shortMessage({ ...about, message: 'tow_dispatched', details: [], garage })).toBe(
    'Hello Maya Chen,\n\nThe tow truck is on its way.\n\nReference H7 41 E9\n\nIronbark Auto',
  )
})
