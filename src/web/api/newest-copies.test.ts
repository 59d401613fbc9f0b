import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { shareNewestCopies, writeRecord } from './newest-copies.ts'

const pages = ['/api/appointments', { query: { part: 'earlier' } }, 'pages']
const list = ['/api/appointments', { query: { status: 'pending' } }]
const single = ['/api/appointments/{id}', { params: { id: 'a' } }]
const old = { id: 'a', version: 3, status: 'pending' }
const other = { id: 'b', version: 1, status: 'pending' }
const changed = { ...old, version: 4, status: 'cancelled' }

function openQueries() {
  const queries = new QueryClient()
  queries.setQueryData(pages, { pages: [{ items: [other, old], total: 2, next: null }], pageParams: [null] })
  queries.setQueryData(list, [old, other])
  queries.setQueryData([...list, 'count'], 2)
  const stop = shareNewestCopies(queries)
  return { queries, stop }
}

it('a newer copy of a record replaces the older ones in every list', () => {
  const { queries } = openQueries()
  queries.setQueryData(single, changed)
  expect(queries.getQueryData(list)).toEqual([changed, other])
  expect(queries.getQueryData(pages)).toMatchObject({ pages: [{ items: [other, changed], total: 2 }] })
  expect(queries.getQueryData([...list, 'count'])).toBe(2)
})

it('a read that returns an older copy after a change keeps the newer one', () => {
  const { queries } = openQueries()
  queries.setQueryData(single, changed)
  queries.setQueryData(list, [old, other])
  expect(queries.getQueryData(list)).toEqual([changed, other])
})

it('an invalidated read stays invalidated, and lists without an older copy are not changed', async () => {
  const { queries } = openQueries()
  await queries.invalidateQueries({ queryKey: ['/api/appointments'] })
  const untouched = queries.getQueryData(list)
  queries.setQueryData(single, { ...changed, id: 'c' })
  expect(queries.getQueryData(list)).toBe(untouched)
  queries.setQueryData(single, changed)
  expect(queries.getQueryData(list)).toEqual([changed, other])
  expect(queries.getQueryState(list)?.isInvalidated).toBe(true)
})

it('after it has been stopped, nothing is replaced', () => {
  const { queries, stop } = openQueries()
  stop()
  queries.setQueryData(single, changed)
  expect(queries.getQueryData(list)).toEqual([old, other])
})

it('the record that a change returns replaces older copies', () => {
  const { queries } = openQueries()
  writeRecord(queries, changed)
  expect(queries.getQueryData(list)).toEqual([changed, other])
})

it('a copy with more or fewer fields gets the newer values of its own', () => {
  const { queries } = openQueries()
  queries.setQueryData(['/api/vehicles/{id}/appointments'], [{ ...old, workedMinutes: 30 }])
  queries.setQueryData(single, changed)
  expect(queries.getQueryData(['/api/vehicles/{id}/appointments'])).toEqual([
    { ...changed, workedMinutes: 30 },
  ])
  queries.setQueryData(['/api/vehicles/{id}/appointments'], [{ ...changed, version: 5, workedMinutes: 40 }])
  expect(queries.getQueryData(list)).toEqual([{ ...changed, version: 5 }, other])
})

it('an extract with fields of its own is neither replaced nor the source of values', () => {
  const { queries } = openQueries()
  const extract = { id: 'a', version: 2, clientName: 'Mia' }
  queries.setQueryData(['/api/rental-bookings/timeline'], [extract])
  expect(queries.getQueryData(['/api/rental-bookings/timeline'])).toEqual([extract])
  queries.setQueryData(['/api/rental-bookings/timeline'], [{ ...extract, version: 9 }])
  writeRecord(queries, changed)
  expect(queries.getQueryData(list)).toEqual([changed, other])
})

it('an entry of a page that is no versioned record stays when its neighbour is replaced', () => {
  const { queries } = openQueries()
  const entry = { id: null, version: 0, status: 'never saved' }
  queries.setQueryData(pages, { pages: [{ items: [entry, old], total: 2, next: null }], pageParams: [null] })
  writeRecord(queries, changed)
  expect(queries.getQueryData(pages)).toMatchObject({ pages: [{ items: [entry, changed], total: 2 }] })
})

it('settings that were never saved are no copies of each other', () => {
  const { queries } = openQueries()
  const settings = [
    { id: null, version: 0, settingKey: 'business_info' },
    { id: null, version: 0, settingKey: 'service_types' },
  ]
  queries.setQueryData(['/api/settings'], settings)
  writeRecord(queries, { id: null, version: 1, settingKey: 'business_info' })
  expect(queries.getQueryData(['/api/settings'])).toEqual(settings)
})

it.each([
  ['a note, which has no version', { id: 'a', text: 'Done' }],
  ['a record that no read contains', { ...changed, id: 'z' }],
  ['nothing', undefined],
])('a change that returns %s changes no read', (_, answer) => {
  const { queries } = openQueries()
  const untouched = queries.getQueryData(list)
  writeRecord(queries, answer)
  expect(queries.getQueryData(list)).toBe(untouched)
  expect(queries.getQueryCache().getAll()).toHaveLength(3)
})
