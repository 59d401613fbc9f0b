import type { Limits } from '../settings/limits.ts'

/** What the garage asks of every hire; an administrator sets it. */
export interface HireRules {
  /** How long a car stays in after a return before it goes out again. */
  turnaroundMinutes: number
  /** In full years, on the day of the pick-up. */
  minimumDriverAge: number
  /** How long the photos of a licence outlive the hire they were taken for. */
  photoRetentionDays: number
  /** The longest rental that customers can ask for online; staff are not bound. */
  maxOnlineRentalDays: number
  /** How far ahead customers can ask for a pickup online; staff are not bound. */
  onlineRentalMonthsAhead: number
}

export const defaultHireRules: HireRules = {
  turnaroundMinutes: 60,
  minimumDriverAge: 18,
  photoRetentionDays: 90,
  maxOnlineRentalDays: 60,
  onlineRentalMonthsAhead: 12,
}

/** The smallest and largest number that each rule takes. */
export const hireRuleLimits = {
  turnaroundMinutes: { min: 0, max: 1440 },
  minimumDriverAge: { min: 16, max: 99 },
  photoRetentionDays: { min: 1, max: 730 },
  maxOnlineRentalDays: { min: 1, max: 365 },
  onlineRentalMonthsAhead: { min: 1, max: 24 },
} as const satisfies Record<keyof HireRules, Limits>
