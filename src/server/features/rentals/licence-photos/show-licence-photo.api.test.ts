import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { referenceOf } from '#domain/reference'
import { licencePhotoIdOf } from '#domain/rentals/licence-photo'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { buildLicencePhoto, buildRental } from '#server/testing/factories'
import { memoryFiles } from '#server/testing/memory-files'
import { formOf } from '#server/testing/multipart'
import { type Caller, openTestGarage } from '#server/testing/test-garage'
import { jpegImage } from '#server/testing/test-images'

const files = memoryFiles()
const garage = openTestGarage({ files })
const unknown = '/api/licence-photos/0198a000-0000-7000-8000-000000000000'
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})

async function uploaded(): Promise<{ url: string; id: string }> {
  const { payload, headers } = await formOf([[await jpegImage()]])
  const { body } = await garage.guest.post('/api/uploads/licence-photo', payload, { headers })
  return { url: body.url, id: licencePhotoIdOf(body.url) ?? '' }
}

/** Inserts a booking with both sides of a licence. */
async function booked() {
  const [front, back] = [await uploaded(), await uploaded()]
  const ids = [front.id, back.id]
  await garage.db
    .update(licencePhotos)
    .set({ claimedAt: new Date('2026-11-19T22:00:00Z') })
    .where(inArray(licencePhotos.id, ids))
  const rental = await buildRental(garage.db, { licensePhotoId: front.id, licensePhotoBackId: back.id })
  return { front, back, rental }
}

const views = (entityId: string) => garage.db.select().from(auditLog).where(eq(auditLog.entityId, entityId))

describe('viewing a licence photo', () => {
  it.each(['staff', 'admin'] as const)('role %s receives the image with no-store caching', async (role) => {
    const { front } = await booked()
    const { status, body, headers } = await (await garage.as(role)).get(front.url)
    expect(status).toBe(200)
    expect((await sharp(body).metadata()).format).toBe('jpeg')
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store, private',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('etag')
  })

  it('other roles and guests are refused, whether or not the photo exists', async () => {
    const { front } = await booked()
    const { url } = await uploaded()
    for (const path of [front.url, url, unknown]) {
      expect((await garage.guest.get(path)).status).toBe(401)
      expect((await (await garage.as('user')).get(path)).status).toBe(403)
      // A HEAD request neither reveals the photo nor bypasses the log.
      expect((await garage.guest.call('HEAD', path)).status).toBe(404)
      expect((await staff.call('HEAD', path)).status).toBe(404)
    }
  })

  it('viewing both sides creates one audit entry with viewer, client and booking', async () => {
    const { front, back, rental } = await booked()
    await Promise.all([staff.get(front.url), staff.get(back.url), staff.get(back.url)])
    await garage.guest.get(front.url)
    const [client] = await garage.db.select().from(clients).where(eq(clients.id, rental.clientId))
    const admin = await garage.as('admin')
    const { body } = await admin.get(`/api/audit?entity=rental_booking&entityId=${rental.id}`)
    expect(body).toMatchObject([
      {
        action: 'photo_viewed',
        actorName: expect.stringMatching(/^Sam/),
        about: `${client?.name}, booking ${referenceOf(rental.id)}`,
        before: null,
        after: null,
      },
    ])
    expect(body[0].actorId).not.toBeNull()
  })

  it('another viewer, another booking and a view after ten minutes each create an audit entry', async () => {
    const [one, other] = [await booked(), await booked()]
    garage.setClock('2026-11-20T01:00:00Z')
    await staff.get(one.front.url)
    await (await garage.as('staff')).get(one.front.url)
    await staff.get(other.front.url)
    garage.setClock('2026-11-20T01:09:59Z')
    await staff.get(one.back.url)
    expect(await views(one.rental.id)).toHaveLength(2)
    garage.setClock('2026-11-20T01:10:00Z')
    await staff.get(one.back.url)
    await staff.get(one.front.url)
    expect(await views(one.rental.id)).toHaveLength(3)
    expect(await views(other.rental.id)).toHaveLength(1)
  })

  it('views of a photo without a booking are recorded under the photo', async () => {
    const { url, id } = await uploaded()
    await staff.get(url)
    await staff.get(url)
    expect((await views(id)).map(({ action, entity, recordName: about }) => [action, entity, about])).toEqual(
      [
        ['uploaded', 'licence_photo', ''],
        ['photo_viewed', 'licence_photo', 'no booking yet'],
      ],
    )
  })

  it('a missing, purged or unknown photo returns 404 and records no view', async () => {
    const { front, back, rental } = await booked()
    const [row] = await garage.db.select().from(licencePhotos).where(eq(licencePhotos.id, front.id))
    files.kept.delete(row?.storageKey ?? '')
    await garage.db
      .update(licencePhotos)
      .set({ purgedAt: new Date('2026-11-19T22:00:00Z') })
      .where(eq(licencePhotos.id, back.id))
    for (const path of [front.url, back.url, unknown])
      expect(await staff.get(path)).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'We could not find this licence photo.' },
      })
    expect(await views(rental.id)).toEqual([])
  })
})

describe('the photos of a booking', () => {
  it('staff receive the photo URLs, role user only whether photos are kept', async () => {
    const { front, back, rental } = await booked()
    const path = `/api/rental-bookings/${rental.id}`
    expect((await staff.get(path)).body).toMatchObject({
      licensePhotoUrl: front.url,
      licensePhotoBackUrl: back.url,
      keepPhotos: false,
    })
    expect((await (await garage.as('user')).get(path)).body).toMatchObject({
      licensePhotoUrl: null,
      licensePhotoBackUrl: null,
      keepPhotos: false,
    })
  })

  it('photos can be kept for a dispute, and released again', async () => {
    const { id } = await buildRental(garage.db, { licensePhotoId: (await buildLicencePhoto(garage.db)).id })
    const path = `/api/rental-bookings/${id}/keep-photos`
    for (const keepPhotos of [true, true, false]) {
      const { status, body } = await staff.patch(path, { keepPhotos })
      expect([status, body.id, body.keepPhotos]).toEqual([200, id, keepPhotos])
    }
    const history = await views(id)
    // Sending it twice changes nothing.
    expect(history.map(({ action, before, after }) => [action, flagOf(before), flagOf(after)])).toEqual([
      ['photo_retention_changed', false, true],
      ['photo_retention_changed', true, false],
    ])
  })

  it('role user, or a request without the value, cannot change whether photos are kept', async () => {
    const { id } = await buildRental(garage.db)
    const path = `/api/rental-bookings/${id}/keep-photos`
    expect((await (await garage.as('user')).patch(path, { keepPhotos: true })).status).toBe(403)
    expect((await garage.guest.patch(path, { keepPhotos: true })).status).toBe(401)
    expect(await staff.patch(path, {})).toMatchObject({
      status: 400,
      body: { fields: { keepPhotos: 'keepPhotos must be true or false' } },
    })
  })
})

const flagOf = (view: unknown) => (view as { keepPhotos: boolean }).keepPhotos
