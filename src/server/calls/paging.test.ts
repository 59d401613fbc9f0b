import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { readPage } from './paging.ts'

const order = { by: sql`name`, type: 'text', id: sql`id`, direction: 'asc' } as const
const people = ['Ava', 'Ben', 'Cora'].map((name, at) => ({
  id: `0198a000-0000-7000-8000-00000000000${at}`,
  sortKey: name,
}))

function pageOf(limit: number, cursor?: string) {
  const total = vi.fn(async () => people.length)
  const start = cursor === undefined ? 0 : 2
  const rows = async (slice: { limit: number }) => people.slice(start, start + slice.limit)
  return { page: readPage({ query: { limit, cursor }, order, rows, total }), total }
}

it('a list of one page is not counted', async () => {
  const { page, total } = pageOf(500)
  expect(await page).toEqual({ items: people, total: 3, next: null })
  expect(total).not.toHaveBeenCalled()
})

it('a page that is smaller than the largest is counted while it is read', async () => {
  const { page, total } = pageOf(2)
  expect((await page).total).toBe(3)
  expect(total).toHaveBeenCalledOnce()
})

it('rows that say how many there are need no count', async () => {
  const rows = async () => people.map((person) => ({ ...person, rowCount: 40 }))
  expect(await readPage({ query: { limit: 2 }, order, rows })).toMatchObject({ total: 40 })
})

it('a longer list is counted with its first page only', async () => {
  const first = pageOf(2)
  const { next, total } = await first.page
  expect([total, first.total.mock.calls]).toEqual([3, [[]]])
  const second = pageOf(2, next ?? '')
  expect(await second.page).toEqual({ items: people.slice(2), total: 3, next: null })
  expect(second.total).not.toHaveBeenCalled()
})
