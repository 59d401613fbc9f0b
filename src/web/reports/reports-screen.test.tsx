import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { ServiceReport } from '#contract/reports/reports'
import { calendarDate, datesFrom } from '#domain/time/calendar-date'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, problem, type SentRequest } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { carsTable, reportTables, statsTable } from './report-tables.ts'
import { ReportsScreen } from './reports-screen.tsx'

/** Returns a report with one appointment on its first day and one car. */
function sampleReport(first: string, last: string): ServiceReport {
  const [from, to] = [calendarDate(first), calendarDate(last)]
  const none = { done: 0, toDo: 0, cancelled: 0, noShows: 0 }
  const carDays = {
    daysHired: 3,
    daysBooked: 1,
    daysAvailable: 8,
    returned: 1,
    noShows: 0,
    income: 23_700,
    bookedAhead: 7900,
  }
  return {
    period: 'month',
    from,
    to,
    stats: {
      ...{ completed: 1, rentalIncome: 23_700, newClients: 0, vehiclesAdded: 0 },
      ...{ activeClients: 118, totalVehicles: 163, todayAppointments: 4, todayPlaces: 12 },
    },
    comparison: null,
    days: datesFrom(from, to).map((date) => ({
      date,
      isOpen: true,
      ...none,
      ...(date === from && { done: 1 }),
    })),
    popularServices: [{ label: 'Logbook Service', appointments: 1 }],
    statuses: [{ status: 'completed', appointments: 1 }],
    busiestHours: [{ hour: 8, appointments: 1 }],
    busiestDays: [{ weekday: 'sunday', appointments: 1, days: 4 }],
    technicians: [
      {
        ...{ staffId: null, name: null, position: null, isApprentice: false, isActive: true },
        ...{ appointments: 1, averageMinutes: 84, bookedMinutes: 60, availableMinutes: null },
      },
    ],
    rentals: {
      ...carDays,
      averageDays: 3,
      cars: [
        {
          ...carDays,
          rentalVehicleId: '0198a000-0000-7000-8000-00000000000c',
          ...{ year: 2022, make: 'Mazda', model: 'CX-5', licensePlate: 'ETM66B' },
        },
      ],
    },
  }
}

const month = sampleReport('2026-11-01', '2026-11-04')
const week = sampleReport('2026-11-18', '2026-11-24')

/** Answers a custom period with a report without work. */
function reportOf({ query: { period, from, to } }: SentRequest): ServiceReport {
  if (from === undefined || to === undefined) return period === 'month' ? month : week
  const { days, ...report } = sampleReport(from, to)
  return { ...report, period: 'custom', days: days.map((day) => ({ ...day, done: 0 })) }
}

const address = () => location.pathname + location.search

function open(path: string, answers: Answers = { 'GET /api/reports': reportOf }, role?: User['role']) {
  history.replaceState(null, '', path)
  return renderStaff(<ReportsScreen />, { answers, ...(role && { role }) })
}

const findChart = () => screen.findByRole('region', { name: 'Appointments per day' })

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-23T21:00:00Z'))
})

describe('the tables of the report', () => {
  it('every chart can be shown as a table', async () => {
    const { user } = open('/reports?period=month')
    const chart = await findChart()
    expect(
      within(chart).getByRole('img', { name: /^1 done, 0 still to do, 0 cancelled, 0 no-shows\./ }),
    ).toBeVisible()
    within(chart).getByRole('button', { name: 'Show Appointments per day as table' }).focus()
    await user.keyboard('{Enter}')
    const table = within(chart).getByRole('table', { name: 'Appointments per day' })
    const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
    expect(texts(within(table).getAllByRole('columnheader'))).toEqual([
      ...['Day', 'Done', 'Still to do', 'Cancelled', 'No-shows'],
    ])
    expect(within(table).getAllByRole('rowheader')).toHaveLength(4)
    const [, firstRow] = within(table).getAllByRole('row')
    expect(firstRow).toHaveTextContent('Sun, Nov 11000')
    for (const button of screen.getAllByLabelText(/^Show .+ as table$/)) await user.click(button)
    expect(texts(screen.getAllByRole('caption'))).toEqual([
      ...['Appointments per day', 'Most popular services', 'Work by technician', 'By status'],
      ...['Busiest hours', 'Busiest days', 'Rental cars'],
    ])
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Show Appointments per day as chart' }))
    expect(within(chart).getByRole('img')).toBeVisible()
    expect(within(chart).queryByRole('table')).toBeNull()
  })
})

describe('the report of a user who sees no prices', () => {
  const hidden = { income: null, bookedAhead: null }
  const { stats, rentals } = month
  const withoutMoney: ServiceReport = {
    ...month,
    stats: { ...stats, rentalIncome: null },
    rentals: { ...rentals, ...hidden, cars: rentals.cars.map((car) => ({ ...car, ...hidden })) },
  }
  const answers = { 'GET /api/reports': withoutMoney }

  // A mechanic has the role staff, and the server hides the amounts.
  it.each(['user', 'staff'] as const)('role %s: no amount and nothing in place of one', async (role) => {
    const { container, user } = open('/reports?period=month', answers, role)
    await findChart()
    const figures = within(screen.getByRole('region', { name: 'The report in figures' }))
    expect(figures.getByText('Total Vehicles')).toBeVisible()
    const table = screen.getByRole('table', { name: 'Rental cars' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      ...['Car', 'Days rented', 'Booked ahead', 'Utilisation'],
    ])
    const [row] = within(table).getAllByRole('row').slice(1)
    expect(row?.querySelectorAll('th, td')).toHaveLength(heads.length)
    await user.click(screen.getByText('How these figures are counted'))
    expect(container).not.toHaveTextContent(/\$|income|null|NaN/i)
    await expectAccessibleMarkup()
  })

  it('its CSV and its print have no amounts either', () => {
    const tables = [statsTable(withoutMoney), ...reportTables(withoutMoney)]
    const labels = tables.flatMap(({ columns, rows }) => [
      ...columns.map(({ label }) => label),
      ...rows.flat(),
    ])
    expect(labels).toContain('Rental utilisation (%)')
    expect(JSON.stringify(labels)).not.toMatch(/income|cents|"Booked ahead"/i)
    const cars = carsTable(withoutMoney)
    expect(cars.rows.map((row) => row.length)).toEqual([cars.columns.length])
    const withMoney = JSON.stringify([statsTable(month), carsTable(month)])
    for (const label of ['Rental income', 'Income', 'Booked ahead']) expect(withMoney).toContain(label)
  })
})

describe('the period of the report', () => {
  it('a custom period: the last day is not before the first, and Back shows the previous period', async () => {
    const { user } = open('/reports')
    await findChart()
    await user.click(screen.getByRole('radio', { name: 'Custom' }))
    expect(address()).toBe('/reports?from=2026-11-18&to=2026-11-24')
    const form = within(screen.getByRole('form', { name: 'Report period' }))
    const [from, to] = [form.getByLabelText('From'), form.getByLabelText('To')]
    expect(from).toHaveValue('2026-11-18')
    expect(to).toHaveValue('2026-11-24')
    await fill(from, '2027-03-03')
    await fill(to, '2027-03-02')
    await user.click(form.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(to).toBeInvalid())
    expect(to).toHaveAccessibleDescription('The last day cannot be before the first.')
    expect(from).toHaveValue('2027-03-03')
    expect(address()).toBe('/reports?from=2026-11-18&to=2026-11-24')
    await expectAccessibleMarkup()

    await fill(to, '2027-03-03')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/reports?from=2027-03-03&to=2027-03-03'))
    expect(await screen.findByText('No bookings on these days.')).toBeVisible()
    expect(screen.getByText('No service data available')).toBeVisible()
    await expectAccessibleMarkup()
    history.back()
    await waitFor(() => expect(form.getByLabelText('To')).toHaveValue('2026-11-24'))

    async function fill(field: HTMLElement, date: string) {
      await user.clear(field)
      await user.type(field, date)
    }
  })

  it('a report left open is read again when the date changes', async () => {
    // Ten milliseconds before midnight in Sydney.
    vi.setSystemTime('2026-11-24T12:59:59.990Z')
    const { sent } = open('/reports')
    await findChart()
    expect(sent).toHaveLength(1)
    vi.setSystemTime('2026-11-24T13:00:00.000Z')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ query }) => query)).toEqual([{ period: 'week' }, { period: 'week' }])
  })
})

describe('a report that cannot be loaded', () => {
  it('an error with Try again, and nothing to download', async () => {
    let isDown = true
    const { user } = open('/reports?period=month', {
      'GET /api/reports': () => (isDown ? problem(500, 'unexpected', '') : month),
    })
    expect(await screen.findByText('The report could not be loaded.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
    await expectAccessibleMarkup()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findChart()).toBeVisible()
    expect(screen.getByRole('button', { name: 'CSV' })).toBeEnabled()
    expect(screen.queryByText('The report could not be loaded.')).toBeNull()
  })
})
