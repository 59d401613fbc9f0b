import type { Limits } from '../settings/limits.ts'

/** How many requests may be open online, and after how many hours one lapses; an administrator sets it. */
export interface RequestRules {
  /** Of one phone or email, for a service. */
  openServiceRequests: number
  /** Of one phone or email, for a rental car. */
  openRentalRequests: number
  /** Of one public network, of both kinds together. */
  openRequestsPerNetwork: number
  /** Hours of open days. */
  serviceLapseHours: number
  /** Hours of open days. */
  rentalLapseHours: number
}

export const defaultRequestRules: RequestRules = {
  openServiceRequests: 5,
  openRentalRequests: 3,
  openRequestsPerNetwork: 20,
  serviceLapseHours: 48,
  rentalLapseHours: 24,
}

/** The smallest and largest number that each rule takes. */
export const requestRuleLimits = {
  openServiceRequests: { min: 1, max: 100 },
  openRentalRequests: { min: 1, max: 100 },
  openRequestsPerNetwork: { min: 1, max: 1000 },
  serviceLapseHours: { min: 1, max: 720 },
  rentalLapseHours: { min: 1, max: 720 },
} as const satisfies Record<keyof RequestRules, Limits>
