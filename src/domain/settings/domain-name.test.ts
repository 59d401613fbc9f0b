import { expect, it } from 'vitest'
import { readDomain } from './domain-name.ts'

it.each([
  ['@Garage.example', 'garage.example'],
  [' garage.com.au ', 'garage.com.au'],
  ['\u202agarage.exa\u200bmple\u202c', 'garage.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
])('the domain %j is stored as %j', (typed, stored) => expect(readDomain(typed)).toBe(stored))

it.each(['', 'garage', '@', '\u212aate.example', 'garage.\u212aom', 'li\u017fa.example', 'a b.example'])(
  '%j is refused as a domain',
  (typed) => expect(readDomain(typed)).toBeNull(),
)
