/** What an administrator can set, by the keys under which it is kept. */
export const settingKeys = [
  'weekly_schedule',
  'capacity_settings',
  'business_info',
  'notification_settings',
  'holiday_dates',
  'service_types',
] as const

export type SettingKey = (typeof settingKeys)[number]
