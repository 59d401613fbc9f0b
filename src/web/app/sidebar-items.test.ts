import { describe, expect, it } from 'vitest'
import { sidebarGroups, standsFor } from './sidebar-items.ts'

const items = sidebarGroups.flatMap((group) => group.items)

describe('the sidebar', () => {
  it('the path of each item marks exactly one item', () => {
    for (const { path } of items) expect(items.filter((item) => standsFor(item, path))).toHaveLength(1)
  })

  it('the start page marks Dashboard', () => {
    expect(items.filter((item) => standsFor(item, '/')).map((item) => item.label)).toEqual(['Dashboard'])
  })

  it('the daily view of a day marks Calendar', () => {
    const marked = items.filter((item) => standsFor(item, '/daily/2026-11-20'))
    expect(marked.map((item) => item.label)).toEqual(['Calendar'])
  })

  it('a page that does not exist marks no item', () => {
    expect(items.some((item) => standsFor(item, '/nowhere'))).toBe(false)
  })

  it('Tow Requests comes after Rental Cars', () => {
    const labels = items.map((item) => item.label)
    expect(labels[labels.indexOf('Rental Cars') + 1]).toBe('Tow Requests')
  })
})
