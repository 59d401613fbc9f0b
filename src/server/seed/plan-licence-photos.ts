import type { licencePhotos } from '#server/db/schema/licence-photos-table'
import type { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { type Dice, makeDice } from './demo-dice.ts'
import type { LicencePictures } from './draw-licences.ts'

type RentalRow = typeof rentalBookings.$inferInsert & { createdAt: Date }

interface PlannedPhoto {
  row: typeof licencePhotos.$inferInsert & { id: string }
  bytes: Buffer
}

/** Returns photos of both sides of the licence for every rental that has not ended, uploaded with the request. */
export function planLicencePhotos(
  bookings: readonly RentalRow[],
  { fronts, backs }: LicencePictures,
): { bookings: RentalRow[]; photos: PlannedPhoto[] } {
  const dice = makeDice('licence photos')
  const photos: PlannedPhoto[] = []
  const send = (at: Date, bytes: Buffer) => {
    const row = {
      id: dice.idAt(at),
      storageKey: keyBy(dice),
      contentType: 'image/jpeg',
      bytes: bytes.length,
      claimedAt: at,
      createdAt: at,
    }
    photos.push({ row, bytes })
    return row.id
  }
  const withPhotos = bookings.map((booking) => {
    if (booking.status === 'returned' || booking.status === 'cancelled') return booking
    const { createdAt } = booking
    return {
      ...booking,
      licensePhotoId: send(createdAt, dice.oneOf(fronts)),
      licensePhotoBackId: send(createdAt, dice.oneOf(backs)),
    }
  })
  return { bookings: withPhotos, photos }
}

function keyBy(dice: Dice): string {
  const digits = Array.from({ length: 32 }, () => dice.between(0, 15).toString(16))
  return digits.join('')
}
