import { expect, it } from 'vitest'
import { suburbOf, whereLine } from './suburb-of.ts'

it('reads the suburb out of an Australian address', () => {
  expect(suburbOf('42 Foundry Lane, Marrickville NSW 2204')).toBe('Marrickville')
  expect(suburbOf('Unit 3, 7 High St, Alice Springs, NT 0870')).toBe('Alice Springs')
})

it('claims no suburb for an address it cannot read', () => {
  expect(suburbOf('Behind the pub')).toBeNull()
  expect(suburbOf('')).toBeNull()
})

it('says where the garage is only when its address says so', () => {
  expect(whereLine('')).toBe('Servicing, repairs, rental cars and towing, all under one roof.')
  expect(whereLine('1 Main Rd, Perth WA 6000')).toMatch(/under one roof in Perth\.$/)
})
