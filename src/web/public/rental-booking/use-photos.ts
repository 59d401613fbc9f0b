import { ruleProblems } from '#domain/rule-problems'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import type { PhotoDesk, PhotoField, PhotoJob, PhotoUpload, RentalForm } from './rental-values.ts'

const FAILED = 'The photo could not be uploaded. Please check your connection and try again.'

export type Photos = ReturnType<typeof usePhotos>

/** Prepares and uploads the two licence photos and writes their URLs into the form. */
export function usePhotos(form: RentalForm, { uploads, setUploads, jobs }: PhotoDesk) {
  function show(field: PhotoField, upload: PhotoUpload) {
    setUploads((before) => ({ ...before, [field]: upload }))
  }

  function drop(field: PhotoField) {
    const job = jobs.current.get(field)
    job?.stop.abort()
    if (job?.preview) URL.revokeObjectURL(job.preview)
    jobs.current.delete(field)
    form.change(field, '')
  }

  async function send(field: PhotoField, job: PhotoJob, photo: Blob) {
    const { preview, stop } = job
    show(field, { phase: 'under_way', preview, part: 0 })
    try {
      const url = await uploadPhoto(photo, {
        signal: stop.signal,
        onProgress: (part) => show(field, { phase: 'under_way', preview, part }),
      })
      form.change(field, url)
      show(field, { phase: 'done', preview })
    } catch (error) {
      if (stop.signal.aborted) return
      const sentence = sentenceOf(error, FAILED)
      show(field, { phase: 'failed', preview, sentence, mayTryAgain: mayHelpToTryAgain(error) })
    }
  }

  async function take(field: PhotoField, file: File) {
    drop(field)
    const job: PhotoJob = { stop: new AbortController(), photo: null, preview: null }
    jobs.current.set(field, job)
    show(field, { phase: 'under_way', preview: null, part: null })
    let ready: ReadyPhoto
    try {
      ready = await preparePhoto(file)
    } catch (error) {
      const sentence = error instanceof UnusablePhoto ? error.message : FAILED
      return show(field, { phase: 'failed', preview: null, sentence, mayTryAgain: false })
    }
    if (job.stop.signal.aborted) return
    job.photo = ready.photo
    if (ready.canBeSeen) job.preview = URL.createObjectURL(ready.photo)
    await send(field, job, ready.photo)
  }

  return {
    uploadOf: (field: PhotoField) => uploads[field],
    take,
    tryAgain: (field: PhotoField) => {
      const job = jobs.current.get(field)
      if (job?.photo) void send(field, job, job.photo)
    },
    /** Removes the photo, or aborts its upload. */
    remove: (field: PhotoField) => {
      drop(field)
      show(field, { phase: 'none' })
    },
  }
}

/** False if the server rejected the photo itself (4xx other than 429). */
function mayHelpToTryAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500
}

// Licence text is legible at this size, and the upload takes a phone only seconds.
const longestSide = 2000
const quality = 0.86

/** The file cannot be used; `message` is shown to the customer. */
class UnusablePhoto extends Error {}

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
async function preparePhoto(file: File): Promise<ReadyPhoto> {
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

/** Returns the size scaled down to fit a square of `side` pixels, keeping the aspect ratio; smaller sizes are unchanged. */
export function fitWithin(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

interface UploadOptions {
  signal: AbortSignal
  /** `part`: uploaded share, 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Uploads a licence photo and returns its URL for the booking. Rejects with ApiError, with TypeError if the connection is
 * lost, or with the reason of the signal. Uses XMLHttpRequest because fetch reports no upload progress.
 */
function uploadPhoto(photo: Blob, { signal, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads/licence-photo')
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => {
      const { status, responseText } = request
      const url = status === 201 ? urlIn(responseText) : null
      if (url === null) reject(new ApiError(status, responseText || request.statusText))
      else resolve(url)
    }
    request.onerror = () => reject(new TypeError('Connection lost. Please try again.'))
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    const form = new FormData()
    form.append('photo', photo, 'licence.jpg')
    request.send(form)
  })
}

function urlIn(answer: string): string | null {
  const read: unknown = JSON.parse(answer)
  if (typeof read !== 'object' || read === null || !('url' in read)) return null
  return typeof read.url === 'string' ? read.url : null
}
