import type { Limits } from '../settings/limits.ts'

/** Limits of open online requests, and the hours after which requests lapse (settings). */
export interface RequestRules {
  /** Service requests per phone number or email. */
  openServiceRequests: number
  /** Rental requests per phone number or email. */
  openRentalRequests: number
  /** Tow requests per phone number or email. */
  openTowRequests: number
  /** Requests of all types per public network. */
  openRequestsPerNetwork: number
  /** Hours on open days. */
  serviceLapseHours: number
  /** Hours on open days. */
  rentalLapseHours: number
}

export const defaultRequestRules: RequestRules = {
  openServiceRequests: 5,
  openRentalRequests: 3,
  openTowRequests: 3,
  openRequestsPerNetwork: 20,
  serviceLapseHours: 48,
  rentalLapseHours: 24,
}

/** Minimum and maximum of each rule. */
export const requestRuleLimits = {
  openServiceRequests: { min: 1, max: 100 },
  openRentalRequests: { min: 1, max: 100 },
  openTowRequests: { min: 1, max: 100 },
  openRequestsPerNetwork: { min: 1, max: 1000 },
  serviceLapseHours: { min: 1, max: 720 },
  rentalLapseHours: { min: 1, max: 720 },
} as const satisfies Record<keyof RequestRules, Limits>
