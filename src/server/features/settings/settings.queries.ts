import { eq, sql } from 'drizzle-orm'
import type { SettingKey } from '#domain/settings/setting-keys'
import type { Db, Transaction } from '#server/db/connect'
import { businessSettings } from '#server/db/schema/business-settings-table'

export type SettingRow = Omit<typeof businessSettings.$inferSelect, 'settingKey' | 'settingValue'>

/** Returns the metadata of each saved setting. */
export async function savedSettings(db: Db): Promise<Map<string, SettingRow>> {
  const { id, settingKey, description, createdAt, updatedAt, version } = businessSettings
  const columns = { id, settingKey, description, createdAt, updatedAt, version }
  const rows = await db.select(columns).from(businessSettings)
  return new Map(rows.map((row) => [row.settingKey, row]))
}

/**
 * Locks the settings until commit, which serialises changes. Returns whether this one was ever saved. Locks
 * the table, because a setting that was never saved has no row; readers are not blocked.
 */
export async function lockSettings(tx: Transaction, key: SettingKey): Promise<boolean> {
  await tx.execute(sql`lock table ${businessSettings} in share row exclusive mode`)
  return (await tx.$count(businessSettings, eq(businessSettings.settingKey, key))) > 0
}
