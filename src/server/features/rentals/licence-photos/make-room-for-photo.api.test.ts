import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { licencePhotoUrl } from '#domain/rentals/licence-photo'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { buildLicencePhoto, buildRental } from '#server/testing/factories'
import { memoryFiles } from '#server/testing/memory-files'
import { formOf, type SentForm } from '#server/testing/multipart'
import { openTestGarage } from '#server/testing/test-garage'
import { jpegImage } from '#server/testing/test-images'
import { claimLicencePhoto } from './claim-licence-photo.ts'
import { removeOldPhotos } from './remove-old-photos.ts'

const files = memoryFiles()
const garage = openTestGarage({ files })
const now = new Date('2026-11-19T22:00:00Z')
const megabyte = 1024 * 1024
let form: SentForm

beforeAll(async () => {
  form = await formOf([[await jpegImage()]])
})
afterEach(async () => {
  await garage.db.delete(rentalBookings)
  await garage.db.delete(licencePhotos)
  files.kept.clear()
})

/** Inserts a photo of this size in megabytes, uploaded this many minutes ago. */
async function photo(
  megabytes: number,
  minutes: number,
  given: Partial<typeof licencePhotos.$inferInsert> = {},
) {
  const createdAt = new Date(now.getTime() - minutes * 60_000)
  const row = await buildLicencePhoto(garage.db, { bytes: megabytes * megabyte, createdAt, ...given })
  files.kept.set(row.storageKey, Buffer.from('image'))
  return row
}

const upload = () => garage.guest.post('/api/uploads/licence-photo', form.payload, { headers: form.headers })
const isStored = async ({ id, storageKey }: { id: string; storageKey: string }) => {
  const hasRow = (await garage.db.$count(licencePhotos, eq(licencePhotos.id, id))) > 0
  expect(files.kept.has(storageKey)).toBe(hasRow)
  return hasRow
}
const areStored = (photos: { id: string; storageKey: string }[]) => Promise.all(photos.map(isStored))

describe('unclaimed photos of more than 500 MB', () => {
  it('uploading another photo removes the oldest ones, row and file', async () => {
    const photos = [await photo(100, 60), await photo(200, 50), await photo(250, 40), await photo(100, 30)]
    expect((await upload()).status).toBe(201)
    expect(await areStored(photos)).toEqual([false, false, true, true])
  })

  it('nothing is removed while there is room', async () => {
    const photos = [await photo(200, 60), await photo(250, 40)]
    expect((await upload()).status).toBe(201)
    expect(await areStored(photos)).toEqual([true, true])
  })

  it('claimed and purged photos do not count and are not removed', async () => {
    const claimed = await photo(400, 600, { claimedAt: now })
    const booked = await photo(1, 600)
    await buildRental(garage.db, { licensePhotoId: booked.id })
    await photo(400, 600, { claimedAt: now, purgedAt: now })
    const unclaimed = await photo(400, 60)
    expect((await upload()).status).toBe(201)
    expect(await areStored([claimed, booked, unclaimed])).toEqual([true, true, true])
    await photo(100, 50)
    expect((await upload()).status).toBe(201)
    expect(await areStored([claimed, booked, unclaimed])).toEqual([true, true, false])
  })

  it('photos of the last 15 minutes are not removed: the next upload is refused', async () => {
    const fresh = [await photo(300, 14), await photo(200, 1)]
    const old = await photo(10, 16)
    const { status, body } = await upload()
    expect([status, body.code]).toEqual([503, 'busy'])
    expect(await areStored([...fresh, old])).toEqual([true, true, false])
  })

  it('two servers remove each photo once, and none that is being claimed', async () => {
    const claiming = await photo(300, 60)
    const oldest = [await photo(100, 50), await photo(200, 40)]
    await garage.db.transaction(async (tx) => {
      const url = licencePhotoUrl(claiming.id)
      expect(await claimLicencePhoto(tx, { now }, { url, field: 'licensePhotoUrl' })).toBe(claiming.id)
      const statuses = (await Promise.all([upload(), upload()])).map(({ status }) => status)
      for (const status of statuses) expect([201, 503]).toContain(status)
    })
    expect(await isStored(claiming)).toBe(true)
    expect((await upload()).status).toBe(201)
    expect(await areStored(oldest)).toContain(true)
  })

  it('a file that cannot be deleted does not block the upload; the hourly sweep deletes it later', async () => {
    const stuck = await photo(500, 60)
    const { delete: really } = files
    files.delete = async () => {
      throw new Error('No rights')
    }
    expect((await upload()).status).toBe(201)
    files.delete = really
    expect(await isStored(stuck)).toBe(true)
    await removeOldPhotos({ db: garage.db, files }, now)
    expect(await isStored(stuck)).toBe(false)
  })
})
