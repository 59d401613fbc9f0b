import { and, eq, isNotNull, isNull, min, ne, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { SettingKey } from '#domain/settings/setting-keys'
import type { Db, Transaction } from '#server/db/connect'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { services } from '#server/db/schema/services-table'
import { staff } from '#server/db/schema/staff-table'

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

type Entered = Record<'hoursSaved' | 'servicesSaved' | 'hasPrice' | 'hasMechanic' | 'hasRentalCar', boolean>

const some = new QueryBuilder()
const isSaved = (key: SettingKey) =>
  some.select({ one: sql`1` }).from(businessSettings).where(eq(businessSettings.settingKey, key))
const priced = some
  .select({ one: sql`1` })
  .from(services)
  .where(or(isNotNull(services.price), eq(services.priceMode, 'lines')))
const mechanics = some
  .select({ one: sql`1` })
  .from(staff)
  .where(and(eq(staff.position, 'mechanic'), eq(staff.status, 'active'), isNull(staff.deletedAt)))
const cars = some.select({ one: sql`1` }).from(rentalVehicles).where(isNull(rentalVehicles.deletedAt))

/** Returns what has been entered so far, with one query. */
export async function readEntered(db: Db): Promise<Entered> {
  const { rows } = await db.execute<Entered>(sql`
    select exists ${isSaved('weekly_schedule')} as "hoursSaved",
      exists ${isSaved('service_types')} as "servicesSaved",
      exists ${priced} as "hasPrice",
      exists ${mechanics} as "hasMechanic",
      exists ${cars} as "hasRentalCar"`)
  const [row] = rows
  if (row === undefined) throw new Error('The query of what has been entered returned no row')
  return row
}

/** Returns the lowest daily rate of the rental cars in cents, or null without a fleet. */
export async function lowestDailyRate(db: Db): Promise<number | null> {
  const [row] = await db
    .select({ rate: min(rentalVehicles.dailyRate) })
    .from(rentalVehicles)
    .where(and(isNull(rentalVehicles.deletedAt), ne(rentalVehicles.status, 'inactive')))
  return row?.rate ?? null
}
