import type { RecordPhoto } from '#contract/record-photos'
import { aboutRecord } from '#domain/audit/about-record'
import type { LoggedRecord } from '#domain/audit/logged-record'
import { decideAnotherPhoto, decidePhotoOfStage } from '#domain/record-photo'
import type { ConditionStage } from '#domain/rentals/rental-condition'
import { actorOf, type Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { viewRecordPhoto } from './read-record-photos.ts'
import {
  countPhotos,
  deletePhoto,
  hasQuestion,
  insertPhoto,
  lockAppointmentOfPhotos,
  lockRentalOfPhotos,
  type PhotoOwner,
} from './record-photos.queries.ts'
import { readPhoto, storePhoto } from './store-photo.ts'

/** Adds a photo to an appointment, or to a question to its customer. */
export function addAppointmentPhoto(
  call: Call,
  { id, questionId, photo }: { id: string; questionId: string | null; photo: Uint8Array },
): Promise<RecordPhoto> {
  return addPhoto(call, photo, {
    owner: { appointmentId: id, questionId },
    lock: async (tx) => {
      const appointment = orNotFound(await lockAppointmentOfPhotos(tx, id), 'this appointment')
      if (questionId !== null)
        orNotFound((await hasQuestion(tx, id, questionId)) || undefined, 'this question')
      return appointment
    },
  })
}

/** Adds a photo of a rental car at its pickup or return. */
export function addRentalPhoto(
  call: Call,
  { id, stage, photo }: { id: string; stage: ConditionStage; photo: Uint8Array },
): Promise<RecordPhoto> {
  return addPhoto(call, photo, {
    owner: { rentalBookingId: id, stage },
    lock: async (tx) => {
      const rental = orNotFound(await lockRentalOfPhotos(tx, id), 'this rental booking')
      ensurePermitted(decidePhotoOfStage(rental, stage))
      return rental
    },
  })
}

interface Target {
  owner: PhotoOwner
  /** Locks the record and returns it. Throws if a photo cannot be added to it. */
  lock(tx: Transaction): Promise<LoggedRecord>
}

/** Stores a photo of a record. The lock of the record serialises concurrent uploads, which could exceed the maximum. */
async function addPhoto(call: Call, sent: Uint8Array, { owner, lock }: Target): Promise<RecordPhoto> {
  const { id: takenBy, name } = actorOf(call)
  const { id } = await storePhoto(call, await readPhoto(sent), {
    insert: async (tx, row) => {
      const record = await lock(tx)
      ensurePermitted(decideAnotherPhoto(await countPhotos(tx, owner)))
      const photoId = await insertPhoto(tx, { ...row, ...owner, takenBy })
      await recordAudit(tx, call, { ...loggedOn(owner), action: 'photo_added', about: aboutRecord(record) })
      return { id: photoId }
    },
    remove: (row) => deletePhoto(call.db, row.id),
  })
  const stage = 'stage' in owner ? (owner.stage ?? null) : null
  const questionId = 'questionId' in owner ? (owner.questionId ?? null) : null
  return viewRecordPhoto({ id, stage, questionId, takenBy: name, createdAt: call.now })
}

function loggedOn(owner: PhotoOwner) {
  return 'appointmentId' in owner
    ? ({ entity: 'appointment', entityId: owner.appointmentId } as const)
    : ({ entity: 'rental_booking', entityId: owner.rentalBookingId, after: { stage: owner.stage } } as const)
}
