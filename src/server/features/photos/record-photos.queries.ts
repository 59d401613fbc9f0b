import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ConditionStage } from '#domain/rentals/rental-condition'
import type { Db, Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { customerQuestions } from '#server/db/schema/customer-questions-table'
import { recordPhotos } from '#server/db/schema/record-photos-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { users } from '#server/db/schema/users-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { userName } from '#server/db/user-name'
import type { PhotoRow } from './store-photo.ts'

/** The record that a photo belongs to. */
export type PhotoOwner =
  | { appointmentId: string; questionId?: string | null }
  | { rentalBookingId: string; stage?: ConditionStage }

export interface PhotoToView {
  id: string
  stage: ConditionStage | null
  questionId: string | null
  takenBy: string | null
  createdAt: Date
}

function isOf(owner: PhotoOwner): SQL | undefined {
  if ('appointmentId' in owner) return eq(recordPhotos.appointmentId, owner.appointmentId)
  const { rentalBookingId, stage } = owner
  return and(eq(recordPhotos.rentalBookingId, rentalBookingId), stage && eq(recordPhotos.stage, stage))
}

const isShown = isNull(recordPhotos.purgedAt)

/** Returns the photos of a record, oldest first. A rule limits their number. */
export function photosOf(db: Db, owner: PhotoOwner): Promise<PhotoToView[]> {
  return db
    .select({
      id: recordPhotos.id,
      stage: recordPhotos.stage,
      questionId: recordPhotos.questionId,
      takenBy: userName(users),
      createdAt: recordPhotos.createdAt,
    })
    .from(recordPhotos)
    .leftJoin(users, eq(users.id, recordPhotos.takenBy))
    .where(and(isOf(owner), isShown))
    .orderBy(asc(recordPhotos.createdAt), asc(recordPhotos.id))
}

export function countPhotos(tx: Transaction, owner: PhotoOwner): Promise<number> {
  return tx.$count(recordPhotos, and(isOf(owner), isShown))
}

/** Inserts a photo and returns its id. */
export async function insertPhoto(
  tx: Transaction,
  values: PhotoRow & PhotoOwner & { takenBy: string },
): Promise<string> {
  const [row] = await tx.insert(recordPhotos).values(values).returning({ id: recordPhotos.id })
  if (row === undefined) throw new Error('The photo row was not inserted')
  return row.id
}

export async function deletePhoto(db: Db, id: string): Promise<void> {
  await db.delete(recordPhotos).where(eq(recordPhotos.id, id))
}

/** Returns where the file of a photo is stored, unless its record is deleted. */
export async function photoToShow(db: Db, id: string) {
  const [photo] = await db
    .select({
      storageKey: recordPhotos.storageKey,
      contentType: recordPhotos.contentType,
      createdAt: recordPhotos.createdAt,
    })
    .from(recordPhotos)
    .leftJoin(appointments, eq(appointments.id, recordPhotos.appointmentId))
    .leftJoin(rentalBookings, eq(rentalBookings.id, recordPhotos.rentalBookingId))
    .where(
      and(eq(recordPhotos.id, id), isShown, isNull(appointments.deletedAt), isNull(rentalBookings.deletedAt)),
    )
  return photo
}

/** Purges a photo. Returns it with its record; undefined if there is no such photo. */
export async function purgePhoto(tx: Transaction, id: string, now: Date) {
  const [photo] = await tx
    .update(recordPhotos)
    .set({ purgedAt: now })
    .where(and(eq(recordPhotos.id, id), isShown))
    .returning({
      id: recordPhotos.id,
      storageKey: recordPhotos.storageKey,
      kind: sql<'record'>`'record'`,
      stage: recordPhotos.stage,
      appointmentId: recordPhotos.appointmentId,
      rentalBookingId: recordPhotos.rentalBookingId,
    })
  return photo
}

const car = {
  year: vehicles.year,
  make: vehicles.make,
  model: vehicles.model,
  licensePlate: vehicles.licensePlate,
}
const rentalCar = {
  year: rentalVehicles.year,
  make: rentalVehicles.make,
  model: rentalVehicles.model,
  licensePlate: rentalVehicles.licensePlate,
}

function selectAppointment(db: Db, id: string) {
  return db
    .select({ client: { name: clients.name }, vehicle: car })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .where(and(eq(appointments.id, id), isNull(appointments.deletedAt)))
}

function selectRental(db: Db, id: string) {
  return db
    .select({ status: rentalBookings.status, client: { name: clients.name }, rentalVehicle: rentalCar })
    .from(rentalBookings)
    .innerJoin(clients, eq(clients.id, rentalBookings.clientId))
    .innerJoin(rentalVehicles, eq(rentalVehicles.id, rentalBookings.rentalVehicleId))
    .where(and(eq(rentalBookings.id, id), isNull(rentalBookings.deletedAt)))
}

/** Returns the client and the vehicle of an appointment; undefined if there is no such appointment. */
export async function appointmentOfPhotos(db: Db, id: string) {
  const [appointment] = await selectAppointment(db, id)
  return appointment
}

/** Locks an appointment, so that its photos are counted one after another. */
export async function lockAppointmentOfPhotos(tx: Transaction, id: string) {
  const [appointment] = await selectAppointment(tx, id).for('update', { of: appointments })
  return appointment
}

/** Returns whether the appointment has this question. */
export async function hasQuestion(db: Db, appointmentId: string, questionId: string): Promise<boolean> {
  const { id, appointmentId: of, deletedAt } = customerQuestions
  return (
    (await db.$count(customerQuestions, and(eq(id, questionId), eq(of, appointmentId), isNull(deletedAt)))) >
    0
  )
}

/** Returns the status, the client and the car of a rental; undefined if there is no such rental. */
export async function rentalOfPhotos(db: Db, id: string) {
  const [rental] = await selectRental(db, id)
  return rental
}

/** Locks a rental, so that its photos are counted one after another. */
export async function lockRentalOfPhotos(tx: Transaction, id: string) {
  const [rental] = await selectRental(tx, id).for('update', { of: rentalBookings })
  return rental
}
