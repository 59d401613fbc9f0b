import type { Limits } from '../settings/limits.ts'

/** Rental settings. */
export interface RentalRules {
  /** Minimum time between a return and the next pickup. */
  turnaroundMinutes: number
  /** In full years, on the day of the pickup. */
  minimumDriverAge: number
  /** Days that licence photos are kept after the rental. */
  photoRetentionDays: number
  /** Maximum length of a rental booked online, in days. Does not apply to staff. */
  maxOnlineRentalDays: number
  /** How far ahead a rental booked online can start. Does not apply to staff. */
  onlineRentalMonthsAhead: number
}

export const defaultRentalRules: RentalRules = {
  turnaroundMinutes: 60,
  minimumDriverAge: 18,
  photoRetentionDays: 90,
  maxOnlineRentalDays: 60,
  onlineRentalMonthsAhead: 12,
}

/** Minimum and maximum of each rule. */
export const rentalRuleLimits = {
  turnaroundMinutes: { min: 0, max: 1440 },
  minimumDriverAge: { min: 16, max: 99 },
  photoRetentionDays: { min: 1, max: 730 },
  maxOnlineRentalDays: { min: 1, max: 365 },
  onlineRentalMonthsAhead: { min: 1, max: 24 },
} as const satisfies Record<keyof RentalRules, Limits>
