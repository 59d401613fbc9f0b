import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { PricedRental } from '#contract/rentals/rental-bookings'
import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleGarage } from '#web/testing/sample-garage.ts'
import { sampleRental } from '#web/testing/sample-rental.ts'
import { sampleRentalVehicle } from '#web/testing/sample-rental-vehicle.ts'
import { FleetTimeline } from './fleet-timeline.tsx'

const carOf = (number: number, dailyRate: number) =>
  sampleRentalVehicle({
    id: `0198a000-0000-7000-8000-00000000c00${number}`,
    make: 'Kia',
    model: `Rio ${number}`,
    licensePlate: `RIO${number}`,
    dailyRate,
  })
const [first, second, third] = [carOf(1, 6500), carOf(2, 6500), carOf(3, 8400)]
const entry = (changes: Partial<RentalTimelineEntry> = {}): RentalTimelineEntry => ({
  id: '0198a000-0000-7000-8000-00000000000d',
  rentalVehicleId: first.id,
  status: 'confirmed',
  startDate: calendarDate('2026-11-25'),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate('2026-11-27'),
  returnTime: timeOfDay('17:00'),
  returnedAt: null,
  clientName: 'Helen Papadakis',
  bookedBy: null,
  dailyRate: 6500,
  totalAmount: 13_000,
  version: 1,
  ...changes,
})
const helens = entry()
const kofis = entry({
  id: '0198a000-0000-7000-8000-00000000001e',
  rentalVehicleId: second.id,
  startDate: calendarDate('2026-11-24'),
  endDate: calendarDate('2026-11-26'),
  clientName: 'Kofi Mensah',
})
const patch = 'PATCH /api/rental-bookings/{id}'

/** Messages to customers are sent, so that staff can choose whether to. */
const garage = { ...sampleGarage, delivery: { email: true, sms: true, switchedOff: [] } }

function show(
  rentals: RentalTimelineEntry[],
  { role = 'staff', answers = {}, at = '' }: { role?: User['role']; answers?: Answers; at?: string } = {},
) {
  history.replaceState(null, '', `/rentals?view=timeline${at}`)
  const view = renderStaff(<FleetTimeline viewSwitch={null} />, {
    role,
    garage,
    answers: {
      'GET /api/rental-vehicles': page([first, second, third]),
      'GET /api/rental-bookings/timeline': page(rentals),
      ...answers,
    },
  })
  return { ...view, moves: () => view.sent.filter(({ route }) => route === patch).map(({ body }) => body) }
}

const findBar = (name = 'Helen Papadakis') =>
  screen.findByRole('link', { name: new RegExp(`^2022 Kia .*: ${name}, `) })
const rowOf = (element: Element) => element.closest('[data-car]')?.getAttribute('data-car')
const announcement = () => document.querySelector('[data-announcement]')?.textContent
const dropTarget = () => document.querySelector('[data-drop-target]')
const movedTo = (changes: Partial<PricedRental>) => sampleRental({ rentalVehicleId: second.id, ...changes })

describe('the window of the timeline', () => {
  const title = (dates: RegExp) => screen.getByRole('heading', { name: dates })
  const params = () => location.search.slice('?view=timeline'.length)

  it('it starts two days before today; start and length are part of the URL, and Back returns to the previous window', async () => {
    const { user } = show([])
    expect(title(/^Nov 22 to Dec 5/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Later' }))
    expect(title(/^Dec 6 to 19/)).toBeVisible()
    expect(params()).toBe('&from=2026-12-06')
    await user.click(screen.getByRole('radio', { name: '4 weeks' }))
    expect(title(/^Dec 06, 2026 to Jan 02/)).toBeVisible()
    history.back()
    await waitFor(() => expect(title(/^Dec 6 to 19/)).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(params()).toBe('')
    await user.click(screen.getByRole('radio', { name: '2 months' }))
    expect(params()).toBe('&span=2-months')
    // The arrow keys of a radio button choose another length and do not turn the window.
    await user.keyboard('{ArrowLeft}')
    expect(params()).toBe('&span=4-weeks')
  })

  it('the search is part of the URL; without a match it can be cleared', async () => {
    const { user } = show([])
    await screen.findByRole('grid')
    const search = screen.getByRole('searchbox', { name: 'Search by make, model or licence plate' })
    await user.type(search, 'tesla')
    expect(await screen.findByText('No rental vehicle matches this search.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getByRole('grid')).toBeVisible()
    await user.type(search, 'rio2')
    await waitFor(() => expect(params()).toBe('&search=rio2'))
    expect(screen.getByText('1 of 3 cars')).toBeVisible()
  })

  it('bookings that cannot be loaded: an error with Try again', async () => {
    let isDown = true
    const { user } = show([], {
      answers: {
        'GET /api/rental-bookings/timeline': () => (isDown ? problem(500, 'unexpected', '') : page([helens])),
      },
    })
    expect(await screen.findByText('Failed to fetch rental bookings')).toBeVisible()
    expect(screen.queryByRole('grid')).toBeNull()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findBar()).toBeVisible()
    expect(screen.queryByText('Failed to fetch rental bookings')).toBeNull()
  })

  it('a garage without rental cars: a message', async () => {
    show([], { answers: { 'GET /api/rental-vehicles': page([]) } })
    expect(await screen.findByText('No rental vehicles found')).toBeVisible()
    expect(screen.getByText('Add cars to the fleet to see their bookings here.')).toBeVisible()
    await expectAccessibleMarkup()
  })
})

describe('a booking moved in the timeline', () => {
  it('to a car at another price: asks first, and notifying the customer is optional', async () => {
    const { user, moves } = show([helens], {
      answers: {
        'GET /api/rental-bookings/{id}': sampleRental({
          client: { ...sampleRental().client, preferredContact: 'email' },
        }),
        [patch]: movedTo({ rentalVehicleId: third.id, totalAmount: 16_800 }),
      },
    })
    const bar = await findBar()
    bar.focus()
    await user.keyboard(' {ArrowDown}{ArrowDown}{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'The price will change' }))
    const total = dialog.getByText('Total amount').nextElementSibling
    expect(total).toHaveTextContent('from $130.00')
    expect(total).toHaveTextContent('to $168.00')
    await expectAccessibleMarkup()
    await user.click(dialog.getByRole('button', { name: "Don't move" }))
    await waitFor(async () => expect(rowOf(await findBar())).toBe(first.id))
    expect(moves()).toEqual([])

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'The price will change' })).toBeNull())
    ;(await findBar()).focus()
    await user.keyboard(' {ArrowDown}{ArrowDown}{Enter}')
    const again = within(await screen.findByRole('dialog', { name: 'The price will change' }))
    await user.click(await again.findByRole('checkbox', { name: /^Notify Helen by email/ }))
    await user.click(again.getByRole('button', { name: 'Move booking' }))
    expect(await screen.findByText('Booking moved')).toBeVisible()
    expect(moves()).toEqual([
      { rentalVehicleId: third.id, totalAmount: 16_800, notifyClient: false, version: 1 },
    ])
  })

  it('to a booked car: not sent, with the reason; other cars that are available are marked', async () => {
    const { user, moves } = show([helens, kofis])
    const bar = await findBar()
    bar.focus()
    await user.keyboard(' {ArrowDown}')
    expect(rowOf(dropTarget() ?? document.body)).toBe(second.id)
    const note = document.querySelector('[data-drop-note]')
    expect(note).toHaveTextContent('Not available: overlaps Kofi Mensah')
    expect(note).toHaveTextContent('Nov 25 to 27: ')
    const mark = document.querySelector(`[data-car="${third.id}"] [data-mark="fits"]`)
    expect(mark).toHaveTextContent('Fits$84.00')
    await user.keyboard('{Enter}')
    const toast = await screen.findByText('Not available: overlaps Kofi Mensah')
    expect(toast.parentElement).toHaveTextContent('5:00 pm, and available from 6:00 pm.')
    expect(rowOf(await findBar())).toBe(first.id)
    expect(screen.queryByText('Moved from here')).toBeNull()
    expect(moves()).toEqual([])
  })

  it('to a car that was just booked: the reason of the server, and the bar moves back', async () => {
    let rentals = [helens]
    const { user } = show([], {
      answers: {
        'GET /api/rental-bookings/timeline': () => page(rentals),
        [patch]: () => {
          rentals = [helens, kofis]
          return problem(409, 'car_taken', 'This car is booked from Nov 24 to 26 by Kofi Mensah.')
        },
      },
    })
    const bar = await findBar()
    bar.focus()
    await user.keyboard(' {ArrowDown}{Enter}')
    expect(
      await screen.findByText(
        'Failed to move rental booking. This car is booked from Nov 24 to 26 by Kofi Mensah.',
      ),
    ).toBeVisible()
    // After the refetch the other booking is visible.
    expect(rowOf(await findBar('Kofi Mensah'))).toBe(second.id)
    await waitFor(async () => expect(rowOf(await findBar())).toBe(first.id))
  })

  it('past the end of the window: the drag continues there, although that window was fetched before the last change', async () => {
    const old = entry({ startDate: calendarDate('2026-12-08'), endDate: calendarDate('2026-12-10') })
    const { user } = show([], {
      answers: {
        'GET /api/rental-bookings/timeline': ({ query }) =>
          page([query.startDate === '2026-11-08' ? { ...helens, version: 2 } : old]),
      },
    })
    const bar = await findBar()
    bar.focus()
    await user.keyboard(' {ArrowRight>11/}')
    expect(await screen.findByRole('heading', { name: /^Dec 6 to 19/ })).toBeVisible()
    expect(announcement()).toMatch(/Rio 1, Dec 6 to 8: fits/)
    await waitFor(() => expect(dropTarget()).toHaveTextContent('Dec 6 to 8'))
  })

  it('one that is out cannot be moved, which is announced', async () => {
    const { user } = show([entry({ status: 'picked_up', startDate: calendarDate('2026-11-23') })])
    const bar = await findBar()
    bar.focus()
    await user.keyboard(' ')
    expect(announcement()).toBe('This rental booking is picked up and cannot be moved.')
    expect(dropTarget()).toBeNull()
  })

  it('role user opens a booking, but moves none: neither by keyboard nor by pointer', async () => {
    const { user } = show([{ ...helens, dailyRate: null, totalAmount: null }], { role: 'user' })
    const bar = await findBar()
    expect(screen.queryByText(/pick up a booking/)).toBeNull()
    expect(bar).not.toHaveAttribute('aria-keyshortcuts')
    bar.focus()
    await user.keyboard(' ')
    expect(announcement()).toBe('Staff and administrators can move bookings.')
    expect(dropTarget()).toBeNull()
    dragSideways(bar)
    expect(dropTarget()).toBeNull()
    await user.click(bar)
    expect(location.search).toContain(`rental=${helens.id}`)
  })

  it('staff may move one by pointer', async () => {
    show([helens])
    const bar = await findBar()
    Element.prototype.setPointerCapture = () => {}
    dragSideways(bar)
    expect(dropTarget()).toHaveTextContent('Helen Papadakis')
    fireEvent.pointerCancel(bar, { pointerId: 1, isPrimary: true })
  })
})

function dragSideways(bar: Element) {
  const pointer = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' }
  fireEvent.pointerDown(bar, { ...pointer, clientX: 20, clientY: 16 })
  fireEvent.pointerMove(bar, { ...pointer, clientX: 90, clientY: 16 })
}
