import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Holiday } from '#contract/opening/holidays'
import { calendarDate } from '#domain/time/calendar-date'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleSpecialDay } from '#web/testing/sample-special-day.ts'
import { HolidaysTab } from './holidays-tab.tsx'

const christmas: Holiday = {
  id: '0198a000-0000-7000-8000-0000000000f2',
  date: calendarDate('2026-12-25'),
  localName: 'Christmas Day',
  name: 'Christmas Day',
  countryCode: 'AU',
  fixed: false,
  global: true,
  counties: null,
  launchYear: null,
  types: ['Public'],
  year: 2026,
  synced: true,
  applies: true,
  createdAt: '2026-01-05T00:00:00.000Z',
  updatedAt: '2026-01-05T00:00:00.000Z',
}
const closed = sampleSpecialDay({
  date: christmas.date,
  reason: 'Christmas Day',
  synced: true,
  types: ['Public'],
})

function open(answers: Answers) {
  return renderStaff(<HolidaysTab />, {
    role: 'admin',
    answers: {
      'GET /api/holidays': [christmas],
      'GET /api/holidays/upcoming': [christmas],
      'GET /api/special-days': [closed],
      'POST /api/settings/preview': { slots: {} as never, left: { count: 0, first: [] } },
      ...answers,
    },
  })
}

it('a public holiday is opened manually', async () => {
  const { user, sent } = open({ 'PUT /api/special-days/{id}': { ...closed, manuallyOpen: true } as never })
  await user.click(await screen.findByRole('button', { name: /^Open anyway *Dec 25, 2026$/ }))
  expect(await screen.findByText('Holiday status updated successfully')).toBeVisible()
  expect(sent.find(({ route }) => route === 'PUT /api/special-days/{id}')?.body).toEqual({
    manuallyOpen: true,
  })
})

it('a sync that fails: an error', async () => {
  const { user } = open({ 'POST /api/holidays/sync/{year}': problem(500, 'unexpected', '') })
  await user.click(await screen.findByRole('button', { name: 'Sync 2026' }))
  expect(await screen.findByText('Failed to sync holidays. Please try again.')).toBeVisible()
})

it('the list begins one day before the next holiday, and a refresh does not scroll it again', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return 40 * [...(this.parentElement?.children ?? [])].indexOf(this)
  })
  const past = ['2026-01-26', '2026-04-03', '2026-06-08'].map((date, at) => ({
    ...christmas,
    id: `0198a000-0000-7000-8000-0000000000a${at}`,
    date: calendarDate(date),
  }))
  const { user } = open({
    'GET /api/holidays': [...past, christmas],
    'PUT /api/special-days/{id}': { ...closed, manuallyOpen: true } as never,
  })
  const list = await screen.findByRole('list', { name: /All Synced Holidays/ })
  expect(list.scrollTop).toBe(80)
  list.scrollTop = 0
  await user.click(screen.getByRole('button', { name: /^Open anyway *Dec 25, 2026$/ }))
  expect(await screen.findByText('Holiday status updated successfully')).toBeVisible()
  expect(list.scrollTop).toBe(0)
})
