import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { garageNow } from '../time/garage-clock.ts'
import {
  type HireWithPhotos,
  licencePhotoIdOf,
  licencePhotoUrl,
  photosHaveOutlived,
  photosWaitSince,
} from './licence-photo.ts'

const id = '0198a000-0000-7000-8000-00000000abcd'

describe('the address of a licence photo', () => {
  it('names its photo', () => {
    expect(licencePhotoIdOf(licencePhotoUrl(id))).toBe(id)
  })

  it.each([
    '',
    id,
    'blob:https://garage.example.com/0198a000-0000-7000-8000-00000000abcd',
    'https://elsewhere.example/front.jpg',
    `https://elsewhere.example/api/licence-photos/${id}`,
    `//elsewhere.example/api/licence-photos/${id}`,
    `/api/licence-photos/${id}/`,
    `/api/licence-photos/${id}?size=small`,
    `/api/licence-photos/${id}\n`,
    '/api/licence-photos/../garage',
    '/api/licence-photos/1',
  ])('is nothing else: %j', (url) => {
    expect(licencePhotoIdOf(url)).toBeNull()
  })
})

it('a photo waits for its booking for a day', () => {
  expect(photosWaitSince(new Date('2026-11-20T09:00:00Z'))).toEqual(new Date('2026-11-19T09:00:00Z'))
})

describe('photos outlive their hire', () => {
  // Nov 20 in Sydney; 90 days before it was Aug 22.
  const now = garageNow(new Date('2026-11-19T22:00:00Z'), 'Australia/Sydney')
  const kept = { photoRetentionDays: 90, now }
  const hire = (given: Partial<HireWithPhotos>): HireWithPhotos => ({
    status: 'returned',
    cancelledFrom: null,
    endDate: calendarDate('2026-08-01'),
    returnedAt: null,
    decidedAt: null,
    deletedAt: null,
    keepPhotos: false,
    ...given,
  })
  const longAgo = new Date('2026-08-21T22:00:00Z')
  const notYet = new Date('2026-08-21T22:00:01Z')
  const cancelledLater = {
    status: 'cancelled',
    cancelledFrom: 'confirmed',
    decidedAt: longAgo,
  } as const

  it.each([
    ['a return', { returnedAt: longAgo }, { returnedAt: notYet }],
    ['a no', { status: 'cancelled', decidedAt: longAgo }, { status: 'cancelled', decidedAt: notYet }],
    ['a deletion', { status: 'confirmed', deletedAt: longAgo }, { status: 'confirmed', deletedAt: notYet }],
    [
      'the last day of a hire that never began',
      { status: 'confirmed', endDate: calendarDate('2026-08-21') },
      { status: 'confirmed', endDate: calendarDate('2026-08-22') },
    ],
    [
      'the last day of one that was confirmed long ago and then cancelled',
      { ...cancelledLater, endDate: calendarDate('2026-08-21') },
      { ...cancelledLater, endDate: calendarDate('2026-08-22') },
    ],
    [
      'the last day of one that nobody knows when it was turned down',
      { status: 'cancelled', endDate: calendarDate('2026-08-21') },
      { status: 'cancelled', endDate: calendarDate('2026-08-22') },
    ],
  ] satisfies [string, Partial<HireWithPhotos>, Partial<HireWithPhotos>][])(
    '90 days after %s',
    (_, over, lasting) => {
      expect(photosHaveOutlived(hire(over), kept)).toBe(true)
      expect(photosHaveOutlived(hire(lasting), kept)).toBe(false)
    },
  )

  it('sooner or later where the garage keeps them for other days', () => {
    expect(photosHaveOutlived(hire({ returnedAt: notYet }), { photoRetentionDays: 89, now })).toBe(true)
    expect(photosHaveOutlived(hire({ returnedAt: longAgo }), { photoRetentionDays: 91, now })).toBe(false)
  })

  it('never while the car is out', () => {
    expect(photosHaveOutlived(hire({ status: 'picked_up', decidedAt: longAgo }), kept)).toBe(false)
  })

  it('never during a dispute', () => {
    expect(photosHaveOutlived(hire({ returnedAt: longAgo, keepPhotos: true }), kept)).toBe(false)
  })
})
