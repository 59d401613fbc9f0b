import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PricedRental } from '#contract/rentals/rental-bookings'
import { calendarDate } from '#domain/time/calendar-date'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { samplePickedUpRental, sampleRental } from '#web/testing/sample-rental.ts'
import { ExtendRentalDialog } from './extend-rental-dialog.tsx'

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-26T10:00:00+11:00'))
})

const extend = 'PATCH /api/rental-bookings/{id}/extend'
const rental = samplePickedUpRental()
const other = (name: string, startDate: string, endDate: string): PricedRental =>
  sampleRental({
    id: `0198a000-0000-7000-8000-0000000000${startDate.slice(8)}`,
    startDate: calendarDate(startDate),
    endDate: calendarDate(endDate),
    client: { ...rental.client, name },
  })

function show(shown: PricedRental, answers: Answers = {}) {
  const closed = vi.fn()
  const view = renderStaff(<ExtendRentalDialog rental={shown} open onOpenChange={closed} />, {
    answers: { 'GET /api/rental-vehicles/{id}/bookings': [shown], [extend]: shown, ...answers },
  })
  const dialog = screen.getByRole('dialog', { name: 'Extend Rental Period' })
  return {
    ...view,
    closed,
    dialog,
    within: within(dialog),
    bodies: () => view.sent.filter(({ route }) => route === extend).map(({ body }) => body),
  }
}

describe('the extension of a rental', () => {
  it('until the next rental of the car, with the new price; nothing is announced without an SMS gateway', async () => {
    const next = other('Kofi Mensah', '2026-12-02', '2026-12-05')
    const { user, dialog, within } = show(rental, {
      'GET /api/rental-vehicles/{id}/bookings': page([rental, next]),
    })
    expect(within.getByText('Helen Papadakis will keep the car longer')).toBeVisible()
    expect(await within.findByText('Available until Tue, Dec 1. Return stays at 5:00 pm.')).toBeVisible()
    expect(within.getByText('Kofi Mensah, Dec 2 to 5')).toBeVisible()
    expect(dialog).toHaveTextContent('Now: 4 days × $79.00')
    expect(within.getByRole('button', { name: '28 November 2026, in the current booking' })).toBeDisabled()
    await user.click(within.getByRole('button', { name: 'Next month' }))
    expect(within.getByRole('button', { name: '2 December 2026, booked by Kofi Mensah' })).toBeDisabled()
    await user.click(within.getByRole('button', { name: '1 December 2026' }))
    expect(dialog).toHaveTextContent('Added: 3 days × $79.00')
    expect(dialog).toHaveTextContent('New total, 7 days$553.00')
    expect(within.getByText(/^No text message is sent: no SMS gateway is set up\./)).toBeVisible()
    expect(within.getByRole('button', { name: 'Extend to Dec 1' })).toBeEnabled()
  })

  it('a colleague books the car first: their booking is named, and the chosen day is kept', async () => {
    const quicker = other('Chi Quach', '2026-12-01', '2026-12-02')
    const sentence = 'This car is booked from Dec 1 to 2 by Chi Quach.'
    let others: PricedRental[] = []
    const { user, dialog, within, closed } = show(rental, {
      'GET /api/rental-vehicles/{id}/bookings': () => page([rental, ...others]),
      [extend]: () => {
        others = [quicker]
        return problem(409, 'car_taken', sentence)
      },
    })
    await user.click(await within.findByRole('button', { name: 'Next month' }))
    await user.click(within.getByRole('button', { name: '1 December 2026' }))
    await user.click(within.getByRole('button', { name: 'Extend to Dec 1' }))
    expect(await within.findByText(sentence)).toBeVisible()
    // In the dialog and as a message.
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
    expect(dialog).toHaveTextContent('New total, 7 days')
    expect(await within.findByText(/^Available until Mon, Nov 30\./)).toBeVisible()
    expect(closed).not.toHaveBeenCalled()
    await user.click(within.getByRole('button', { name: 'Previous month' }))
    await user.click(within.getByRole('button', { name: '30 November 2026' }))
    expect(within.queryByText(sentence)).toBeNull()
    expect(dialog).toHaveTextContent('New total, 6 days')
  })

  it('the first possible day has the focus; the arrow keys choose a day of the next month', async () => {
    const untilMonday = samplePickedUpRental({
      endDate: calendarDate('2026-11-30'),
      totalDays: 6,
      totalAmount: 47_400,
    })
    const { user, within, bodies, closed } = show(untilMonday)
    expect(await within.findByText('December 2026')).toBeVisible()
    await waitFor(() => expect(within.getByRole('button', { name: '1 December 2026' })).toHaveFocus())
    await user.keyboard('{ArrowRight}{Enter}')
    expect(within.getByText('Wed, Dec 2')).toBeVisible()
    within.getByRole('button', { name: 'Close' }).focus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Rental Extended')).toBeVisible()
    expect(closed).toHaveBeenCalledWith(false)
    expect(bodies()).toEqual([{ newEndDate: '2026-12-02', totalAmount: 63_200 }])
  })
})
