import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RecordDialogs } from '#web/records/record-dialogs.tsx'
import { RentalsScreen } from '#web/rentals/rentals-screen.tsx'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { sampleRental } from '#web/testing/sample-rental.ts'
import { CancelIconButton, SheetCancelButton } from './cancel-buttons.tsx'
// The components load them on demand, which can take longer than a test waits for an element.
import './cancel-dialog.tsx'
import '#web/rentals/rental-action-dialog.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-24T02:00:00Z'))
})

const rental = sampleRental()
const cancelledRental = sampleRental({ status: 'cancelled', cancelledFrom: 'confirmed', version: 2 })

describe('the dialogs that cancel and restore a booking', () => {
  it('a row of the rental bookings whose pickup is to come: Check In and Cancel work from the row, and Undo restores it', async () => {
    history.replaceState(null, '', '/rentals?tab=bookings')
    // A customer who is late has No-show instead of Cancel.
    vi.setSystemTime(new Date('2026-11-23T21:00:00Z'))
    let current = rental
    const { user, sent } = renderStaff(
      <RecordDialogs>
        <RecordDialogs>
          <RentalsScreen />
        </RecordDialogs>
      </RecordDialogs>,
      {
        answers: {
          'GET /api/rental-bookings': () => page([current]),
          'GET /api/rental-bookings/counts': { total: 1, pending: 0, confirmed: 1, active: 0 },
          'PATCH /api/rental-bookings/{id}/cancel': () => {
            current = cancelledRental
            return current
          },
          'PATCH /api/rental-bookings/{id}/restore': () => {
            current = { ...rental, version: 3 }
            return current
          },
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Check In' }))
    const checkIn = await screen.findByRole('dialog', { name: 'Check In Rental Vehicle' })
    await user.click(within(checkIn).getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Cancel rental booking for Helen Papadakis' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Rental Booking' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
    const row = () => screen.getByRole('listitem')
    expect(await within(row()).findByText('Cancelled')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await within(row()).findByText('Confirmed')).toBeVisible()
    const writes = sent.filter(({ route }) => route.startsWith('PATCH'))
    expect(writes.map(({ route, body }) => [route, body])).toEqual([
      ['PATCH /api/rental-bookings/{id}/cancel', { reason: '', notifyClient: true }],
      ['PATCH /api/rental-bookings/{id}/restore', { notifyClient: true, version: 2 }],
    ])
  })

  it('a rental whose car is booked again is not restored: an error with the reason', async () => {
    const { user } = renderStaff(
      <RecordDialogs>
        <SheetCancelButton kind="rental" record={cancelledRental} />
      </RecordDialogs>,
      {
        answers: {
          'PATCH /api/rental-bookings/{id}/restore': problem(
            409,
            'car_taken',
            'The car is now booked by Omar Haddad.',
          ),
        },
      },
    )
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    const dialog = await screen.findByRole('dialog', { name: 'Restore Rental Booking' })
    expect(dialog).toHaveTextContent('its status will be Confirmed')
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
    expect(
      await screen.findByText('Failed to restore rental booking. The car is now booked by Omar Haddad.'),
    ).toBeVisible()
    expect(dialog).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('an appointment in progress and role user: nothing to cancel', () => {
    const started = sampleAppointment({ status: 'in_progress' })
    renderStaff(<CancelIconButton kind="appointment" record={started} />)
    renderStaff(<CancelIconButton kind="appointment" record={sampleAppointment()} />, { role: 'user' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
