import { describe, expect, it } from 'vitest'
import type { Stats } from '#contract/schedule/stats'
import { dashboardStats } from './dashboard-screen.tsx'

const stats: Stats = {
  vehiclesInService: 5,
  activeClients: 118,
  totalVehicles: 163,
  carsRented: 6,
  todayAppointments: 10,
  arrivedToday: 3,
  vipClients: 9,
  activeVehicles: 148,
  inactiveVehicles: 10,
  vehiclesAddedThisMonth: 12,
  rentalCars: 14,
  rentalCarsAvailable: 6,
  rentalCarsInMaintenance: 2,
  pendingConfirmations: 7,
}

describe('the dashboard counters', () => {
  it('counters with loaded stats: four counters, each with a note', () => {
    expect(dashboardStats(stats).map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Vehicles in Service', 5, '3 arrived today'],
      ['Active Clients', 118, 'including 9 VIP'],
      ['Total Vehicles', 163, '12 added this month'],
      ['Cars Rented', 6, '6 available, 2 in maintenance'],
    ])
  })

  it('no car in maintenance: the note does not mention it', () => {
    expect(dashboardStats({ ...stats, rentalCarsInMaintenance: 0 }).at(-1)?.note).toBe('6 available')
  })

  it('counters while loading: labels without values', () => {
    expect(
      dashboardStats(undefined).every(
        ({ label, value, note }) => label !== '' && value === undefined && note === undefined,
      ),
    ).toBe(true)
  })
})
