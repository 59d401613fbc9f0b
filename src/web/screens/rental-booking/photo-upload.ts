/** How far one photo is, between the customer's choice and the address that the upload gives. */
export type PhotoUpload =
  | { phase: 'none' }
  /** `part` of it is sent, 0 to 1; null while it is being made ready. */
  | { phase: 'under_way'; preview: string | null; part: number | null }
  | { phase: 'failed'; preview: string | null; sentence: string; mayTryAgain: boolean }
  /** Without a preview after a reload: only staff may look at what was uploaded. */
  | { phase: 'done'; preview: string | null }
