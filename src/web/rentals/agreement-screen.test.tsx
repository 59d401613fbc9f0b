import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { StaffContext, useStaff } from '#web/session/use-staff.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { rentalForUser, samplePickedUpRental, sampleRental } from '#web/testing/sample-rental.ts'
import { AgreementScreen } from './agreement-screen.tsx'

const send = 'POST /api/rental-bookings/{id}/agreement'

/** The screen in a garage with a mail server. */
function WithMail() {
  const staff = useStaff()
  const delivery = { ...staff.garage.delivery, email: true }
  return (
    <StaffContext value={{ ...staff, garage: { ...staff.garage, delivery } }}>
      <AgreementScreen />
    </StaffContext>
  )
}

function show(
  rental: RentalBooking,
  answers: Answers = {},
  { role = 'staff', hasMail = false }: { role?: 'staff' | 'user'; hasMail?: boolean } = {},
) {
  const { hook } = memoryLocation({ path: `/rentals/${rental.id}/agreement` })
  return renderStaff(
    <Router hook={hook}>
      <Route path="/rentals/:id/agreement">{hasMail ? <WithMail /> : <AgreementScreen />}</Route>
    </Router>,
    {
      role,
      answers: {
        'GET /api/rental-bookings/{id}': rental,
        'GET /api/rental-bookings/{id}/condition': {
          pickup: {
            fuelEighths: 8,
            damageNotes: 'Scratch on the rear door',
            recordedBy: 'Priya Nair',
            recordedAt: '2026-11-23T22:30:00.000Z',
          },
          return: null,
        },
        'GET /api/rental-bookings/{id}/photos': [],
        ...answers,
      },
    },
  )
}

describe('the agreement and condition report', () => {
  it('parties, car, times, price and condition are on the page', async () => {
    const rental = samplePickedUpRental()
    show(rental)
    expect(await screen.findByRole('heading', { name: 'Condition report' })).toBeVisible()
    for (const text of [
      rental.client.name,
      rental.rentalVehicle.licensePlate,
      'Total incl. GST',
      'Full',
      'Scratch on the rear door',
    ])
      expect(screen.getAllByText(text, { exact: false })[0]).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('it is printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { user } = show(samplePickedUpRental())
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('with a mail server it is emailed, and says what the email contains', async () => {
    const rental = samplePickedUpRental()
    const { user, sent } = show(rental, { [send]: undefined as never }, { hasMail: true })
    await user.click(await screen.findByRole('button', { name: 'Email' }))
    expect(
      await screen.findByText(`It will be emailed to ${rental.client.email} as text, without photos.`),
    ).toBeVisible()
    expect(sent.filter(({ route }) => route === send)).toHaveLength(1)
  })

  it('without a mail server nothing is promised: the reason, and it can be printed', async () => {
    show(samplePickedUpRental())
    expect(
      await screen.findByText('No email is sent: no mail server is set up. Please print the agreement.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Email' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
  })

  it('a pending request has no agreement', async () => {
    show(sampleRental({ status: 'pending' }))
    expect(await screen.findByText('This rental booking is pending and has no agreement.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('data that cannot be loaded: an error, and the next try shows the page', async () => {
    const condition = { pickup: null, return: null }
    let answer: typeof condition | Response = problem(500, 'unexpected', '')
    const { user } = show(samplePickedUpRental(), { 'GET /api/rental-bookings/{id}/condition': () => answer })
    expect(await screen.findByText('The agreement could not be loaded.')).toBeVisible()
    answer = condition
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Condition report' })).toBeVisible()
  })

  it('a read-only user can print it, without photos and the price, and cannot send it', async () => {
    const { container } = show(rentalForUser(samplePickedUpRental()), {}, { role: 'user', hasMail: true })
    expect(await screen.findByRole('heading', { name: 'Condition report' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Price' })).toBeNull()
    expect(container).not.toHaveTextContent(/\$|null|NaN/)
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Email' })).toBeNull()
  })
})
