import { useCallback, useState } from 'react'

/** A dialog that is opened again and again, each time afresh and perhaps for another subject; it stays while it leaves. */
export function useOpening<Subject>() {
  const [opening, setOpening] = useState<{ subject: Subject | null; open: boolean; key: number }>({
    subject: null,
    open: false,
    key: 0,
  })
  const start = useCallback(
    (subject: Subject) => setOpening(({ key }) => ({ subject, open: true, key: key + 1 })),
    [],
  )
  const onOpenChange = useCallback((open: boolean) => setOpening((before) => ({ ...before, open })), [])
  return {
    /** Null until the first opening. */
    subject: opening.subject,
    key: opening.key,
    start,
    dialog: { open: opening.open, onOpenChange },
  }
}
