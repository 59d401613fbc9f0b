/** Keys of the settings. */
export const settingKeys = [
  'weekly_schedule',
  'capacity_settings',
  'business_info',
  'notification_settings',
  'holiday_dates',
  'service_types',
  'billing_settings',
] as const

export type SettingKey = (typeof settingKeys)[number]
