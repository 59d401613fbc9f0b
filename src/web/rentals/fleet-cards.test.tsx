import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { RentalVehicleCard } from '#contract/rentals/rental-vehicles'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { page } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleRentalVehicleCard } from '#web/testing/sample-rental-vehicle.ts'
import { FleetCards } from './fleet-cards.tsx'

describe('the fleet as cards', () => {
  beforeEach(() => {
    vi.setSystemTime(new Date('2026-11-24T08:00:00+11:00'))
  })

  const hybrid = sampleRentalVehicleCard({ fuelType: 'hybrid', seatingCapacity: 7, status: 'inactive' })
  const rented = sampleRentalVehicleCard({
    status: 'rented',
    hires: [
      {
        id: '0198a000-0000-7000-8000-00000000000d',
        status: 'picked_up',
        startDate: calendarDate('2026-11-24'),
        pickupTime: timeOfDay('09:00'),
        endDate: calendarDate('2026-11-25'),
        returnTime: timeOfDay('15:00'),
        clientName: 'Helen Papadakis',
      },
    ],
  })

  function show(
    cars: RentalVehicleCard[],
    {
      at = '',
      role = 'staff',
      platesToCorrect = [],
    }: { at?: string; role?: User['role']; platesToCorrect?: string[] } = {},
  ) {
    history.replaceState(null, '', `/rentals${at}`)
    const added = vi.fn()
    const view = renderStaff(<FleetCards viewSwitch={null} onAdd={added} />, {
      role,
      answers: {
        'GET /api/rental-vehicles/cards': ({ query }) => page(query.status === 'rented' ? [] : cars),
        'GET /api/rental-vehicles/counts': {
          total: 14,
          available: 6,
          rented: 5,
          maintenance: 2,
          inactive: 1,
          platesToCorrect,
        },
      },
    })
    return { ...view, added }
  }
  const status = () => screen.getByRole('combobox', { name: 'Status' })
  const search = () => screen.getByPlaceholderText('Make, model or licence plate')

  it('names the cars without a plate of their own to those who can correct it', async () => {
    const platesToCorrect = ['ABC123DUP', 'NOPLATE']
    show([hybrid], { platesToCorrect })
    expect(
      await screen.findByText(/^Please correct these licence plates: ABC123DUP, NOPLATE\./),
    ).toBeVisible()
  })

  it('names no cars to role user, who cannot correct them', async () => {
    show([hybrid], { platesToCorrect: ['ABC123DUP'], role: 'user' })
    expect(await screen.findByRole('article')).toBeVisible()
    await screen.findByText('14')
    expect(screen.queryByText(/ABC123DUP/)).toBeNull()
  })

  it('a card shows the car, its rate and the next two weeks', async () => {
    show([hybrid])
    const card = within(await screen.findByRole('article'))
    for (const detail of ['2022 Mazda CX-5', 'ETM66B', 'Inactive', 'SUV', '$79.00', 'Automatic', 'Hybrid'])
      expect(card.getByText(detail, { exact: true })).toBeVisible()
    expect(card.getAllByRole('listitem')[0]).toHaveTextContent('7 seats')
    expect(card.getByRole('img', { name: 'Next 14 days: available' })).toBeVisible()
    expect(card.getByText('Not available to customers')).toBeVisible()
  })

  it('a car that is out shows its booked days and when it is back', async () => {
    show([rented])
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('Rented', { exact: true })).toBeVisible()
    expect(card.getByText('Back tomorrow, 3:00 pm')).toBeVisible()
    expect(card.getByRole('img', { name: /^Next 14 days: booked Nov 24 to 25/ })).toBeVisible()
  })

  it('the cars are counted, and a figure filters the cards', async () => {
    const { user } = show([hybrid])
    const fleet = within(screen.getByRole('region', { name: 'Fleet' }))
    for (const figure of [/^Total ?14$/, /^Available ?6$/, /^Rented ?5$/, /^In maintenance ?2$/])
      expect(await fleet.findByRole('link', { name: figure })).toBeVisible()
    await user.click(fleet.getByRole('link', { name: /^In maintenance/ }))
    expect(location.pathname + location.search).toBe('/rentals?status=maintenance')
    expect(status()).toHaveValue('maintenance')
  })

  it('search and status are part of the URL; without a match they can be cleared', async () => {
    const { user, sent } = show([hybrid])
    await screen.findByRole('article')
    await user.keyboard('/')
    expect(search()).toHaveFocus()
    await user.keyboard('etm66b')
    await waitFor(() => expect(location.search).toBe('?search=etm66b'))
    await user.selectOptions(status(), 'Rented')
    expect(await screen.findByText('No rental vehicles found')).toBeVisible()
    expect(screen.getByText('No vehicles match your search and filters.')).toBeVisible()
    expect(sent.at(-1)?.query).toMatchObject({ search: 'etm66b', status: 'rented' })
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(location.search).toBe(''))
    expect(search()).toHaveValue('')
    expect(await screen.findByRole('article')).toBeVisible()
  })

  it('no car yet: a message with a button to add the first', async () => {
    const { user, added } = show([])
    expect(await screen.findByText('No rental vehicles found')).toBeVisible()
    expect(screen.getByText('Add the cars you rent out to see them here.')).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Add Rental Vehicle' }))
    expect(added).toHaveBeenCalled()
  })

  it('role user: the calendar of a car, but no buttons to change it', async () => {
    show([hybrid], { role: 'user' })
    const card = within(await screen.findByRole('article'))
    expect(card.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Calendar of 2022 Mazda CX-5 ETM66B',
    ])
  })
})
