import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { calendarDate } from '#domain/time/calendar-date'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { page } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { rentalForUser, samplePickedUpRental } from '#web/testing/sample-rental.ts'
import { BookingsTab } from './rental-bookings.tsx'

describe('the list of rental bookings', () => {
  beforeEach(() => {
    vi.setSystemTime(new Date('2026-11-25T10:00:00+11:00'))
  })

  interface Shown {
    at?: string
    role?: User['role']
    rentals?: RentalBooking[]
  }
  const dueToday = samplePickedUpRental({
    endDate: calendarDate('2026-11-25'),
    totalDays: 1,
    totalAmount: 7900,
  })
  function show({ at = '', role = 'staff', rentals = [dueToday] }: Shown = {}) {
    history.replaceState(null, '', `/rentals?tab=bookings${at}`)
    return renderStaff(<BookingsTab />, {
      role,
      answers: {
        'GET /api/rental-bookings': ({ query }) => page(query.status === 'returned' ? [] : rentals),
        'GET /api/rental-bookings/counts': { total: 31, pending: 4, confirmed: 9, active: 6 },
      },
    })
  }
  const status = () => screen.getByRole('combobox', { name: 'Status' })
  const search = () => screen.getByRole('searchbox', { name: 'Search by client, vehicle or plate' })

  it('a row shows car, client, when it is due, the days and the total', async () => {
    show()
    const [row = document.body] = await screen.findAllByRole('listitem')
    for (const text of [
      '2022 Mazda CX-5',
      'helen@example.com',
      'Due today, 5:00 pm',
      '1 day',
      '$79.00',
      'Picked Up',
    ])
      expect(row).toHaveTextContent(text)
  })

  it('an overdue rental shows when it was due', async () => {
    show({ rentals: [samplePickedUpRental({ endDate: calendarDate('2026-11-24') })] })
    expect(await screen.findByText('Due yesterday, 5:00 pm')).toBeVisible()
  })

  it('the bookings are counted, and a figure filters the list', async () => {
    const { user, sent } = show({ at: '&search=khan' })
    const figures = within(await screen.findByRole('region', { name: 'Rental bookings' }))
    for (const figure of [/^Total ?31$/, /^Pending ?4$/, /^Confirmed ?9$/, /^Active.* ?6$/])
      expect(await figures.findByRole('link', { name: figure })).toBeVisible()
    await user.click(figures.getByRole('link', { name: /^Active/ }))
    expect(location.search).toBe('?tab=bookings&status=picked_up')
    expect(status()).toHaveValue('picked_up')
    await waitFor(() => expect(search()).toHaveValue(''))
    await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ status: 'picked_up' }))
  })

  it('search and status are part of the URL; without a match they can be cleared', async () => {
    const { user } = show()
    await screen.findAllByRole('listitem')
    await user.keyboard('/')
    expect(search()).toHaveFocus()
    expect(search()).toHaveAttribute('placeholder', 'Client, vehicle or plate')
    await user.keyboard('khan')
    await waitFor(() => expect(location.search).toBe('?tab=bookings&search=khan'))
    await user.selectOptions(status(), 'Returned')
    expect(await screen.findByText('No rental bookings found')).toBeVisible()
    expect(location.search).toBe('?tab=bookings&search=khan&status=returned')
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(location.search).toBe('?tab=bookings'))
    expect(search()).toHaveValue('')
    expect(await screen.findByText('helen@example.com')).toBeVisible()
  })

  it('a link with filters shows the filtered list', async () => {
    const { sent } = show({ at: '&search=khan&status=confirmed' })
    await screen.findAllByRole('listitem')
    expect([search(), status()].map((field) => (field as HTMLInputElement).value)).toEqual([
      'khan',
      'confirmed',
    ])
    expect(sent.find(({ route }) => route === 'GET /api/rental-bookings')?.query).toMatchObject({
      search: 'khan',
      status: 'confirmed',
    })
  })

  it('role user: rows with the days, without the total and without buttons', async () => {
    const { container } = show({ role: 'user', rentals: [rentalForUser(dueToday)] })
    const [row = document.body] = await screen.findAllByRole('listitem')
    expect(within(row).getByRole('link', { name: 'Helen Papadakis' })).toBeVisible()
    expect(within(row).queryAllByRole('button')).toEqual([])
    expect(row).toHaveTextContent('1 day')
    expect(container).not.toHaveTextContent(/\$|null|NaN|ReturnTotal/)
    expect(container).toHaveTextContent('ReturnDays')
  })
})
