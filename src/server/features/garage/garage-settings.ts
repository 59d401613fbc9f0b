import { z } from 'zod'
import { Weekday, WeeklySchedule as WeeklyScheduleShape } from '#contract/garage'
import { type AustralianState, isAustralianState } from '#domain/opening/australian-states'
import { type Capacity, defaultCapacity } from '#domain/opening/slots'
import { defaultWeeklySchedule, type WeeklySchedule } from '#domain/opening/weekly-schedule'
import { defaultHireRules, type HireRules } from '#domain/rental/hire-rules'
import { isTimeZone } from '#domain/time/garage-clock'
import type { Database, Transaction } from '#server/db/connect'
import { businessSettings } from '#server/db/schema/business-settings'

export interface BusinessInfo {
  businessName: string
  address: string
  phone: string | null
  email: string | null
  website: string | null
  timeZone: string
  state: AustralianState
}

/** How this garage is set, with the defaults of the descriptions where nothing was saved. */
export interface GarageSettings {
  business: BusinessInfo
  schedule: WeeklySchedule
  capacity: Capacity
  hireRules: HireRules
  /** Whose e-mail is of one of these may come in from the identity provider; nobody outside learns them. */
  allowedDomains: string[]
}

const text = z.string().trim().min(1)

const Business = z.object({
  businessName: text.catch('Hoist Auto Centre'),
  address: z.string().catch(''),
  phone: text.nullable().catch(null),
  email: text.nullable().catch(null),
  website: text.nullable().catch(null),
  timezone: z.string().refine(isTimeZone).catch('Australia/Sydney'),
  state: z.string().refine(isAustralianState).catch('NSW'),
})

const CapacitySettings = z.object({
  maxCarsPerSlot: z.int().min(1).max(50).catch(defaultCapacity.maxCarsPerSlot),
  slotDurationMinutes: z.int().min(15).max(480).catch(defaultCapacity.slotDurationMinutes),
  advanceBookingDays: z.int().min(1).max(365).catch(defaultCapacity.advanceBookingDays),
  minAdvanceBookingHours: z.int().min(1).max(168).catch(defaultCapacity.minAdvanceBookingHours),
  onlineBookingWeekdays: z.array(Weekday).catch(defaultCapacity.onlineBookingWeekdays),
})

const HireSettings = z.object({
  turnaroundMinutes: z.int().min(0).max(1440).catch(defaultHireRules.turnaroundMinutes),
  minimumDriverAge: z.int().min(16).max(99).catch(defaultHireRules.minimumDriverAge),
})

const SignInSettings = z.object({ allowedDomains: z.array(text).catch([]) })

/** Reads all settings with one query. Never cached: a saved setting takes effect at once on every server. */
export async function readGarageSettings(db: Database | Transaction): Promise<GarageSettings> {
  const rows = await db
    .select({ key: businessSettings.settingKey, value: businessSettings.settingValue })
    .from(businessSettings)
  const values = new Map(rows.map((row) => [row.key, row.value]))
  const { timezone, ...business } = Business.parse(values.get('business_info') ?? {})
  const schedule = WeeklyScheduleShape.safeParse(values.get('weekly_schedule'))
  return {
    business: { ...business, timeZone: timezone },
    schedule: schedule.success ? (schedule.data as WeeklySchedule) : defaultWeeklySchedule,
    capacity: CapacitySettings.parse(values.get('capacity_settings') ?? {}),
    hireRules: HireSettings.parse(values.get('capacity_settings') ?? {}),
    ...SignInSettings.parse(values.get('business_info') ?? {}),
  }
}
