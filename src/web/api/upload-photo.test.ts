import { expect, it } from 'vitest'
import { fitWithin } from './upload-photo.ts'

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 2000, height: 1500 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1500, height: 2000 },
  ],
  [
    { width: 1200, height: 800 },
    { width: 1200, height: 800 },
  ],
  [
    { width: 9000, height: 1 },
    { width: 2000, height: 1 },
  ],
])('a photo of %j is scaled to %j', (size, sent) => {
  expect(fitWithin(2000, size)).toEqual(sent)
})
