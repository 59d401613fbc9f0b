import { defaultServices } from '#domain/appointment/default-services'
import { defaultNotifications } from '#domain/messages/customer-messages'
import { defaultCapacity } from '#domain/opening/slots'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { defaultRentalRules } from '#domain/rental/rental-rules'
import type { SettingKey } from '#domain/settings/setting-keys'
import { demoGarage } from './demo-names.ts'

export const demoTimeZone = 'Australia/Sydney'

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
      },
    },
    { settingKey: 'weekly_schedule', settingValue: defaultWeeklySchedule },
    {
      settingKey: 'capacity_settings',
      settingValue: { ...defaultCapacity, ...defaultRentalRules },
    },
    { settingKey: 'service_types', settingValue: defaultServices },
    {
      settingKey: 'notification_settings',
      settingValue: defaultNotifications,
    },
  ]
}
