import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { licencePhotoUrl } from '#domain/rental/licence-photo'
import { withTransaction } from '#server/db/connect'
import { licencePhotos } from '#server/db/schema/licence-photos'
import { Refused } from '#server/http/refused'
import { buildLicencePhoto } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { claimLicencePhoto } from './claim-licence-photo.ts'

const garage = openTestGarage()
const now = new Date('2026-11-19T22:00:00Z')
const field = 'rentalBooking.licensePhotoUrl'

const claim = (url: string) =>
  withTransaction(garage.db, (tx) => claimLicencePhoto(tx, { now }, { url, field }))

/** The problem that a claim ends with. */
async function refusalOf(url: string) {
  const error = await claim(url).then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Refused ? error.problem : error
}

const cannotBeUsed = {
  status: 400,
  fields: { [field]: 'This photo cannot be used any more. Please add the photo again.' },
}

describe('a booking takes an uploaded photo over', () => {
  it('by its address, and is given its id', async () => {
    const { id } = await buildLicencePhoto(garage.db, { createdAt: new Date('2026-11-18T22:00:01Z') })
    expect(await claim(licencePhotoUrl(id))).toBe(id)
    const [row] = await garage.db.select().from(licencePhotos).where(eq(licencePhotos.id, id))
    expect(row?.claimedAt).toEqual(now)
  })

  it('once: of two at the same moment one comes second, and so does the other side of the same licence', async () => {
    const { id } = await buildLicencePhoto(garage.db, { createdAt: now })
    const url = licencePhotoUrl(id)
    const claims = await Promise.allSettled([claim(url), claim(url), claim(url)])
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(url)).toMatchObject(cannotBeUsed)
  })

  it('only where the booking itself is made', async () => {
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
  ])('but none that was never uploaded: %j', async (url) => {
    expect(await refusalOf(url)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { [field]: 'This photo has not reached us. Please add the photo again.' },
    })
  })

  it.each([
    ['a day old', { createdAt: new Date('2026-11-18T22:00:00Z') }],
    ['taken over before', { claimedAt: now, createdAt: now }],
    ['purged', { claimedAt: now, purgedAt: now, createdAt: now }],
  ])('but none that is %s', async (_, given) => {
    const { id } = await buildLicencePhoto(garage.db, given)
    expect(await refusalOf(licencePhotoUrl(id))).toMatchObject(cannotBeUsed)
  })

  it('but none that nobody knows', async () => {
    expect(await refusalOf('/api/licence-photos/0198a000-0000-7000-8000-000000000000')).toMatchObject(
      cannotBeUsed,
    )
  })
})
