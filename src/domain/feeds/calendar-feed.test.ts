import { expect, it } from 'vitest'
import { feedEntryTitle, feedName, feedPersonName } from './calendar-feed.ts'

it.each([
  ['Wendy Alcott', 'Wendy A.'],
  ['  Ana van der berg ', 'Ana B.'],
  ['Madonna', 'Madonna'],
  ['Éva Ödön', 'Éva Ö.'],
  ['', ''],
])('a feed names %j as %j', (name, shown) => {
  expect(feedPersonName(name)).toBe(shown)
})

it('the title of an entry has the services, the vehicle, its plate, and no full name', () => {
  const entry = {
    isPending: false,
    subject: 'Oil Change, Brakes',
    vehicle: '2019 Toyota Corolla',
    licensePlate: 'ABC123',
    clientName: 'Wendy Alcott',
  }
  expect(feedEntryTitle(entry)).toBe('Oil Change, Brakes, 2019 Toyota Corolla ABC123, Wendy A.')
  expect(feedEntryTitle({ ...entry, licensePlate: null, isPending: true })).toBe(
    'Pending: Oil Change, Brakes, 2019 Toyota Corolla, Wendy A.',
  )
})

it('a feed is named after its scope or its technician', () => {
  expect(feedName('workshop', null)).toBe('Workshop')
  expect(feedName('fleet', null)).toBe('Fleet')
  expect(feedName('technician', 'Dana Whitlock')).toBe('Dana Whitlock')
})
