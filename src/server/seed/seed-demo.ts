import { eq, sql } from 'drizzle-orm'
import type { FileStore } from '#server/adapters/file-store'
import { type Database, type Db, type Transaction, withTransaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { appointments } from '#server/db/schema/appointments-table'
import { australianPublicHolidays } from '#server/db/schema/australian-public-holidays-table'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { clients } from '#server/db/schema/clients-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
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
import { drawLicences, type LicencePictures } from './draw-licences.ts'
import { planAccounts } from './plan-accounts.ts'
import { planConditions } from './plan-conditions.ts'
import { planGarage } from './plan-garage.ts'
import { planLicencePhotos } from './plan-licence-photos.ts'

/** Fills an empty database with the demo garage as of `now`. Returns false and writes nothing if there is data. */
export async function seedDemo(db: Database, now: Date, files: FileStore): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  // Before the transaction, because hashing passwords and drawing pictures is slow.
  const [accounts, pictures] = await Promise.all([planAccounts(now), drawLicences()])
  return withTransaction(db, async (tx) => {
    // Of several starting servers one seeds the database; the others wait and find data.
    await lockNames(tx, ['demo'])
    if (!(await isEmpty(tx))) return false
    await tx.insert(users).values(accounts.rows).onConflictDoNothing()
    const accountIds = {
      deskId: await userIdOf(tx, accounts.deskEmail),
      mechanicId: await userIdOf(tx, accounts.mechanicEmail),
    }
    await fill(tx, { now, accountIds, pictures, files })
    return true
  })
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

interface Contents {
  now: Date
  accountIds: { deskId: string; mechanicId: string }
  pictures: LicencePictures
  files: FileStore
}

async function fill(tx: Transaction, { now, accountIds, pictures, files }: Contents): Promise<void> {
  const garage = planGarage(now, accountIds)
  const { bookings, photos } = planLicencePhotos(garage.bookings, pictures)
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
  await tx.insert(workNotes).values(garage.workNotes)
  await tx.update(users).set({ staffId: garage.mechanicStaffId }).where(eq(users.id, accountIds.mechanicId))
  if (garage.calls.length > 0) await tx.insert(callTasks).values(garage.calls)
  await tx.insert(rentalVehicles).values(garage.cars)
  await tx.insert(licencePhotos).values(photos.map(({ row }) => row))
  await tx.insert(rentalBookings).values(bookings)
  await tx.insert(rentalConditions).values(planConditions(bookings, accountIds.deskId))
  await tx.insert(towBookings).values(garage.tows)
  await Promise.all(photos.map(({ row, bytes }) => files.put(row.storageKey, { ...row, bytes })))
}
