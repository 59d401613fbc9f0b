import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import { page } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleRentalVehicle, sampleRentalVehicleCard } from '#web/testing/sample-rental-vehicle.ts'
// Loaded in advance: the screen does so on demand, which can take longer than a query waits.
import './fleet-timeline.tsx'
import { RentalsScreen, readRentalsUrlState, searchOfUrlState } from './rentals-screen.tsx'

describe('the tab and view of the rental screen in the URL', () => {
  it('defaults to the fleet cards if missing or unknown', () => {
    for (const search of ['', 'tab=cars&view=map', 'status=rented'])
      expect(readRentalsUrlState(new URLSearchParams(search)), search).toEqual({
        tab: 'vehicles',
        view: 'cards',
      })
  })

  it('every tab and view is read back as written', () => {
    for (const urlState of [
      { tab: 'vehicles', view: 'cards' },
      { tab: 'vehicles', view: 'timeline' },
      { tab: 'bookings', view: 'cards' },
    ] as const)
      expect(readRentalsUrlState(new URLSearchParams(searchOfUrlState(urlState)))).toEqual(urlState)
  })
})

describe('the screen of the rental cars', () => {
  function show(at: string, role: User['role'] = 'staff') {
    history.replaceState(null, '', at)
    return renderStaff(<RentalsScreen />, {
      role,
      answers: {
        'GET /api/rental-vehicles/cards': page([sampleRentalVehicleCard()]),
        'GET /api/rental-vehicles/counts': {
          total: 1,
          available: 1,
          rented: 0,
          maintenance: 0,
          inactive: 0,
          platesToCorrect: [],
        },
        'GET /api/rental-vehicles': page([sampleRentalVehicle()]),
        'GET /api/rental-vehicles/{id}': sampleRentalVehicle(),
        'GET /api/rental-vehicles/{id}/bookings': [],
        'GET /api/rental-bookings': page([]),
        'GET /api/rental-bookings/counts': { total: 0, pending: 0, confirmed: 0, active: 0 },
        'GET /api/rental-bookings/timeline': page([]),
      },
    })
  }
  const tab = (name: string) => screen.getByRole('tab', { name })
  const address = () => location.pathname + location.search

  it('tab and view are part of the URL, and Back returns to the previous one', async () => {
    const { user } = show('/rentals')
    await user.click(tab('Bookings'))
    expect(address()).toBe('/rentals?tab=bookings')
    expect(await screen.findByText('No rental bookings found')).toBeVisible()
    history.back()
    await waitFor(() => expect(tab('Rental Vehicles')).toHaveAttribute('aria-selected', 'true'))
    await user.click(screen.getByRole('radio', { name: 'Timeline' }))
    expect(address()).toBe('/rentals?view=timeline')
    expect(await screen.findByRole('grid', { name: /^Fleet timeline/ })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Cards' }))
    expect(address()).toBe('/rentals')
    expect(await screen.findByRole('article')).toBeVisible()
  })

  it('a link to a tab opens it', async () => {
    show('/rentals?tab=bookings')
    expect(tab('Bookings')).toHaveAttribute('aria-selected', 'true')
    expect(await screen.findByText('No rental bookings found')).toBeVisible()
  })

  it('both views of the fleet share the search', async () => {
    const { user } = show('/rentals?view=timeline&span=2-months&search=mazda')
    await user.click(screen.getByRole('radio', { name: 'Cards' }))
    expect(address()).toBe('/rentals?search=mazda')
    await user.click(screen.getByRole('radio', { name: 'Timeline' }))
    expect(address()).toBe('/rentals?view=timeline&search=mazda')
  })

  it('a link or the key N opens the form of a new car; the link is not repeated by a reload', async () => {
    const { user } = show('/rentals?new=vehicle')
    expect(await screen.findByRole('dialog', { name: 'Add Rental Vehicle' })).toBeVisible()
    expect(address()).toBe('/rentals')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('n')
    expect(await screen.findByRole('dialog', { name: 'Add Rental Vehicle' })).toBeVisible()
  })

  it('role user sees the cars and their calendars, but cannot add a car or a rental', async () => {
    const { user } = show('/rentals?new=vehicle', 'user')
    await screen.findByRole('article')
    await user.keyboard('n')
    expect(screen.queryByRole('dialog')).toBeNull()
    for (const name of [/^Add Rental Vehicle/, /^New Rental/, /^Edit/, /^Delete/])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Calendar/ }))
    expect(await screen.findByRole('heading', { name: 'Upcoming Bookings' })).toBeVisible()
  })
})
