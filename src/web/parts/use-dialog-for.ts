import { useCallback, useState } from 'react'

interface Shown<Subject> {
  subject: Subject
  /** Differs with every opening: as the dialog's key it makes each start afresh. */
  key: number
}

/** A dialog that is opened again and again, perhaps for another subject each time; it keeps its subject while it leaves. */
export function useDialogFor<Subject>() {
  const [shown, setShown] = useState<Shown<Subject> | null>(null)
  const [open, onOpenChange] = useState(false)
  const show = useCallback((subject: Subject) => {
    setShown((before) => ({ subject, key: (before?.key ?? 0) + 1 }))
    onOpenChange(true)
  }, [])
  return {
    /** Null until the first opening. */
    shown,
    show,
    dialog: { open, onOpenChange },
  }
}
