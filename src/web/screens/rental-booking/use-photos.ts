import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import type { PhotoJob, PhotoUpload } from './photo-upload.ts'
import { preparePhoto, type ReadyPhoto, UnusablePhoto } from './prepare-photo.ts'
import type { PhotoField } from './rental-values.ts'
import { uploadPhoto } from './upload-photo.ts'
import type { PhotoDesk, RentalForm } from './use-rental-booking-form.ts'

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
