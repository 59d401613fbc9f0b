import { and, eq, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { SettingKey } from '#domain/settings/setting-keys'
import type { Db } from '#server/db/connect'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { staff } from '#server/db/schema/staff-table'

type Entered = Record<'hoursSaved' | 'servicesSaved' | 'hasMechanic' | 'hasRentalCar', boolean>

const some = new QueryBuilder()
const isSaved = (key: SettingKey) =>
  some.select({ one: sql`1` }).from(businessSettings).where(eq(businessSettings.settingKey, key))
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
      exists ${mechanics} as "hasMechanic",
      exists ${cars} as "hasRentalCar"`)
  return rows[0] ?? { hoursSaved: false, servicesSaved: false, hasMechanic: false, hasRentalCar: false }
}
