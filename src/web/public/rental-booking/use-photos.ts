import { sentenceOf } from '#web/api/call-api.ts'
import {
  mayHelpToSendAgain,
  preparePhoto,
  type ReadyPhoto,
  UnusablePhoto,
  uploadFailed,
  uploadPhoto,
} from '#web/api/upload-photo.ts'
import type { PhotoDesk, PhotoField, PhotoJob, PhotoUpload, RentalForm } from './rental-values.ts'

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
      const url = urlIn(
        await uploadPhoto('/api/uploads/licence-photo', photo, {
          signal: stop.signal,
          onProgress: (part) => show(field, { phase: 'under_way', preview, part }),
        }),
      )
      form.change(field, url)
      show(field, { phase: 'done', preview })
    } catch (error) {
      if (stop.signal.aborted) return
      const sentence = sentenceOf(error, uploadFailed)
      show(field, { phase: 'failed', preview, sentence, mayTryAgain: mayHelpToSendAgain(error) })
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
      const sentence = error instanceof UnusablePhoto ? error.message : uploadFailed
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

/** Returns the URL of the photo for the booking. */
function urlIn(answer: string): string {
  const read: unknown = JSON.parse(answer)
  if (typeof read === 'object' && read !== null && 'url' in read && typeof read.url === 'string')
    return read.url
  throw new TypeError('The answer contains no URL')
}
