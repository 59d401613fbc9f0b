import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const Stats = z
  .object({
    vehiclesInService: z.int(),
    activeClients: z.int(),
    totalVehicles: z.int(),
    carsRented: z.int(),
    todayAppointments: z.int(),
    arrivedToday: z.int(),
    vipClients: z.int(),
    activeVehicles: z.int(),
    inactiveVehicles: z.int(),
    vehiclesAddedThisMonth: z.int(),
    rentalCars: z.int(),
    rentalCarsAvailable: z.int(),
    rentalCarsInMaintenance: z.int(),
    pendingConfirmations: z.int(),
  })
  .meta({ id: 'Stats' })
export type Stats = z.infer<typeof Stats>

export const stats = {
  getStats: endpoint({
    method: 'GET',
    path: '/api/stats',
    access: 'signed_in',
    shared: true,
    summary: 'Counters for the dashboard.',
    tag: 'Dashboard',
    status: 200,
    response: Stats,
  }),
} as const
