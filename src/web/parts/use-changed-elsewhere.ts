import { useState } from 'react'

export interface ChangedElsewhere {
  /** The record is no longer what the form was filled from. */
  changed: boolean
  /** The form stands on what is known now. */
  accept: () => void
}

/** Notices that a record changed under an open form: somebody else was quicker. `record` is what the server says now. */
export function useChangedElsewhere(record: unknown): ChangedElsewhere {
  const now = JSON.stringify(record)
  const [known, setKnown] = useState(now)
  return { changed: now !== known, accept: () => setKnown(now) }
}
