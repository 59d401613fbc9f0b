import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { Answers } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { rentalForUser, samplePickedUpRental, sampleRental } from '#web/testing/sample-rental.ts'
// Loaded in advance: the dialogs do so on demand, which can take longer than a query waits.
import './rental-action-dialog.tsx'
import { RecordDialogs } from '#web/records/record-dialogs.tsx'
import { RentalSheet } from './rental-sheet.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-27T10:00:00+11:00'))
})

function show(rental: RentalBooking, given: { role?: User['role']; answers?: Answers } = {}) {
  const closed = vi.fn()
  const { role = 'staff', answers } = given
  const view = renderStaff(
    <RecordDialogs>
      <RentalSheet id={rental.id} onClose={closed} />
    </RecordDialogs>,
    {
      role,
      answers: {
        'GET /api/rental-bookings/{id}': rental,
        'GET /api/rental-vehicles/{id}/bookings': [],
        'GET /api/rental-bookings/{id}/condition': { pickup: null, return: null },
        'GET /api/rental-bookings/{id}/photos': [],
        'GET /api/customer-notes': [],
        ...answers,
      },
    },
  )
  return { ...view, closed }
}

const findSheet = () => screen.findByRole('dialog', { name: 'Rental Booking Details' })
const valueAt = (term: string) => screen.getByText(term, { exact: true }).nextElementSibling

describe('the details of a rental', () => {
  it('a returned rental: distance driven, charges and the total with them', async () => {
    const returned = samplePickedUpRental({
      status: 'returned',
      pickupMileage: 28_140,
      returnMileage: 28_390,
      returnedAt: '2026-11-27T05:00:00.000Z',
      additionalCharges: 4550,
      lateCharge: 10_000,
    })
    show(returned)
    expect(await screen.findByText('Mileage at pickup')).toBeVisible()
    const figures = [
      ['Mileage at pickup', '28,140 km'],
      ['Mileage at return', '28,390 km'],
      ['Distance driven', '250 km'],
      ['Daily rate', '$79.00'],
      ['Total amount', '$316.00'],
      ['Late return', '$100.00'],
      ['Additional charges', '$45.50'],
      ['Total with charges', '$461.50'],
    ] as const
    for (const [term, value] of figures) expect(valueAt(term)).toHaveTextContent(value)
  })

  it('a rental that is out has no mileage at return, and one that was not picked up none at all', async () => {
    const { unmount } = show(samplePickedUpRental())
    expect(await screen.findByText('Mileage at pickup')).toBeVisible()
    expect(screen.queryByText('Mileage at return')).toBeNull()
    expect(screen.queryByText('Total with charges')).toBeNull()
    unmount()
    show(sampleRental())
    expect(await screen.findByRole('heading', { name: 'Price' })).toBeVisible()
    expect(screen.queryByText('Mileage at pickup')).toBeNull()
  })

  it('role user: no buttons, no driver, no licence photos and no amounts, and who may change it', async () => {
    show(rentalForUser(samplePickedUpRental()), { role: 'user' })
    expect(await screen.findByRole('heading', { name: 'Mileage' })).toBeVisible()
    const sheet = within(await findSheet())
    expect(sheet.queryByRole('heading', { name: 'Price' })).toBeNull()
    expect(await findSheet()).not.toHaveTextContent(/\$|null|NaN/)
    expect(
      sheet.getByText(
        'Only staff and administrators can check in, extend, check out, cancel and delete rentals.',
      ),
    ).toBeVisible()
    expect(
      sheet.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
    ).toEqual(['Close'])
    expect(sheet.queryByRole('heading', { name: 'Driver' })).toBeNull()
    expect(sheet.queryByText('Licence photos')).toBeNull()
    expect(sheet.queryByRole('switch')).toBeNull()
  })

  it('deleting the booking of a car that is out: a warning without a message to the client, and the sheet closes', async () => {
    const { user, sent, closed } = show(samplePickedUpRental(), {
      answers: { 'DELETE /api/rental-bookings/{id}': undefined as never },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Rental Booking' }))
    expect(question.getByText(/^Helen Papadakis still has the car\./)).toBeVisible()
    expect(question.queryByRole('checkbox')).toBeNull()
    expect(question.queryByText(/^No text message is sent/)).toBeNull()
    await user.click(question.getByRole('button', { name: 'Delete booking' }))
    expect(await screen.findByText('Rental booking deleted successfully')).toBeVisible()
    expect(closed).toHaveBeenCalled()
    expect(sent.find(({ route }) => route.startsWith('DELETE'))?.query).toEqual({ notify: 'false' })
  })
})
