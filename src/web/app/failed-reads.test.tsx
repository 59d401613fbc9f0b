import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { UsersScreen } from '#web/accounts/users-screen.tsx'
import { AppointmentsScreen } from '#web/appointments/appointments-screen.tsx'
import { AuditScreen } from '#web/audit/audit-screen.tsx'
import { ClientsScreen } from '#web/clients/clients-screen.tsx'
import { RentalsScreen } from '#web/rentals/rentals-screen.tsx'
import { CalendarScreen } from '#web/schedule/calendar-screen.tsx'
import { ConfirmationsScreen } from '#web/schedule/confirmations-screen.tsx'
import { StaffScreen } from '#web/staff/staff-screen.tsx'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { TowsScreen } from '#web/tows/tows-screen.tsx'
import { VehiclesScreen } from '#web/vehicles/vehicles-screen.tsx'

interface FailedScreen {
  name: string
  at?: string
  shown: ReactNode
  /** What the server answers once it works again. */
  answers: Answers
  /** Every error, each with Try again. */
  errors: string[]
  /** Shown when everything has been read. */
  afterwards: string | RegExp
}

const none = page([])
const counts = { total: 0, active: 0, inactive: 0, available: 0, rented: 0, maintenance: 0 }

const screens: FailedScreen[] = [
  {
    name: 'clients',
    shown: <ClientsScreen />,
    answers: { 'GET /api/clients': none },
    errors: ['Failed to load clients. Please try again.'],
    afterwards: 'No clients found',
  },
  {
    name: 'vehicles',
    shown: <VehiclesScreen />,
    answers: { 'GET /api/vehicles': none },
    errors: ['Failed to load vehicles. Please try again.'],
    afterwards: 'No vehicles registered',
  },
  {
    name: 'users',
    shown: <UsersScreen />,
    answers: { 'GET /api/users': none },
    errors: ['Failed to load users. Please try again.'],
    afterwards: 'No users found',
  },
  {
    name: 'tow requests',
    shown: <TowsScreen />,
    answers: { 'GET /api/tow-bookings': none },
    errors: ['Failed to fetch tow requests'],
    afterwards: 'No open tow requests',
  },
  {
    name: 'rental bookings',
    at: '/rentals?tab=bookings',
    shown: <RentalsScreen />,
    answers: { 'GET /api/rental-bookings': none },
    errors: ['Failed to fetch rental bookings'],
    afterwards: 'No rental bookings found',
  },
  {
    name: 'the audit log',
    shown: <AuditScreen />,
    answers: { 'GET /api/audit': none },
    errors: ['Failed to load the audit log. Please try again.'],
    afterwards: /No entries/,
  },
  {
    name: 'appointments, and the rentals between them',
    shown: <AppointmentsScreen />,
    answers: { 'GET /api/appointments': none, 'GET /api/rental-bookings': none },
    errors: [
      'Failed to load appointments. Please try again.',
      'Failed to fetch appointments',
      'Failed to fetch rental bookings',
    ],
    afterwards: 'No appointments have been scheduled yet.',
  },
  {
    name: 'requests',
    shown: <ConfirmationsScreen />,
    answers: {
      'GET /api/appointments': none,
      'GET /api/rental-bookings': none,
      'GET /api/tow-bookings': none,
    },
    errors: [
      'Failed to load pending confirmations. Please try refreshing the page.',
      'Failed to fetch appointments',
      'Failed to fetch rental bookings',
      'Failed to fetch tow requests',
    ],
    afterwards: 'No Pending Confirmations',
  },
  {
    name: 'special days',
    shown: <CalendarScreen />,
    answers: { 'GET /api/special-days': [], 'GET /api/calendar': [] as never },
    errors: ['Failed to fetch appointments', 'Failed to fetch special operating days'],
    afterwards: 'No special operating days scheduled',
  },
  {
    name: 'staff and their figures',
    shown: <StaffScreen />,
    answers: { 'GET /api/staff/cards': none, 'GET /api/staff/counts': counts as never },
    errors: ['The staff could not be loaded. Please try again.', 'The figures could not be loaded.'],
    afterwards: 'No staff members found',
  },
  {
    name: 'rental cars and their figures',
    shown: <RentalsScreen />,
    answers: {
      'GET /api/rental-vehicles/cards': none,
      'GET /api/rental-vehicles/counts': { ...counts, platesToCorrect: [] } as never,
    },
    errors: ['Failed to load rental vehicles. Please try again.', 'The figures could not be loaded.'],
    afterwards: 'No rental vehicles found',
  },
]

afterEach(() => history.replaceState(null, '', '/'))

describe('a list that cannot be loaded', () => {
  it.each(screens)(
    '$name: an error with Try again',
    async ({ at = '/', shown, answers, errors, afterwards }) => {
      history.replaceState(null, '', at)
      let isDown = true
      const routes = Object.keys(answers) as (keyof Answers)[]
      const down = Object.fromEntries(
        routes.map((route) => [route, () => (isDown ? problem(500, 'unexpected', '') : answers[route])]),
      ) as Answers
      const { user } = renderStaff(shown, { role: 'admin', answers: down })
      for (const error of errors) expect(await screen.findByText(error)).toBeVisible()
      expect(screen.queryByText(afterwards)).toBeNull()
      await expectAccessibleMarkup()
      isDown = false
      for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
      expect(await screen.findByText(afterwards)).toBeVisible()
      for (const error of errors) expect(screen.queryByText(error)).toBeNull()
      await expectAccessibleMarkup()
    },
  )
})
