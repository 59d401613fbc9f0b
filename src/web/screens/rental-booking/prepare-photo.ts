import { fitWithin } from './fit-within.ts'

// Every word on a licence can be read at this size, and a phone sends it in seconds.
const longestSide = 2000
const quality = 0.86

/** Says why a file cannot be used, in a sentence for its owner. */
export class UnusablePhoto extends Error {}

const CHOOSE_PHOTO = 'Please choose a photo: JPEG, PNG or WebP.'
const HEIC =
  'This photo is in the HEIC format, which we cannot read. Please take it with the camera button, or choose a JPEG, PNG or WebP.'

/** The photo upright, small enough to send and without the place where it was taken; as it is where this browser cannot read it. */
export async function preparePhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') && !isHeic(file)) throw new UnusablePhoto(CHOOSE_PHOTO)
  // Turned as the camera noted it, which all browsers do unless told otherwise.
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) {
    if (isHeic(file)) throw new UnusablePhoto(HEIC)
    return file
  }
  const canvas = Object.assign(document.createElement('canvas'), fitWithin(longestSide, picture))
  const context = canvas.getContext('2d')
  if (context === null) return file
  // JPEG has no transparency: what is clear would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const photo = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  return photo ?? file
}

function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}
