import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { AppointmentsScreen } from '#web/appointments/appointments-screen.tsx'
import { DayRentals } from '#web/schedule/daily-screen.tsx'
import { DashboardRentalRow } from '#web/schedule/schedule-row.tsx'
import { page } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { samplePickedUpRental, sampleRental } from '#web/testing/sample-rental.ts'
// Loaded in advance: the dialogs do so on demand, which can take longer than a query waits.
import './rental-action-dialog.tsx'
import { RecordDialogs } from '#web/records/record-dialogs.tsx'

const read = { isError: false, isFetching: false, refetch: vi.fn() } as never
const ofDay = (rental: RentalBooking) => <DayRentals date={rental.startDate} read={read} rentals={[rental]} />
const actions = () =>
  screen.queryAllByRole('button', { name: /^(Check In|Check Out|Extend|Cancel|Delete.*)$/ })

describe('the steps of a rental in the lists', () => {
  it('the next step in the dashboard schedule opens its dialog', async () => {
    const rental = sampleRental()
    const { user } = renderStaff(
      <RecordDialogs>
        <ul>
          <DashboardRentalRow rental={rental} activity="Pickup" href="" />
        </ul>
      </RecordDialogs>,
      {
        answers: {
          'GET /api/rental-bookings/{id}': rental,
          'GET /api/rental-vehicles/{id}/bookings': [],
        },
      },
    )
    await user.click(screen.getByRole('button', { name: 'Check In' }))
    const dialog = await screen.findByRole('dialog', { name: 'Check In Rental Vehicle' })
    expect(dialog).toHaveTextContent('ETM66B')
  })

  it('a rental that is out can be extended and checked out, one that is not only checked in', () => {
    const { unmount } = renderStaff(ofDay(sampleRental()))
    expect(actions().map(({ textContent }) => textContent)).toContain('Check In')
    unmount()
    renderStaff(ofDay(samplePickedUpRental()))
    expect(actions().map(({ textContent }) => textContent)).toEqual(['Extend', 'Check Out'])
  })

  it('role user has none, in the daily view and in the list of appointments', async () => {
    const rental = samplePickedUpRental()
    const { unmount } = renderStaff(ofDay(rental), { role: 'user' })
    expect(screen.getByText('ETM66B')).toBeVisible()
    expect(actions()).toEqual([])
    unmount()
    renderStaff(<AppointmentsScreen />, {
      role: 'user',
      answers: { 'GET /api/appointments': page([]), 'GET /api/rental-bookings': page([rental]) },
    })
    expect(await screen.findAllByText('ETM66B')).not.toHaveLength(0)
    expect(actions()).toEqual([])
  })
})
