import { useCallback, useState } from 'react'

interface Shown<Subject> {
  subject: Subject
  /** Unique per opening of any dialog: as React key it resets the dialog's state. */
  key: number
}

let openings = 0

/** State of a dialog that opens for changing subjects; keeps the subject during the closing transition. */
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

/** Returns the last value that was not null, so that a sheet or dialog keeps its content while closing. */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
