import { eq, sql } from 'drizzle-orm'
import type { SettingKey } from '#domain/settings/setting-keys'
import type { Database, Transaction } from '#server/db/connect'
import { businessSettings } from '#server/db/schema/business-settings'

export type SettingRow = Omit<typeof businessSettings.$inferSelect, 'settingKey' | 'settingValue'>

/** What is known of each saved setting besides its value. */
export async function savedSettings(db: Database | Transaction): Promise<Map<string, SettingRow>> {
  const { id, settingKey, description, createdAt, updatedAt, version } = businessSettings
  const columns = { id, settingKey, description, createdAt, updatedAt, version }
  const rows = await db.select(columns).from(businessSettings)
  return new Map(rows.map((row) => [row.settingKey, row]))
}

/**
 * Holds the settings until the transaction ends, so that of two changes at once neither is lost; whether this one was ever
 * saved. One that was not has no row to hold: the table is held, which nobody waits for who only reads.
 */
export async function holdSettings(tx: Transaction, key: SettingKey): Promise<boolean> {
  await tx.execute(sql`lock table ${businessSettings} in share row exclusive mode`)
  return (await tx.$count(businessSettings, eq(businessSettings.settingKey, key))) > 0
}
