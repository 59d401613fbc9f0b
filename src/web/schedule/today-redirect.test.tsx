import { expect, it, vi } from 'vitest'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { TodayRedirect } from './today-redirect.tsx'

it('the daily view without a date opens today at the garage', () => {
  // Half past midnight in Sydney; Nov 23 in UTC.
  vi.setSystemTime(new Date('2026-11-23T13:30:00Z'))
  renderStaff(<TodayRedirect />)
  expect(location.pathname).toBe('/daily/2026-11-24')
})
