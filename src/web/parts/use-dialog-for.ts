import { useState } from 'react'

interface Shown<Subject> {
  subject: Subject
  open: boolean
  /** Differs with every opening: as the dialog's key it makes each start afresh. */
  opening: number
}

/** A dialog about one thing of a list: it keeps the thing while it closes. */
export function useDialogFor<Subject>() {
  const [shown, setShown] = useState<Shown<Subject> | null>(null)
  return {
    shown,
    show: (subject: Subject) =>
      setShown((before) => ({ subject, open: true, opening: (before?.opening ?? 0) + 1 })),
    onOpenChange: (open: boolean) => setShown((before) => before && { ...before, open }),
  }
}
