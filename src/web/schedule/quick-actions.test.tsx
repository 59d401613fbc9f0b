import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { QuickActions } from './dashboard-screen.tsx'

const labels = () =>
  [...screen.queryAllByRole('button'), ...screen.getAllByRole('link')].map(({ textContent }) => textContent)

it('role user: only the report is offered, staff create records too', () => {
  const user = renderStaff(<QuickActions onNewAppointment={vi.fn()} />, { role: 'user' })
  expect(labels()).toEqual(['Service Report'])
  user.unmount()
  renderStaff(<QuickActions onNewAppointment={vi.fn()} />)
  expect(labels()).toEqual([
    'New AppointmentN',
    'New Rental',
    'Add Client',
    'Register Vehicle',
    'Service Report',
  ])
})
