import { useCallback, useState } from 'react'

interface Shown<Subject> {
  subject: Subject
  /** Differs with every opening of any dialog, since several may stand side by side: as its key it makes each start afresh. */
  key: number
}

let openings = 0

/** A dialog that is opened again and again, perhaps for another subject each time; it keeps its subject while it leaves. */
export function useDialogFor<Subject>() {
  const [shown, setShown] = useState<Shown<Subject> | null>(null)
  const [open, onOpenChange] = useState(false)
  const show = useCallback((subject: Subject) => {
    openings += 1
    setShown({ subject, key: openings })
    onOpenChange(true)
  }, [])
  return {
    /** Null until the first opening. */
    shown,
    show,
    dialog: { open, onOpenChange },
  }
}
