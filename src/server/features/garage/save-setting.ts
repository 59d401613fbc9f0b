import type { Transaction } from '#server/db/connect'
import { businessSettings } from '#server/db/schema/business-settings'

export type SettingKey =
  | 'weekly_schedule'
  | 'capacity_settings'
  | 'business_info'
  | 'notification_settings'
  | 'holiday_dates'
  | 'service_types'

/** Writes a setting, over the one before if there is one. */
export async function saveSetting(
  tx: Transaction,
  settingKey: SettingKey,
  settingValue: unknown,
): Promise<void> {
  await tx
    .insert(businessSettings)
    .values({ settingKey, settingValue })
    .onConflictDoUpdate({ target: businessSettings.settingKey, set: { settingValue } })
}
