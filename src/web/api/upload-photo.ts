import { ruleProblems } from '#domain/rule-problems'
import { ApiError } from './call-api.ts'

export const uploadFailed = 'The photo could not be uploaded. Please check your connection and try again.'

/** Returns false if the server rejected the photo itself (4xx other than 429). */
export function mayHelpToSendAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500
}

// Licence text is legible at this size, and the upload takes a phone only seconds.
const longestSide = 2000
const quality = 0.86

// Files without a type or of the general type can be photos: their content decides.
const isOtherKind = /^(?!image\/|application\/octet-stream$|$)/

/** The file cannot be used; `message` is shown to the user. */
export class UnusablePhoto extends Error {}

export interface ReadyPhoto {
  photo: Blob
  /** Whether this browser can display it as a preview. */
  canBeSeen: boolean
}

/**
 * Returns the photo upright, scaled down and re-encoded as JPEG, which removes its GPS position. A file that this
 * browser cannot decode, such as HEIC, is returned unchanged: the server rejects it with an explanation. So is every file
 * in a browser whose canvas returns noise. Throws UnusablePhoto for a file of another type.
 */
export async function preparePhoto(file: File): Promise<ReadyPhoto> {
  // The default `imageOrientation` applies the EXIF rotation in all browsers.
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) {
    if (isOtherKind.test(file.type)) throw new UnusablePhoto(ruleProblems.photo_kind.message)
    return { photo: file, canBeSeen: false }
  }
  const canvas = Object.assign(document.createElement('canvas'), fitWithin(longestSide, picture))
  const context = canvas.getContext('2d')
  if (context === null || returnsNoise(context)) return { photo: file, canBeSeen: true }
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

/** Returns whether the browser protects itself against fingerprinting by returning other pixels than those drawn. */
function returnsNoise(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = '#369'
  context.fillRect(0, 0, 8, 8)
  const drawn = [51, 102, 153, 255]
  // Some browsers change only the lowest bits, which the photo does not show.
  return context.getImageData(0, 0, 8, 8).data.some((value, at) => Math.abs(value - (drawn[at % 4] ?? 0)) > 8)
}

/** Returns the size scaled down to fit a square of `side` pixels, keeping the aspect ratio; smaller sizes are unchanged. */
export function fitWithin(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

interface UploadOptions {
  signal?: AbortSignal
  /** `part`: uploaded share, 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Uploads a photo to an address of the API and returns the response body. Rejects with ApiError, with TypeError if the connection is
 * lost, or with the reason of the signal. Uses XMLHttpRequest because fetch reports no upload progress.
 */
export function uploadPhoto(
  address: string,
  photo: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, responseText } = request
      if (status === 201) resolve(responseText)
      else reject(new ApiError(status, responseText || request.statusText))
    }
    request.onerror = () => reject(new TypeError('Connection lost. Please try again.'))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    const form = new FormData()
    form.append('photo', photo, 'photo.jpg')
    request.send(form)
  })
}
