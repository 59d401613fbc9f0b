import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { licencePhotoUrl } from '#domain/rentals/licence-photo'
import { withTransaction } from '#server/db/connect'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { ProblemError } from '#server/problem-error'
import { buildLicencePhoto } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { claimLicencePhoto } from './claim-licence-photo.ts'

const garage = openTestGarage()
const now = new Date('2026-11-19T22:00:00Z')
const field = 'rentalBooking.licensePhotoUrl'

const claim = (url: string) =>
  withTransaction(garage.db, (tx) => claimLicencePhoto(tx, { now }, { url, field }))

/** Returns the problem that a claim ends with. */
async function problemOf(url: string) {
  const error = await claim(url).then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof ProblemError ? error.problem : error
}

const cannotBeUsed = {
  status: 400,
  fields: { [field]: 'This photo can no longer be used. Please add it again.' },
}

describe('claiming an uploaded photo for a booking', () => {
  it('a photo is claimed by its URL and its id is returned', async () => {
    const { id } = await buildLicencePhoto(garage.db, { createdAt: new Date('2026-11-18T22:00:01Z') })
    expect(await claim(licencePhotoUrl(id))).toBe(id)
    const [row] = await garage.db.select().from(licencePhotos).where(eq(licencePhotos.id, id))
    expect(row?.claimedAt).toEqual(now)
  })

  it('concurrent claims of a photo: one succeeds; the other side of the licence cannot claim it either', async () => {
    const { id } = await buildLicencePhoto(garage.db, { createdAt: now })
    const url = licencePhotoUrl(id)
    const claims = await Promise.allSettled([claim(url), claim(url), claim(url)])
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await problemOf(url)).toMatchObject(cannotBeUsed)
  })

  it('a claim is rolled back with its booking', async () => {
    const { id } = await buildLicencePhoto(garage.db, { createdAt: now })
    const failing = withTransaction(garage.db, async (tx) => {
      await claimLicencePhoto(tx, { now }, { url: licencePhotoUrl(id), field })
      throw new Error('The car is gone')
    })
    await expect(failing).rejects.toThrow('The car is gone')
    expect(await claim(licencePhotoUrl(id))).toBe(id)
  })

  it.each([
    'blob:http://127.0.0.1:3000/5e8e8e5e-0000-4000-8000-000000000000',
    'https://elsewhere.example/licence.jpg',
    'data:image/png;base64,AAAA',
    '',
  ])('claiming a photo that was never uploaded is refused: %j', async (url) => {
    expect(await problemOf(url)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { [field]: 'We did not receive this photo. Please add it again.' },
    })
  })

  it.each([
    ['a day old', { createdAt: new Date('2026-11-18T22:00:00Z') }],
    ['claimed already', { claimedAt: now, createdAt: now }],
    ['purged', { claimedAt: now, purgedAt: now, createdAt: now }],
  ])('claiming a photo that is %s is refused', async (_, given) => {
    const { id } = await buildLicencePhoto(garage.db, given)
    expect(await problemOf(licencePhotoUrl(id))).toMatchObject(cannotBeUsed)
  })

  it('claiming an unknown photo is refused', async () => {
    expect(await problemOf('/api/licence-photos/0198a000-0000-7000-8000-000000000000')).toMatchObject(
      cannotBeUsed,
    )
  })
})
