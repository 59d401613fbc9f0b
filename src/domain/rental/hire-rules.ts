import type { Limits } from '../settings/limits.ts'

/** What the garage asks of every hire; an administrator sets it. */
export interface HireRules {
  /** How long a car stays in after a return before it goes out again. */
  turnaroundMinutes: number
  /** In full years, on the day of the pick-up. */
  minimumDriverAge: number
  /** How long the photos of a licence outlive the hire they were taken for. */
  photoRetentionDays: number
}

export const defaultHireRules: HireRules = {
  turnaroundMinutes: 60,
  minimumDriverAge: 18,
  photoRetentionDays: 90,
}

/** The smallest and largest number that each rule takes. */
export const hireRuleLimits = {
  turnaroundMinutes: { min: 0, max: 1440 },
  minimumDriverAge: { min: 16, max: 99 },
  photoRetentionDays: { min: 1, max: 730 },
} as const satisfies Record<keyof HireRules, Limits>
