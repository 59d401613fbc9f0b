import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { PricedRental, RentalBooking } from '#contract/rentals/rental-bookings'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { rentalForUser, sampleRental } from '#web/testing/sample-rental.ts'
import { RequestSheet } from './request-sheet.tsx'

const pending = (changes: Partial<PricedRental> = {}) =>
  sampleRental({ status: 'pending', customerAddress: '4 Hart Lane, Ryde', ...changes })
const reads: Answers = {
  'GET /api/special-days': [],
  'GET /api/rental-bookings/date-range': [],
  'GET /api/rental-bookings': [],
}

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-23T19:00:00Z'))
})

function open(
  rental: RentalBooking,
  { answers = {}, role }: { answers?: Answers; role?: User['role'] } = {},
) {
  const answered = vi.fn()
  const view = renderStaff(
    <RequestSheet entry={{ type: 'rental', rental }} onClose={vi.fn()} onAnswered={answered} />,
    { answers: { ...reads, ...answers }, ...(role && { role }) },
  )
  return { ...view, answered, sheet: screen.getByRole('dialog', { name: new RegExp(rental.client.name) }) }
}

describe('the sheet of a rental request', () => {
  it('the car, the price, the checks and the driver are shown', async () => {
    const { sheet } = open(pending())
    expect(sheet).toHaveTextContent('Rental request')
    for (const text of ['ETM66B', '4 days × $79.00', '$316.00', 'incl. GST', '21487306', '4 Hart Lane, Ryde'])
      expect(within(sheet).getByText(text)).toBeVisible()
    expect(await within(sheet).findByText('Car is available')).toBeVisible()
    for (const check of ['Licence valid', 'Driver is 32', 'Closed at return'])
      expect(within(sheet).getByText(check)).toBeVisible()
  })

  it('a reason for the rejection is required, and kept after a failure', async () => {
    const { user, sheet, sent, answered } = open(pending(), {
      answers: { 'PATCH /api/rental-bookings/{id}/reject': problem(500, 'unexpected', '') },
    })
    await user.keyboard('r')
    const dialog = await screen.findByRole('dialog', { name: 'Rejection Reason' })
    const reason = within(dialog).getByRole('textbox', { name: 'Reason' })
    const send = within(dialog).getByRole('button', { name: 'Reject' })
    expect(within(dialog).getByText('ETM66B')).toBeVisible()
    expect(send).toBeDisabled()
    expect(within(dialog).getByText('Please provide a reason for rejection')).toBeVisible()
    await user.type(reason, '   ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('group', { name: 'Error' })).toHaveTextContent(
      'Please provide a reason for rejection',
    )
    expect(sent.some(({ route }) => route.startsWith('PATCH'))).toBe(false)

    await user.clear(reason)
    await user.type(reason, 'In repair.')
    await expectAccessibleMarkup()
    await user.click(send)
    expect(await screen.findByText('Failed to reject rental booking')).toBeVisible()
    expect(reason).toHaveValue('In repair.')
    expect(answered).not.toHaveBeenCalled()

    await user.keyboard('{Escape}')
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(within(sheet).getByRole('button', { name: /Reject/ })).toHaveFocus())
  })

  it('a rental that a colleague has already confirmed: an error with the name and the time', async () => {
    const reason = 'Already confirmed by Hamish Reid on Nov 20, 2026 at 9:00 am.'
    const { user, answered } = open(pending(), {
      answers: { 'PATCH /api/rental-bookings/{id}/confirm': problem(409, 'transition_refused', reason) },
    })
    await user.keyboard('c')
    expect(await screen.findByText(`Failed to confirm rental booking. ${reason}`)).toBeVisible()
    expect(answered).not.toHaveBeenCalled()
  })

  it('an answered request: its status instead of the buttons', async () => {
    const { sheet } = open(sampleRental({ status: 'returned', returnedAt: '2026-11-23T10:00:00.000Z' }))
    expect(within(sheet).getByText('Returned')).toBeVisible()
    expect(within(sheet).getByText('This request has been answered.')).toBeVisible()
    expect(within(sheet).queryByRole('button', { name: /Confirm|Reject/ })).toBeNull()
    expect(within(sheet).queryByText('Before you confirm')).toBeNull()
  })

  it('role user: the days without the price, no licence and no buttons', async () => {
    const { sheet, user } = open(rentalForUser(pending()), { role: 'user' })
    expect(within(sheet).getByText('4 days')).toBeVisible()
    expect(sheet).not.toHaveTextContent(/\$|GST|null|NaN/)
    expect(await within(sheet).findByText('Car is available')).toBeVisible()
    for (const text of [
      'Address, licence and age are visible to staff and administrators only.',
      'Only staff and administrators can confirm and reject requests.',
    ])
      expect(within(sheet).getByText(text)).toBeVisible()
    for (const hidden of ['Licence number', 'Address', 'Licence valid'])
      expect(within(sheet).queryByText(hidden)).toBeNull()
    expect(within(sheet).queryByRole('button', { name: /Confirm|Reject/ })).toBeNull()
    await user.keyboard('r')
    expect(screen.queryByRole('dialog', { name: 'Rejection Reason' })).toBeNull()
    await expectAccessibleMarkup()
  })
})
