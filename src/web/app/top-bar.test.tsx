import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { TopBar } from './top-bar.tsx'

it.each([
  ['10:00', 'OPEN', 'Tue, Nov 24, 2026 · until 5:00 pm'],
  ['16:59', 'OPEN', 'Tue, Nov 24, 2026 · until 5:00 pm'],
  ['17:00', 'CLOSED', 'Tue, Nov 24, 2026 · since 5:00 pm'],
])('at %s the garage is %s', async (time, status, hours) => {
  vi.setSystemTime(new Date(`2026-11-24T${time}:00+11:00`))
  renderStaff(<TopBar onToggleSidebar={() => {}} onFind={() => {}} />)
  expect(await screen.findByText(hours)).toBeVisible()
  expect(screen.getByText(status)).toBeVisible()
})
