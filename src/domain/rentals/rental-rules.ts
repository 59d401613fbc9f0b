import { defaultsOf, type NumberSettings, type NumbersOf } from '../settings/number-setting.ts'

/** The rental settings. */
export const rentalRuleNumbers = {
  /** Minimum time between a return and the next pickup. */
  turnaroundMinutes: { min: 0, max: 1440, default: 60 },
  /** In full years, on the day of the pickup. */
  minimumDriverAge: { min: 16, max: 99, default: 18 },
  /** Days that licence photos are kept after the rental. */
  photoRetentionDays: { min: 1, max: 730, default: 90 },
  /** Maximum length of a rental booked online, in days. Does not apply to staff. */
  maxOnlineRentalDays: { min: 1, max: 365, default: 60 },
  /** How far ahead a rental booked online can start. Does not apply to staff. */
  onlineRentalMonthsAhead: { min: 1, max: 24, default: 12 },
} as const satisfies NumberSettings

export type RentalRules = NumbersOf<typeof rentalRuleNumbers>

export const defaultRentalRules: RentalRules = defaultsOf(rentalRuleNumbers)
