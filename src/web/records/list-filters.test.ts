import { describe, expect, it } from 'vitest'
import { userFilters } from '#web/accounts/users-screen.tsx'
import { appointmentFilters } from '#web/appointments/appointment-filters.tsx'
import { auditFilters } from '#web/audit/audit-screen.tsx'
import { clientFilters } from '#web/clients/clients-screen.tsx'
import { fleetFilters } from '#web/rentals/fleet-cards.tsx'
import { rentalBookingFilters } from '#web/rentals/rental-bookings.tsx'
import { staffFilters } from '#web/staff/staff-screen.tsx'
import { towFilters } from '#web/tows/tows-screen.tsx'
import { vehicleFilters } from '#web/vehicles/vehicles-screen.tsx'
import { isListFiltered, listQueryOf, readListFilters } from './list-filters.tsx'

const read = (address: string) => readListFilters(clientFilters, new URLSearchParams(address))

describe('the filters of a list', () => {
  it('are read from the URL; unknown values are ignored', () => {
    expect(read('search=ash&status=vip&sort=createdAt')).toEqual({
      search: 'ash',
      status: 'vip',
      sort: 'createdAt',
    })
    expect(read('status=gone&sort=shoe-size')).toEqual({ search: '', status: '', sort: 'name' })
  })

  it('can hold the id of a record, and nothing else besides the choices', () => {
    const staffOf = (address: string) =>
      readListFilters(appointmentFilters, new URLSearchParams(address)).staffId
    const id = '0198a000-0000-7000-8000-0000000000d1'
    expect([`staffId=${id}`, 'staffId=unassigned', 'staffId=mick', ''].map(staffOf)).toEqual([
      id,
      'unassigned',
      '',
      '',
    ])
  })

  it('are sent only if they are set; the order always', () => {
    expect(listQueryOf(read(''))).toEqual({ sort: 'name' })
    expect(listQueryOf(read('search=+ash+&status=vip'))).toEqual({
      search: 'ash',
      status: 'vip',
      sort: 'name',
    })
    expect(listQueryOf(read('search=++'))).toEqual({ sort: 'name' })
  })
})

describe('a filtered list', () => {
  it.each([
    ['search=ash', true],
    ['status=vip', true],
    ['search=++', false],
    ['sort=createdAt', false],
    ['status=gone', false],
  ])('%s: %s', (address, expected) => {
    expect(isListFiltered(clientFilters, read(address))).toBe(expected)
  })

  it('a filter without a control counts', () => {
    const filters = userFilters(null)
    const shown = readListFilters(filters, new URLSearchParams('status=unverified'))
    expect(isListFiltered(filters, shown)).toBe(true)
  })
})

describe('the choices of the lists', () => {
  const labelsOf = (select: { choices: readonly { label: string }[] }) =>
    select.choices.map(({ label }) => label)

  it.each([
    [
      'appointments',
      appointmentFilters.selects.status,
      [
        'All Statuses',
        'Pending',
        'Confirmed',
        'Scheduled',
        'In Progress',
        'Picked Up (Rental)',
        'Completed',
        'Returned (Rental)',
        'Cancelled',
      ],
    ],
    ['clients', clientFilters.selects.status, ['All Clients', 'Active', 'Inactive', 'VIP']],
    ['orders of clients', clientFilters.selects.sort, ['Name A-Z', 'Date Added (newest first)']],
    ['vehicles', vehicleFilters.selects.status, ['All Vehicles', 'Active', 'In Service', 'Inactive']],
    ['staff', staffFilters.selects.position, ['All Positions', 'Mechanic', 'Service Advisor', 'Manager']],
    ['orders of staff', staffFilters.selects.sort, ['Name A-Z', 'Position', 'Date Added (newest first)']],
    ['rental cars', fleetFilters.selects.status, ['All', 'Available', 'Rented', 'Maintenance', 'Inactive']],
    [
      'rental bookings',
      rentalBookingFilters.selects.status,
      ['All', 'Pending', 'Confirmed', 'Picked Up', 'Returned', 'Cancelled'],
    ],
    [
      'providers of users',
      userFilters('Ironbark ID').selects.provider,
      ['All providers', 'Ironbark ID', 'Local'],
    ],
    [
      'periods of the audit log',
      auditFilters.selects.period,
      ['Any time', 'Last 7 days', 'Last 30 days', 'Last 365 days'],
    ],
    [
      'tow requests',
      towFilters.selects.status,
      ['Open and today', 'Pending', 'Confirmed', 'Dispatched', 'Completed', 'Cancelled', 'All requests'],
    ],
  ])('%s', (_, select, labels) => {
    expect(labelsOf(select)).toEqual(labels)
  })
})
