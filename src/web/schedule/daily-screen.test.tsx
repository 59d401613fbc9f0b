import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import type { User } from '#contract/accounts/auth'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { RentalSheet } from '#web/rentals/rental-sheet.tsx'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { rentalForUser, sampleRental } from '#web/testing/sample-rental.ts'
import { sampleSpecialDay } from '#web/testing/sample-special-day.ts'
import { DailyScreen, dayOfAddress } from './daily-screen.tsx'

const today = '2026-11-24'
const nothing: Answers = {
  'GET /api/appointments': page([]),
  'GET /api/rental-bookings/date-range': [],
  'GET /api/special-days': [],
}
const appointment = sampleAppointment({ timeSlot: { date: calendarDate(today), time: timeOfDay('09:30') } })

beforeEach(() => {
  // 8:00 am in Sydney.
  vi.setSystemTime(new Date('2026-11-23T21:00:00Z'))
})

function open(path: string, { answers = {}, role }: { answers?: Answers; role?: User['role'] } = {}) {
  history.replaceState(null, '', path)
  return renderStaff(<Route path="/daily/:date?" component={DailyScreen} />, {
    answers: { ...nothing, ...answers },
    ...(role && { role }),
  })
}

const address = () => location.pathname + location.search

describe('the day in the URL', () => {
  it('a calendar date is accepted, anything else is null', () => {
    expect(dayOfAddress('2026-11-20')).toBe('2026-11-20')
    for (const text of [undefined, '', 'today', '2026-2-3', '2027-02-29', '2026-11-20T08:00'])
      expect(dayOfAddress(text)).toBeNull()
  })

  it('a date outside 2000 to 2199 is null', () => {
    for (const text of ['0000-01-01', '1999-12-31', '2200-01-01', '9999-12-31'])
      expect(dayOfAddress(text)).toBeNull()
  })

  it.each(['/daily', '/daily/someday', '/daily/2027-02-29'])('%s redirects to the calendar', (path) => {
    open(path)
    expect(address()).toBe('/calendar')
  })

  it('buttons and keys open the previous and the next day', async () => {
    const { user } = open(`/daily/${today}`)
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    await press('Next day')
    expect(address()).toBe('/daily/2026-11-25')
    expect(screen.getByRole('heading', { level: 1, name: 'Nov 25, 2026 Wednesday' })).toBeVisible()
    await press('Previous day')
    await press('Previous day')
    expect(address()).toBe('/daily/2026-11-23')
    await press('Today')
    expect(address()).toBe(`/daily/${today}`)
    await user.keyboard('{ArrowRight}')
    expect(address()).toBe('/daily/2026-11-25')
    await user.keyboard('t')
    expect(address()).toBe(`/daily/${today}`)
    await user.keyboard('{ArrowLeft}')
    expect(address()).toBe('/daily/2026-11-23')
    await press('Back to Calendar')
    expect(address()).toBe('/calendar?month=2026-11')
  })
})

describe('the daily view', () => {
  it('a half day shows its hours and cannot be closed or opened', async () => {
    const hours = { openTime: timeOfDay('09:00'), closeTime: timeOfDay('12:00') }
    const halfDay = sampleSpecialDay({ type: 'half_day', ...hours, reason: 'Staff training' })
    open(`/daily/${today}`, { answers: { 'GET /api/special-days': [halfDay] } })
    expect(await screen.findAllByText('HALF DAY')).toHaveLength(2)
    expect(screen.getByText('9:00 am to 12:00 pm')).toBeVisible()
    expect(screen.getByText('Staff training')).toBeVisible()
    expect(await screen.findByText('No activities scheduled')).toBeVisible()
    expect(screen.queryByRole('button', { name: /HALF DAY|Mark as Closed/ })).toBeNull()
    await expectAccessibleMarkup()
  })

  it('role user: no buttons and no price of a rental', async () => {
    const { unmount } = open(`/daily/${today}`, {
      role: 'user',
      answers: {
        'GET /api/appointments': page([appointment]),
        'GET /api/rental-bookings/date-range': page([rentalForUser()]),
        'GET /api/special-days': [sampleSpecialDay()],
      },
    })
    expect(await screen.findByRole('link', { name: 'Samira Okafor' })).toBeVisible()
    expect(await screen.findByText('Nov 24 to 28 · 4 days')).toBeVisible()
    expect(await screen.findAllByText('CLOSED')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /CLOSED|Check In|Cancel/ })).toBeNull()
    unmount()
    open(`/daily/${today}`, { role: 'user' })
    expect(await screen.findByText('No activities scheduled')).toBeVisible()
    expect(await screen.findByText('OPEN')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Mark as Closed/ })).toBeNull()
  })

  it('parts that cannot be loaded: an error for each, with Try again', async () => {
    let isDown = true
    const answer = (working: Response) => () => (isDown ? problem(500, 'unexpected', '') : working)
    const { user } = open(`/daily/${today}`, {
      answers: {
        'GET /api/appointments': answer(page([appointment])),
        'GET /api/rental-bookings/date-range': answer(page([])),
        'GET /api/special-days': answer(page([])),
      },
    })
    for (const error of [
      'Failed to load appointments. Please try again.',
      'Failed to fetch rental bookings',
      'Failed to load opening hours. Please try again.',
    ])
      expect(await screen.findByText(error)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Mark as Closed/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Print day' })).toBeDisabled()
    await expectAccessibleMarkup()
    isDown = false
    const again = screen.getAllByRole('button', { name: 'Try again' })
    expect(again).toHaveLength(3)
    for (const [index, button] of again.entries()) {
      await user.click(button)
      await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(2 - index))
    }
    expect(screen.getByRole('link', { name: 'Samira Okafor' })).toBeVisible()
    expect(screen.getByText('No rentals on this day')).toBeVisible()
    expect(screen.getByText('8:00 am to 5:00 pm')).toBeVisible()
  })

  it('rentals are listed with their time, days and price, and open their details', async () => {
    open(`/daily/${today}`, { answers: { 'GET /api/rental-bookings/date-range': [sampleRental()] } })
    const rentals = await screen.findByRole('region', { name: 'Rentals' })
    const row = await within(rentals).findByRole('listitem')
    expect(row).toHaveTextContent(/^PICKUP9:00 am.*ETM66B2022 Mazda CX-5.*Nov 24 to 28 · 4 days · \$316\.00/)
    expect(within(row).getByRole('link', { name: 'Helen Papadakis' })).toHaveAttribute(
      'href',
      `?rental=${sampleRental().id}`,
    )
    expect(screen.getByText('1 pickup, 0 returns')).toBeVisible()
  })
})

describe('the sheet of a rental on the day', () => {
  it('an unknown rental: an error', async () => {
    renderStaff(<RentalSheet id="0198a000-0000-7000-8000-0000000000ff" onClose={vi.fn()} />, {
      answers: { 'GET /api/rental-bookings/{id}': problem(404, 'not_found', 'There is no such rental.') },
    })
    const sheet = screen.getByRole('dialog', { name: 'Rental Booking Details' })
    expect(await within(sheet).findByText('There is no such rental.')).toBeVisible()
    expect(within(sheet).getByText(/^This rental booking has been deleted/)).toBeVisible()
    expect(within(sheet).queryByRole('button', { name: 'Edit' })).toBeNull()
    await expectAccessibleMarkup()
  })
})

describe('printing the day', () => {
  it('?print prints once and is removed from the URL, the button prints again', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    // Lacking in jsdom.
    Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
    const { user } = open(`/daily/${today}?print`)
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(address()).toBe(`/daily/${today}`)
    await user.click(screen.getByRole('button', { name: 'Print day' }))
    expect(print).toHaveBeenCalledTimes(2)
    Reflect.deleteProperty(document, 'fonts')
  })
})
