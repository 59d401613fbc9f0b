import type { SettingKey } from '#domain/settings/setting-keys'
import type { Transaction } from '#server/db/connect'
import { businessSettings } from '#server/db/schema/business-settings-table'

/** Inserts or updates a setting. An absent description leaves the stored one unchanged. */
export async function saveSetting(
  tx: Transaction,
  settingKey: SettingKey,
  settingValue: unknown,
  description?: string | null,
): Promise<void> {
  const change = { settingValue, ...(description !== undefined && { description }) }
  await tx
    .insert(businessSettings)
    .values({ settingKey, ...change })
    .onConflictDoUpdate({ target: businessSettings.settingKey, set: change })
}
