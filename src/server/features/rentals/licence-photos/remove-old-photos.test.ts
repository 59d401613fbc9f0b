import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { buildLicencePhoto, buildRental } from '#server/testing/factories'
import { memoryFiles } from '#server/testing/memory-files'
import { openTestGarage } from '#server/testing/test-garage'
import { removeOldPhotos } from './remove-old-photos.ts'

const files = memoryFiles()
const garage = openTestGarage({ files })
const now = new Date('2026-11-19T22:00:00Z')
const dayAgo = new Date('2026-11-18T22:00:00Z')
const monthsAgo = new Date('2026-05-01T00:00:00Z')

const remove = () => removeOldPhotos({ db: garage.db, files }, now)

afterEach(async () => {
  await garage.db.delete(rentalBookings)
  await garage.db.delete(licencePhotos)
  files.kept.clear()
})

/** Inserts a photo with its file. */
async function photo(given: Parameters<typeof buildLicencePhoto>[1] = {}) {
  const row = await buildLicencePhoto(garage.db, given)
  files.kept.set(row.storageKey, Buffer.from('image'))
  return row
}

/** Inserts a rental with the front and back of a licence, claimed months ago. */
async function rental(given: Parameters<typeof buildRental>[1]) {
  const claimed = { createdAt: monthsAgo, claimedAt: monthsAgo }
  const [front, back] = [await photo(claimed), await photo(claimed)]
  return {
    ...(await buildRental(garage.db, { licensePhotoId: front.id, licensePhotoBackId: back.id, ...given })),
    front,
    back,
  }
}

const rows = () => garage.db.select().from(licencePhotos)
const isStored = ({ storageKey }: { storageKey: string }) => files.kept.has(storageKey)

const returned90DaysAgo = {
  status: 'returned' as const,
  startDate: calendarDate('2026-08-18'),
  endDate: calendarDate('2026-08-22'),
  returnedAt: new Date('2026-08-21T22:00:00Z'),
}

describe('photos without a booking', () => {
  it('unclaimed photos are removed after a day, file and row, and no others', async () => {
    const old = await photo({ createdAt: dayAgo })
    const young = await photo({ createdAt: new Date(dayAgo.getTime() + 1) })
    const booked = await rental({ status: 'confirmed' })
    await remove()
    expect([old, young, booked.front, booked.back].map(isStored)).toEqual([false, true, true, true])
    expect((await rows()).map(({ id }) => id).sort()).toEqual(
      [young.id, booked.front.id, booked.back.id].sort(),
    )
  })

  it('claimed photos are removed if their booking no longer exists', async () => {
    await photo({ createdAt: monthsAgo, claimedAt: dayAgo })
    const justNow = await photo({ createdAt: monthsAgo, claimedAt: now })
    await remove()
    expect((await rows()).map(({ id }) => id)).toEqual([justNow.id])
  })

  it('photos of an erased client are removed', async () => {
    const { clientId } = await rental({ ...returned90DaysAgo, returnedAt: now })
    const admin = await garage.as('admin')
    expect((await admin.delete(`/api/clients/${clientId}/personal-data`)).status).toBe(204)
    await remove()
    expect([files.kept.size, (await rows()).length]).toEqual([0, 0])
  })

  it('photos that are being claimed are skipped', async () => {
    const { id } = await photo({ createdAt: dayAgo })
    await garage.db.transaction(async (tx) => {
      await tx.select().from(licencePhotos).where(eq(licencePhotos.id, id)).for('update')
      await remove()
    })
    expect((await rows()).length).toBe(1)
  })
})

describe('photos of a rental', () => {
  it('photos are purged 90 days after the return; the booking shows that there were some', async () => {
    const { id, front, back } = await rental(returned90DaysAgo)
    await remove()
    expect([isStored(front), isStored(back)]).toEqual([false, false])
    expect((await rows()).map(({ purgedAt }) => purgedAt)).toEqual([now, now])
    const staff = await garage.as('staff')
    const { body } = await staff.get(`/api/rental-bookings/${id}`)
    expect((await staff.get(body.licensePhotoUrl)).status).toBe(404)
    const history = await garage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.id)
    expect(history).toMatchObject([{ action: 'photos_purged', actorId: null, actorName: 'Hoist' }])
    await remove()
    expect(await garage.db.$count(auditLog, eq(auditLog.entityId, id))).toBe(1)
  })

  it.each([
    [
      'returned less than 90 days ago',
      { ...returned90DaysAgo, returnedAt: new Date('2026-08-21T22:00:01Z') },
    ],
    ['that is in dispute', { ...returned90DaysAgo, keepPhotos: true }],
    ['that is still out', { ...returned90DaysAgo, returnedAt: null, status: 'picked_up' as const }],
    ['that is confirmed', { status: 'confirmed' as const }],
  ])('photos are kept for a rental %s', async (_, given) => {
    const { front, back } = await rental(given)
    await remove()
    expect([isStored(front), isStored(back)]).toEqual([true, true])
  })

  it('photos of a request rejected 90 days ago, and of a rental that was never picked up, are purged', async () => {
    const turnedDown = await rental({
      status: 'cancelled',
      decidedAt: new Date('2026-08-21T22:00:00Z'),
      endDate: calendarDate('2026-12-24'),
    })
    const neverCame = await rental({
      status: 'confirmed',
      startDate: calendarDate('2026-08-20'),
      endDate: calendarDate('2026-08-21'),
    })
    await remove()
    expect([turnedDown.front, turnedDown.back, neverCame.front].map(isStored)).toEqual([false, false, false])
  })

  it("several servers purge a rental's photos once", async () => {
    const { id } = await rental(returned90DaysAgo)
    await Promise.all([remove(), remove(), remove()])
    expect(await garage.db.$count(auditLog, eq(auditLog.entityId, id))).toBe(1)
  })
})

it('a file that cannot be deleted does not stop the others, and is retried', async () => {
  const stuck = await photo({ createdAt: dayAgo })
  const free = await photo({ createdAt: dayAgo })
  const { delete: really } = files
  files.delete = async (key) => {
    if (key === stuck.storageKey) throw new Error('No rights')
    await really(key)
  }
  await expect(remove()).rejects.toThrow('Photo files that could not be deleted: 1')
  files.delete = really
  expect([isStored(stuck), isStored(free)]).toEqual([true, false])
  await remove()
  expect([isStored(stuck), (await rows()).length]).toEqual([false, 0])
})
