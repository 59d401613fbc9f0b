import type { licencePhotos } from '#server/db/schema/licence-photos-table'
import { loadSharp } from '#server/images/load-sharp'
import { makeDice } from './demo-dice.ts'
import { demoLicences } from './demo-licences.ts'
import type { DemoRentalRow } from './plan-rentals.ts'

/** The few pictures shared by all demo rentals. */
export interface LicencePictures {
  fronts: Buffer[]
  backs: Buffer[]
}

const svg = { operation: ['VipsForeignLoadSvgBuffer'] }

let drawing: Promise<LicencePictures> | undefined

/** Draws the licence photos of the demo rentals; drawn once per process. */
export function drawLicences(): Promise<LicencePictures> {
  drawing ??= drawAll()
  return drawing
}

async function drawAll(): Promise<LicencePictures> {
  const sharp = await loadSharp()
  const draw = (picture: string) => sharp(Buffer.from(picture)).jpeg({ quality: 82 }).toBuffer()
  // SVG decoding is allowed only while the demo photos are drawn: no requests are served yet.
  sharp.unblock(svg)
  try {
    const { fronts, backs } = demoLicences
    return { fronts: await Promise.all(fronts.map(draw)), backs: await Promise.all(backs.map(draw)) }
  } finally {
    sharp.block(svg)
  }
}

/** Returns photos of both sides of the licence for every rental that has not ended, uploaded with the request. */
export function planLicencePhotos(bookings: readonly DemoRentalRow[], { fronts, backs }: LicencePictures) {
  const dice = makeDice('licence photos')
  const photos: { row: typeof licencePhotos.$inferInsert; bytes: Buffer }[] = []
  const send = (createdAt: Date, bytes: Buffer) => {
    const id = dice.idAt(createdAt)
    const storageKey = Array.from({ length: 32 }, () => dice.between(0, 15).toString(16)).join('')
    const file = { storageKey, contentType: 'image/jpeg', bytes: bytes.length }
    photos.push({ row: { ...file, id, claimedAt: createdAt, createdAt }, bytes })
    return id
  }
  const withPhotos = bookings.map((booking) => {
    if (booking.status === 'returned' || booking.status === 'cancelled') return booking
    return {
      ...booking,
      licensePhotoId: send(booking.createdAt, dice.oneOf(fronts)),
      licensePhotoBackId: send(booking.createdAt, dice.oneOf(backs)),
    }
  })
  return { bookings: withPhotos, photos }
}
