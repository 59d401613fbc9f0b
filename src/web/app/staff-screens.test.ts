import { describe, expect, it } from 'vitest'
import { sidebarGroups, sidebarGroupsFor, standsFor } from './staff-screens.ts'

const items = sidebarGroups.flatMap((group) => group.items)

describe('the sidebar', () => {
  it('the path of each item marks exactly one item', () => {
    for (const { path } of items) expect(items.filter((item) => standsFor(item, path))).toHaveLength(1)
  })

  it('the start page marks Dashboard', () => {
    expect(items.filter((item) => standsFor(item, '/')).map((item) => item.label)).toEqual(['Dashboard'])
  })

  it.each([
    ['/daily/2026-11-20', 'Calendar'],
    ['/schedule', 'Workshop Board'],
    ['/schedule/2026-11-20', 'Workshop Board'],
  ])('%s marks %s', (path, label) => {
    const marked = items.filter((item) => standsFor(item, path))
    expect(marked.map((item) => item.label)).toEqual([label])
  })

  it('a page that does not exist marks no item', () => {
    expect(items.some((item) => standsFor(item, '/nowhere'))).toBe(false)
  })

  it('a public page that is switched off has no link, the staff pages keep theirs', () => {
    const labels = sidebarGroupsFor({ staffId: null, offers: { service: true, rental: false, tow: false } })
      .flatMap((group) => group.items)
      .map((item) => item.label)
    expect(labels).not.toContain('Book Rental Car')
    for (const label of ['Customer Portal', 'Rental Cars', 'Tow Requests']) expect(labels).toContain(label)
  })

  it('a group without items is left out', () => {
    const groups = sidebarGroupsFor({ staffId: null, offers: { service: false, rental: false, tow: false } })
    expect(groups.map(({ heading }) => heading)).toEqual(['Main', 'Money', 'Administration'])
  })

  it('Tow Requests comes after Rental Cars', () => {
    const labels = items.map((item) => item.label)
    expect(labels[labels.indexOf('Rental Cars') + 1]).toBe('Tow Requests')
  })
})
