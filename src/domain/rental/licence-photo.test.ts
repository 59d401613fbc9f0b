import { describe, expect, it } from 'vitest'
import { licencePhotoIdOf, licencePhotoUrl, photosWaitSince } from './licence-photo.ts'

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
