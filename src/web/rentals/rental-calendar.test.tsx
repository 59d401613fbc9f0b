import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { rentalForUser, sampleRental } from '#web/testing/sample-rental.ts'
import { sampleRentalVehicle } from '#web/testing/sample-rental-vehicle.ts'
import { RentalCalendar } from './rental-calendar.tsx'

const car = sampleRentalVehicle()
const helens = sampleRental({
  startDate: calendarDate('2026-12-10'),
  endDate: calendarDate('2026-12-12'),
  returnTime: timeOfDay('09:00'),
})
const kofis = sampleRental({
  id: '0198a000-0000-7000-8000-00000000001e',
  startDate: calendarDate('2026-12-12'),
  pickupTime: timeOfDay('12:00'),
  endDate: calendarDate('2026-12-14'),
  client: { ...helens.client, name: 'Kofi Mensah' },
})

function show(answers: Answers = {}) {
  history.replaceState(null, '', '/rentals')
  history.pushState(null, '', `/rentals?calendar=${car.id}`)
  return renderStaff(<RentalCalendar />, {
    answers: {
      'GET /api/rental-vehicles/{id}': car,
      'GET /api/rental-vehicles/{id}/bookings': [helens, kofis],
      ...answers,
    },
  })
}
const queryCalendar = () => screen.queryByRole('dialog', { name: 'Rental Calendar' })
const linksOfList = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the calendar of a rental car', () => {
  it('its bookings are listed, with the times at which it is available', async () => {
    show()
    expect(await linksOfList()).toEqual(['Helen Papadakis', 'Kofi Mensah'])
    expect(screen.getByText('ETM66B')).toBeVisible()
    expect(
      screen.getByText(/^Available from now to .*, then from .* Turnaround is 60 minutes\.$/),
    ).toBeVisible()
  })

  it('its bookings have their price, except for role user', async () => {
    const { unmount } = show()
    expect(within(await screen.findByRole('list')).getAllByText('$316.00')).toHaveLength(2)
    unmount()
    show({ 'GET /api/rental-vehicles/{id}/bookings': [helens, kofis].map((one) => rentalForUser(one)) })
    expect(await screen.findByRole('list')).not.toHaveTextContent(/\$|null/)
  })

  it('a day on which one booking ends and another begins names both; other days are available', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Next month' }))
    const grid = within(await screen.findByRole('grid', { name: 'December 2026' }))
    expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ])
    expect(grid.getByRole('link', { name: /^12 December 2026: / })).toHaveAccessibleName(
      /Helen Papadakis.*Confirmed; Kofi Mensah.*Confirmed/,
    )
    expect(grid.getByLabelText('15 December 2026, available')).toBeVisible()
  })

  it('the arrow keys move by day and week, and Tab reaches the bar of the second booking of a day', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Next month' }))
    const grid = within(await screen.findByRole('grid', { name: 'December 2026' }))
    grid.getByLabelText('1 December 2026, available').focus()
    await user.keyboard('{ArrowDown}')
    expect(grid.getByLabelText('8 December 2026, available')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(grid.getByRole('link', { name: /^12 December 2026: / })).toHaveFocus()
    await user.tab()
    expect(grid.getAllByRole('link', { name: /^Kofi Mensah.*Open booking$/ })[0]).toHaveFocus()
    await user.tab({ shift: true })
    await user.keyboard('{Enter}')
    expect(location.search).toContain(`bookingId=${helens.id}&`)
  })

  it('Back closes it, Forward opens it again', async () => {
    show()
    await linksOfList()
    history.back()
    await waitFor(() => expect(queryCalendar()).toBeNull())
    history.forward()
    await waitFor(() => expect(queryCalendar()).toBeVisible())
    expect(await linksOfList()).toHaveLength(2)
  })

  it('bookings that cannot be loaded: an error with Try again', async () => {
    let isDown = true
    const { user } = show({
      'GET /api/rental-vehicles/{id}/bookings': () =>
        isDown ? problem(500, 'unexpected', '') : Response.json([]),
    })
    expect(await screen.findByText('Failed to fetch rental bookings')).toBeVisible()
    await expectAccessibleMarkup()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No upcoming bookings')).toBeVisible()
  })

  it('an unknown car: the reason', async () => {
    const sentence = 'We could not find this rental car.'
    show({ 'GET /api/rental-vehicles/{id}': problem(404, 'not_found', sentence) })
    expect(await screen.findByText(sentence)).toBeVisible()
  })
})
