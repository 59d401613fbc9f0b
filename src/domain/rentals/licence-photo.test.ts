import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { garageNow } from '../time/garage-clock.ts'
import {
  licencePhotoIdOf,
  licencePhotoUrl,
  photosHaveOutlived,
  photosWaitSince,
  type RentalWithPhotos,
} from './licence-photo.ts'

const id = '0198a000-0000-7000-8000-00000000abcd'

describe('the URL of a licence photo', () => {
  it('a photo URL contains the photo id', () => {
    expect(licencePhotoIdOf(licencePhotoUrl(id))).toBe(id)
  })

  it('an id in capitals is the same photo', () => {
    expect(licencePhotoIdOf(licencePhotoUrl(id.toUpperCase()))).toBe(id)
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
  ])('not a photo URL: %j', (url) => {
    expect(licencePhotoIdOf(url)).toBeNull()
  })
})

it('an unclaimed photo is kept for a day', () => {
  expect(photosWaitSince(new Date('2026-11-20T09:00:00Z'))).toEqual(new Date('2026-11-19T09:00:00Z'))
})

describe('the retention period of licence photos', () => {
  // Nov 20 in Sydney; 90 days before it was Aug 22.
  const now = garageNow(new Date('2026-11-19T22:00:00Z'), 'Australia/Sydney')
  const kept = { photoRetentionDays: 90, now }
  const rental = (given: Partial<RentalWithPhotos>): RentalWithPhotos => ({
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
    ['the return', { returnedAt: longAgo }, { returnedAt: notYet }],
    [
      'the rejection',
      { status: 'cancelled', decidedAt: longAgo },
      { status: 'cancelled', decidedAt: notYet },
    ],
    ['the deletion', { status: 'confirmed', deletedAt: longAgo }, { status: 'confirmed', deletedAt: notYet }],
    [
      'the last day of a rental without a pickup',
      { status: 'confirmed', endDate: calendarDate('2026-08-21') },
      { status: 'confirmed', endDate: calendarDate('2026-08-22') },
    ],
    [
      'the last day of a rental cancelled after its confirmation',
      { ...cancelledLater, endDate: calendarDate('2026-08-21') },
      { ...cancelledLater, endDate: calendarDate('2026-08-22') },
    ],
    [
      'the last day of a rental with an unknown time of rejection',
      { status: 'cancelled', endDate: calendarDate('2026-08-21') },
      { status: 'cancelled', endDate: calendarDate('2026-08-22') },
    ],
  ] satisfies [string, Partial<RentalWithPhotos>, Partial<RentalWithPhotos>][])(
    'photos expire 90 days after %s',
    (_, over, lasting) => {
      expect(photosHaveOutlived(rental(over), kept)).toBe(true)
      expect(photosHaveOutlived(rental(lasting), kept)).toBe(false)
    },
  )

  it('a different retention period applies', () => {
    expect(photosHaveOutlived(rental({ returnedAt: notYet }), { photoRetentionDays: 89, now })).toBe(true)
    expect(photosHaveOutlived(rental({ returnedAt: longAgo }), { photoRetentionDays: 91, now })).toBe(false)
  })

  it('photos never expire while the car is out', () => {
    expect(photosHaveOutlived(rental({ status: 'picked_up', decidedAt: longAgo }), kept)).toBe(false)
  })

  it('photos never expire during a dispute', () => {
    expect(photosHaveOutlived(rental({ returnedAt: longAgo, keepPhotos: true }), kept)).toBe(false)
  })
})
