import { eq, sql } from 'drizzle-orm'
import { millisecondsInDay } from '#domain/time/milliseconds'
import type { FileStore } from '#server/adapters/file-store'
import { type Database, type Db, type Transaction, withTransaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { appointments } from '#server/db/schema/appointments-table'
import { australianPublicHolidays } from '#server/db/schema/australian-public-holidays-table'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { clients } from '#server/db/schema/clients-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { partOrders } from '#server/db/schema/part-orders-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalConditions } from '#server/db/schema/rental-conditions-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { specialOperatingDays } from '#server/db/schema/special-operating-days-table'
import { staffLeave } from '#server/db/schema/staff-leave-table'
import { staffScheduleOverrides } from '#server/db/schema/staff-schedule-overrides-table'
import { staff } from '#server/db/schema/staff-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { users } from '#server/db/schema/users-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { workNotes } from '#server/db/schema/work-notes-table'
import { workPeriods } from '#server/db/schema/work-periods-table'
import { hashPassword } from '#server/features/accounts/password-hash'
import { makeDice } from './demo-dice.ts'
import { demoPassword, demoUsers } from './demo-names.ts'
import { planGarage } from './plan-garage.ts'
import { drawLicences, planLicencePhotos } from './plan-licence-photos.ts'
import { planConditions } from './plan-rentals.ts'

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
    const garage = planGarage(now, accountIds)
    const { bookings, photos } = planLicencePhotos(garage.bookings, pictures)
    await insertGarage(tx, { ...garage, bookings, photos: photos.map(({ row }) => row) }, accountIds)
    await Promise.all(photos.map(({ row, bytes }) => files.put(row.storageKey, { ...row, bytes })))
    return true
  })
}

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

type Garage = ReturnType<typeof planGarage> & { photos: (typeof licencePhotos.$inferInsert)[] }

async function insertGarage(
  tx: Transaction,
  garage: Garage,
  { deskId, mechanicId }: { deskId: string; mechanicId: string },
): Promise<void> {
  await tx.insert(businessSettings).values(garage.settings)
  // The server may have stored the holidays already.
  await tx.insert(australianPublicHolidays).values(garage.holidays).onConflictDoNothing()
  await tx.insert(specialOperatingDays).values(garage.specialDays).onConflictDoNothing()
  await tx.insert(clients).values(garage.clients)
  await tx.insert(vehicles).values(garage.vehicles)
  await tx.insert(staff).values(garage.staff)
  await tx.insert(staffScheduleOverrides).values(garage.staffScheduleOverrides)
  await tx.insert(staffLeave).values(garage.staffLeave)
  await tx.insert(timeSlots).values(garage.timeSlots)
  await tx.insert(appointments).values(garage.appointments)
  await tx.insert(workPeriods).values(garage.workPeriods)
  if (garage.partOrders.length > 0) await tx.insert(partOrders).values(garage.partOrders)
  await tx.insert(workNotes).values(garage.workNotes)
  await tx.update(users).set({ staffId: garage.mechanicStaffId }).where(eq(users.id, mechanicId))
  if (garage.calls.length > 0) await tx.insert(callTasks).values(garage.calls)
  await tx.insert(rentalVehicles).values(garage.cars)
  await tx.insert(licencePhotos).values(garage.photos)
  await tx.insert(rentalBookings).values(garage.bookings)
  await tx.insert(rentalConditions).values(planConditions(garage.bookings, deskId))
  await tx.insert(towBookings).values(garage.tows)
}
