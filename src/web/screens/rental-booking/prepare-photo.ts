import { ruleProblems } from '#domain/rule-problems'
import { fitWithin } from './fit-within.ts'

// Licence text is legible at this size, and the upload takes a phone only seconds.
const longestSide = 2000
const quality = 0.86

/** The file cannot be used; `message` is shown to the customer. */
export class UnusablePhoto extends Error {}

export interface ReadyPhoto {
  photo: Blob
  /** Whether this browser can display it as a preview. */
  canBeSeen: boolean
}

/**
 * Returns the photo upright, scaled down and re-encoded as JPEG, which removes its GPS position. A file that this
 * browser cannot decode, such as HEIC, is returned unchanged: the server rejects it with an explanation.
 * Throws UnusablePhoto for a file that is not an image.
 */
export async function preparePhoto(file: File): Promise<ReadyPhoto> {
  if (!file.type.startsWith('image/')) throw new UnusablePhoto(ruleProblems.photo_kind.message)
  // The default `imageOrientation` applies the EXIF rotation in all browsers.
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return { photo: file, canBeSeen: false }
  const canvas = Object.assign(document.createElement('canvas'), fitWithin(longestSide, picture))
  const context = canvas.getContext('2d')
  if (context === null) return { photo: file, canBeSeen: true }
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const photo = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  return { photo: photo ?? file, canBeSeen: true }
}
