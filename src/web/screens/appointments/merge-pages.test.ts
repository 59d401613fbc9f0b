import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergePages } from './merge-pages.ts'

type Direction = 'ascending' | 'descending'
interface Entry {
  key: string
}

const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key)
const entry = (key: string): Entry => ({ key })

/** A list of which `pages` pages have loaded. */
const loaded = (list: readonly Entry[], perPage: number, pages: number) => ({
  entries: list.slice(0, perPage * pages),
  hasMore: perPage * pages < list.length,
})

describe('merging two paginated lists', () => {
  it('entries after the last loaded entry of an unfinished list: held back', () => {
    const appointments = { entries: ['a', 'c'].map(entry), hasMore: true }
    const rentals = { entries: ['b', 'd'].map(entry), hasMore: false }
    const { shown, waitsFor } = mergePages([appointments, rentals], 'ascending')
    expect(keys(shown)).toEqual(['a', 'b', 'c'])
    expect(waitsFor).toBe(appointments)
  })

  it('both lists loaded completely: all entries are shown', () => {
    const lists = [
      { entries: ['c', 'a'].map(entry), hasMore: false },
      { entries: ['d', 'b'].map(entry), hasMore: false },
    ]
    const { shown, waitsFor } = mergePages(lists, 'descending')
    expect(keys(shown)).toEqual(['d', 'c', 'b', 'a'])
    expect(waitsFor).toBeNull()
  })

  it('any two lists loaded page by page: always in order, growing with every page, none lost', () => {
    const anyLists = fc
      .uniqueArray(fc.integer({ min: 1000, max: 9999 }), { maxLength: 60 })
      .chain((numbers) =>
        fc.record({
          numbers: fc.constant(numbers),
          isRental: fc.array(fc.boolean(), { minLength: numbers.length, maxLength: numbers.length }),
        }),
      )
    fc.assert(
      fc.property(
        anyLists,
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom<Direction>('ascending', 'descending'),
        ({ numbers, isRental }, appointmentsPerPage, rentalsPerPage, direction) => {
          const way = direction === 'ascending' ? 1 : -1
          const all = numbers
            .map((number, index) => ({ key: String(number), isRental: isRental[index] }))
            .toSorted((a, b) => way * (Number(a.key) - Number(b.key)))
          const appointments = all.filter((one) => !one.isRental)
          const rentals = all.filter((one) => one.isRental)
          const pages = { appointments: 1, rentals: 1 }
          let before = -1
          for (;;) {
            const sources = [
              {
                ...loaded(appointments, appointmentsPerPage, pages.appointments),
                list: 'appointments' as const,
              },
              { ...loaded(rentals, rentalsPerPage, pages.rentals), list: 'rentals' as const },
            ]
            const { shown, waitsFor } = mergePages(sources, direction)
            expect(keys(shown)).toEqual(keys(all.slice(0, shown.length)))
            expect(shown.length).toBeGreaterThan(before)
            before = shown.length
            if (waitsFor === null) break
            pages[waitsFor.list] += 1
          }
          expect(before).toBe(all.length)
        },
      ),
    )
  })
})
