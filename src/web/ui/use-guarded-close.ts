import { useState } from 'react'

export type GuardedClose = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Something was typed that closing would lose. */
  dirty?: boolean | undefined
  /** An answer is awaited: closing now would hide it. */
  busy?: boolean | undefined
}

/** Asks before a dialog or sheet drops what was typed into it; `asking` shows the question. */
export function useGuardedClose({ open, onOpenChange, dirty = false, busy = false }: GuardedClose) {
  const [asking, setAsking] = useState(false)
  // Closed by something else, for example a save: the question is not left over for the next time.
  if (asking && !open) setAsking(false)
  function change(wanted: boolean) {
    if (!wanted && busy) return
    if (!wanted && dirty && !asking) {
      setAsking(true)
      return
    }
    setAsking(false)
    onOpenChange(wanted)
  }
  return {
    asking: asking && dirty && open,
    change,
    keepEditing: () => setAsking(false),
    discard: () => {
      setAsking(false)
      onOpenChange(false)
    },
  }
}
