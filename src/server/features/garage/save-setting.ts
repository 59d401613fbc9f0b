import type { SettingKey } from '#domain/settings/setting-keys'
import type { Transaction } from '#server/db/connect'
import { businessSettings } from '#server/db/schema/business-settings'

/** Writes a setting, over the one before if there is one. A description that is not given stays as it was. */
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
