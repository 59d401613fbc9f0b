import type { PhotoField } from './rental-values.ts'

/** State of one photo, from choosing the file to the URL returned by the upload. */
export type PhotoUpload =
  | { phase: 'none' }
  /** `part` is the uploaded share, 0 to 1; null while the photo is being prepared. */
  | { phase: 'under_way'; preview: string | null; part: number | null }
  | { phase: 'failed'; preview: string | null; sentence: string; mayTryAgain: boolean }
  /** `preview` is null after a reload: only staff can read uploaded photos. */
  | { phase: 'done'; preview: string | null }

/** The upload of one photo, until it is replaced by another. */
export interface PhotoJob {
  stop: AbortController
  /** The prepared photo, kept for a retry; null until it is ready. */
  photo: Blob | null
  preview: string | null
}

export type Uploads = Record<PhotoField, PhotoUpload>

export const noUploads: Uploads = {
  licensePhotoUrl: { phase: 'none' },
  licensePhotoBackUrl: { phase: 'none' },
}
