import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { buildRentalVehicle } from '#server/testing/factories'
import { memoryFiles } from '#server/testing/memory-files'
import { formOf } from '#server/testing/multipart'
import { openTestGarage } from '#server/testing/test-garage'
import { phonePhoto } from '#server/testing/test-images'
import { removeOldPhotos } from './remove-old-photos.ts'

const files = memoryFiles()
const garage = openTestGarage({ files })

it('a customer’s photos are visible to staff only and are purged after the retention period of the rental', async () => {
  const send = async () => {
    const { payload, headers } = await formOf([[await phonePhoto()]])
    return (await garage.guest.post('/api/uploads/licence-photo', payload, { headers })).body.url
  }
  const [licensePhotoUrl, licensePhotoBackUrl] = [await send(), await send()]
  const { id: rentalVehicleId } = await buildRentalVehicle(garage.db)
  const requested = {
    rentalVehicleId,
    startDate: '2026-11-24',
    endDate: '2026-11-26',
    pickupTime: '09:00',
    returnTime: '17:00',
    customerAddress: '8/27 Enmore Road, Newtown NSW 2042',
    driverLicense: '21487306',
    licenseExpirationDate: '2028-03-14',
    dateOfBirth: '1995-02-11',
    licensePhotoUrl,
    licensePhotoBackUrl,
  }
  const client = { name: 'Maya Chen', email: 'maya@example.com', phone: '0491 570 737' }
  const booked = await garage.guest.post('/api/book-rental', { client, rentalBooking: requested })
  expect(booked.status).toBe(201)
  expect(JSON.stringify(booked.body)).not.toContain('licence-photos')
  const path = `/api/rental-bookings/${booked.body.id}`

  // A day later the photos are not removed as unclaimed, since their booking has them.
  garage.setClock('2026-11-21T00:00:00Z')
  await removeOldPhotos({ db: garage.db, files }, new Date('2026-11-21T00:00:00Z'))
  const staff = await garage.as('staff')
  expect((await staff.get(path)).body).toMatchObject({ licensePhotoUrl, licensePhotoBackUrl })
  expect((await staff.get(licensePhotoUrl)).status).toBe(200)
  expect((await garage.guest.get(licensePhotoUrl)).status).toBe(401)

  await staff.patch(`${path}/confirm`)
  await staff.patch(`${path}/checkin`, { pickupMileage: 10_000 })
  garage.setClock('2026-11-26T05:00:00Z')
  expect((await staff.patch(`${path}/checkout`, { returnMileage: 10_300 })).status).toBe(200)
  await removeOldPhotos({ db: garage.db, files }, new Date('2027-02-24T04:59:59Z'))
  expect((await staff.get(licensePhotoBackUrl)).status).toBe(200)
  await removeOldPhotos({ db: garage.db, files }, new Date('2027-02-24T05:00:00Z'))
  expect((await staff.get(licensePhotoBackUrl)).status).toBe(404)
  expect(files.kept.size).toBe(0)

  const log = await garage.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, booked.body.id))
    .orderBy(auditLog.id)
  expect(log.map(({ action }) => action)).toEqual([
    'requested',
    'photo_viewed',
    'confirmed',
    'picked_up',
    'returned',
    'photo_viewed',
    'photos_purged',
  ])
  for (const secret of ['21487306', '1995-02-11', 'Enmore Road'])
    expect(JSON.stringify(log)).not.toContain(secret)
})
