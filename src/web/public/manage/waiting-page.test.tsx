import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Route } from 'wouter'
import type { ManagedBooking } from '#contract/bookings/managed-booking'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderPublic } from '#web/testing/render-public.tsx'
import { ManageScreen } from './manage-screen.tsx'

const start = { date: calendarDate('2026-11-25'), time: timeOfDay('08:00') }
const waiting: ManagedBooking = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  kind: 'waitlist',
  firstName: 'Josie',
  vehicle: '2019 Toyota Corolla',
  services: ['Logbook Service'],
  start: null,
  end: null,
  wanted: 'Wed 25 Nov 2026, in the morning',
  offer: null,
  status: 'waiting',
  wantedStart: null,
  wantedUntil: null,
  may: { move: false, cancel: true, extend: false, note: false, claim: false },
  movesAtOnce: true,
  changesUntil: null,
  isTooLate: false,
  garage: { name: 'Ironbark Motors', phone: null, address: '' },
}
const until = { date: start.date, time: timeOfDay('09:30') }
const offer = { start, end: null, car: null, bookAt: null, until }

function open(managed: ManagedBooking, answers: Answers = {}) {
  history.replaceState(null, '', '/manage/some-token')
  return renderPublic(<Route path="/manage/:token" component={ManageScreen} />, {
    answers: { 'GET /api/manage/{token}': () => Response.json(managed), ...answers },
  })
}

describe('the page of a customer on the waitlist', () => {
  it('says what they wait for, and that nothing is booked', async () => {
    open(waiting)
    expect(await screen.findByText(/^Hello Josie\. .*Nothing is booked yet\.$/)).toBeVisible()
    expect(screen.getByText('Wed 25 Nov 2026, in the morning')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Book this time' })).toBeNull()
    await expectAccessibleMarkup()
  })

  it('an offered time is booked with one press, and the page becomes that of the booking', async () => {
    const may = { ...waiting.may, claim: true }
    const { user, sent } = open(
      { ...waiting, offer, may },
      {
        'POST /api/manage/{token}/claim': () =>
          Response.json({ ...waiting, kind: 'appointment', status: 'pending', start, wanted: null }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Book this time' }))
    expect(await screen.findByText("We've received your booking and will confirm it shortly.")).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Your booking' })).toBeVisible()
    expect(sent.at(-1)?.body).toEqual({ timeSlotId: '2026-11-25T08:00' })
  })

  it('another customer was faster: the sentence stays, the offer does not', async () => {
    let isTaken = false
    const { user } = open(waiting, {
      'GET /api/manage/{token}': () => Response.json({ ...waiting, offer: isTaken ? null : offer }),
      'POST /api/manage/{token}/claim': () => {
        isTaken = true
        return problem(409, 'slot_full', 'This time has just been taken. Please choose another time.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Book this time' }))
    expect(
      await screen.findByText('This time has just been taken. Please choose another time.'),
    ).toBeVisible()
    await expect.poll(() => screen.queryByRole('button', { name: 'Book this time' })).toBeNull()
    expect(screen.getByText('Wed 25 Nov 2026, in the morning')).toBeVisible()
  })

  it('an offered car leads to the page on which it is booked', async () => {
    const end = { date: calendarDate('2026-11-27'), time: timeOfDay('17:00') }
    const bookAt = '/rental-booking?step=details&rentalVehicleId=1'
    open({
      ...waiting,
      vehicle: null,
      services: [],
      offer: { start, end, car: '2023 Kia Cerato', bookAt, until },
    })
    expect(await screen.findByText('2023 Kia Cerato')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Book this car' })).toHaveAttribute('href', bookAt)
    await expectAccessibleMarkup()
  })

  it('leaving asks once more', async () => {
    const { user } = open(waiting, {
      'POST /api/manage/{token}/cancel': () => Response.json({ ...waiting, status: 'cancelled' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Leave the waitlist' }))
    expect(screen.getByText('You will not be told when something becomes available.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep my place' }))
    await user.click(screen.getByRole('button', { name: 'Leave the waitlist' }))
    await user.click(screen.getByRole('button', { name: 'Leave the waitlist' }))
    expect(await screen.findByText(/You are not on the waitlist any more\.$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Leave the waitlist' })).toBeNull()
  })
})
