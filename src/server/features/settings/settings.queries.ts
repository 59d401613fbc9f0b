import { eq } from 'drizzle-orm'
import type { SettingKey } from '#domain/settings/setting-keys'
import type { Database, Transaction } from '#server/db/connect'
import { businessSettings } from '#server/db/schema/business-settings'

export type SettingRow = Omit<typeof businessSettings.$inferSelect, 'settingKey' | 'settingValue'>

/** What is known of each saved setting besides its value. */
export async function savedSettings(db: Database | Transaction): Promise<Map<string, SettingRow>> {
  const { id, settingKey, description, createdAt, updatedAt } = businessSettings
  const rows = await db.select({ id, settingKey, description, createdAt, updatedAt }).from(businessSettings)
  return new Map(rows.map((row) => [row.settingKey, row]))
}

/** Holds a setting until the transaction ends, so that of two changes at once neither is lost; whether it was ever saved. */
export async function holdSetting(tx: Transaction, key: SettingKey): Promise<boolean> {
  const rows = await tx
    .select({ id: businessSettings.id })
    .from(businessSettings)
    .where(eq(businessSettings.settingKey, key))
    .for('update')
  return rows.length > 0
}
