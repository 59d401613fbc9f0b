import { eq, sql } from 'drizzle-orm'
import { millisecondsInDay } from '#domain/time/milliseconds'
import type { FileStore } from '#server/adapters/file-store'
import { type Database, type Db, type Transaction, withTransaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { australianPublicHolidays } from '#server/db/schema/australian-public-holidays-table'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { clients } from '#server/db/schema/clients-table'
import { documentCounters } from '#server/db/schema/document-counters-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { services } from '#server/db/schema/services-table'
import { specialOperatingDays } from '#server/db/schema/special-operating-days-table'
import { staff } from '#server/db/schema/staff-table'
import { users } from '#server/db/schema/users-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { hashPassword } from '#server/features/accounts/password-hash'
import { makeDice } from './demo-dice.ts'
import { demoPassword, demoUsers } from './demo-names.ts'
import { planGarage } from './plan-garage.ts'
import { drawLicences } from './plan-licence-photos.ts'

/** Fills an empty database with the demo garage as of `now`. Returns false and writes nothing if there is data. */
export async function seedDemo(db: Database, now: Date, files: FileStore): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  // Before the transaction, because hashing passwords and drawing pictures is slow.
  const [accounts, pictures] = await Promise.all([planAccounts(now), drawLicences()])
  return withTransaction(db, async (tx) => {
    // Of several starting servers one seeds the database; the others wait and find data.
    await lockNames(tx, ['demo'])
    if (!(await isEmpty(tx))) return false
    await tx.insert(users).values(accounts).onConflictDoNothing()
    const [, desk, , mechanic] = demoUsers
    const accountIds = {
      deskId: await userIdOf(tx, desk.email),
      mechanicId: await userIdOf(tx, mechanic.email),
    }
    const garage = planGarage(now, accountIds, pictures)
    // The server may have stored the holidays already.
    await tx.insert(australianPublicHolidays).values(garage.holidays).onConflictDoNothing()
    await tx.insert(specialOperatingDays).values(garage.specialDays).onConflictDoNothing()
    // The default ones, which a migration has added.
    await tx.delete(services)
    for (const { table, rows } of garage.tables) if (rows.length > 0) await tx.insert(table).values(rows)
    await tx.execute(nameRentalLines)
    for (const { type, next } of garage.nextNumbers)
      await tx.update(documentCounters).set({ next }).where(eq(documentCounters.type, type))
    await tx.update(users).set({ staffId: garage.mechanicStaffId }).where(eq(users.id, accountIds.mechanicId))
    await Promise.all(garage.photos.map(({ row, bytes }) => files.put(row.storageKey, { ...row, bytes })))
    return true
  })
}

/** A trigger writes the lines of rentals, with random ids and the time of the clock, and on no invoice. */
export const nameRentalLines = sql`
  update line_items l set id = md5(b.id || ' ' || l.position)::uuid, created_at = b.created_at, updated_at = b.created_at,
    invoice_id = d.id
  from rental_bookings b left join documents d on d.rental_booking_id = b.id and d.type = 'invoice'
  where b.id = l.rental_booking_id and l.invoice_id is null`

/** Returns whether the database has the demo garage, by the account of its administrator. */
export async function hasDemo(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, demoUsers[0].email))
  return rows.length > 0
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ filled: boolean }>(sql`
    select exists (select from ${clients}) or exists (select from ${vehicles}) or exists (select from ${staff})
      or exists (select from ${rentalVehicles}) or exists (select from ${businessSettings}) as filled`)
  return rows[0]?.filled === false
}

async function userIdOf(tx: Transaction, email: string): Promise<string> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  if (user === undefined) throw new Error(`The account ${email} was not written`)
  return user.id
}

async function planAccounts(now: Date) {
  const dice = makeDice('accounts')
  const createdAt = new Date(now.getTime() - 400 * millisecondsInDay)
  return Promise.all(
    demoUsers.map(async (user) => ({
      ...user,
      id: dice.idAt(createdAt),
      provider: 'local' as const,
      passwordHash: await hashPassword(demoPassword),
      emailVerified: true,
      createdAt,
      updatedAt: createdAt,
    })),
  )
}
