import { defaultsOf, type NumberSettings, type NumbersOf } from '../settings/number-setting.ts'

/** Limits of open online requests, and the hours after which requests lapse (settings). */
export const requestRuleNumbers = {
  /** Service requests per phone number or email. */
  openServiceRequests: { min: 1, max: 100, default: 5 },
  /** Rental requests per phone number or email. */
  openRentalRequests: { min: 1, max: 100, default: 3 },
  /** Tow requests per phone number or email. */
  openTowRequests: { min: 1, max: 100, default: 3 },
  /** Requests of all types per public network. */
  openRequestsPerNetwork: { min: 1, max: 1000, default: 20 },
  /** Hours on open days. */
  serviceLapseHours: { min: 1, max: 720, default: 48 },
  /** Hours on open days. */
  rentalLapseHours: { min: 1, max: 720, default: 24 },
} as const satisfies NumberSettings

export type RequestRules = NumbersOf<typeof requestRuleNumbers>

export const defaultRequestRules: RequestRules = defaultsOf(requestRuleNumbers)
