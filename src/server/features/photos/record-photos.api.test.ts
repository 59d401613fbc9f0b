import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mostRecordPhotos } from '#domain/record-photo'
import { calendarDate } from '#domain/time/calendar-date'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { recordPhotos } from '#server/db/schema/record-photos-table'
import { purgeDeleted } from '#server/features/audit/purge-deleted'
import { removeOldPhotos } from '#server/features/rentals/licence-photos/remove-old-photos'
import { buildAppointment, buildRecordPhoto, buildRental } from '#server/testing/factories'
import { memoryFiles } from '#server/testing/memory-files'
import { formOf, type SentForm } from '#server/testing/multipart'
import { openTestGarage } from '#server/testing/test-garage'
import { heicStart, jpegImage, phonePhoto } from '#server/testing/test-images'

const files = memoryFiles()
const garage = openTestGarage({ files })
const now = new Date('2026-11-19T22:00:00Z')
let staff: Awaited<ReturnType<typeof garage.as>>
let form: SentForm

beforeAll(async () => {
  staff = await garage.as('staff')
  form = await formOf([[await jpegImage()]])
})
afterEach(async () => {
  await garage.db.delete(recordPhotos)
  await garage.db.delete(appointments)
  files.kept.clear()
})

const ofAppointment = (id: string) => `/api/appointments/${id}/photos`
const ofRental = (id: string, stage = '') =>
  `/api/rental-bookings/${id}/photos${stage === '' ? '' : `?stage=${stage}`}`
const add = (path: string, { payload, headers } = form, key?: string) =>
  staff.post(path, payload, { headers: { ...headers, ...(key && { 'idempotency-key': key }) } })
const rows = () => garage.db.select().from(recordPhotos)

/** Inserts a photo with its file. */
async function photo(given: Parameters<typeof buildRecordPhoto>[1]) {
  const row = await buildRecordPhoto(garage.db, given)
  files.kept.set(row.storageKey, Buffer.from('image'))
  return row
}

describe('photos of an appointment', () => {
  it('an added photo is stored without metadata, listed and shown to staff', async () => {
    const { id } = await buildAppointment(garage.db, { status: 'in_progress' })
    const { status, body } = await add(ofAppointment(id), await formOf([[await phonePhoto()]]))
    expect(status).toBe(201)
    expect(body).toMatchObject({ stage: null, createdAt: now.toISOString() })
    expect((await staff.get(ofAppointment(id))).body).toEqual([body])
    const shown = await staff.get(body.url)
    expect(shown.status).toBe(200)
    expect(shown.headers['cache-control']).toBe('no-store, private')
    const [file] = files.kept.values()
    expect(Buffer.from(file ?? '').includes('Exif')).toBe(false)
    const log = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
    expect(log).toMatchObject([
      { action: 'photo_added', recordName: expect.stringMatching(/^Client \d+, 2019 Toyota Corolla/) },
    ])
  })

  it('a photo that is listed while its file is being stored is shown as soon as that is stored', async () => {
    const { id } = await buildAppointment(garage.db)
    const { id: photoId, storageKey } = await buildRecordPhoto(garage.db, {
      appointmentId: id,
      createdAt: now,
    })
    const shown = staff.get(`/api/record-photos/${photoId}`)
    await expect.poll(() => files.asked.has(storageKey)).toBe(true)
    files.kept.set(storageKey, Buffer.from('image'))
    expect((await shown).status).toBe(200)
  })

  it('a deleted photo is no longer listed or shown, and its file is deleted', async () => {
    const { id } = await buildAppointment(garage.db)
    const { body } = await add(ofAppointment(id))
    expect((await staff.delete(body.url)).status).toBe(204)
    expect((await staff.get(ofAppointment(id))).body).toEqual([])
    expect((await staff.get(body.url)).status).toBe(404)
    expect((await staff.delete(body.url)).status).toBe(404)
    expect([files.kept.size, (await rows()).length]).toEqual([0, 0])
    const log = await garage.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
    expect(log.map(({ action }) => action)).toEqual(['photo_added', 'photo_deleted'])
  })

  it('a file that cannot be deleted at first is deleted by the sweep', async () => {
    const { id } = await buildAppointment(garage.db)
    const { body } = await add(ofAppointment(id))
    const { delete: really } = files
    files.delete = async () => {
      throw new Error('No rights')
    }
    expect((await staff.delete(body.url)).status).toBe(204)
    files.delete = really
    expect(files.kept.size).toBe(1)
    await removeOldPhotos({ db: garage.db, files }, now)
    expect([files.kept.size, (await rows()).length]).toEqual([0, 0])
  })

  it('a failed file write leaves neither row nor file', async () => {
    const { id } = await buildAppointment(garage.db)
    const { put } = files
    files.put = async () => {
      throw new Error('The disk is full')
    }
    const { status } = await add(ofAppointment(id))
    files.put = put
    expect([status, (await rows()).length]).toEqual([500, 0])
  })

  it('photos of a deleted appointment are not shown, and are purged with it', async () => {
    const { id } = await buildAppointment(garage.db)
    const { body } = await add(ofAppointment(id))
    expect((await staff.delete(`/api/appointments/${id}`)).status).toBe(204)
    expect((await staff.get(ofAppointment(id))).status).toBe(404)
    expect((await staff.get(body.url)).status).toBe(404)
    expect((await staff.delete(body.url)).status).toBe(404)
    expect((await add(ofAppointment(id))).status).toBe(404)
    await purgeDeleted(garage.db, new Date('2027-01-19T22:00:00Z'))
    expect(await rows()).toMatchObject([{ appointmentId: null }])
    await removeOldPhotos({ db: garage.db, files }, now)
    expect([files.kept.size, (await rows()).length]).toEqual([0, 0])
  })
})

describe('photos of a rental', () => {
  it('photos belong to the pickup or the return', async () => {
    const { id } = await buildRental(garage.db, { status: 'picked_up' })
    await add(ofRental(id, 'pickup'))
    await add(ofRental(id, 'return'))
    const { body } = await staff.get(ofRental(id))
    expect(body).toMatchObject([{ stage: 'pickup' }, { stage: 'return' }])
  })

  it.each([
    ['', 'Please choose pickup or return'],
    ['lunch', 'Please choose pickup or return'],
  ])('a photo without a known stage is refused: %j', async (stage, sentence) => {
    const { id } = await buildRental(garage.db)
    expect(await add(ofRental(id, stage))).toMatchObject({
      status: 400,
      body: { fields: { stage: sentence } },
    })
  })

  it('a photo of the return before the pickup is refused', async () => {
    const { id } = await buildRental(garage.db)
    expect(await add(ofRental(id, 'return'))).toMatchObject({
      status: 409,
      body: { message: 'This rental booking is confirmed. Photos of the return cannot be added.' },
    })
    expect(files.kept.size).toBe(0)
  })

  it('concurrent uploads: 20 photos per stage are accepted and no more', async () => {
    const { id: rentalBookingId } = await buildRental(garage.db, { status: 'picked_up' })
    for (let index = 2; index < mostRecordPhotos; index += 1)
      await photo({ rentalBookingId, stage: 'pickup' })
    const path = ofRental(rentalBookingId, 'pickup')
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body.fields.photo).toMatch(
      /^There can be at most 20/,
    )
    expect((await add(ofRental(rentalBookingId, 'return'))).status).toBe(201)
  })

  it('a repeated upload with one idempotency key adds one photo to one record', async () => {
    const [one, other] = [await buildRental(garage.db), await buildRental(garage.db)]
    const first = await add(ofRental(one.id, 'pickup'), form, 'photo-1')
    expect((await add(ofRental(one.id, 'pickup'), form, 'photo-1')).body).toEqual(first.body)
    expect((await rows()).length).toBe(1)
    expect((await add(ofRental(other.id, 'pickup'), form, 'photo-1')).body.code).toBe('idempotency_reuse')
  })

  it('a file that is not a photo is refused with the sentence of the licence photos', async () => {
    const { id } = await buildRental(garage.db)
    const { status, body } = await add(ofRental(id, 'pickup'), await formOf([[heicStart()]]))
    expect([status, body.message]).toEqual([415, expect.stringMatching(/^We can't read HEIC photos\./)])
  })

  it('photos of the car are purged with the licence photos, unless they are kept for a dispute', async () => {
    const returned = {
      status: 'returned' as const,
      startDate: calendarDate('2026-08-18'),
      endDate: calendarDate('2026-08-22'),
      returnedAt: new Date('2026-08-21T22:00:00Z'),
    }
    const over = await buildRental(garage.db, returned)
    const recent = await buildRental(garage.db, {
      ...returned,
      returnedAt: new Date('2026-08-21T22:00:01Z'),
    })
    const disputed = await buildRental(garage.db, { ...returned, keepPhotos: true })
    const out = await buildRental(garage.db, { ...returned, status: 'picked_up', returnedAt: null })
    for (const { id: rentalBookingId } of [over, recent, disputed, out])
      await photo({ rentalBookingId, stage: 'pickup' })
    await removeOldPhotos({ db: garage.db, files }, now)
    expect((await rows()).map(({ rentalBookingId }) => rentalBookingId).sort()).toEqual(
      [recent.id, disputed.id, out.id].sort(),
    )
    expect(files.kept.size).toBe(3)
    const log = await garage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, over.id))
      .orderBy(auditLog.id)
    expect(log).toMatchObject([{ action: 'photos_purged', actorName: 'Hoist' }])
  })

  it('photos of a purged rental are deleted', async () => {
    const { id } = await buildRental(garage.db)
    await add(ofRental(id, 'pickup'))
    await staff.delete(`/api/rental-bookings/${id}`)
    await purgeDeleted(garage.db, new Date('2027-01-19T22:00:00Z'))
    await removeOldPhotos({ db: garage.db, files }, now)
    expect([files.kept.size, (await rows()).length]).toEqual([0, 0])
  })
})

it('erasing a client deletes the photos of their appointments and rentals', async () => {
  const { clientId, id: rentalBookingId } = await buildRental(garage.db, { status: 'returned' })
  const { id: appointmentId } = await buildAppointment(garage.db, { clientId, status: 'completed' })
  await photo({ rentalBookingId, stage: 'return' })
  await photo({ appointmentId })
  const admin = await garage.as('admin')
  expect((await admin.delete(`/api/clients/${clientId}/personal-data`)).status).toBe(204)
  expect([files.kept.size, (await rows()).length]).toEqual([0, 0])
})

it('guests and read-only users neither see nor change photos', async () => {
  const { id: appointmentId } = await buildAppointment(garage.db)
  const { id } = await photo({ appointmentId })
  const user = await garage.as('user')
  for (const caller of [user, garage.guest]) {
    const expected = caller === user ? 403 : 401
    expect((await caller.get(ofAppointment(appointmentId))).status).toBe(expected)
    expect((await caller.get(`/api/record-photos/${id}`)).status).toBe(expected)
    expect((await caller.delete(`/api/record-photos/${id}`)).status).toBe(expected)
    const sent = await caller.post(ofAppointment(appointmentId), form.payload, { headers: form.headers })
    expect(sent.status).toBe(expected)
  }
})
