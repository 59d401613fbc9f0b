import { expect, it } from 'vitest'
import { isFiltered, providerChoices, readFilters, userQueryOf } from './user-filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

it('reads filters and order from the address and ignores what does not exist', () => {
  expect(read('search=ash&role=staff&provider=replit&status=verified&sort=createdAt')).toEqual({
    search: 'ash',
    role: 'staff',
    provider: 'replit',
    status: 'verified',
    sort: 'createdAt',
  })
  expect(read('role=owner&provider=post&status=maybe&sort=age')).toEqual({
    search: '',
    role: '',
    provider: '',
    status: '',
    sort: 'name',
  })
})

it('asks the server only for what narrows the list', () => {
  expect(userQueryOf(read(''))).toEqual({ sort: 'name' })
  expect(userQueryOf(read('search=+ash+&provider=local'))).toEqual({
    sort: 'name',
    search: 'ash',
    provider: 'local',
  })
})

it('counts an order as no filter', () => {
  expect(isFiltered(read('sort=email'))).toBe(false)
  expect(isFiltered(read('status=unverified'))).toBe(true)
})

it('names the external provider as the garage does', () => {
  expect(providerChoices('Ironbark ID').map(({ label }) => label)).toEqual([
    'All providers',
    'Ironbark ID',
    'Local',
  ])
})
