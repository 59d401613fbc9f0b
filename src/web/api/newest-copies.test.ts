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
  writeRecord(queries, 'PATCH /api/appointments/{id}/cancel', changed)
  expect(queries.getQueryData(single)).toEqual(changed)
  expect(queries.getQueryData(list)).toEqual([changed, other])
})

it.each([
  ['a note, which has no version', 'POST /api/appointments/{id}/notes', { id: 'a', text: 'Done' }],
  ['the appointment of a towed car', 'POST /api/tow-bookings/{id}/appointment', changed],
  ['a record that is only read in extracts', 'PUT /api/clients/{id}', changed],
  ['nothing', 'DELETE /api/appointments/{id}', undefined],
] as const)('a change that returns %s is not written as a record', (_, route, answer) => {
  const queries = new QueryClient()
  writeRecord(queries, route, answer)
  expect(queries.getQueryCache().getAll()).toEqual([])
})
