import { ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Weekday } from '#contract/opening/by-weekday'
import { WeeklySchedule as WeeklyScheduleShape } from '#contract/settings/garage'
import type { Service } from '#domain/appointments/service-catalogue'
import { type BillingSettings, defaultBilling, uninvoicedRules } from '#domain/billing/billing-settings'
import {
  defaultOnlineChangeRules,
  type OnlineChangeRules,
  onlineChangeNumbers,
} from '#domain/bookings/online-changes'
import { type RequestRules, requestRuleNumbers } from '#domain/bookings/request-rules'
import { defaultNotifications, type NotificationSettings } from '#domain/messages/notification-settings'
import { type AustralianState, isAustralianState } from '#domain/opening/australian-states'
import { type Capacity, capacityNumbers, defaultCapacity } from '#domain/opening/capacity'
import { defaultWeeklySchedule, type WeeklySchedule } from '#domain/opening/weekly-schedule'
import { type RentalRules, rentalRuleNumbers } from '#domain/rentals/rental-rules'
import type { NumberSettings, NumbersOf } from '#domain/settings/number-setting'
import { defaultOffers, type Offers } from '#domain/settings/offers'
import type { SettingKey } from '#domain/settings/setting-keys'
import { type FirstStepsProgress, firstSteps } from '#domain/settings/steps-done'
import { isCalendarDate } from '#domain/time/calendar-date'
import { isTimeZone } from '#domain/time/garage-clock'
import { isTimeOfDay, type TimeOfDay } from '#domain/time/time-of-day'
import { vehicleNumbers } from '#domain/vehicles/vehicle-years'
import { cachedRead } from '#server/db/cached-read'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { services } from '#server/db/schema/services-table'

export interface BusinessInfo {
  businessName: string
  address: string
  phone: string | null
  email: string | null
  website: string | null
  timeZone: string
  state: AustralianState
  /** What customers can book online. */
  offers: Offers
  /** Whether staff and imports must give an email for every new client; public forms always must. */
  clientEmailRequired: boolean
}

/** The garage's settings, with the documented defaults for those that were never saved. */
export interface GarageSettings {
  business: BusinessInfo
  schedule: WeeklySchedule
  capacity: Capacity
  rentalRules: RentalRules
  requestRules: RequestRules
  onlineChanges: OnlineChangeRules
  earliestVehicleYear: number
  /** Whether staff who are mechanics see prices and invoices. */
  mechanicsSeePrices: boolean
  services: readonly Service[]
  billing: BillingSettings
  notifications: NotificationSettings
  /**
   * Email domains whose verified users the identity provider may sign in. Kept out of `business`, which is
   * public.
   */
  allowedDomains: readonly string[]
  firstSteps: FirstStepsProgress
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
  offers: z
    .object({
      service: z.boolean().catch(defaultOffers.service),
      rental: z.boolean().catch(defaultOffers.rental),
      tow: z.boolean().catch(defaultOffers.tow),
    })
    .catch(defaultOffers),
  clientEmailRequired: z.boolean().catch(true),
})

const numberWithin = (limits: { min: number; max: number }, otherwise: number) =>
  z.int().min(limits.min).max(limits.max).catch(otherwise)

/** Returns a schema of these numbers, each with its limits and its default. */
function numbersWithin<Settings extends NumberSettings>(settings: Settings) {
  const shape = Object.entries(settings).map(([name, one]) => [name, numberWithin(one, one.default)])
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<NumbersOf<Settings>>
}

const CapacityNumbers = numbersWithin(capacityNumbers)
const RentalNumbers = numbersWithin(rentalRuleNumbers)
const RequestNumbers = numbersWithin(requestRuleNumbers)
const ChangeNumbers = numbersWithin(onlineChangeNumbers)
const ChangeSwitches = z.object({
  onlineMovesNeedConfirmation: z.boolean().catch(defaultOnlineChangeRules.onlineMovesNeedConfirmation),
})
const VehicleNumbers = numbersWithin(vehicleNumbers)

const PriceRules = z.object({ mechanicsSeePrices: z.boolean().catch(false) })
const OnlineWeekdays = z.object({
  onlineBookingWeekdays: z.array(Weekday).catch(defaultCapacity.onlineBookingWeekdays),
})

const Domains = z.object({ allowedDomains: z.array(text).catch([]) })

const Progress = z.object({
  firstSteps: z
    .object({ confirmed: z.array(z.enum(firstSteps)), dismissed: z.boolean() })
    .catch({ confirmed: [], dismissed: false }),
})

const textOrNull = text.nullable().catch(null)

const Billing = z.object({
  abn: textOrNull,
  isGstRegistered: z.boolean().catch(defaultBilling.isGstRegistered),
  invoicePrefix: text.catch(defaultBilling.invoicePrefix),
  termsDays: z.int().catch(defaultBilling.termsDays),
  accountName: textOrNull,
  bsb: textOrNull,
  accountNumber: textOrNull,
  payId: textOrNull,
  invoiceNote: textOrNull,
  staffDiscountPercent: z.int().catch(defaultBilling.staffDiscountPercent),
  staffRefundDollars: z.int().catch(defaultBilling.staffRefundDollars),
  monthlyStatements: z.boolean().catch(defaultBilling.monthlyStatements),
  gstOnDamageAndFines: z.boolean().catch(defaultBilling.gstOnDamageAndFines),
  uninvoicedAtCheckOut: z.enum(uninvoicedRules).catch(defaultBilling.uninvoicedAtCheckOut),
  xeroAccount: z.string().catch(defaultBilling.xeroAccount),
  myobAccount: z.string().catch(defaultBilling.myobAccount),
  booksClosedTo: z.string().refine(isCalendarDate).nullable().catch(null),
})

const timeOr = (preset: TimeOfDay) => z.string().refine(isTimeOfDay).catch(preset)

const Notifications = z.object({
  messages: z.record(z.string(), z.boolean()).catch({}),
  newRequestsTo: text.nullable().catch(null),
  texts: z.record(z.string(), z.object({ subject: text, email: text, short: text }).partial()).catch({}),
  smsFrom: timeOr(defaultNotifications.smsFrom),
  smsUntil: timeOr(defaultNotifications.smsUntil),
  remindAt: timeOr(defaultNotifications.remindAt),
})

const catalogue = sql`jsonb_agg(jsonb_build_object(
  'code', ${services.code}, 'label', ${services.label}, 'active', ${services.active}, 'online', ${services.online},
  'estimatedMinutes', ${services.estimatedMinutes}) order by ${services.position})`

/**
 * Returns all settings, within a request or a transaction always the same. They are kept in memory until they change: a saved
 * setting takes effect immediately on every server.
 */
export const readGarageSettings = cachedRead(
  ['business_settings', 'services'],
  async (db): Promise<GarageSettings> => {
    // With one statement, because many changes read the settings.
    const ofTable = db
      .select({ key: sql<SettingKey>`'service_types'`, value: sql<unknown>`coalesce(${catalogue}, '[]')` })
      .from(services)
    const rows = await db
      .select({ key: businessSettings.settingKey, value: businessSettings.settingValue })
      .from(businessSettings)
      .where(ne(businessSettings.settingKey, 'service_types'))
      .unionAll(ofTable)
    return settingsFrom(new Map(rows.map((row) => [row.key, row.value])))
  },
)

/** Parses stored values. An invalid one counts as never saved. */
function settingsFrom(values: ReadonlyMap<string, unknown>): GarageSettings {
  const saved = (key: SettingKey) => values.get(key) ?? {}
  const { timezone, ...business } = Business.parse(saved('business_info'))
  const schedule = WeeklyScheduleShape.safeParse(saved('weekly_schedule'))
  const rules = saved('capacity_settings')
  return {
    business: { ...business, timeZone: timezone },
    schedule: schedule.success ? (schedule.data as WeeklySchedule) : defaultWeeklySchedule,
    capacity: { ...CapacityNumbers.parse(rules), ...OnlineWeekdays.parse(rules) },
    rentalRules: RentalNumbers.parse(rules),
    requestRules: RequestNumbers.parse(rules),
    onlineChanges: { ...ChangeNumbers.parse(rules), ...ChangeSwitches.parse(rules) },
    ...VehicleNumbers.parse(rules),
    billing: Billing.parse(saved('billing_settings')),
    ...PriceRules.parse(rules),
    services: values.get('service_types') as Service[],
    notifications: Notifications.catch(defaultNotifications).parse(saved('notification_settings')),
    allowedDomains: Domains.parse(saved('business_info')).allowedDomains,
    firstSteps: Progress.parse(saved('business_info')).firstSteps,
  }
}
