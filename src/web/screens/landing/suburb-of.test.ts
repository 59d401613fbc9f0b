import { expect, it } from 'vitest'
import { addressLine, suburbOf } from './suburb-of.ts'

it('the suburb of an Australian address is found', () => {
  expect(suburbOf('42 Foundry Lane, Marrickville NSW 2204')).toBe('Marrickville')
  expect(suburbOf('Unit 3, 7 High St, Alice Springs, NT 0870')).toBe('Alice Springs')
})

it('an address in another format: no suburb', () => {
  expect(suburbOf('Behind the pub')).toBeNull()
  expect(suburbOf('')).toBeNull()
})

it('the line under the heading names the suburb only if the address has one', () => {
  expect(addressLine('')).toBe('Servicing, repairs, rental cars and towing, all under one roof.')
  expect(addressLine('1 Main Rd, Perth WA 6000')).toMatch(/under one roof in Perth\.$/)
})
