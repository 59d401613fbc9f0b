import { describe, expect, it } from 'vitest'
import { sidebarGroups, standsFor } from './sidebar-items.ts'

const items = sidebarGroups.flatMap((group) => group.items)

describe('the sidebar', () => {
  it('marks one item at most for a path', () => {
    for (const { path } of items) expect(items.filter((item) => standsFor(item, path))).toHaveLength(1)
  })

  it('marks Dashboard for the start page too', () => {
    expect(items.filter((item) => standsFor(item, '/')).map((item) => item.label)).toEqual(['Dashboard'])
  })

  it('marks Calendar for a single day too', () => {
    const marked = items.filter((item) => standsFor(item, '/daily/2026-11-20'))
    expect(marked.map((item) => item.label)).toEqual(['Calendar'])
  })

  it('marks nothing for a page that does not exist', () => {
    expect(items.some((item) => standsFor(item, '/nowhere'))).toBe(false)
  })

  it('shows Tow Requests after Rental Cars', () => {
    const labels = items.map((item) => item.label)
    expect(labels[labels.indexOf('Rental Cars') + 1]).toBe('Tow Requests')
  })
})
