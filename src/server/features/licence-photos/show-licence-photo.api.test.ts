import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { referenceOf } from '#domain/reference'
import { licencePhotoIdOf } from '#domain/rental/licence-photo'
import { auditLog } from '#server/db/schema/audit-log'
import { clients } from '#server/db/schema/clients'
import { licencePhotos } from '#server/db/schema/licence-photos'
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

/** A booking with both sides of a licence. */
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

describe('a licence photo', () => {
  it.each(['staff', 'admin'] as const)('is shown to role %s as an image that nobody keeps', async (role) => {
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

  it('is shown to nobody else, whether it is there or not', async () => {
    const { front } = await booked()
    const { url } = await uploaded()
    for (const path of [front.url, url, unknown]) {
      expect((await garage.guest.get(path)).status).toBe(401)
      expect((await (await garage.as('user')).get(path)).status).toBe(403)
      // Nor its presence: a HEAD is no way around the log.
      expect((await garage.guest.call('HEAD', path)).status).toBe(404)
      expect((await staff.call('HEAD', path)).status).toBe(404)
    }
  })

  it('has one entry for both sides in the audit log, which names the viewer, the client and the booking', async () => {
    const { front, back, rental } = await booked()
    await Promise.all([staff.get(front.url), staff.get(back.url), staff.get(back.url)])
    await garage.guest.get(front.url)
    const [client] = await garage.db.select().from(clients).where(eq(clients.id, rental.clientId))
    const admin = await garage.as('admin')
    const { body } = await admin.get(`/api/audit?entity=rental_booking&entityId=${rental.id}`)
    expect(body).toMatchObject([
      {
        action: 'viewPhoto',
        actorName: expect.stringMatching(/^Sam/),
        about: `${client?.name}, booking ${referenceOf(rental.id)}`,
        before: null,
        after: null,
      },
    ])
    expect(body[0].actorId).not.toBeNull()
  })

  it('has another entry for another viewer, for another booking, and after ten minutes', async () => {
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

  it('has its views under its own name while it has no booking', async () => {
    const { url, id } = await uploaded()
    await staff.get(url)
    await staff.get(url)
    expect((await views(id)).map(({ action, entity, about }) => [action, entity, about])).toEqual([
      ['uploaded', 'licence_photo', ''],
      ['viewPhoto', 'licence_photo', 'without a booking yet'],
    ])
  })

  it('that is missing, purged or unknown is 404, and no view', async () => {
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

describe('a booking', () => {
  it('names its photos to staff, and to role user only that they are kept', async () => {
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

  it('keeps its photos for a dispute, and lets them go again', async () => {
    const { id } = await buildRental(garage.db, { licensePhotoId: (await buildLicencePhoto(garage.db)).id })
    const path = `/api/rental-bookings/${id}/keep-photos`
    for (const keepPhotos of [true, true, false]) {
      const { status, body } = await staff.patch(path, { keepPhotos })
      expect([status, body.id, body.keepPhotos]).toEqual([200, id, keepPhotos])
    }
    const history = await views(id)
    // Saying it twice changes nothing.
    expect(history.map(({ action, before, after }) => [action, flagOf(before), flagOf(after)])).toEqual([
      ['keepPhotos', false, true],
      ['keepPhotos', true, false],
    ])
  })

  it('is not told to keep photos by role user, nor without saying so', async () => {
    const { id } = await buildRental(garage.db)
    const path = `/api/rental-bookings/${id}/keep-photos`
    expect((await (await garage.as('user')).patch(path, { keepPhotos: true })).status).toBe(403)
    expect((await garage.guest.patch(path, { keepPhotos: true })).status).toBe(401)
    expect(await staff.patch(path, {})).toMatchObject({
      status: 400,
      body: { fields: { keepPhotos: 'Please say whether the photos are kept' } },
    })
  })
})

const flagOf = (view: unknown) => (view as { keepPhotos: boolean }).keepPhotos
