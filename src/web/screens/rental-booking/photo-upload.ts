import type { PhotoField } from './rental-values.ts'

/** How far one photo is, between the customer's choice and the address that the upload gives. */
export type PhotoUpload =
  | { phase: 'none' }
  /** `part` of it is sent, 0 to 1; null while it is being made ready. */
  | { phase: 'under_way'; preview: string | null; part: number | null }
  | { phase: 'failed'; preview: string | null; sentence: string; mayTryAgain: boolean }
  /** Without a preview after a reload: only staff may look at what was uploaded. */
  | { phase: 'done'; preview: string | null }

/** One photo that was taken, until another takes its place. */
export interface PhotoJob {
  stop: AbortController
  /** Ready to be sent, again if need be. */
  photo: Blob | null
  preview: string | null
}

export type Uploads = Record<PhotoField, PhotoUpload>

export const noUploads: Uploads = {
  licensePhotoUrl: { phase: 'none' },
  licensePhotoBackUrl: { phase: 'none' },
}
