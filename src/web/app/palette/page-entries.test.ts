import { describe, expect, it } from 'vitest'
import { defaultOffers } from '#domain/settings/offers'
import { calendarDate } from '#domain/time/calendar-date'
import { sidebarGroups } from '#web/app/staff-screens.ts'
import { matchingPages, type PaletteContext, pageEntries } from './page-entries.ts'

const context: PaletteContext = {
  today: calendarDate('2025-11-20'),
  closedToday: false,
  mayChange: true,
  isAdministrator: true,
  staffId: '0198a000-0000-7000-8000-0000000000d1',
  offers: defaultOffers,
}

function titlesFor(typed: string, given: Partial<PaletteContext> = {}) {
  const allEntries = pageEntries({ ...context, ...given })
  return matchingPages(allEntries, typed).flatMap(({ items }) => items.map(({ title }) => title))
}

describe('pages and actions', () => {
  it('the public page of what is switched off is not found', () => {
    expect(titlesFor('rental')).toContain('Book Rental Car')
    expect(titlesFor('rental', { offers: { ...defaultOffers, rental: false } })).not.toContain(
      'Book Rental Car',
    )
  })

  it('pages and actions include every page of the sidebar, with a description each', () => {
    const allEntries = pageEntries(context)
    for (const { label, path } of sidebarGroups.flatMap((group) => group.items)) {
      const place = allEntries.find(({ title }) => title === label)
      expect(place?.steps[0]?.target, label).toEqual({ href: path })
    }
    for (const { title, about } of allEntries) expect(about, title).toMatch(/\.$/)
  })

  it('pages and actions match the start of a word in their name or title', () => {
    expect(titlesFor('ma')).toEqual(
      expect.arrayContaining(['Mark as Closed', 'Clients', 'Vehicles', 'Staff', 'Users']),
    )
    expect(titlesFor('ma')[0]).toBe('Mark as Closed')
    expect(titlesFor('pending')).toEqual(['Confirmations'])
  })

  it('letters inside a word match from the third letter on', () => {
    expect(titlesFor('oi')).toEqual([])
    expect(titlesFor('oin')).toContain('New Appointment')
  })

  it('matching ignores case', () => {
    expect(titlesFor('REPO')).toEqual(['Service Report', 'Reports'])
  })

  it('an empty search returns all pages and actions', () => {
    expect(titlesFor('')).toHaveLength(pageEntries(context).length)
  })

  it('Mark as Closed shows its date and opens that day', () => {
    const [group] = matchingPages(pageEntries(context), 'mark as')
    expect(group?.items[0]).toMatchObject({
      note: 'Thu, Nov 20',
      steps: [{ target: { href: '/daily/2025-11-20' } }],
    })
  })

  it('Mark as Closed is not offered on a closed day', () => {
    expect(titlesFor('mark', { closedToday: true })).toEqual([])
  })

  it('role user is offered no action that changes data', () => {
    const titles = titlesFor('', { mayChange: false })
    for (const title of [
      'New Appointment',
      'New Rental',
      'Add Client',
      'Register Vehicle',
      'Add Rental Vehicle',
      'Add Staff Member',
      'Mark as Closed',
    ])
      expect(titles).not.toContain(title)
    expect(titles).toContain('Logout')
  })

  it('administrators are offered each tab of the settings', () => {
    expect(titlesFor('holi')).toEqual(['Holidays settings'])
    expect(titlesFor('holi', { isAdministrator: false })).toEqual([])
    const place = pageEntries(context).find(({ title }) => title === 'Capacity settings')
    expect(place?.steps[0]?.target).toEqual({ href: '/settings?tab=capacity' })
  })

  it('without a match there is no group', () => {
    expect(matchingPages(pageEntries(context), 'etm66b')).toEqual([])
  })
})
