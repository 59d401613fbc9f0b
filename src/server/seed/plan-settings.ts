import { defaultServices } from '#domain/appointments/default-services'
import { type BillingSettings, defaultBilling } from '#domain/billing/billing-settings'
import { defaultNotifications } from '#domain/messages/notification-settings'
import { defaultCapacity } from '#domain/opening/capacity'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import type { SettingKey } from '#domain/settings/setting-keys'
import { demoGarage } from './demo-names.ts'

export const demoTimeZone = 'Australia/Sydney'

/** How the demo garage invoices. */
export const demoBilling: BillingSettings = {
  ...defaultBilling,
  abn: '51824753556',
  accountName: demoGarage.businessName,
  bsb: '062000',
  accountNumber: '12345678',
  payId: 'accounts@ironbark.example',
  invoiceNote: 'Our work is guaranteed for 12 months or 20,000 km.',
}

/** Estimated hours of the services that usually take more or less than the default. */
const hoursOf: Record<string, number> = {
  'oil-change': 2,
  'brake-service': 2.5,
  'tire-service': 1,
  diagnostic: 1,
  'air-conditioning': 2,
  transmission: 4,
  'battery-test': 0.5,
}

/** Returns the services of the demo garage. */
export function planServices() {
  return defaultServices.map((service) => ({
    ...service,
    estimatedMinutes: (hoursOf[service.code] ?? 1.5) * 60,
  }))
}

/** Returns the settings of the demo garage: the defaults with its own business info. */
export function planSettings(): { settingKey: SettingKey; settingValue: unknown }[] {
  return [
    {
      settingKey: 'business_info',
      settingValue: {
        ...demoGarage,
        website: 'https://ironbark.example',
        timezone: demoTimeZone,
        state: 'NSW',
        firstSteps: { confirmed: [], dismissed: true },
      },
    },
    { settingKey: 'weekly_schedule', settingValue: defaultWeeklySchedule },
    {
      settingKey: 'capacity_settings',
      settingValue: { ...defaultCapacity, ...defaultRentalRules },
    },
    { settingKey: 'billing_settings', settingValue: demoBilling },
    { settingKey: 'service_types', settingValue: planServices() },
    {
      settingKey: 'notification_settings',
      settingValue: defaultNotifications,
    },
  ]
}
