import { Car, KeyRound, Users, Wrench } from 'lucide-react'
import type { Stats } from '#contract/stats'
import type { IconShape } from '#web/ui/icon.tsx'

export interface DashboardStat {
  label: string
  icon: IconShape
  /** The screen that lists what is counted. */
  href: string
  value: number | undefined
  note: string | undefined
}

/** Returns the four counters, each with a note; without stats, values and notes are undefined. */
export function dashboardStats(stats: Stats | undefined): DashboardStat[] {
  return [
    {
      label: 'Vehicles in Service',
      icon: Wrench,
      href: '/vehicles',
      value: stats?.vehiclesInService,
      note: stats && `${stats.arrivedToday} arrived today`,
    },
    {
      label: 'Active Clients',
      icon: Users,
      href: '/clients',
      value: stats?.activeClients,
      note: stats && `including ${stats.vipClients} VIP`,
    },
    {
      label: 'Total Vehicles',
      icon: Car,
      href: '/vehicles',
      value: stats?.totalVehicles,
      note: stats && `${stats.vehiclesAddedThisMonth} added this month`,
    },
    {
      label: 'Cars Rented',
      icon: KeyRound,
      href: '/rentals',
      value: stats?.carsRented,
      note: stats && rentedNote(stats),
    },
  ]
}

function rentedNote({ rentalCarsAvailable, rentalCarsInMaintenance }: Stats): string {
  const free = `${rentalCarsAvailable} available`
  return rentalCarsInMaintenance === 0 ? free : `${free}, ${rentalCarsInMaintenance} in maintenance`
}
