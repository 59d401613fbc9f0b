import { ruleProblems } from '#domain/rule-problems'
import { fitWithin } from './fit-within.ts'

// Every word on a licence can be read at this size, and a phone sends it in seconds.
const longestSide = 2000
const quality = 0.86

/** Says why a file cannot be used, in a sentence for its owner. */
export class UnusablePhoto extends Error {}

export interface ReadyPhoto {
  photo: Blob
  /** Whether this browser can show it. */
  canBeSeen: boolean
}

/**
 * The photo upright, small enough to send and without the place where it was taken. One that this browser cannot read,
 * such as HEIC, goes as it is: the server says what to do.
 */
export async function preparePhoto(file: File): Promise<ReadyPhoto> {
  if (!file.type.startsWith('image/')) throw new UnusablePhoto(ruleProblems.photo_kind.message)
  // Turned as the camera noted it, which all browsers do unless told otherwise.
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return { photo: file, canBeSeen: false }
  const canvas = Object.assign(document.createElement('canvas'), fitWithin(longestSide, picture))
  const context = canvas.getContext('2d')
  if (context === null) return { photo: file, canBeSeen: true }
  // JPEG has no transparency: what is clear would turn black.
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
